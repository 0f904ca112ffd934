internal import Primitives

/// Noncharacters that stand in for parts of the text while cmark parses it; the writer takes them
/// out.
///
/// Each is three bytes of UTF-8, `EF B7` and one of `90` to `99`. To cmark they are letters. A
/// file that holds one of them itself gets U+FFFD for it, so that none of the author's own is taken for a mark.
///
/// Three of them stand for syntax that cmark does not know, beside signs of one that it does:
/// where these come to stand in code after all, they are taken out with the mark.
/// No noncharacter is punctuation to cmark. Where invisible punctuation is needed, U+FE68 stands
/// beside U+FDD4; anywhere else it is the author's own.
enum Marks {
  /// U+FDD0, nothing: stands between punctuation and a delimiter run.
  static let nothing: [UInt8] = [0xEF, 0xB7, 0x90]
  /// U+FDD1, a `*` that is no delimiter.
  static let asterisk: [UInt8] = [0xEF, 0xB7, 0x91]
  /// U+FDD2, a `_` that is no delimiter.
  static let underscore: [UInt8] = [0xEF, 0xB7, 0x92]
  /// U+FDD3, a `\~`, whose backslash cmark would drop.
  static let escapedTilde: [UInt8] = [0xEF, 0xB7, 0x93]
  /// U+FDD4 and U+FE68: nothing that ends in punctuation, and nothing that begins with it.
  static let nothingEndingInPunctuation: [UInt8] = pair + punctuation
  static let nothingBeginningWithPunctuation: [UInt8] = punctuation + pair

  /// U+FDD5 behind `<?` and before `?>`: what stands between them is a formula or attributes, which
  /// cmark takes for an instruction and passes on as it is.
  static let islandStart: [UInt8] = Array("<?".utf8) + island
  static let islandEnd: [UInt8] = island + Array("?>".utf8)
  private static let island: [UInt8] = [0xEF, 0xB7, 0x95]
  /// U+FDD6 behind `###### `: a component's line, which cmark takes for a heading.
  static let directive: [UInt8] = Array("###### ".utf8) + directiveSign
  static let directiveSign: [UInt8] = [0xEF, 0xB7, 0x96]
  /// U+FDD7 behind a `+` that stands for `:`: a description, which cmark takes for a list's item.
  static let description: [UInt8] = [0xEF, 0xB7, 0x97]

  /// U+FDD8 behind a sign that stood behind a backslash.
  static let escape: [UInt8] = [0xEF, 0xB7, 0x98]
  /// U+FDD9 in the beginning of a comment in a line: where that is shown after all, the author meant
  /// no text. Two hyphens between it and a `>` are not the author's.
  static let comment: [UInt8] = [0xEF, 0xB7, 0x99]

  private static let pair: [UInt8] = [0xEF, 0xB7, 0x94]
  private static let punctuation: [UInt8] = [0xEF, 0xB9, 0xA8]

  /// What a mark stands for where backslashes escape.
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

  /// Whether a mark with a last byte stands at the beginning of a text.
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

  /// The text as the author wrote it; in code and raw HTML a backslash is a backslash.
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
      takeBack(signsOf: last, from: &result, in: text, &index)
    }
    return result
  }

  /// Takes out the signs that stand beside a mark, which ends at `index` with the byte `last`, and
  /// puts a description's `:` back.
  static func takeBack(
    signsOf last: UInt8, from result: inout [UInt8], in text: Bytes,
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
