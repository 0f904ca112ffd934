import Foundation
import Testing

@testable import Preview

/// What a request may be, and that none that is not whole holds up others.
@Suite(.serialized) struct RequestLimitsTests {
  private static func host(_ preview: RunningPreview) -> String {
    "Host: 127.0.0.1:\(preview.port)\r\n"
  }

  @Test func `a head of 16 KB is read, a longer one is refused and the connection ends`()
    async throws
  {
    let preview = try await RunningPreview.shared()
    let start = "GET /sub/own.css HTTP/1.1\r\n\(Self.host(preview))Connection: close\r\nX: "
    for (size, status) in [
      (16 << 10, "200 OK"), ((16 << 10) + 1, "431 Request Header Fields Too Large"),
      (256 << 10, "431 Request Header Fields Too Large"),
    ] {
      let fill = String(repeating: "x", count: size - start.utf8.count - 4)
      let answer = String(
        decoding: try await preview.exchange(start + fill + "\r\n\r\n"), as: UTF8.self)
      #expect(answer.hasPrefix("HTTP/1.1 \(status)\r\n"), "\(size)")
    }
    // No line end is waited for, in the request line or in a field.
    let endless = String(repeating: "x", count: 64 << 10)
    for part in ["", "GET /", "GET / HTTP/1.1\r\nX: ", "GET / HTTP/1.1\r\n" + "X: y\r\n"] {
      let answer = String(decoding: try await preview.exchange(part + endless), as: UTF8.self)
      #expect(answer.hasPrefix("HTTP/1.1 431 "), "\(part)")
      #expect(
        answer.hasSuffix("\r\n\r\nThe request line and headers exceed 16 KB.\n"))
    }
  }

  @Test func `a body of 64 KB is passed over, a longer one is refused before it comes`()
    async throws
  {
    let preview = try await RunningPreview.shared()
    func answer(_ length: String, body: String = "") async throws -> String {
      let request =
        "GET /sub/own.css HTTP/1.1\r\n\(Self.host(preview))Content-Length: \(length)\r\n\r\n\(body)"
      let next = "GET /sub/own.css HTTP/1.1\r\n\(Self.host(preview))Connection: close\r\n\r\n"
      let sent = body.isEmpty ? request : request + next
      return String(decoding: try await preview.exchange(sent), as: UTF8.self)
    }
    // What follows a body is the next request.
    let whole = try await answer("65536", body: String(repeating: "\n", count: 64 << 10))
    #expect(whole.components(separatedBy: "HTTP/1.1 200 OK\r\n").count == 3)
    for length in ["65537", "5000000", "99999999999999999999999"] {
      let refused = try await answer(length)
      #expect(refused.hasPrefix("HTTP/1.1 413 "), "\(length)")
      #expect(refused.hasSuffix("\r\n\r\nThe request body exceeds 64 KB.\n"))
    }
    for length in ["-1", "1x", "+1", "", "5, 5", "5\r\nContent-Length: 5"] {
      #expect(try await answer(length).hasPrefix("HTTP/1.1 400 "), "\(length)")
    }
  }

  @Test func `a body of unknown length is not waited for, and ends the connection`() async throws {
    let preview = try await RunningPreview.shared()
    let answer = try await preview.exchange(
      "GET /sub/own.css HTTP/1.1\r\n\(Self.host(preview))Transfer-Encoding: chunked\r\n\r\nfffff\r\n"
    )
    let text = String(decoding: answer, as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 200 OK\r\nAccept-Ranges: bytes\r\n"))
    #expect(text.contains("\r\nConnection: close\r\n"))
    #expect(text.hasSuffix("\r\n\r\nbody { color: red }\n"))
  }

  @Test func `requests that are not whole hold up no others`() async throws {
    let preview = try await RunningPreview.shared()
    let many = String(repeating: "x", count: 256 << 10)
    let body = "POST / HTTP/1.1\r\n\(Self.host(preview))Content-Length: "
    let starts = [
      "GET /" + many, "GET / HTTP/1.1\r\nX: " + many, body + "60000\r\n\r\n" + many.prefix(50_000),
      body + "5000000\r\n\r\n" + many, "GET / HTTP/1.1\r\n" + "X: y\r\n", "G", "",
    ]
    let open = try (0..<50).map { number in
      let connection = try LoopbackConnection(port: preview.port)
      // What is not taken stays in the thread, not in the test.
      Thread.detachNewThread { connection.send(Array(starts[number % starts.count].utf8)) }
      return connection
    }
    for _ in 0..<20 { #expect(try await preview.body(of: "/sub/own.css") != nil) }
    #expect(open.count == 50)
    // A request that was begun before them can still be ended.
    let late = try #require(open.indices.first { $0 % starts.count == 4 }.map { open[$0] })
    late.send(Array("\(Self.host(preview))Connection: close\r\n\r\n".utf8))
    let answer = await onThread { late.receive() } ?? []
    #expect(answer.starts(with: Array("HTTP/1.1 ".utf8)))
  }

  @Test func `a head is read however it comes`() async throws {
    let preview = try await RunningPreview.shared()
    let head =
      "\r\n\nGET /sub/own.css?x HTTP/1.1\nhost:127.0.0.1:\(preview.port)\r\nX-a: 1\nx-A:\t2 \n"
    let connection = try LoopbackConnection(port: preview.port)
    for byte in (head + "CONNECTION: a, Close \r\n\r\n").utf8 { connection.send([byte]) }
    let answer = await onThread {
      var answer: [UInt8] = []
      while let part = connection.receive() { answer += part }
      return String(decoding: answer, as: UTF8.self)
    }
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n") && answer.hasSuffix("body { color: red }\n"))
    let old = try await preview.exchange("GET /sub/own.css HTTP/1.0\r\n\(Self.host(preview))\r\n")
    #expect(old.starts(with: Array("HTTP/1.1 200 OK\r\n".utf8)))
  }

  @Test(arguments: [
    "GET /sub/own.css\r\n{host}", "GET /sub/own.css HTTP/2.0\r\n{host}",
    "GET  HTTP/1.1\r\n{host}",
    "{start}{host}{host}", "{start}{host}HOST: 127.0.0.1\r\n", "{start}Host:\r\n {host}",
    "{start}X: y\r\n {host}", "{start}X: y\r\n\t{host}{host}", "{start}{host} folded\r\n",
    "{start} {host}{host}", "{start}Host : 127.0.0.1\r\n{host}", "{start}{host}no field\r\n",
    "{start}{host}: y\r\n", "{start}{host}X\u{0}: y\r\n", "{start}{host}X: y\rz\r\n",
    "{start}{host}도: y\r\n", "{start}{host}X: \u{7F}\r\n", "{start}X: y\r\n",
    "{start}{host}Origin: null\r\nOrigin: null\r\n",
    "{start}{host}Content-Length: 0\r\nTransfer-Encoding: chunked\r\n", "hello\r\n",
  ])
  func `what HTTP does not allow is answered as such`(request: String) async throws {
    let preview = try await RunningPreview.shared()
    let head = request.replacing("{start}", with: "GET /sub/own.css HTTP/1.1\r\n")
      .replacing("{host}", with: Self.host(preview))
    let answer = String(decoding: try await preview.exchange(head + "\r\n"), as: UTF8.self)
    #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
    #expect(answer.hasSuffix("\r\n\r\nThe request is not valid HTTP/1.1.\n"))
    #expect(try await preview.body(of: "/sub/own.css") != nil)
  }
}
