import Templating
import TestKit
import Testing

/// Random templates show what the specification says.
@Suite struct RandomTemplateTests {
  @Test(arguments: 0..<UInt64(Rounds.number(60, long: 300)))
  func `a template shows what a plain reading of the specification shows`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let templates = [
      "page": TemplatePart.lines(partials: ["one", "two"], &random),
      "one": TemplatePart.lines(partials: ["two"], &random),
      // One that includes itself.
      "two": TemplatePart.lines(depth: 2, partials: ["two"], &random),
    ]
    let leaf = Leaf(&random)
    let theme = Theme(templates.mapValues { $0.map(\.written).joined() })
    var reading = PlainReading(templates: templates)
    reading.show(templates["page"] ?? [], in: [.leaf(leaf)])
    let expected = reading.output
    let page = templates["page"]?.map(\.written).joined() ?? ""
    #expect(try theme.render(leaf) == expected, "seed \(seed): \(page)")
    // The same where some of it is written into the program.
    var pages = [SharingLeaf(leaf: leaf, note: "a")]
    pages.append(SharingLeaf(leaf: Leaf(&random), note: "a", shared: pages[0].shared))
    pages.append(SharingLeaf(leaf: leaf, note: "b"))
    #expect(
      try theme.render(pages.map { ($0, $0.shared.note) }) == theme.render(pages.map { ($0, nil) }),
      "seed \(seed): \(page)")
  }
}

/// A leaf that has half of its fields in common with others.
private struct SharingLeaf: TemplateContext {
  let leaf: Leaf
  var shared: Leaf

  init(leaf: Leaf, note: String, shared: Leaf? = nil) {
    (self.leaf, self.shared) = (leaf, shared ?? leaf)
    self.shared.note = note
  }

  static let fields: Fields<Self> =
    [
      .optionalText("note", "What is said of it") { $0.shared.note }.constant,
      .flag("isOn", "Whether it is on") { $0.shared.isOn }.constant,
      .number("strokes", "How many strokes") { $0.shared.strokes }.constant,
      .texts("words", "Some words") { $0.shared.words }.constant,
      .optionalRecord("only", "One beside it") { $0.shared.only }.constant,
    ] + Leaf.fields.lifted(\.leaf)
}

/// The specification, read as plainly as can be: no compiling, no types, strings put together.
private struct PlainReading {
  let templates: [String: [TemplatePart]]
  private(set) var output = ""
  private var indentation = ""
  private var isAtLineStart = true
  private var index = 0
  private var count = 0

  /// What a section has stepped into.
  enum Value {
    case leaf(Leaf)
    case text(String)
    case shown, hidden
    case list([Value])
  }

  init(templates: [String: [TemplatePart]]) { self.templates = templates }

  mutating func show(_ parts: [TemplatePart], in values: [Value]) {
    for part in parts {
      switch part {
      case .text(let text): write(text)
      case .lineEnd:
        write("\n")
        isAtLineStart = true
      case .name(let name): write(Self.escaped(printed(name, in: values)))
      case .section(let name, let isInverted, _, let inner):
        section(name, isInverted: isInverted, inner, in: values)
      case .partial(let name, let moved):
        let outer = indentation
        indentation += moved
        show(templates[name] ?? [], in: values)
        indentation = outer
      }
    }
  }

  /// Every line of a template starts with the indentation of the partial; a value's own do not.
  private mutating func write(_ text: String) {
    if isAtLineStart { output += indentation }
    isAtLineStart = false
    output += text
  }

  private mutating func section(
    _ name: String, isInverted: Bool, _ inner: [TemplatePart], in values: [Value]
  ) {
    switch (value(name, in: values), isInverted) {
    case (.list(let elements), false):
      let outer = (index, count)
      for (number, element) in elements.enumerated() {
        (index, count) = (number, elements.count)
        show(inner, in: values + [element])
      }
      (index, count) = outer
    case (.list(let elements), true): if elements.isEmpty { show(inner, in: values) }
    case (.hidden, let isInverted), (.text(""), let isInverted):
      if isInverted { show(inner, in: values) }
    case (.shown, false): show(inner, in: values)
    case (let value, false): show(inner, in: values + [value])
    default: break
    }
  }

  private func value(_ name: String, in values: [Value]) -> Value {
    var leaf: Leaf?
    for case .leaf(let found) in values { leaf = found }
    switch name {
    case "-first": return index == 0 ? .shown : .hidden
    case "-last": return index == count - 1 ? .shown : .hidden
    case "isOn": return leaf?.isOn == true ? .shown : .hidden
    case "note": return leaf?.note.map { .text($0) } ?? .hidden
    case "only": return leaf?.only.map { .leaf($0) } ?? .hidden
    case "only.note": return leaf?.only?.note.map { .text($0) } ?? .hidden
    case "words": return .list(leaf?.words.map { .text($0) } ?? [])
    default: return .list(leaf?.items.map { .leaf($0) } ?? [])
    }
  }

  private func printed(_ name: String, in values: [Value]) -> String {
    var leaf: Leaf?
    for case .leaf(let found) in values { leaf = found }
    switch name {
    case "-index": return String(index + 1)
    case ".":
      if case .text(let text)? = values.last { return text }
      return ""
    case "name": return leaf?.name ?? ""
    case "strokes": return leaf.map { String($0.strokes) } ?? ""
    case "note": return leaf?.note ?? ""
    case "only.name": return leaf?.only?.name ?? ""
    default: return leaf?.only.map { String($0.strokes) } ?? ""
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }
}
