import Foundation
import Testing

@testable import Preview

/// What a connection to a running preview is answered.
@Suite(.serialized) struct ConnectionTests {
  @Test func `a request for another host is refused, and that of another host's page`() async throws
  {
    let preview = try await RunningPreview.shared()
    for page in ["/sub/", "/.michi/events", "/sub/own.css"] {
      let answer = try await preview.exchange(
        "GET \(page) HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n")
      #expect(answer.starts(with: Array("HTTP/1.1 403 ".utf8)))
    }
    let cases = [
      ("Origin: http://example.com", "403"),
      ("Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors", "403"),
      ("Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: cors", "403"),
      ("Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate", "200"),
      ("Sec-Fetch-Site: same-origin\r\nSec-Fetch-Mode: no-cors", "200"),
      ("Sec-Fetch-Site: none\r\nSec-Fetch-Mode: navigate", "200"),
    ]
    for (lines, status) in cases {
      let answer = try await preview.answer(to: "GET /sub/ HTTP/1.1\r\n\(lines)")
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(lines)")
    }
  }

  /// A small answer in two parts would be kept back for 40 ms between them.
  @Test func `answers on a kept connection come in one piece`() async throws {
    let preview = try await RunningPreview.shared()
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
    let preview = try await RunningPreview.shared()
    let one = "GET /sub/own.css HTTP/1.1\r\nHost: 127.0.0.1:\(preview.port)\r\n\r\n"
    let answer = try await preview.answer(
      to: one + one.replacing("GET", with: "HEAD") + "GET /sub/own.css HTTP/1.1")
    #expect(answer.components(separatedBy: "HTTP/1.1 200 OK\r\n").count == 4)
    #expect(answer.components(separatedBy: "body { color: red }\n").count == 3)
  }

  @Test func `parts of files are given as the standard says`() async throws {
    let preview = try await RunningPreview.shared()
    func answer(_ range: String, method: String = "GET") async throws -> String {
      try await preview.answer(to: "\(method) /sub/own.css HTTP/1.1\r\n\(range)")
    }
    let part = try await answer("Range: bytes=-4")
    #expect(part.hasPrefix("HTTP/1.1 206 ") && part.hasSuffix("\r\n\r\nd }\n"))
    #expect(part.contains("Content-Range: bytes 16-19/20\r\n"))
    let nothing = try await answer("Range: bytes=20-")
    #expect(nothing.hasPrefix("HTTP/1.1 416 Range Not Satisfiable\r\n"))
    #expect(nothing.contains("Content-Range: bytes */20\r\n"))
    let whole = try await answer("Range: bytes=0-1\r\nIf-Range: \"x\"")
    #expect(whole.hasPrefix("HTTP/1.1 200 ") && whole.hasSuffix("\r\n\r\nbody { color: red }\n"))
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

  @Test func `every answer says what it is, and that no other site may show it`() async throws {
    let preview = try await RunningPreview.shared()
    let (sentence, page) = ("text/plain; charset=utf-8", "text/html; charset=utf-8")
    let cases = [
      ("GET /sub/", "200", page, "</html>\n"), ("GET /sub/index.html", "200", page, "</html>\n"),
      ("GET /sub/tutorials/p1/", "200", page, "</html>\n"),
      ("GET /sub/nothing/", "404", page, "</html>\n"),
      ("GET /sub/own.css", "200", "text/css; charset=utf-8", "body { color: red }\n"),
      ("GET /sub/feed.xml", "200", "application/atom+xml; charset=utf-8", "</feed>\n"),
      ("POST /sub/", "405", sentence, "\r\n\r\nOnly GET and HEAD are allowed.\n"),
      ("GET /%00", "400", sentence, "\r\n\r\nThis is not a valid URL of the site.\n"),
      ("GET /sub?a\rSet-Cookie:b", "400", sentence, "not valid HTTP/1.1.\n"),
      ("HEAD /.michi/events", "200", "text/event-stream", "\r\n\r\n"),
      ("HEAD /sub/own.css", "200", "text/css; charset=utf-8", "\r\n\r\n"),
    ]
    let forbidding = [
      "x-frame-options: sameorigin", "x-content-type-options: nosniff",
      "cross-origin-resource-policy: same-origin", "cache-control: no-store",
    ]
    for (request, status, type, end) in cases {
      let answer = try await preview.answer(to: request + " HTTP/1.1")
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(request)")
      let headers = answer.components(separatedBy: "\r\n\r\n")[0].lowercased()
        .components(separatedBy: "\r\n")
      #expect(headers.contains("content-type: \(type)"), "\(request)")
      if status == "200" || status == "404" {
        #expect(Set(headers).isSuperset(of: forbidding), "\(request)")
      }
      #expect(answer.hasSuffix(end), "\(request)")
    }
    let style = try await preview.answer(to: "GET /sub/own.css HTTP/1.1")
    #expect(style.contains("\r\nAccept-Ranges: bytes\r\n"))
    #expect(style.contains("\r\nContent-Length: 20\r\n"))
    for (from, to) in [("/", "/sub/"), ("/sub/tutorials?a=b", "/sub/tutorials/?a=b")] {
      let redirect = try await preview.answer(to: "GET \(from) HTTP/1.1")
      #expect(redirect.hasPrefix("HTTP/1.1 302 ") && redirect.contains("Location: \(to)\r\n"))
    }
  }
}

extension [UInt8] {
  fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
