import Diagnostics
import Primitives

/// Collects the URLs, ids and images of a template's own text while the compiler reads its HTML.
struct MarkupNotes {
  private(set) var markup: TemplateMarkup

  private struct Value {
    let attribute: String
    let element: String
    let source: TemplateSource
    /// The start of the attribute's value, and the start of its own text after a leading value.
    let begin: Int
    var start: Int
    var base: String?
    var bytes: [UInt8] = []
    /// Whether everything after the base is the template's own text.
    var isStatic = true
    /// Whether it contains a value other than a URL that the program composed.
    var holdsText = false

    /// Whether it is the template's own text, possibly after a URL that the program composed.
    var isOwn: Bool { isStatic && !holdsText }
    /// Whether it needs no check.
    ///
    /// It is either only a URL that the program composed, which is already checked, or a fragment
    /// whose id is a value.
    var isKnown: Bool {
      isOwn
        ? base != nil && base != "root" && bytes.isEmpty
        : base == nil && bytes.first == UInt8(ascii: "#")
    }
  }

  private var value: Value?
  /// The positions already recorded, because a list's body is compiled twice and a partial often.
  private var known: Set<String> = []
  private var tag: (source: TemplateSource, start: Int)?
  private var hasAlt = false

  init(template: String) { markup = TemplateMarkup(template: template) }

  /// Reads one byte of the template, which changed the HTML state.
  ///
  /// - Parameter names: the state before the byte if the byte may end a name or a tag; else nil.
  /// - Returns: the URLs that end here and can be checked only on a page.
  mutating func read(
    _ byte: UInt8, from before: MarkupState.Place, of names: MarkupState?, to state: MarkupState,
    in source: TemplateSource, at offset: Int
  ) -> [TemplateMarkup.Address] {
    var addresses: [TemplateMarkup.Address] = []
    switch (before, state.place) {
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
      addresses = endValue(at: offset)
    case (.attributeName, .attributeName):
      break
    case (.attributeName, _):
      if names?.attributeName == "alt" { hasAlt = true }
    default:
      break
    }
    switch state.place {
    case .text, .plainText, .rawText: if tag != nil { endTag(names?.elementName, at: offset + 1) }
    default: break
    }
    return addresses
  }

  /// Reads bytes that do not change the HTML state.
  mutating func read(_ bytes: ArraySlice<UInt8>, in place: MarkupState.Place) {
    if case .quotedValue = place { value?.bytes += bytes }
  }

  /// Records a printed value other than a URL that the program composed.
  mutating func passText() { value?.holdsText = true }

  /// Records a node.
  ///
  /// A node other than text makes a value unknown, unless it prints a name at the value's
  /// beginning.
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

  func follows(_ base: String) -> Bool {
    value.map { $0.base == base && $0.bytes.isEmpty && $0.isStatic } ?? false
  }

  private mutating func begin(_ state: MarkupState, in source: TemplateSource, at offset: Int) {
    let (name, element) = (state.attributeName, state.elementName)
    let use = AddressUse(name, of: element)
    value = nil
    guard name == "id" || (use != nil && use != .form) else { return }
    value = Value(attribute: name, element: element, source: source, begin: offset, start: offset)
  }

  private mutating func endValue(at end: Int) -> [TemplateMarkup.Address] {
    defer { value = nil }
    guard let value else { return [] }
    if value.attribute == "id" {
      let id = String(decoding: value.bytes, as: UTF8.self)
      if value.isStatic, value.base == nil { markup.ids.insert(id) }
      return []
    }
    guard !value.isKnown else { return [] }
    let start = value.isOwn ? value.start : value.begin
    var addresses: [TemplateMarkup.Address] = []
    for place in AddressUse.places(in: value.bytes, of: value.attribute) {
      let address = TemplateMarkup.Address(
        element: value.element, attribute: value.attribute, base: value.base,
        text: RenderedAddress.decoded(value.bytes[place]), isOwn: value.isOwn,
        source: value.source.text,
        range: place == value.bytes.indices
          ? start..<max(start, end) : start + place.lowerBound..<start + place.upperBound)
      if !address.meansOnePlace {
        addresses.append(address)
      } else if note(value.source, address.range.lowerBound) {
        markup.addresses.append(address)
      }
    }
    return addresses
  }

  private mutating func endTag(_ element: String?, at end: Int) {
    defer { tag = nil }
    guard let tag, element == "img", !hasAlt, note(tag.source, tag.start) else { return }
    markup.picturesWithoutText.append(
      TemplateMarkup.Tag(source: tag.source.text, range: tag.start..<max(tag.start + 1, end)))
  }

  private mutating func note(_ source: TemplateSource, _ offset: Int) -> Bool {
    known.insert("\(offset) \(source.text.path)").inserted
  }
}
