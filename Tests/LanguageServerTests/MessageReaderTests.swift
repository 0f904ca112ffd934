import LanguageServer
import Testing

/// How the bytes of a client are divided into messages.
@Suite struct MessageReaderTests {
  @Test func `messages arrive in any parts`() throws {
    var reader = MessageReader()
    let text = "Content-Length: 2\r\nContent-Type: x\r\n\r\n{}content-length:3\r\n\r\n{ }"
    var found: [String] = []
    for byte in text.utf8 {
      reader.append([byte])
      while let message = try reader.next() {
        found.append(String(decoding: message, as: UTF8.self))
      }
    }
    #expect(found == ["{}", "{ }"])
  }

  @Test(
    "what is no header ends it",
    arguments: [
      "\r\n\r\n{}", "Content-Length: -1\r\n\r\n", "Content-Length: 100000000\r\n\r\n",
      "Content-Length: x\r\n\r\n", String(repeating: "a", count: 5000),
    ])
  func noHeader(text: String) {
    var reader = MessageReader()
    reader.append(Array(text.utf8))
    #expect(throws: MessageReader.Fault.self) { try reader.next() }
  }
}
