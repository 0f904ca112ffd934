import Primitives
import Testing

@Suite struct EscapingTests {
  @Test func `no byte that HTML gives a meaning survives, whatever follows it`() {
    for mark in ["", "\u{301}", "\u{20DD}", "\u{FE0F}", "\u{200D}"] {
      var output: [UInt8] = []
      output.appendEscaped("<\(mark)>\(mark)&\(mark)\"\(mark)'\(mark)")
      let text = String(decoding: output, as: UTF8.self)
      #expect(
        text == "&lt;\(mark)&gt;\(mark)&amp;\(mark)&quot;\(mark)&#39;\(mark)")
    }
  }

  @Test func `the path of an address is encoded byte by byte`() {
    var output: [UInt8] = []
    output.appendPercentEncoded(path: "/kanji/道 \"<a>~.-_%/")
    #expect(
      String(decoding: output, as: UTF8.self) == "/kanji/%E9%81%93%20%22%3Ca%3E~.-_%25/")
  }

  @Test func `HTML and XML get nothing that they cannot hold`() {
    let text = "a\u{0}b\u{1F}\t\n<\u{FFFE}\u{FFFD}！\u{FDF0}\u{1FFFF}😀\u{10FFFE}c".utf8
    var output: [UInt8] = []
    (Array(text) + [0xEF, 0xB7, 0x90]).withUnsafeBufferPointer { output.appendEscaped($0) }
    #expect(
      String(decoding: output, as: UTF8.self)
        == "a\u{FFFD}b\u{FFFD}\t\n&lt;\u{FFFD}\u{FFFD}！\u{FDF0}\u{FFFD}😀\u{FFFD}c\u{FFFD}")
  }

  @Test func `a byte is escaped wherever it stands, in an array and in a buffer`() {
    func escaped(_ text: [UInt8]) -> [UInt8] {
      var output: [UInt8] = []
      var buffer = ByteBuffer(capacity: 1)
      text.withUnsafeBufferPointer {
        output.appendEscaped($0)
        buffer.appendEscaped($0)
      }
      #expect(Array(buffer.bytes) == output)
      return output
    }
    let letters = Array("abcdefghij".utf8)
    for byte in UInt8.min...(.max) {
      for place in letters.indices {
        let (before, behind) = (Array(letters[..<place]), Array(letters[place...]))
        #expect(escaped(before + [byte] + behind) == before + escaped([byte]) + behind)
      }
    }
  }

  @Test func `bytes that are not UTF-8 do not overlap`() {
    var html: [UInt8] = []
    [0xFD, 0xFF, 0xBF, 0xFF, 0xEF, 0xBF, 0xFE].withUnsafeBufferPointer {
      html.appendCommonMarkEscaped($0)
    }
    #expect(html == [0xFD, 0xEF, 0xBF, 0xBD, 0xBF, 0xEF, 0xBF, 0xBD, 0xEF, 0xBF, 0xEF, 0xBF, 0xBD])
  }
}
