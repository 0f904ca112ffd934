import Primitives

/// Noncharacters that replace or accompany parts of the text while cmark parses it.
///
/// The writer removes them. Each mark is three bytes of UTF-8, `EF B7` and one of `90` to `99`.
/// cmark treats them as letters. If a file contains such a noncharacter itself, it is replaced by
/// U+FFFD, so that it is not mistaken for a mark.
///
/// Some marks belong to syntax that cmark does not know, next to signs of syntax that it knows. If
/// these signs turn out to be in code, they are removed together with the mark.
///
/// cmark treats no noncharacter as punctuation. Where invisible punctuation is needed, U+FE68 is
/// used next to U+FDD4; anywhere else U+FE68 belongs to the author.
enum ParserMarks {
  /// U+FDD0, a letter between punctuation and a delimiter run.
  static let separator: [UInt8] = [0xEF, 0xB7, 0x90]
  /// U+FDD1, a `*` that is not a delimiter.
  static let asterisk: [UInt8] = [0xEF, 0xB7, 0x91]
  /// U+FDD2, a `_` that is not a delimiter.
  static let underscore: [UInt8] = [0xEF, 0xB7, 0x92]
  /// U+FDD3, a `\~`, whose backslash cmark would remove.
  static let escapedTilde: [UInt8] = [0xEF, 0xB7, 0x93]
  /// U+FDD4 and U+FE68: an invisible letter before punctuation, and invisible punctuation before a
  /// letter.
  static let separatorEndingInPunctuation: [UInt8] = pair + punctuation
  static let separatorBeginningWithPunctuation: [UInt8] = punctuation + pair

  /// U+FDD5 after `<?` and before `?>`, around a formula or attributes.
  ///
  /// cmark parses the text between them as an instruction and passes it on unchanged.
  static let islandStart: [UInt8] = Array("<?".utf8) + island
  static let islandEnd: [UInt8] = island + Array("?>".utf8)
  private static let island: [UInt8] = [0xEF, 0xB7, 0x95]
  /// U+FDD6 after `###### `: the line of a component, which cmark parses as a heading.
  static let directive: [UInt8] = Array("###### ".utf8) + directiveSign
  static let directiveSign: [UInt8] = [0xEF, 0xB7, 0x96]
  /// U+FDD7 after a `+` that replaces `:`: a description, which cmark parses as a list item.
  static let description: [UInt8] = [0xEF, 0xB7, 0x97]

  /// U+FDD8 after a sign that had a backslash before it.
  static let escape: [UInt8] = [0xEF, 0xB7, 0x98]
  /// U+FDD9 in the beginning of an inline comment.
  ///
  /// If the comment is shown after all, this is reported. Two hyphens between the mark and a `>`
  /// were added during preparation.
  static let comment: [UInt8] = [0xEF, 0xB7, 0x99]

  private static let pair: [UInt8] = [0xEF, 0xB7, 0x94]
  private static let punctuation: [UInt8] = [0xEF, 0xB9, 0xA8]

  /// The character that a mark replaces in text with backslash escapes; nil if it replaces none.
  @inline(__always)
  static func meaning(_ last: UInt8) -> UInt8? {
    switch last {
    case 0x91: UInt8(ascii: "*")
    case 0x92: UInt8(ascii: "_")
    case 0x93: UInt8(ascii: "~")
    default: nil
    }
  }

  @inline(__always)
  static func isMark(_ text: Bytes, at index: Int) -> Bool {
    text[index] == 0xEF
      && (isNoncharacter(text, at: index) || isPunctuation(text, at: index))
  }

  /// Whether one of the noncharacters begins at `index`.
  @inline(__always)
  static func isNoncharacter(_ text: Bytes, at index: Int) -> Bool {
    index + 2 < text.count && text[index] == 0xEF && text[index + 1] == 0xB7
      && text[index + 2] >= 0x90 && text[index + 2] <= 0x99
  }

  /// Whether a text begins with a mark.
  @inline(__always)
  static func begins(_ text: Bytes, with mark: [UInt8]) -> Bool {
    text.count >= mark.count && mark.indices.allSatisfy { text[$0] == mark[$0] }
  }

  /// Whether U+FE68 beside U+FDD4 begins at `index`.
  private static func isPunctuation(_ text: Bytes, at index: Int) -> Bool {
    guard index + 2 < text.count, text[index + 1] == 0xB9, text[index + 2] == 0xA8 else {
      return false
    }
    return isPair(text, at: index - 3) || isPair(text, at: index + 3)
  }

  private static func isPair(_ text: Bytes, at index: Int) -> Bool {
    index >= 0 && index + 2 < text.count && text[index] == 0xEF && text[index + 1] == 0xB7
      && text[index + 2] == 0x94
  }

  static func areIn(_ text: Bytes) -> Bool {
    text.indices.contains { isMark(text, at: $0) }
  }

  /// Returns the text as the author wrote it; `keepsBackslash` is for code and raw HTML.
  static func removed(from text: Bytes, keepsBackslash: Bool) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      guard isMark(text, at: index) else {
        result.append(text[index])
        index += 1
        continue
      }
      let last = text[index + 2]
      if last == 0x93, keepsBackslash { result.append(UInt8(ascii: "\\")) }
      if let meaning = meaning(last) { result.append(meaning) }
      index += 3
      removeSigns(of: last, from: &result, in: text, &index)
    }
    return result
  }

  /// Returns a message that quotes the text as the author wrote it.
  static func removed(fromMessage message: String) -> String {
    guard message.utf8.contains(0xEF) else { return message }
    return Array(message.utf8).withUnsafeBufferPointer { bytes in
      String(decoding: removed(from: bytes, keepsBackslash: true), as: UTF8.self)
    }
  }

  /// Removes the added signs next to a mark that ends at `index` with the byte `last`.
  ///
  /// It also restores the `:` of a description.
  static func removeSigns(
    of last: UInt8, from result: inout [UInt8], in text: Bytes,
    _ index: inout Int
  ) {
    switch last {
    case 0x95 where result.hasSuffix("<?".utf8): result.removeLast(2)
    case 0x95: if text[index...].starts(with: "?>".utf8) { index += 2 }
    case 0x96: if result.hasSuffix("###### ".utf8) { result.removeLast(7) }
    case 0x97:
      let sign = result.lastIndex { !$0.isBlank }
      if let sign, result[sign] == UInt8(ascii: "+") { result[sign] = UInt8(ascii: ":") }
    case 0x99: if text[index...].starts(with: "-->".utf8) { index += 2 }
    default: break
    }
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ suffix: String.UTF8View) -> Bool {
    self.suffix(suffix.count).elementsEqual(suffix)
  }
}
