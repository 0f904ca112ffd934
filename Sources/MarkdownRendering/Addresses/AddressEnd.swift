internal import Primitives

/// Where a bare address ends.
enum AddressEnd {
  /// The end of an address: before white space, a byte that ends it, CJK punctuation or a Korean
  /// particle, and before what closes a sentence.
  ///
  /// - Parameter ends: asked of each byte once, in their order.
  static func find(
    of head: AddressHead, in text: UnsafeBufferPointer<UInt8>, endsBefore ends: (UInt8) -> Bool
  ) -> Int {
    let end = cut(text, from: head.start, domainEnd: head.domainEnd, endsBefore: ends)
    return trimmed(text, from: head.start, end: end)
  }

  /// Excludes closing punctuation, unbalanced parentheses and an entity at the end.
  private static func trimmed(_ text: UnsafeBufferPointer<UInt8>, from start: Int, end: Int) -> Int
  {
    var end = end
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

  /// Before white space, a byte that ends it, CJK punctuation, and a Korean particle that follows the
  /// address without a space.
  ///
  /// `https://example.com/a에서` ends before `에서`; `https://ko.wikipedia.org/wiki/한국어` does not
  /// end before `한국어`, nor `https://ko.wikipedia.org/wiki/가` before `가`, which is a name there.
  private static func cut(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, domainEnd: Int,
    endsBefore ends: (UInt8) -> Bool
  ) -> Int {
    var index = start
    // Where the first slash behind the domain stands.
    var folder = Int.max - 1
    while index < text.count {
      if text[index].isASCIISpace || ends(text[index]) { return index }
      if text[index] == UInt8(ascii: "/"), index >= domainEnd { folder = min(folder, index) }
      guard text[index] >= 0x80, let scalar = Letters.scalar(at: index, in: text) else {
        index += 1
        continue
      }
      if Marks.isMark(text, at: index) {
        // A mark of nothing stands only where emphasis begins or ends.
        if Marks.meaning(text[index + 2]) == nil { return index }
        index += 3
        continue
      }
      if Letters.isCJK(scalar) {
        if Letters.kind(of: scalar) != .letter { return index }
        let previous = index > start ? text[index - 1] : 0
        if previous.isASCIILetterOrDigit || previous == UInt8(ascii: ")") { return index }
        let beginsName = previous == UInt8(ascii: "/") && index > folder + 1
        if previous < 0x80, !beginsName, index >= domainEnd, isParticle(text, from: index) {
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

  private static func isParticle(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Bool {
    var wordEnd = start
    while wordEnd < text.count, text[wordEnd] >= 0x80, !Marks.isMark(text, at: wordEnd) {
      wordEnd += 1
    }
    let word = text[start..<wordEnd]
    return particles.contains { $0.elementsEqual(word) }
  }
}
