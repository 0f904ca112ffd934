import Diagnostics

/// Records the markup of a template's own text while the compiler follows its HTML.
struct MarkupNotes {
  private(set) var markup: TemplateMarkup

  /// The value of an attribute being read.
  private struct Value {
    let attribute: String
    let element: String
    let source: TemplateSource
    /// Where it begins, including a template's tag before it.
    var start: Int
    var base: String?
    var bytes: [UInt8] = []
    /// Whether all of it after the base is the template's own text.
    var isStatic = true
  }

  /// A place already recorded: the body of a list is compiled twice, a partial often.
  private struct Place: Hashable {
    let path: String
    let offset: Int
  }

  private var value: Value?
  private var known: Set<Place> = []
  private var tag: (source: TemplateSource, start: Int)?
  private var hasAlt = false

  init(template: String) {
    markup = TemplateMarkup(template: template)
  }

  /// The attributes recorded, of any element; `data-src` names a file that a script loads later.
  private static let noted: Set<String> = [
    "href", "src", "poster", "cite", "data", "data-src", "background", "srcset", "imagesrcset",
    "id",
  ]

  /// Reads one byte of the template, which led from one state to another.
  mutating func read(
    _ byte: UInt8, from before: MarkupState, to state: MarkupState, in source: TemplateSource,
    at offset: Int
  ) {
    switch (before.place, state.place) {
    case (.tagOpen, .tagName) where !state.isEndTag:
      tag = (source, offset - 1)
      hasAlt = false
    case (.beforeValue, .quotedValue):
      begin(state, in: source, at: offset + 1)
    case (.beforeValue, .unquotedValue):
      begin(state, in: source, at: offset)
      value?.bytes.append(byte)
    case (.quotedValue, .quotedValue), (.unquotedValue, .unquotedValue):
      value?.bytes.append(byte)
    case (.quotedValue, _), (.unquotedValue, _):
      endValue(at: offset)
    case (.attributeName, .attributeName):
      break
    case (.attributeName, _):
      if before.attributeName == "alt" { hasAlt = true }
    default:
      break
    }
    switch state.place {
    case .text, .plainText, .rawText: if tag != nil { endTag(before.elementName, at: offset + 1) }
    default: break
    }
  }

  /// Passes a node. A node other than text makes a value unknown, unless it prints a name at the
  /// value's beginning.
  mutating func pass(_ node: TemplateNode, in source: TemplateSource) {
    guard let open = value else { return }
    switch node.kind {
    case .text, .lineStart:
      break
    case .variable(let expression, _)
    where open.base == nil && open.bytes.isEmpty && open.source.name == source.name:
      value?.base = expression.name.text
      value?.start = node.range.upperBound
    default:
      value?.isStatic = false
    }
  }

  /// Whether the address being read so far consists of the value `base` alone.
  func isBehind(_ base: String) -> Bool {
    value.map { $0.base == base && $0.bytes.isEmpty && $0.isStatic } ?? false
  }

  private mutating func begin(_ state: MarkupState, in source: TemplateSource, at offset: Int) {
    let local = state.attribute.split(separator: UInt8(ascii: ":")).last ?? []
    let name = String(decoding: local, as: UTF8.self)
    value = nil
    guard Self.noted.contains(name) else { return }
    value = Value(
      attribute: name, element: state.elementName, source: source, start: offset)
  }

  private mutating func endValue(at end: Int) {
    defer { value = nil }
    guard let value, value.isStatic else { return }
    let text = String(decoding: value.bytes, as: UTF8.self)
    if value.attribute == "id" {
      if value.base == nil { markup.ids.insert(text) }
      return
    }
    guard note(value.source, value.start) else { return }
    markup.addresses.append(
      TemplateMarkup.Address(
        element: value.element, attribute: value.attribute, base: value.base, text: text,
        source: value.source.text, range: value.start..<max(value.start, end)))
  }

  private mutating func endTag(_ element: String, at end: Int) {
    defer { tag = nil }
    guard let tag, element == "img", !hasAlt, note(tag.source, tag.start) else { return }
    markup.picturesWithoutText.append(
      TemplateMarkup.Tag(source: tag.source.text, range: tag.start..<max(tag.start + 1, end)))
  }

  private mutating func note(_ source: TemplateSource, _ offset: Int) -> Bool {
    known.insert(Place(path: source.text.path, offset: offset)).inserted
  }
}
