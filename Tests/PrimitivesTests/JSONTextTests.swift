import Foundation
import Primitives
import Testing

@Suite struct JSONTextTests {
  @Test(arguments: [
    ("", #""""#), ("가 é 🦜", #""가 é 🦜""#), (#"a"b\c/d"#, #""a\"b\\c/d""#),
    ("\n\t\r", #""\n\t\r""#), ("a\u{0}b\u{1F} \u{7F}", ##""a\u0000b\u001f \u007f""##),
    ("\u{8}\u{C}\u{B}", ##""\u0008\u000c\u000b""##), ("\n", #""\n""#), ("a\n", #""a\n""#),
    ("\r\n", #""\r\n""#), ("'<&>", #""'<&>""#),
  ])
  func `a text is quoted`(_ text: String, _ quoted: String) throws {
    #expect(JSONText.quoted(text) == quoted)
    let read = try JSONDecoder().decode([String].self, from: Data("[\(quoted)]".utf8))
    #expect(read == [text])
  }

  @Test func `every control character and sign of ASCII is read as it was written`() throws {
    let text = String(String.UnicodeScalarView((0..<0x80).compactMap { Unicode.Scalar($0) }))
    let quoted = JSONText.list([text, "a"])
    #expect(try JSONDecoder().decode([String].self, from: Data(quoted.utf8)) == [text, "a"])
    #expect(quoted.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
  }

}
