import Testing

@Suite struct RawImageTests {
  @Test func `an image without an address has not the size of the one before it`() {
    #expect(
      html("<img src=\"a.png\" alt=\"a\"><img src=\"\" alt=\"b\">")
        == """
        <p><img src="/tutorials/x/a.png" alt="a" width="640" height="480" loading="lazy">\
        <img src="" alt="b" loading="lazy"></p>

        """)
  }

  @Test func `the spaces around an address are not looked for`() {
    let markdown = "<a href=' other.md\n'>a</a> <img src=' a.png ' alt=''> <a href=' '>b</a>"
    #expect(diagnostics(markdown) == [])
    #expect(html("<img src=' a.png ' alt=''>") == html("<img src='a.png' alt=''>"))
  }

  @Test func `only an image with an address is loaded late`() {
    #expect(html("<img alt=\"a src=b\">") == "<img alt=\"a src=b\">\n")
  }
}
