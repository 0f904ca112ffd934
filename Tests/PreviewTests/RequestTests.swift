import Testing

@testable import Preview

@Suite struct RequestTests {
  private static func read(_ text: String) throws(Request.Fault) -> Request {
    try Request(head: Array(text.utf8))
  }

  @Test(arguments: ["\r\n", "\n"])
  func aHeadIsReadLineByLine(end: String) throws {
    let lines = ["", "GET /a%20b?x=1?&y=%E9%81%93 HTTP/1.1", "Host: a", "host:\tb \t", "X:"]
    let request = try Self.read(lines.joined(separator: end))
    #expect(request.method == "GET")
    #expect(request.path == "/a%20b" && request.query == "x=1?&y=%E9%81%93")
    #expect(request.values(of: "HOST") == ["a", "b"] && request["host"] == "a, b")
    #expect(request["X"] == "" && request["Y"] == nil)
    #expect(request.parameter("y") == "道" && request.parameter("z") == nil)
  }

  @Test(arguments: [
    "", "\r\n", "hello", "GET /", "GET  / HTTP/1.1", "GET / HTTP/1.1 x", "G@T / HTTP/1.1",
    "GET /\u{7F} HTTP/1.1", "GET / http/1.1", "GET / HTTP/1.1\r\nHost : a",
    "GET / HTTP/1.1\r\nX: a\r\n b", "GET / HTTP/1.1\r\nHost", "GET / HTTP/1.1\r\n: a",
    "GET / HTTP/1.1\r\nX: a\u{0}b", "GET / HTTP/1.1\r\nX: a\rHost: b",
  ])
  func whatIsNotWrittenAsItMustBeIsNoRequest(text: String) {
    #expect(throws: Request.Fault.malformed) { try Self.read(text) }
  }

  @Test(arguments: ["HTTP/2.0", "HTTP/0.9", "HTTP/1.2"])
  func anotherVersionIsRefused(version: String) {
    #expect(throws: Request.Fault.version) { try Self.read("GET / \(version)") }
  }

  @Test(arguments: [
    ("HTTP/1.1", "", true), ("HTTP/1.1", "Connection: close", false),
    ("HTTP/1.1", "Connection: x, Close", false),
    ("HTTP/1.1", "Connection: x\r\nConnection: close", false),
    ("HTTP/1.0", "X: y", false), ("HTTP/1.0", "Connection: Keep-Alive", true),
  ])
  func aConnectionStaysOpenUnlessItIsToEnd(version: String, field: String, stays: Bool) throws {
    let head = "GET / \(version)" + (field.isEmpty ? "" : "\r\n" + field)
    #expect(try Self.read(head).keepsAlive == stays)
  }

  @Test(arguments: [
    ("X: y", Request.BodyLength.known(0)), ("Content-Length: 12", .known(12)),
    ("Content-Length: 12\r\ncontent-length: 12", .known(12)),
    ("Content-Length: 99999999999999999999", .known(.max)),
    ("Transfer-Encoding: chunked", .open),
  ])
  func aBodyIsAsLongAsTheHeadSays(field: String, length: Request.BodyLength) throws {
    #expect(try Self.read("POST / HTTP/1.1\r\n" + field).bodyLength() == length)
  }

  @Test(arguments: [
    "Content-Length: 1\r\nContent-Length: 2", "Content-Length: -1", "Content-Length: +1",
    "Content-Length:", "Content-Length: 1, 1", "Content-Length: 1\r\nTransfer-Encoding: chunked",
  ])
  func aBodyOfTwoLengthsIsNoRequest(field: String) throws {
    let request = try Self.read("POST / HTTP/1.1\r\n" + field)
    #expect(throws: Request.Fault.malformed) { try request.bodyLength() }
  }
}
