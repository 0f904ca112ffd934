import Foundation
import Testing

@testable import Preview

/// What a connection to a running preview is answered.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ConnectionTests {
  /// The heads and bodies that come for some lines, with the right host behind them.
  private static func answer(
    _ lines: String, from preview: RunningPreview, body: String = ""
  ) async throws -> String {
    let host = "\r\nHost: 127.0.0.1:\(preview.port)\r\nConnection: close\r\n\r\n"
    return String(decoding: try await preview.exchange(lines + host + body), as: UTF8.self)
  }

  @Test(arguments: ["FOO", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get"])
  func onlyGetAndHeadAreAnswered(method: String) async throws {
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

  @Test(arguments: ["example.com", "127.0.0.1:1", "127.0.0.1:PORT"])
  func aRequestWithTwoHostsIsRefused(other: String) async throws {
    let edited = try EditedSite(seed: 1)
    let preview = try await RunningPreview(edited.options)
    let other = other.replacing("PORT", with: String(preview.port))
    let first = try await Self.answer("GET /sub/ HTTP/1.1\r\nhost: \(other)", from: preview)
    #expect(first.hasPrefix("HTTP/1.1 400 "))
    let last = try await preview.exchange(
      "GET /sub/ HTTP/1.1\r\nHost: 127.0.0.1:\(preview.port)\r\nHOST: \(other)\r\n"
        + "Connection: close\r\n\r\n")
    #expect(last.starts(with: Array("HTTP/1.1 400 ".utf8)))
  }

  @Test(arguments: [
    ("hello", "400"), ("GET / HTTP/2.0", "505"),
    ("GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked", "400"),
  ])
  func whatIsNoRequestIsAnsweredSo(lines: String, status: String) async throws {
    let edited = try EditedSite(seed: 1)
    let preview = try await RunningPreview(edited.options)
    #expect(try await Self.answer(lines, from: preview).hasPrefix("HTTP/1.1 \(status) "))
  }

  @Test func aHeadWithoutEndIsNotReadToItsEnd() async throws {
    let edited = try EditedSite(seed: 1)
    let preview = try await RunningPreview(edited.options)
    let field = "X: " + String(repeating: "a", count: 100_000)
    let answer = try await Self.answer("GET / HTTP/1.1\r\n\(field)", from: preview)
    #expect(answer.hasPrefix("HTTP/1.1 431 "))
  }

  @Test func requestsThatComeAtOnceAreAnsweredOneByOne() async throws {
    let edited = try EditedSite(seed: 1)
    let preview = try await RunningPreview(edited.options)
    let one = "GET /sub/own.css HTTP/1.1\r\nHost: 127.0.0.1:\(preview.port)\r\n\r\n"
    let answer = try await Self.answer(
      one + one.replacing("GET", with: "HEAD") + "GET /sub/own.css HTTP/1.1", from: preview)
    #expect(answer.components(separatedBy: "HTTP/1.1 200 OK\r\n").count == 4)
    #expect(answer.components(separatedBy: "body { color: red }\n").count == 3)
  }

  @Test func partsOfFilesAreGivenAsTheStandardSays() async throws {
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

  @Test func idleConnectionsMakeRoomAndBusyOnesDoNot() async throws {
    let edited = try EditedSite(seed: 1)
    // Four connections, and four more for a moment.
    let preview = try await RunningPreview(edited.options, openFileLimit: 48)
    let idle = try (0..<40).map { _ in try LoopbackConnection(port: preview.port) }
    #expect(try await preview.body(of: "/sub/own.css") != nil)
    #expect(!preview.messages.contains { if case .full = $0 { true } else { false } })
    var busy: [RunningPreview.Events] = []
    for _ in 0..<8 {
      let events = try preview.events(of: "/sub/", version: "1")
      #expect(await events.next("files") != nil)
      busy.append(events)
    }
    let waiting = try preview.events(of: "/sub/", version: "1")
    for _ in 0..<800
    where !preview.messages.contains(where: { if case .full = $0 { true } else { false } }) {
      try await Task.sleep(for: .milliseconds(25))
    }
    #expect(preview.messages.count { if case .full = $0 { true } else { false } } == 1)
    busy.removeFirst()
    // One has gone: there is room for the one that waited.
    #expect(await waiting.next("files") != nil)
    busy.removeAll()
    #expect(try await preview.body(of: "/sub/own.css") != nil)
    withExtendedLifetime((idle, waiting)) {}
  }

  @Test func clientsThatNeitherEndARequestNorGoKeepNobodyOut() async throws {
    let edited = try EditedSite(seed: 1)
    // Four connections, and four more for a moment.
    let preview = try await RunningPreview(edited.options, openFileLimit: 48)
    let host = "Host: 127.0.0.1:\(preview.port)\r\n"
    let bad = ["hello\r\n\r\n", "GET / HTTP/1.1\r\n\(host)Content-Length: 9\r\n\r\n"]
    let connections = try (0..<16).map { number in
      let connection = try LoopbackConnection(port: preview.port)
      connection.send(Array(bad[number % 2].utf8))
      return connection
    }
    #expect(try await preview.body(of: "/sub/own.css") != nil)
    withExtendedLifetime(connections) {}
  }

  @Test func aFileThatBecomesShorterWhileItIsSentEndsTheConnection() async throws {
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
    // Most of it is not sent yet: nobody has taken it.
    #expect(truncate(film.path, 1000) == 0)
    let count = await onThread {
      var count = first.count
      while let part = connection.receive() { count += part.count }
      return count
    }
    #expect(count < size)
    #expect(connection.isEnded)
  }
}
