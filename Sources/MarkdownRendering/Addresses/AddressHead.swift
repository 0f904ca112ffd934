import Primitives

/// The beginning of a bare URL: its scheme, or `www.`, and a valid domain.
struct AddressHead {
  let start: Int
  let hostStart: Int
  let domainEnd: Int

  /// `http://`, `https://` or `ftp://` before a domain.
  static func url(in text: Bytes, colon: Int, from start: Int) -> AddressHead? {
    guard colon + 3 < text.count, text[colon + 1] == UInt8(ascii: "/"),
      text[colon + 2] == UInt8(ascii: "/")
    else { return nil }
    var scheme = colon
    // The longest scheme has five letters; with a sixth it is another scheme.
    while scheme > start, colon - scheme < 6, text[scheme - 1].isASCIILetter { scheme -= 1 }
    let name = String(decoding: text[scheme..<colon].map(\.lowercasedASCII), as: UTF8.self)
    guard ["http", "https", "ftp"].contains(name) else { return nil }
    let host = colon + 3
    guard text[host].isASCIILetterOrDigit || text[host] >= 0x80,
      let end = domainEnd(in: text, from: host, needsPeriod: false)
    else { return nil }
    return AddressHead(start: scheme, hostStart: host, domainEnd: end)
  }

  /// `www.` at the beginning of a word, before a domain.
  static func www(in text: Bytes, at index: Int, from start: Int) -> AddressHead? {
    guard index + 3 < text.count, text[index + 1] == UInt8(ascii: "w"),
      text[index + 2] == UInt8(ascii: "w"), text[index + 3] == UInt8(ascii: ".")
    else { return nil }
    if index > start {
      switch text[index - 1] {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "("): break
      case let byte where byte.isASCIISpace || byte >= 0x80: break
      default: return nil
      }
    }
    guard let end = domainEnd(in: text, from: index, needsPeriod: true) else { return nil }
    return AddressHead(start: index, hostStart: index + 4, domainEnd: end)
  }

  /// The end of a domain; nil if its last two segments contain `_`.
  private static func domainEnd(in text: Bytes, from start: Int, needsPeriod: Bool) -> Int? {
    var index = start
    var periods = 0
    var underscores = (last: 0, beforeLast: 0)
    // RFC 1035 allows 255 bytes; a bound keeps hostile text from being read again and again.
    while index < text.count, index - start <= 1024 {
      let byte = text[index]
      if byte == UInt8(ascii: "_") {
        underscores.last += 1
      } else if byte == UInt8(ascii: ".") {
        underscores = (0, underscores.last)
        periods += 1
      } else if byte >= 0x80 {
        guard let scalar = text.scalar(at: index),
          CharacterClass(scalar) == .letter, !ParserMarks.isMark(text, at: index)
        else { break }
        index += String(scalar).utf8.count
        continue
      } else if !byte.isASCIILetterOrDigit, byte != UInt8(ascii: "-") {
        break
      }
      index += 1
    }
    guard underscores.last == 0, underscores.beforeLast == 0, index > start else { return nil }
    return needsPeriod && periods == 0 ? nil : index
  }
}

extension AddressHead {
  /// Returns the end of the URL.
  ///
  /// It ends before white space, a byte that `ends` accepts, CJK punctuation or a Korean particle,
  /// and before closing punctuation, unbalanced parentheses and a character reference.
  ///
  /// - Parameter ends: whether a byte ends the URL; called once for each byte, in order.
  func end(in text: Bytes, before ends: (UInt8) -> Bool) -> Int {
    var end = cut(text, endsBefore: ends)
    var balance = 0
    for index in start..<end {
      if text[index] == UInt8(ascii: "(") { balance += 1 }
      if text[index] == UInt8(ascii: ")") { balance -= 1 }
    }
    while end > start {
      switch text[end - 1] {
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","),
        UInt8(ascii: ":"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"),
        UInt8(ascii: "'"), UInt8(ascii: "\""):
        end -= 1
      case UInt8(ascii: ")"):
        guard balance < 0 else { return end }
        balance += 1
        end -= 1
      case UInt8(ascii: ";"):
        var name = end - 2
        while name > start, text[name].isASCIILetter { name -= 1 }
        end = name < end - 2 && name >= start && text[name] == UInt8(ascii: "&") ? name : end - 1
      default:
        return end
      }
    }
    return end
  }

  /// The end before white space, a byte that `ends` accepts, CJK punctuation, and a Korean particle
  /// that follows the URL without a space.
  ///
  /// `https://example.com/a에서` ends before `에서`; `https://ko.wikipedia.org/wiki/한국어` does not
  /// end before `한국어`, nor `https://ko.wikipedia.org/wiki/가` before `가`, which is a name there.
  private func cut(_ text: Bytes, endsBefore ends: (UInt8) -> Bool) -> Int {
    var index = start
    // The offset of the first slash after the domain.
    var folder = Int.max - 1
    while index < text.count {
      if text[index].isASCIISpace || ends(text[index]) { return index }
      if text[index] == UInt8(ascii: "/"), index >= domainEnd { folder = min(folder, index) }
      guard text[index] >= 0x80, let scalar = text.scalar(at: index) else {
        index += 1
        continue
      }
      if ParserMarks.isMark(text, at: index) {
        // A mark without a meaning occurs only where emphasis begins or ends.
        if ParserMarks.meaning(text[index + 2]) == nil { return index }
        index += 3
        continue
      }
      if scalar.isCJK {
        if CharacterClass(scalar) != .letter { return index }
        let previous = index > start ? text[index - 1] : 0
        if previous.isASCIILetterOrDigit || previous == UInt8(ascii: ")") { return index }
        let beginsName = previous == UInt8(ascii: "/") && index > folder + 1
        if previous < 0x80, !beginsName, index >= domainEnd,
          Self.isParticle(text, from: index)
        {
          return index
        }
      }
      index += String(scalar).utf8.count
    }
    return index
  }

  private static let particles: [[UInt8]] = [
    "에서", "에", "에게", "에는", "에서는", "에도", "에서도", "를", "을", "은", "는", "이", "가", "의", "로", "으로",
    "와", "과", "도", "만", "부터", "까지", "처럼", "보다", "라고", "이라고", "라는", "이라는", "입니다", "이다", "께서", "하고",
    "이나", "나", "랑", "이랑", "로는", "으로는", "로부터", "으로부터", "에서부터",
  ].map { Array($0.utf8) }

  private static func isParticle(_ text: Bytes, from start: Int) -> Bool {
    var wordEnd = start
    while wordEnd < text.count, text[wordEnd] >= 0x80, !ParserMarks.isMark(text, at: wordEnd) {
      wordEnd += 1
    }
    let word = text[start..<wordEnd]
    return particles.contains { $0.elementsEqual(word) }
  }
}
