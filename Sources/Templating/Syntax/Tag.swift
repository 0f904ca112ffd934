/// One tag as it stands in a template: `{{#tags}}`.
struct Tag: Sendable {
  enum Kind: Sendable {
    case escaped, unescaped, section, inverted, close, partial, parent, block, comment, delimiters
  }

  let kind: Kind
  /// The whole tag, with its delimiters.
  let range: Range<Int>
  /// What stands in it, without sigil and white space.
  let content: Range<Int>
  /// The text between this tag and its neighbours starts and ends here: the tag's own range, or
  /// more where the tag stands alone on its line and the line is left out with it.
  var start: Int
  var end: Int
  /// Whether its line is left out.
  var isStandalone = false
  /// The tag that closes this one, by its number.
  var partner: Int?
  /// The kind of the tag that this one closes.
  var closes: Kind?
  /// Whether it stands right in a parent and not in something inside it.
  var isInParent = false

  init(_ kind: Kind, _ range: Range<Int>, content: Range<Int>) {
    self.kind = kind
    self.range = range
    self.content = content
    start = range.lowerBound
    end = range.upperBound
  }

  /// Whether a closing tag belongs to it.
  var isOpener: Bool {
    switch kind {
    case .section, .inverted, .parent, .block: true
    default: false
    }
  }
}
