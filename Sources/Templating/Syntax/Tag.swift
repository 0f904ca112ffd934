/// One tag as it stands in a template: `{{#tags}}`.
struct Tag: Sendable {
  enum Kind: Sendable {
    case escaped, unescaped, section, inverted, close, partial, parent, block, comment, delimiters
  }

  let kind: Kind
  /// The whole tag, with its delimiters.
  let range: Range<Int>
  /// Its content, without sigil and white space.
  let content: Range<Int>
  /// Where the text before this tag ends and the text after it begins: the tag's own range, or its
  /// whole line when it stands alone on it.
  var start: Int
  var end: Int
  /// Whether its line is left out.
  var isStandalone = false
  /// The tag that closes this one, by its number.
  var partner: Int?
  /// The kind of the tag that this one closes.
  var closes: Kind?
  /// Whether it is a direct child of a parent.
  var isInParent = false

  init(_ kind: Kind, _ range: Range<Int>, content: Range<Int>) {
    self.kind = kind
    self.range = range
    self.content = content
    start = range.lowerBound
    end = range.upperBound
  }

  /// Whether it needs a closing tag.
  var isOpener: Bool {
    switch kind {
    case .section, .inverted, .parent, .block: true
    default: false
    }
  }
}
