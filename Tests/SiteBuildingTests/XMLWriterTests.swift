import Testing

@testable import SiteBuilding

@Suite struct XMLWriterTests {
  @Test func `each element has a line, and what it holds is escaped`() {
    var xml = XMLWriter()
    xml.open("a", [("b", "1 & 2"), ("c", "\"'")])
    xml.open("d")
    xml.element("e", "<f>")
    xml.element("g", [("h", "i"), ("j", "k")], Array("&".utf8))
    xml.empty("l", [("m", ">")])
    xml.empty("n", [])
    xml.close("d")
    xml.close("a")
    #expect(
      String(decoding: xml.bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="utf-8"?>
        <a b="1 &amp; 2" c="&quot;&#39;">
        <d>
        <e>&lt;f&gt;</e>
        <g h="i" j="k">&amp;</g>
        <l m="&gt;"/>
        <n/>
        </d>
        </a>

        """)
  }
}
