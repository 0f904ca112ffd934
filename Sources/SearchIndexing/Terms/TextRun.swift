/// A run of scalars of one kind in folded text.
struct TextRun {
  /// What they are: hangul, initial, ideograph or word.
  let kind: LetterKind
  /// Where they stand.
  let range: Range<Int>
  /// Whether only white space, at least one, separates the run from the one before.
  let followsBlank: Bool

  /// Calls `use` with each run of a text, in order.
  static func forEach(in text: [UInt32], _ use: (TextRun) -> Void) {
    guard let first = text.first else { return }
    var gap: LetterKind = .mark
    var (index, next) = (0, LetterKind(first))
    while index < text.count {
      let (start, kind) = (index, next)
      repeat {
        index += 1
        if index < text.count { next = LetterKind(text[index]) }
      } while index < text.count && next == kind
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
