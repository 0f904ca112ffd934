import TestKit
import Testing

@testable import Preview

/// A preview that other machines reach.
@Suite struct OpenPreviewTests {
  @Test func `only who brings the token is answered, and then without it`() async throws {
    let site = try EditedSite(seed: 1)
    let preview = try await RunningPreview(site.options, host: "0.0.0.0")
    let token = try #require(preview.address.split(separator: "?token=").last)
    #expect(token.count > 20)

    let line = "GET /sub/ HTTP/1.1"
    for lines in [line, "GET /sub/?token=x HTTP/1.1", "\(line)\r\nCookie: a=\(token)"] {
      let answer = try await preview.answer(to: lines)
      #expect(answer.hasPrefix("HTTP/1.1 403 ") && answer.contains("with the token"), "\(lines)")
    }
    let first = try await preview.answer(to: "GET /sub/?token=\(token) HTTP/1.1")
    #expect(first.hasPrefix("HTTP/1.1 302 ") && first.contains("\r\nLocation: /sub/\r\n"))
    let cookie = try #require(first.firstMatch(of: /\r\nSet-Cookie: ([^;]+); Path=/)?.1)
    let page = try await preview.answer(to: "\(line)\r\nCookie: a=b; \(cookie)")
    #expect(page.hasPrefix("HTTP/1.1 200 ") && !page.contains(token))
    // Browsers read a backslash as a slash, so that this address would be another host's.
    for path in ["/\\evil.com", "//\\evil.com/"] {
      let answer = try await preview.answer(to: "GET \(path)?token=\(token) HTTP/1.1")
      #expect(answer.hasPrefix("HTTP/1.1 404 ") && !answer.contains("Location"), "\(path)")
    }
    // Names that lead here from elsewhere are no names of this machine.
    let elsewhere = "\(line)\r\nCookie: \(cookie)\r\nHost: example.com\r\nConnection: close\r\n\r\n"
    #expect(try await preview.exchange(elsewhere).starts(with: "HTTP/1.1 403 ".utf8))

    let other = try await RunningPreview(site.options, host: "0.0.0.0")
    #expect(!other.address.contains(token))
  }

  @Test func `an address that the machine does not have is told with those that it has`() throws {
    #expect {
      _ = try PortListener(host: "192.0.2.7", port: 0)
    } throws: { fault in
      (fault as? PreviewFault)?.message.hasPrefix("this machine has no IP address 192.0.2.7")
        == true
    }
  }
}
