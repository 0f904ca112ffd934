import Testing

@testable import Preview

/// A page of another site neither shows nor reads what the preview serves.
@Suite struct EmbeddingTests {
  @Test func `every answer says that no other site may show it`() async throws {
    let edited = try EditedSite(seed: 1)
    let preview = try await RunningPreview(edited.options)
    let requests = [
      "GET /sub/", "GET /sub/tutorials/p1/", "GET /sub/own.css", "GET /sub/nothing/", "GET /",
      "GET /sub/tutorials", "HEAD /sub/", "GET /.michi/preview.js", "HEAD /.michi/events",
      "GET /sub/feed.xml",
    ]
    for request in requests {
      let answer = try await preview.exchange(
        "\(request) HTTP/1.1\r\nHost: 127.0.0.1:\(preview.port)\r\nConnection: close\r\n\r\n")
      let text = String(decoding: answer, as: UTF8.self)
      let headers = text.split(separator: "\r\n\r\n")[0].lowercased().split(separator: "\r\n")
      let wanted = [
        "x-frame-options: sameorigin", "x-content-type-options: nosniff",
        "cross-origin-resource-policy: same-origin", "cache-control: no-store",
      ]
      for header in wanted { #expect(headers.contains(Substring(header)), "\(request)") }
    }
  }

  @Test func `what another page asks for as a part of itself is refused, a link is not`()
    async throws
  {
    let edited = try EditedSite(seed: 1)
    let preview = try await RunningPreview(edited.options)
    let cases = [
      ("cross-site", "no-cors", "403"), ("cross-site", "cors", "403"),
      ("cross-site", "navigate", "200"), ("same-origin", "no-cors", "200"),
      ("none", "navigate", "200"),
    ]
    for (site, mode, status) in cases {
      let answer = try await preview.exchange(
        "GET /sub/ HTTP/1.1\r\nHost: 127.0.0.1:\(preview.port)\r\nConnection: close\r\n"
          + "Sec-Fetch-Site: \(site)\r\nSec-Fetch-Mode: \(mode)\r\n\r\n")
      #expect(answer.starts(with: Array("HTTP/1.1 \(status) ".utf8)), "\(site) \(mode)")
    }
  }
}
