import Testing

@Suite struct RawImageTests {
  @Test func anImageWithoutAnAddressHasNotTheSizeOfTheOneBeforeIt() {
    #expect(
      html("<img src=\"a.png\" alt=\"a\"><img src=\"\" alt=\"b\">")
        == """
        <p><img src="/tutorials/x/a.png" alt="a" width="640" height="480" loading="lazy">\
        <img src="" alt="b" loading="lazy"></p>

        """)
  }

  @Test func onlyAnImageWithAnAddressIsLoadedLate() {
    #expect(html("<img alt=\"a src=b\">") == "<img alt=\"a src=b\">\n")
  }
}
