import Primitives
import Templating
import Testing

/// Tables that are held as a whole: languages, attributes, elements.
@Suite struct TableTests {
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
        == "\"title\" is text and cannot be the URL of a script")
  }

  @Test(arguments: ["title", "alt", "class", "hrefs", "on", "to", "styles", "href:x", "value"])
  func `other attributes hold text, whatever it begins with`(attribute: String) throws {
    guard attribute != "on" else {
      #expect(
        Self.refusal(of: attribute) == "\"on\" contains code: only a number can be used in it")
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
        == "a value cannot be used in the attribute \"\(attribute.lowercased())\"")
  }

  @Test(arguments: ["set", "animate", "animatemotion", "animateTransform", "animatecolor"])
  func `what animates an attribute holds code`(element: String) {
    for attribute in ["to", "from", "by", "values"] {
      #expect(
        Self.refusal(of: attribute, on: element)
          == "\"\(attribute)\" contains code: only a number can be used in it")
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
        "templates/page.mustache:1:\(element.count + 3): error: a value cannot be used in "
          + "<\(element)>\n"))
    // One fault: behind the end tag there is text again.
    #expect(report.split(separator: ": error: ").count == 2)
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
        == "a value cannot follow this start of \"href\": it could run as a script")
  }
}
