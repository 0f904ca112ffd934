/// A run of scalars of one kind in folded text.
struct TextRun {
  /// What they are: hangul, initial, ideograph or word.
  let kind: LetterKind
  /// Where they stand.
  let range: Range<Int>
  /// Whether nothing but white space, at least one, stands between the run and the one before.
  let followsBlank: Bool

  /// Calls `use` with each run of a text, in order.
  static func forEach(in text: [UInt32], _ use: (TextRun) -> Void) {
    var index = 0
    var gap: LetterKind = .mark
    while index < text.count {
      let kind = LetterKind(text[index])
      let start = index
      index += 1
      while index < text.count, LetterKind(text[index]) == kind { index += 1 }
      switch kind {
      case .blank: gap = gap == .mark ? .mark : .blank
      case .mark: gap = .mark
      default:
        use(TextRun(kind: kind, range: start..<index, followsBlank: gap == .blank))
        gap = .word
      }
    }
  }
}
