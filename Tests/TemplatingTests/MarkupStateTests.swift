import Diagnostics
import Primitives
import Testing

@testable import Templating

/// Where in HTML a template is behind each text.
@Suite struct MarkupStateTests {
  private static func state(_ text: String) -> (state: MarkupState, faults: [String]) {
    var state = MarkupState()
    var faults: [String] = []
    for byte in text.utf8 {
      if let fault = state.read(byte) { faults.append(fault.message) }
    }
    return (state, faults)
  }

  private static let quote = UInt8(ascii: "\"")

  @Test(
    arguments: [
      ("", .text, "", ""), ("a > b", .text, "", ""), ("<", .tagOpen, "", ""),
      ("<<", .tagOpen, "", ""), ("< ", .text, "", ""), ("<1", .text, "", ""),
      ("</", .endTagOpen, "", ""), ("</>", .text, "", ""), ("</1", .declaration, "", ""),
      ("</1>", .text, "", ""), ("</B", .tagName, "b", ""), ("<Ab", .tagName, "ab", ""),
      ("<a ", .beforeAttribute, "a", ""), ("<a/", .beforeAttribute, "a", ""),
      ("<a\n", .beforeAttribute, "a", ""), ("<a\t", .beforeAttribute, "a", ""),
      ("<a  ", .beforeAttribute, "a", ""), ("<a>", .text, "", ""), ("<a >", .text, "", ""),
      ("<a B", .attributeName, "a", "b"), ("<a Bc", .attributeName, "a", "bc"),
      ("<a b ", .afterAttributeName, "a", "b"), ("<a b  ", .afterAttributeName, "a", "b"),
      ("<a b c", .attributeName, "a", "c"), ("<a b/", .beforeAttribute, "a", "b"),
      ("<a b/c", .attributeName, "a", "c"), ("<a b>", .text, "", ""), ("<a b >", .text, "", ""),
      ("<a b=", .beforeValue, "a", "b"), ("<a b =", .beforeValue, "a", "b"),
      ("<a b= ", .beforeValue, "a", "b"), ("<a b=>", .text, "", ""),
      ("<a b=c", .unquotedValue, "a", "b"), ("<a b=c/", .unquotedValue, "a", "b"),
      ("<a b=c ", .beforeAttribute, "a", "b"), ("<a b=c>", .text, "", ""),
      ("<a b=\"", .quotedValue(quote), "a", "b"), ("<a b='", .quotedValue(0x27), "a", "b"),
      ("<a b=\"'>", .quotedValue(quote), "a", "b"), ("<a b=\"c\"", .afterQuotedValue, "a", ""),
      ("<a b=\"c\" ", .beforeAttribute, "a", ""), ("<a b=\"c\"d", .attributeName, "a", "d"),
      ("<a b=\"c\"/", .beforeAttribute, "a", ""), ("<a b=\"c\">", .text, "", ""),
      ("<!", .declarationOpen(0), "", ""), ("<!>", .text, "", ""),
      ("<!-", .declarationOpen(1), "", ""),
      ("<!d", .declaration, "", ""), ("<!-d", .declaration, "", ""), ("<!->", .text, "", ""),
      ("<!--", .comment(2), "", ""), ("<!-->", .text, "", ""), ("<!--a", .comment(0), "", ""),
      ("<!--a-", .comment(1), "", ""), ("<!--a->", .comment(0), "", ""),
      ("<!--a--", .comment(2), "", ""), ("<!--a---", .comment(2), "", ""),
      ("<!--a--!", .comment(2), "", ""), ("<!--a-!", .comment(0), "", ""),
      ("<!--a--!>", .text, "", ""), ("<!--a-->", .text, "", ""), ("<!--a-- ", .comment(0), "", ""),
      ("<?", .declaration, "", ""), ("<?a>", .text, "", ""),
      ("<title>", .plainText, "title", ""), ("<textarea>", .plainText, "textarea", ""),
      ("</title>", .text, "", ""), ("<script>", .rawText, "script", ""),
      ("<script/>", .rawText, "script", ""), ("</script>", .text, "", ""),
      ("<script></", .rawText, "script", ""), ("<script></script", .rawText, "script", ""),
      ("<script></script>", .text, "", ""), ("<script></SCRIPT >", .text, "", ""),
      ("<script></script ", .beforeAttribute, "script", ""),
      ("<script></script/", .beforeAttribute, "script", ""),
      ("<script></scriptx>", .rawText, "script", ""), ("<script><</script>", .text, "", ""),
      ("<script></s</script>", .text, "", ""), ("<script></title>", .rawText, "script", ""),
      ("<script></script></script>", .text, "", ""), ("<style></style>a<b", .tagName, "b", ""),
    ] as [(String, MarkupState.Place, String, String)])
  func `each text leads to its place`(
    text: String, place: MarkupState.Place, element: String, attribute: String
  ) {
    let (state, faults) = Self.state(text)
    #expect(state.place == place)
    #expect(state.elementName == element)
    #expect(state.attributeName == attribute)
    #expect(faults.isEmpty)
    if place == .text { #expect(state == MarkupState()) }
  }

  @Test(
    arguments: [
      ("<a href=\"", .address, .start), ("<a href=\" ", .address, .start),
      ("<a href=\"j", .address, .literal([0x6A])),
      ("<a href=\"j k", .address, .literal([0x6A, 0x6B])),
      ("<a href=\"/", .address, .safe), ("<a href=\"a?", .address, .safe),
      ("<a href=\"a#", .address, .safe), ("<a href=\"tel:", .address, .safe),
      ("<a href=\"Mailto:a", .address, .safe), ("<a href=\"x:", .address, .forbidden),
      ("<a href=\":", .address, .forbidden), ("<a href=\"&", .address, .forbidden),
      ("<a href=\"x:/", .address, .forbidden), ("<a title=\"/", .plain, .start),
      ("<p style=\"/", .code, .start), ("<p onX=\"", .code, .start),
      ("<p srcset=\"", .refused, .start), ("<script src=\"/", .scriptAddress, .safe),
      ("<a href=\"mailtox", .address, .literal(Array("mailtox".utf8))),
      ("<a href=\"mailtoxyz", .address, .literal(Array("mailtox".utf8))),
    ] as [(String, AttributeRule, AddressPosition)])
  func `an address is followed to where no scheme can come any more`(
    text: String, rule: AttributeRule, address: AddressPosition
  ) {
    let state = Self.state(text).state
    #expect(state.rule == rule)
    #expect(state.address == address)
    var closed = state
    #expect(closed.read(Self.quote) == nil)
    #expect(closed.rule == nil)
    #expect(closed.address == .start)
  }

  @Test func `a value before a colon is a fault once`() {
    var state = Self.state("<a href=\"").state
    state.readValue()
    #expect(state.address == .open)
    let fault = state.read(UInt8(ascii: ":"))
    #expect(
      fault?.message == "in \"href\" a value cannot stand before \":\": it would choose the scheme")
    #expect(state.address == .forbidden)
    #expect(state.read(UInt8(ascii: ":")) == nil)
    state = Self.state("<a href=\"/").state
    state.readValue()
    #expect(state.address == .safe)
    state = Self.state("<p").state
    state.readValue()
    #expect(state == Self.state("<p").state)
  }

  /// Whether what is shown or not may end in these two places, and in which it goes on then.
  @Test(
    arguments: [
      ("", "", .text), ("<a", "<a", .tagName), ("<a", "<a ", .boundary), ("<a ", "<a b", .boundary),
      ("<a b", "<a c ", .boundary), ("<a b=\"c\"", "<a", .boundary), ("<a ", "<a b=", nil),
      ("<a b=c", "<a ", nil), ("<a ", "<b ", nil), ("<a ", "</a ", nil), ("", "<a ", nil),
      ("<a b=\"", "<a b='", nil), ("<a b=\"", "<a c=\"", nil), ("<!--", "<!", nil),
      ("<a href=\"a", "<a href=\"b", .quotedValue(quote)), ("<script>", "<script></", nil),
    ] as [(String, String, MarkupState.Place?)])
  func `two ends are joined where both go on alike`(
    one: String, other: String, place: MarkupState.Place?
  ) {
    let (left, right) = (Self.state(one).state, Self.state(other).state)
    #expect(left.joined(with: right)?.place == place)
    #expect(right.joined(with: left)?.place == place)
    if place == .boundary {
      #expect(left.joined(with: right)?.attributeName == "")
      #expect(left.joined(with: right)?.address == .start)
    }
  }

  @Test func `behind a boundary only a space, a slash or the end of the tag fits`() {
    func boundary() -> MarkupState {
      Self.state("<a").state.joined(with: Self.state("<a b").state) ?? MarkupState()
    }
    for (byte, place) in [
      (" ", MarkupState.Place.beforeAttribute), ("/", .beforeAttribute), (">", .text),
    ] {
      var state = boundary()
      #expect(byte.utf8.first.flatMap { state.read($0) } == nil)
      #expect(state.place == place)
    }
    var state = boundary()
    #expect(state.read(UInt8(ascii: "x"))?.message.hasPrefix("the section before may end") == true)
    #expect(state.place == .boundary)
    state.recover()
    #expect(state.place == .beforeAttribute)
    state = Self.state("<a b").state
    state.recover()
    #expect(state.place == .attributeName)
  }

  @Test(
    arguments: [
      (.start, .start, .start), (.start, .safe, .open), (.literal([1]), .literal([2]), .open),
      (.literal([1]), .literal([1]), .literal([1])), (.safe, .safe, .safe), (.open, .safe, .open),
      (.forbidden, .safe, .forbidden), (.forbidden, .forbidden, .forbidden),
    ] as [(AddressPosition, AddressPosition, AddressPosition)])
  func `an address that may be one of two can be either`(
    one: AddressPosition, other: AddressPosition, joined: AddressPosition
  ) {
    #expect(one.joined(with: other) == joined)
    #expect(other.joined(with: one) == joined)
  }

  @Test(arguments: [
    ("a", false, true), ("a:b", false, false), ("http:b", false, true), ("http:b", true, false),
    ("/a:b", true, true), ("?a:b", true, true), ("#a:b", true, true), ("", true, true),
    (":", false, false), (" \u{1}tel:1", false, true), ("t\te\rl:1", false, true),
    ("t el:1", false, false), ("TEL:1", false, true), ("a:/", false, false),
  ])
  func `an address is harmless without a scheme, or with one of four`(
    text: String, isContinued: Bool, isHarmless: Bool
  ) {
    var text = text
    #expect(
      text.withUTF8 { AddressScheme.isHarmless($0, isContinued: isContinued) } == isHarmless)
  }

  @Test func `the longest scheme is as long as the table says`() {
    #expect(AddressScheme.longestAllowed == "mailto".utf8.count)
    for scheme in ["http", "https", "mailto", "tel"] {
      #expect(AddressScheme.isAllowed(Array(scheme.utf8)))
      #expect(scheme.utf8.count <= AddressScheme.longestAllowed)
    }
    for scheme in ["ftp", "data", "javascript", "file", ""] {
      #expect(!AddressScheme.isAllowed(Array(scheme.utf8)))
    }
  }

  @Test(arguments: [
    (0, "{{{body}}}", "text"), (1, "<title>", "<title>"), (2, "<", "a tag name"),
    (3, "</", "a tag name"), (4, "<p a", "a tag"), (5, "<p a ", "a tag"),
    (6, "<p a=", "an unquoted attribute"), (7, "<p a=b", "an unquoted attribute"),
    (8, "<p a='b", "the attribute \"a\""), (9, "<p a='b'", "a tag"), (10, "<!-", "a declaration"),
    (11, "<?", "a declaration"), (12, "<!--", "a comment"), (13, "<style>", "<style>"),
    (14, "<p{{#isDraft}} a{{/isDraft}}", "a tag"), (15, "<p ", "a tag"),
  ])
  func `a template that ends there says so`(number: Int, template: String, words: String) {
    let report = Theme(["page": template]).faults(for: Tutorial.self)
    guard number > 0 else { return #expect(report.isEmpty) }
    let line = report.split(separator: "\n").first.map { String($0) }
    #expect(line == "templates/page.mustache:1:1: error: the template ends in \(words)")
  }

  @Test func `places of addresses and pictures are known to the byte`() throws {
    func markup(_ template: String) throws -> TemplateMarkup {
      var diagnostics: [Diagnostic] = []
      var markup: [TemplateMarkup] = []
      _ = Theme(["page": template]).library.compile(
        "page", for: Tutorial.fields, diagnostics: &diagnostics, markup: &markup)
      return try #require(markup.first)
    }
    let all = try markup(
      "<a href=\"/x\">a</a><a href=/y>b</a><a href=\"{{href}}z\">c</a><img src='i'><img\n>"
        + "<a href=\"\"></a><a HREF=q\nid=k>")
    #expect(
      all.addresses.map {
        "\($0.range) \($0.element) \($0.attribute) \($0.base ?? "-") \($0.text)"
      } == [
        "9..<11 a href - /x", "26..<28 a href - /y", "51..<52 a href href z", "69..<70 img src - i",
        "87..<87 a href - ", "101..<102 a href - q",
      ])
    #expect(all.picturesWithoutText.map(\.range) == [59..<72, 72..<78])
    #expect(all.ids == ["k"])
  }

  @Test func `files have the names that they were given, behind their base alone`() throws {
    let names = FileNames(below: "href", ["a.css": "a.1.css", "b/c.js": "b/c.2.js"])
    func render(_ template: String, _ names: FileNames) throws -> String {
      let library = TemplateLibrary(
        files: [
          TemplateFile(
            name: "page", text: SourceText(path: "page", bytes: Array(template.utf8)))
        ], language: "en", fileNames: names)
      var diagnostics: [Diagnostic] = []
      let compiled = library.compile("page", for: Tutorial.self, diagnostics: &diagnostics)
      var output: [UInt8] = []
      try #require(compiled).render(Tutorial(href: "/"), into: &output)
      return String(decoding: output, as: UTF8.self)
    }
    #expect(try render("<a href=\"{{href}}a.css\">", names) == "<a href=\"/a.1.css\">")
    #expect(try render("<a href='{{href}}a.css?b#c'>", names) == "<a href='/a.1.css?b#c'>")
    #expect(try render("<a href='{{href}}b/c.js#c'>", names) == "<a href='/b/c.2.js#c'>")
    for same in [
      "a.cs", "a.cssx", "x/a.css", "",
    ] {
      #expect(
        try render("<a href=\"{{href}}\(same)\">", names) == "<a href=\"/\(same)\">")
    }
    #expect(try render("<a href=\"a.css\">{{href}}a.css", names) == "<a href=\"a.css\">/a.css")
    #expect(
      try render("<a href=\"/{{href}}a.css\">", names) == "<a href=\"//a.css\">")
    #expect(
      try render("<a href=\"{{href}}x{{title}}a.css\">", names) == "<a href=\"/xTitlea.css\">")
    #expect(try render("<a href=\"{{href}}a.css\">", FileNames()) == "<a href=\"/a.css\">")
  }
}
