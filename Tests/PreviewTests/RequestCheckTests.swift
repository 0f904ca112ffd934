import Testing

@testable import Preview

@Suite struct RequestCheckTests {
  private static func outcome(
    method: String = "GET", target: String = "/", host: String? = "127.0.0.1:8080",
    origin: String? = nil, port: UInt16 = 8080
  ) -> Result<String, RequestCheck.Refusal> {
    Result { () throws(RequestCheck.Refusal) in
      try RequestCheck(own: ["127.0.0.1", "localhost"], port: port).path(
        method: method, target: target, host: host, origin: origin)
    }
  }

  @Test(arguments: [
    "127.0.0.1:8080", "localhost:8080", "LocalHost:8080",
  ])
  func `its own names are answered`(host: String) {
    #expect(Self.outcome(host: host) == .success("/"))
    #expect(Self.outcome(host: host, origin: "http://\(host)") == .success("/"))
  }

  @Test(arguments: [
    nil, "", "127.0.0.1", "localhost", "127.0.0.1:80", "example.com", "example.com:8080",
    "127.0.0.1:8080.example.com", "localhost.example.com:8080", "0.0.0.0:8080", "[::1]:8080",
    "127.0.0.1:8080@example.com", "user@127.0.0.1:8080",
  ])
  func `other hosts are refused`(host: String?) {
    #expect(Self.outcome(host: host) == .failure(.foreignHost))
  }

  @Test(arguments: [
    "null", "https://127.0.0.1:8080", "http://example.com", "http://127.0.0.1", "",
    "http://127.0.0.1:8081", "http://127.0.0.1:8080.example.com",
  ])
  func `other origins are refused`(origin: String) {
    #expect(Self.outcome(origin: origin) == .failure(.foreignOrigin))
  }

  @Test func `port eighty need not be named`() {
    #expect(Self.outcome(host: "localhost", port: 80) == .success("/"))
    #expect(Self.outcome(host: "localhost:80", port: 80) == .success("/"))
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "TRACE", "get", ""])
  func `only reading is answered`(method: String) {
    #expect(Self.outcome(method: method) == .failure(.method))
  }

  @Test(arguments: [
    ("/kanji/%E9%81%93/", "/kanji/道/"), ("/a%2Fb", "/a/b"), ("/100%", "/100%"),
    ("/../etc/passwd", "/../etc/passwd"), ("/%2e%2e/x", "/../x"), ("/%20", "/ "), ("/%7e", "/~"),
  ])
  func `paths are decoded and otherwise left`(target: String, path: String) {
    #expect(Self.outcome(target: target) == .success(path))
  }

  @Test(arguments: [
    "", "*", "http://127.0.0.1:8080/", "//\u{0}", "/a%00b", "/a%0d%0ab", "/%7f", "/%1f",
  ])
  func `what is no path is refused`(target: String) {
    #expect(Self.outcome(target: target) == .failure(.target))
  }
}
