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

  @Test func `XML gets no control character`() {
    var output: [UInt8] = []
    let bytes: [UInt8] = Array("a\u{0}b\u{1F}\t\n<".utf8)
    bytes.withUnsafeBufferPointer { output.appendXMLEscaped($0) }
    #expect(String(decoding: output, as: UTF8.self) == "a\u{FFFD}b\u{FFFD}\t\n&lt;")
  }
}
