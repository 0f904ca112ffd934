/// The state of an HTML tokenizer at a position in a template, as far as templates need it.
///
/// Source: the WHATWG HTML standard, 13.2.5 "Tokenization".
struct MarkupState: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case text
    /// In `<title>` or `<textarea>`: text without tags.
    case plainText
    /// In `<script>`, `<style>` and similar elements.
    case rawText
    /// After `<`, and after `</`.
    case tagOpen, endTagOpen
    case tagName
    /// Before an attribute or the end of a tag.
    case beforeAttribute
    case attributeName
    case afterAttributeName
    case beforeValue
    case quotedValue(UInt8)
    case unquotedValue
    case afterQuotedValue
    /// After a section that may have ended a name or a value; only a space, `/` or `>` can follow.
    case boundary
    /// After `<!`, with the number of dashes read so far.
    case declarationOpen(Int)
    case declaration
    /// In a comment, with the number of dashes just read.
    case comment(Int)
  }

  var place: Place = .text
  /// The name of the current tag, or of the element with the current raw text.
  ///
  /// It is cut if it is longer than any name with a rule.
  var element: [UInt8] = []
  var isEndTag = false
  /// The name of the attribute being read, or the beginning of a long one.
  var attribute: [UInt8] = []
  /// The rule of the attribute whose quoted value is being read; nil elsewhere.
  var rule: AttributeRule?
  var address: AddressPosition = .start
  var pending: [UInt8] = []

  var elementName: String { String(decoding: element, as: UTF8.self) }
  var attributeName: String { String(decoding: attribute, as: UTF8.self) }

  /// The fault of printing text here; nil if it is allowed.
  ///
  /// Text is allowed between tags, in a title and in quoted attributes that contain no code.
  var faultOfText: Fault? {
    switch (place, rule) {
    case (.text, _), (_, .plain?): nil
    case (.plainText, _): pending.isEmpty ? nil : .valueInside(self)
    case (_, .address?), (_, .scriptAddress?):
      address == .forbidden
        ? Fault(
          "a value cannot follow this start of \"\(attributeName)\": it could run as a script")
        : nil
    case (_, .code?): Fault("\"\(attributeName)\" contains code: only a number can be used in it")
    case (_, .refused?): Fault("a value cannot be used in the attribute \"\(attributeName)\"")
    case (_, nil): .valueInside(self)
    }
  }

  /// Whether tags have no meaning here, as in a script, a title or a comment.
  var swallowsTags: Bool {
    switch place {
    case .plainText, .rawText, .comment: true
    default: false
    }
  }

  mutating func readValue() {
    if case .quotedValue = place { address = address.afterValue }
  }

  /// Continues in a valid state after a fault, so that the fault is reported only once.
  mutating func recover() {
    if place == .boundary { place = .beforeAttribute }
  }

  /// The state after a section that may or may not be shown.
  ///
  /// Nil if HTML that is valid in one state is not valid in the other.
  func joined(with other: MarkupState) -> MarkupState? {
    if self == other { return self }
    guard element == other.element, isEndTag == other.isEndTag, pending == other.pending else {
      return nil
    }
    var joined = self
    if case .quotedValue = place, place == other.place, attribute == other.attribute {
      joined.address = address.joined(with: other.address)
      return joined
    }
    guard isBetweenAttributes, other.isBetweenAttributes else { return nil }
    joined.place = .boundary
    joined.attribute = []
    joined.address = .start
    return joined
  }

  private var isBetweenAttributes: Bool {
    switch place {
    case .tagName, .beforeAttribute, .attributeName, .afterAttributeName, .afterQuotedValue,
      .boundary:
      true
    default: false
    }
  }
}
