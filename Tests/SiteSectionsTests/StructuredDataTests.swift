import Testing

@testable import SiteSections

/// What pages say to search engines.
@Suite struct StructuredDataTests {
  private static func element(_ title: String) -> String {
    let data = StructuredData(
      origin: "https://example.com",
      breadcrumbs: [.init(title: "a", address: "/"), .init(title: title, address: "/b/")],
      subject: nil, language: "en", description: nil, author: nil, picture: nil)
    return data.element.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  @Test(arguments: [
    ("</script>", #""\u003c/script>""#), ("x\u{2028}y\u{2029}", #""x\u2028y\u2029""#),
    ("x\u{FFFE}y\u{85}", "\"x\u{FFFD}y\u{FFFD}\""),
  ])
  func `what a script or a page cannot hold is written another breadcrumbs`(
    title: String, expected: String
  ) {
    #expect(Self.element(title).contains("\"name\":\(expected)"), "\(Self.element(title))")
  }
}
