import Primitives
import Testing

@Suite struct ASCIITests {
  private static let bytes = Array(UInt8.min...UInt8.max)

  private static func text(_ isIncluded: (UInt8) -> Bool) -> String {
    String(decoding: bytes.filter(isIncluded), as: UTF8.self)
  }

  @Test func `letters and digits are those of ASCII alone`() {
    #expect(
      Self.text(\.isASCIILetter) == "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    #expect(Self.text(\.isASCIIDigit) == "0123456789")
    #expect(Self.bytes.count { $0.isASCIILetterOrDigit } == 62)
  }

  @Test func `a vertical tab is space to Markdown alone`() {
    #expect(Self.bytes.filter(\.isASCIISpace) == [9, 10, 11, 12, 13, 32])
    #expect(Self.bytes.filter(\.isHTMLSpace) == [9, 10, 12, 13, 32])
    #expect(Self.bytes.filter(\.isBlank) == [9, 32])
    #expect(Self.bytes.filter(\.isLineEnd) == [10, 13])
  }

  @Test func `only capitals become small`() {
    #expect(Array("AZ@[az가".utf8).map(\.lowercasedASCII) == Array("az@[az가".utf8))
  }

  @Test(arguments: [("", ""), (" \t", ""), ("a", "a"), ("\n a b\r\n", "a b")])
  func `space goes from both ends`(_ text: String, _ trimmed: String) {
    #expect(text.utf8.trimmed(\.isASCIISpace).elementsEqual(trimmed.utf8))
  }
}
