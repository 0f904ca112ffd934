/// Takes endings off English words, so that `closures` finds `closure` and `testing` finds `test`.
///
/// The stem need not be a word; it must only be the same for all forms of a word. The rules in
/// order: `ies` and `ied` become `y`, else a plural's `s` is cut from words of four or more
/// letters; `ing` or `ed` is cut after a vowel; a final `e` is cut; of two equal last letters one
/// is cut.
enum EnglishStem {
  /// Takes endings off a word; one with anything but `a` to `z` stays as it is.
  static func cut(_ word: inout [UInt8]) {
    guard word.count > 2, word.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }) else { return }
    if ends(word, "ies") || ends(word, "ied") {
      word.removeLast(3)
      word.append(UInt8(ascii: "y"))
    } else if word.count > 3, word.last == UInt8(ascii: "s"),
      !"uis".utf8.contains(word[word.count - 2])
    {
      word.removeLast()
    }
    if ends(word, "ing"), hasVowel(word, before: 3) {
      word.removeLast(3)
    } else if ends(word, "ed"), !ends(word, "eed"), hasVowel(word, before: 2) {
      word.removeLast(2)
    }
    if word.count > 2, word.last == UInt8(ascii: "e") { word.removeLast() }
    if word.count > 2, word[word.count - 1] == word[word.count - 2] { word.removeLast() }
  }

  private static func ends(_ word: [UInt8], _ ending: StaticString) -> Bool {
    let start = word.count - ending.utf8CodeUnitCount
    return start >= 0
      && ending.withUTF8Buffer { ending in
        ending.indices.allSatisfy { word[start + $0] == ending[$0] }
      }
  }

  private static func hasVowel(_ word: [UInt8], before count: Int) -> Bool {
    (0..<(word.count - count)).contains { "aeiouy".utf8.contains(word[$0]) }
  }
}
