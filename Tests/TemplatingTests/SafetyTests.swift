import Primitives
import Templating
import TestKit
import Testing

/// What content can bring, in every place where a template can print it.
@Suite struct SafetyTests {
  /// Where a value stands, and the template around it.
  private static let places = [
    ("text", "<p>{{text}}</p>"),
    ("title", "<title>{{text}}</title><p></p>"),
    ("quoted attribute", "<p title=\"{{text}}\">x</p>"),
    ("attribute in single quotes", "<p title='{{text}}'>x</p>"),
    ("address", "<a href=\"{{text}}\">x</a><img src='{{url}}'>"),
    (
      "part of an address",
      "<a href=\"/search?q={{text}}\">x</a><form action=\"{{text}}{{text}}\"></form>"
    ),
  ]

  @Test func `hostile values make no tag, no attribute and no script`() throws {
    #expect(hostileValues.count >= 120)
    var checked = 0
    for (name, template) in Self.places {
      let harmless = tokens(try render(template, Value(text: "x")))
      for value in hostileValues {
        let found = tokens(try render(template, Value(text: value)))
        #expect(shape(found) == shape(harmless), "\(name): \(value.debugDescription)")
        for address in addresses(found) {
          #expect(isHarmless(address), "\(name): \(value.debugDescription)")
        }
        checked += 1
      }
    }
    #expect(checked == hostileValues.count * Self.places.count)
  }

  @Test(.requires(.html5lib)) func `a real parser finds no tag, no attribute and no script either`()
    throws
  {
    var pages: [String] = []
    for (_, template) in Self.places {
      for value in ["x"] + hostileValues { pages.append(try render(template, Value(text: value))) }
    }
    let shapes = try HTMLShape.shapes(of: pages)
    try #require(shapes.count == pages.count)
    let values = hostileValues.count + 1
    for (place, start) in zip(Self.places, stride(from: 0, to: pages.count, by: values)) {
      for index in start..<start + values {
        #expect(shapes[index].elements == shapes[start].elements, "\(place.0): \(pages[index])")
        #expect(shapes[index].addresses.allSatisfy(isHarmless), "\(place.0): \(pages[index])")
      }
    }
  }

  @Test func `what is printed is read back as it was`() throws {
    for value in hostileValues {
      let found = tokens(try render("<p title=\"{{text}}\">{{text}}</p>", Value(text: value)))
      guard case .tag(_, let attributes) = found.first, found.count == 3 else {
        Issue.record("\(value.debugDescription)")
        continue
      }
      // What HTML cannot hold is U+FFFD.
      let scalars = value.unicodeScalars.map {
        ForbiddenCharacters.contains($0) && $0 != "\u{7F}" ? "\u{FFFD}" : $0
      }
      let shown = String(String.UnicodeScalarView(scalars.map { $0 }))
      #expect(attributes.map { Array($0.value.utf8) } == [Array(shown.utf8)])
      #expect(found[1] == .text(shown))
    }
  }

  @Test(arguments: [
    "/a", "a/b:c", "?q=a:b", "#a:b", "https://example.org", "HTTP://x", "mailto:a@b.c", "tel:+81",
    "", "//example.org", "日本語",
  ])
  func `harmless addresses stay`(_ address: String) throws {
    #expect(try render("<a href=\"{{text}}\">", Value(text: address)) == "<a href=\"\(address)\">")
  }

  @Test(arguments: [
    "javascript:x", "JaVaScRiPt:x", " javascript:x", "java\tscript:x", "\u{1}javascript:x",
    "java\nscript:x", "data:text/html,x", "vbscript:x", "a:b", ":x", "java\u{0}script:x",
    "ｊavascript:x", "file:x", "blob:x", "view-source:x", "https\u{301}:x",
  ])
  func `other addresses are replaced`(_ address: String) throws {
    let value = Value(text: address)
    let expected = "<a href=\"about:invalid\">"
    #expect(try render("<a href=\"{{text}}\">", value) == expected)
    #expect(try render("<a href=\"{{url}}\">", value) == expected)
    #expect(try render("<p data-next=\"{{url}}\">", value) == "<p data-next=\"about:invalid\">")
    #expect(try render("<a href=\"{{start}}{{text}}\">", value).hasSuffix("#\">"))
    #expect(try render("<a href=\"x{{text}}\">", value) == "<a href=\"x#\">")
  }

  /// Seeded, so that a failure can be repeated.
  @Test func `random text never leaves its attribute`() throws {
    let seed: UInt64 = 20_181_108
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "<", ">", "\"", "'", "&", "\u{301}", "a", " ", ":", "/", "javascript", "\u{0}", "漢",
    ]
    for _ in 0..<500 {
      let length = Int.random(in: 0...12, using: &random)
      let text = (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let found = tokens(
        try render("<a title='{{text}}' href=\"{{text}}\">{{text}}</a>", Value(text: text)))
      #expect(tagNames(found) == ["a", "/a"], "\(text.debugDescription)")
      #expect(addresses(found).allSatisfy(isHarmless), "\(text.debugDescription)")
    }
  }

  private func tagNames(_ tokens: [HTMLToken]) -> [String] {
    tokens.compactMap { if case .tag(let name, _) = $0 { name } else { nil } }
  }
}

/// One value, as text and as an address.
private struct Value: TemplateContext {
  let text: String

  static let fields: Fields<Self> = [
    .text("text", "As text") { $0.text },
    .url("url", "As an address") { $0.text },
    .text("start", "The beginning of a scheme") { _ in "java" },
  ]
}

/// Tags and the names of their attributes, without any text.
private func shape(_ tokens: [HTMLToken]) -> [String] {
  tokens.compactMap { token in
    guard case .tag(let name, let attributes) = token else { return nil }
    return ([name] + attributes.map(\.name)).joined(separator: " ")
  }
}

private func addresses(_ tokens: [HTMLToken]) -> [String] {
  tokens.flatMap { token -> [String] in
    guard case .tag(_, let attributes) = token else { return [] }
    return attributes.filter { ["href", "src", "action"].contains($0.name) }.map(\.value)
  }
}

/// Whether a browser finds no scheme in the address, or an allowed one (WHATWG URL, 4.4).
private func isHarmless(_ address: String) -> Bool {
  let bytes = address.utf8.drop { $0 <= 0x20 }.filter { ![9, 10, 13].contains($0) }
  guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return true }
  let scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
  guard scheme.utf8.allSatisfy({ (0x61...0x7A).contains($0) || (0x2B...0x39).contains($0) }) else {
    return true
  }
  return scheme.contains("/") || ["http", "https", "mailto", "tel", "about"].contains(scheme)
}
