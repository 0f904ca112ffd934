/// A here-document that has been announced: `<<END`, `<<-END`, `<<~END`, `<<'END'`.
struct Heredoc {
  /// The word that ends it.
  let word: Range<Int>
  /// Whether the word may be indented.
  let mayIndent: Bool
  /// Whether variables and code in it are read.
  let expands: Bool
  /// Where the announcement ends.
  let end: Int

  /// The here-document that is announced at the cursor; nil when `<<` is an operator there.
  init?(_ cursor: Cursor, afterOperand: Bool) {
    var index = cursor.position + 2
    let mark = cursor.byte(index)
    mayIndent = mark == UInt8(ascii: "-") || mark == UInt8(ascii: "~")
    if mayIndent { index += 1 }
    let quote = cursor.byte(index)
    let isQuoted = quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
    if isQuoted { index += 1 }
    guard cursor.startsWord(index),
      !afterOperand || mayIndent || isQuoted || cursor.byte(index).isUpper
    else { return nil }
    word = index..<cursor.endOfWord(index)
    expands = quote != UInt8(ascii: "'")
    end = word.upperBound + (isQuoted ? 1 : 0)
    guard !isQuoted || cursor.byte(word.upperBound) == quote else { return nil }
  }

  /// The end of the line at the cursor when that line ends the here-document.
  func close(at cursor: Cursor) -> Int? {
    let start = mayIndent ? cursor.afterSpaces(cursor.position) : cursor.position
    let close = start + word.count
    guard close <= cursor.end else { return nil }
    for offset in 0..<word.count
    where cursor.code[start + offset] != cursor.code[word.lowerBound + offset] {
      return nil
    }
    let next = cursor.byte(close)
    return close == cursor.end || next == 0x0A || next == 0x0D ? close : nil
  }
}
