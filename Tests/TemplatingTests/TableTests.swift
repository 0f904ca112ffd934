import Primitives
import Templating
import Testing

/// Tables that are held as a whole: languages, attributes, elements.
@Suite struct TableTests {
  private static let months: [(String, [String])] = [
    (
      "en",
      [
        "1 January 2020", "1 February 2020", "1 March 2020", "1 April 2020", "1 May 2020",
        "1 June 2020", "1 July 2020", "1 August 2020", "1 September 2020", "1 October 2020",
        "1 November 2020", "1 December 2020",
      ]
    ),
    (
      "de",
      [
        "1. Januar 2020", "1. Februar 2020", "1. März 2020", "1. April 2020", "1. Mai 2020",
        "1. Juni 2020", "1. Juli 2020", "1. August 2020", "1. September 2020", "1. Oktober 2020",
        "1. November 2020", "1. Dezember 2020",
      ]
    ),
    (
      "fr",
      [
        "1er janvier 2020", "1er février 2020", "1er mars 2020", "1er avril 2020", "1er mai 2020",
        "1er juin 2020", "1er juillet 2020", "1er août 2020", "1er septembre 2020",
        "1er octobre 2020", "1er novembre 2020", "1er décembre 2020",
      ]
    ),
    (
      "es",
      [
        "1 de enero de 2020", "1 de febrero de 2020", "1 de marzo de 2020", "1 de abril de 2020",
        "1 de mayo de 2020", "1 de junio de 2020", "1 de julio de 2020", "1 de agosto de 2020",
        "1 de septiembre de 2020", "1 de octubre de 2020", "1 de noviembre de 2020",
        "1 de diciembre de 2020",
      ]
    ),
    (
      "it",
      [
        "1 gennaio 2020", "1 febbraio 2020", "1 marzo 2020", "1 aprile 2020", "1 maggio 2020",
        "1 giugno 2020", "1 luglio 2020", "1 agosto 2020", "1 settembre 2020", "1 ottobre 2020",
        "1 novembre 2020", "1 dicembre 2020",
      ]
    ),
    (
      "pt_BR",
      [
        "1 de janeiro de 2020", "1 de fevereiro de 2020", "1 de março de 2020",
        "1 de abril de 2020", "1 de maio de 2020", "1 de junho de 2020", "1 de julho de 2020",
        "1 de agosto de 2020", "1 de setembro de 2020", "1 de outubro de 2020",
        "1 de novembro de 2020", "1 de dezembro de 2020",
      ]
    ),
    ("ZH-hant", (1...12).map { "2020年\($0)月1日" }), ("ja", (1...12).map { "2020年\($0)月1日" }),
    ("ko_KR", (1...12).map { "2020년 \($0)월 1일" }),
    ("nl", (1...12).map { "2020-\($0 < 10 ? "0" : "")\($0)-01" }),
  ]

  @Test(arguments: months)
  func `every month of the year has its name`(language: String, days: [String]) throws {
    // The first of each month of 2020, at noon in UTC.
    var seconds = 1_577_880_000
    for (length, day) in zip([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31], days) {
      let tutorial = Tutorial(date: DateTime(secondsSinceEpoch: seconds))
      #expect(try render("{{date | long}}", tutorial, language: language) == day)
      seconds += length * 86_400
    }
  }

  @Test(arguments: ["en", "de", "xx", ""])
  func `in most languages one is one, and all else is other`(language: String) {
    for number in 0...120 {
      #expect(PluralForm(of: number, in: language) == (number == 1 ? .one : .other))
    }
  }

  @Test(arguments: [
    ("ko", "OOOOOOOOOOOOOOOOOOOOOOOOOO", "OOOOOOOOOOOOOOOO"),
    ("ja", "OOOOOOOOOOOOOOOOOOOOOOOOOO", "OOOOOOOOOOOOOOOO"),
    ("zh", "OOOOOOOOOOOOOOOOOOOOOOOOOO", "OOOOOOOOOOOOOOOO"),
    ("vi", "OOOOOOOOOOOOOOOOOOOOOOOOOO", "OOOOOOOOOOOOOOOO"),
    ("fr", "11OOOOOOOOOOOOOOOOOOOOOOOO", "OOOOOOOOOOOOOOOO"),
    ("pt", "11OOOOOOOOOOOOOOOOOOOOOOOO", "OOOOOOOOOOOOOOOO"),
    ("hy", "11OOOOOOOOOOOOOOOOOOOOOOOO", "OOOOOOOOOOOOOOOO"),
    ("ru", "M1FFFMMMMMMMMMMMMMMMM1FFFM", "M1FFFMMMMMMMMMMM"),
    ("uk", "M1FFFMMMMMMMMMMMMMMMM1FFFM", "M1FFFMMMMMMMMMMM"),
    ("be", "M1FFFMMMMMMMMMMMMMMMM1FFFM", "M1FFFMMMMMMMMMMM"),
    ("pl", "M1FFFMMMMMMMMMMMMMMMMMFFFM", "MMFFFMMMMMMMMMMM"),
    ("cs", "O1FFFOOOOOOOOOOOOOOOOOOOOO", "OOOOOOOOOOOOOOOO"),
    ("sk", "O1FFFOOOOOOOOOOOOOOOOOOOOO", "OOOOOOOOOOOOOOOO"),
  ])
  func `numbers from 0 to 25 and from 100 to 115 take these forms`(
    language: String, small: String, large: String
  ) {
    let letters: [PluralForm: String] = [.one: "1", .few: "F", .many: "M", .other: "O"]
    func forms(_ numbers: ClosedRange<Int>) -> String {
      numbers.map { letters[PluralForm(of: $0, in: language)] ?? "?" }.joined()
    }
    #expect(forms(0...25) == small)
    #expect(forms(100...115) == large)
  }

  /// What a text in an attribute is refused for; nil where it is welcome.
  private static func refusal(of attribute: String, on element: String = "p") -> String? {
    let report = Theme(["page": "<\(element) \(attribute)=\"{{title}}\"></\(element)>"])
      .faults(for: Tutorial.self)
    return report.split(separator: "\n").first?.split(separator: ": error: ").last.map(String.init)
  }

  @Test(arguments: [
    "href", "src", "action", "formaction", "poster", "cite", "data", "background", "manifest",
    "longdesc", "icon", "codebase", "classid", "profile", "usemap", "lowsrc", "dynsrc",
    "xlink:href", "a:b:src",
  ])
  func `addresses are checked in every attribute that holds one`(attribute: String) throws {
    #expect(
      try render("<p \(attribute)=\"{{title}}\">", Tutorial(title: "javascript:x"))
        == "<p \(attribute)=\"about:invalid\">")
    #expect(Self.refusal(of: attribute) == nil)
    #expect(
      Self.refusal(of: attribute, on: "script")
        == "\"title\" is text and cannot be the address of a script")
  }

  @Test(arguments: ["title", "alt", "class", "hrefs", "on", "to", "styles", "href:x", "value"])
  func `other attributes hold text, whatever it begins with`(attribute: String) throws {
    guard attribute != "on" else {
      #expect(
        Self.refusal(of: attribute) == "\"on\" holds code: only a number can stand in it")
      return
    }
    #expect(
      try render("<p \(attribute)=\"{{title}}\">", Tutorial(title: "javascript:x"))
        == "<p \(attribute)=\"javascript:x\">")
  }

  @Test(arguments: ["srcset", "imagesrcset", "srcdoc", "ping", "archive", "SRCSET"])
  func `several addresses and pages cannot be values`(attribute: String) {
    #expect(
      Self.refusal(of: attribute)
        == "a value cannot stand in the attribute \"\(attribute.lowercased())\"")
  }

  @Test(arguments: ["set", "animate", "animatemotion", "animateTransform", "animatecolor"])
  func `what animates an attribute holds code`(element: String) {
    for attribute in ["to", "from", "by", "values"] {
      #expect(
        Self.refusal(of: attribute, on: element)
          == "\"\(attribute)\" holds code: only a number can stand in it")
      #expect(Self.refusal(of: attribute) == nil)
    }
    #expect(Self.refusal(of: "begin", on: element) == nil)
  }

  @Test(arguments: ["script", "style", "xmp", "iframe", "noembed", "noframes", "plaintext"])
  func `no value stands in raw text`(element: String) {
    let report = Theme(["page": "<\(element)>{{title}}</\(element)>{{title}}"])
      .faults(for: Tutorial.self)
    #expect(
      report.hasPrefix(
        "templates/page.mustache:1:\(element.count + 3): error: a value cannot stand in "
          + "<\(element)>\n"))
    // One fault: behind the end tag there is text again.
    #expect(report.split(separator: ": error: ").count == 2)
  }

  @Test func `the name of an attribute is read up to 64 bytes`() {
    func name(_ count: Int) -> String { String(repeating: "x", count: count) }
    #expect(Self.refusal(of: name(63)) == nil)
    #expect(
      Self.refusal(of: name(64)) == "a value cannot stand in the attribute \"\(name(59))…\"")
    #expect(Self.refusal(of: name(80)) == Self.refusal(of: name(64)))
  }

  @Test(
    "an address is checked until it cannot have a scheme any more",
    arguments: [
      ("{{title}}", "about:invalid"), ("a{{title}}", "a#"), (" {{title}}", " about:invalid"),
      ("/{{title}}", "/javascript:x"), ("?{{title}}", "?javascript:x"),
      ("#{{title}}", "#javascript:x"), ("tel:{{title}}", "tel:javascript:x"),
      ("http:{{title}}", "http:javascript:x"), ("HTTPS:{{title}}", "HTTPS:javascript:x"),
      ("{{language}}{{title}}", "en#"), ("{{language}}/{{title}}", "en/javascript:x"),
      (
        "{{#isDraft}}/{{/isDraft}}{{^isDraft}}/{{/isDraft}}{{title}}", "/javascript:x"
      ),
      ("{{#isDraft}}/{{/isDraft}}{{title}}", "#"),
      ("a{{#isDraft}}/{{/isDraft}}{{title}}", "a#"),
    ])
  func addresses(template: String, printed: String) throws {
    #expect(
      try render("<a href=\"\(template)\">", Tutorial(title: "javascript:x"))
        == "<a href=\"\(printed)\">")
  }

  @Test(arguments: [
    "ftp:", "a:", ":", "&", "mailto&", "mailtoo:", "{{#isDraft}}ftp:{{/isDraft}}",
    "{{#isDraft}}/{{/isDraft}}{{^isDraft}}ftp:{{/isDraft}}",
  ])
  func `no value follows a scheme that is not allowed`(start: String) {
    #expect(
      Self.refusal(of: "href=\"\(start){{title}}\" alt")
        == "a value cannot follow this beginning of \"href\": it could run as script")
  }
}
