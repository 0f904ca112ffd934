import Foundation
import Testing

@testable import Preview

/// What a connection to a running preview is answered.
@Suite(.serialized) struct ConnectionTests {
  /// The heads and bodies that come for some lines, with the right host behind them.
  private static func answer(
    _ lines: String, from preview: RunningPreview, body: String = ""
  ) async throws -> String {
    let host = "\r\nHost: 127.0.0.1:\(preview.port)\r\nConnection: close\r\n\r\n"
    return String(decoding: try await preview.exchange(lines + host + body), as: UTF8.self)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT"])
  func `only GET and HEAD are answered`(method: String) async throws {
    let edited = try EditedSite(seed: 1)
    let preview = try await RunningPreview(edited.options)
    for path in ["/sub/", "/sub/nothing/", "/.michi/events"] {
      let answer = try await Self.answer("\(method) \(path) HTTP/1.1", from: preview)
      #expect(answer.hasPrefix("HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\n"))
    }
    let body = "Content-Length: 5\r\nX: y"
    let answer = try await Self.answer(
      "\(method) /sub/ HTTP/1.1\r\n\(body)", from: preview, body: "hello")
    #expect(answer.hasPrefix("HTTP/1.1 405 "))
  }

  @Test(arguments: ["example.com", "127.0.0.1:1", "localhost"])
  func `a request for another host is refused`(other: String) async throws {
    let edited = try EditedSite(seed: 1)
    let preview = try await RunningPreview(edited.options)
    for page in ["/sub/", "/.michi/events", "/sub/own.css"] {
      let answer = try await preview.exchange(
        "GET \(page) HTTP/1.1\r\nHost: \(other)\r\nConnection: close\r\n\r\n")
      #expect(answer.starts(with: Array("HTTP/1.1 403 ".utf8)))
    }
    let embedded = try await Self.answer(
      "GET /sub/ HTTP/1.1\r\nOrigin: http://\(other)", from: preview)
    #expect(embedded.hasPrefix("HTTP/1.1 403 "))
  }

  /// A small answer in two parts would be kept back for 40 ms between them.
  @Test func `answers on a kept connection come in one piece`() async throws {
    let edited = try EditedSite(seed: 1)
    let preview = try await RunningPreview(edited.options)
    let connection = try LoopbackConnection(port: preview.port)
    let request = Array(
      "GET /sub/own.css HTTP/1.1\r\nHost: 127.0.0.1:\(preview.port)\r\n\r\n".utf8)
    let pieces = await onThread {
      (0..<101).map { _ in
        connection.send(request)
        return connection.receive() ?? []
      }
    }
    #expect(pieces.allSatisfy { $0.ends(with: Array("red }\n".utf8)) })
  }

  @Test func `requests that come at once are answered one by one`() async throws {
    let edited = try EditedSite(seed: 1)
    let preview = try await RunningPreview(edited.options)
    let one = "GET /sub/own.css HTTP/1.1\r\nHost: 127.0.0.1:\(preview.port)\r\n\r\n"
    let answer = try await Self.answer(
      one + one.replacing("GET", with: "HEAD") + "GET /sub/own.css HTTP/1.1", from: preview)
    #expect(answer.components(separatedBy: "HTTP/1.1 200 OK\r\n").count == 4)
    #expect(answer.components(separatedBy: "body { color: red }\n").count == 3)
  }

  @Test func `parts of files are given as the standard says`() async throws {
    let edited = try EditedSite(seed: 1)
    let preview = try await RunningPreview(edited.options)
    func answer(_ range: String, method: String = "GET") async throws -> String {
      try await Self.answer("\(method) /sub/own.css HTTP/1.1\r\n\(range)", from: preview)
    }
    let part = try await answer("Range: bytes=-4")
    #expect(part.hasPrefix("HTTP/1.1 206 ") && part.hasSuffix("\r\n\r\nd }\n"))
    #expect(part.contains("Content-Range: bytes 16-19/20\r\n"))
    let nothing = try await answer("Range: bytes=20-")
    #expect(nothing.hasPrefix("HTTP/1.1 416 Range Not Satisfiable\r\n"))
    #expect(nothing.contains("Content-Range: bytes */20\r\n"))
    for range in [
      "Range: bytes=4-3", "Range: bytes=0-1,3-4", "Range: bytes=0-1\r\nIf-Range: \"x\"",
    ] {
      let whole = try await answer(range)
      #expect(whole.hasPrefix("HTTP/1.1 200 ") && whole.hasSuffix("\r\n\r\nbody { color: red }\n"))
    }
    let head = try await answer("Range: bytes=0-1", method: "HEAD")
    #expect(head.hasPrefix("HTTP/1.1 200 ") && head.contains("Content-Length: 20\r\n"))
  }

  @Test func `a file that becomes shorter while it is sent ends the connection`() async throws {
    let edited = try EditedSite(seed: 1)
    let size = 64 << 20
    try edited.write("", to: "assets/film.mp4")
    let film = edited.root.appending(path: "content/assets/film.mp4")
    #expect(truncate(film.path, off_t(size)) == 0)
    let preview = try await RunningPreview(edited.options)
    let connection = try LoopbackConnection(port: preview.port)
    connection.send(
      Array("GET /sub/film.mp4 HTTP/1.1\r\nHost: 127.0.0.1:\(preview.port)\r\n\r\n".utf8))
    let first = try #require(await onThread { connection.receive() })
    #expect(String(decoding: first, as: UTF8.self).contains("Content-Length: \(size)\r\n"))
    // Most of it is not sent yet: none of it was taken.
    #expect(truncate(film.path, 1000) == 0)
    let count = await onThread {
      var count = first.count
      while let part = connection.receive() { count += part.count }
      return count
    }
    #expect(count < size)
    #expect(connection.isEnded)
  }

  @Test func `every answer says what it is`() async throws {
    let edited = try EditedSite(seed: 1)
    let preview = try await RunningPreview(edited.options)
    let sentence = "text/plain; charset=utf-8"
    let cases = [
      ("GET /sub/ HTTP/1.1", "200", "text/html; charset=utf-8", "</html>\n"),
      ("GET /sub/nothing/ HTTP/1.1", "404", "text/html; charset=utf-8", "</html>\n"),
      ("GET /sub/own.css HTTP/1.1", "200", "text/css; charset=utf-8", "body { color: red }\n"),
      ("POST /sub/ HTTP/1.1", "405", sentence, "\r\n\r\nThe preview answers GET and HEAD.\n"),
      ("GET /%00 HTTP/1.1", "400", sentence, "\r\n\r\nThat is no address of a site.\n"),
      (
        "GET / HTTP/1.1\r\nOrigin: null", "403", sentence,
        "\r\n\r\nOnly pages of this preview may ask it.\n"
      ),
      ("HEAD /.michi/events HTTP/1.1", "200", "text/event-stream", "\r\n\r\n"),
      ("HEAD /sub/own.css HTTP/1.1", "200", "text/css; charset=utf-8", "\r\n\r\n"),
    ]
    for (request, status, type, end) in cases {
      let answer = try await Self.answer(request, from: preview)
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(request)")
      #expect(answer.lowercased().contains("\r\ncontent-type: \(type)\r\n"), "\(request)")
      #expect(answer.hasSuffix(end), "\(request)")
    }
    let style = try await Self.answer("GET /sub/own.css HTTP/1.1", from: preview)
    #expect(style.contains("\r\nAccept-Ranges: bytes\r\n"))
    #expect(style.contains("\r\nContent-Length: 20\r\n"))
  }
}

extension [UInt8] {
  fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
