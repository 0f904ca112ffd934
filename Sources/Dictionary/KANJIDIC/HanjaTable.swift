package import MichiKit

/// The Korean names of Chinese characters, from libhangul's `hanja.txt`.
///
/// The file has a line `음:漢:훈 음, 훈 음` for each sound of each character. Lines of words, such as
/// `도로:道路:`, show how often each sound is used.
package struct HanjaTable: Sendable {
  /// The meaning and sound of a character, such as 길 and 도.
  struct Name: Sendable {
    let meaning: String
    let sound: Unicode.Scalar
  }

  private struct Sound: Hashable {
    let character: Unicode.Scalar
    let sound: Unicode.Scalar
  }

  /// The comment lines at the beginning of the file: copyright and licence.
  package let notice: [String]
  /// The first name in the line of each sound, by character.
  private let names: [Unicode.Scalar: [Name]]
  /// The number of words in which a character has a certain sound.
  private let counts: [Sound: Int]

  package init(_ text: SourceText) throws(Diagnostic) {
    var notice: [String] = []
    var names: [Unicode.Scalar: [Name]] = [:]
    var counts: [Sound: Int] = [:]
    for line in String(decoding: text.bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if line.hasPrefix("#") {
        let part = line.dropFirst()
        notice.append(String(part.first == " " ? part.dropFirst() : part))
        continue
      }
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let (sounds, characters) = (Array(parts[0].unicodeScalars), Array(parts[1].unicodeScalars))
      guard sounds.count == characters.count, let sound = sounds.first, let first = characters.first
      else { continue }
      if sounds.count > 1 {
        for (character, sound) in zip(characters, sounds) {
          counts[Sound(character: character, sound: sound), default: 0] += 1
        }
      } else if let meaning = Self.meaning(in: parts[2], behind: parts[0]) {
        names[first, default: []].append(Name(meaning: meaning, sound: sound))
      }
    }
    if names.isEmpty {
      throw Diagnostic(
        .invalidData, path: text.path, "the file is not a table of lines like 도:道:길 도")
    }
    self.notice = notice
    self.names = names
    self.counts = counts
  }

  /// Returns the first meaning in a line.
  ///
  /// The meaning of a surname counts only if there is no other. A note such as 馱의 俗字 is not a
  /// meaning.
  private static func meaning(in list: Substring, behind sound: Substring) -> String? {
    let meanings = list.split(separator: ",").map { name -> String in
      var words = name.split(separator: " ")
      if words.count > 1, words.last == sound { words.removeLast() }
      return words.joined(separator: " ")
    }.filter { !$0.isEmpty && $0.unicodeScalars.allSatisfy(isOfName) }
    return meanings.first { $0 != "성" && $0 != "사람의 성" } ?? meanings.first
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || (0xAC00...0xD7A3).contains(scalar.value)
  }

  /// Returns the names of a kanji, the most common first.
  ///
  /// Sounds that occur in few words are left out, and so are sounds that only occur at the
  /// beginning of words, such as 낙 for 락.
  ///
  /// - Parameter forms: the old and new forms of the kanji. Few words are written with 担, but many
  ///   with its old form 擔.
  func names(of forms: [Unicode.Scalar]) -> [Name] {
    var found: [(name: Name, count: Int)] = []
    for form in forms {
      for name in names[form] ?? [] {
        let count = counts[Sound(character: form, sound: name.sound)] ?? 0
        guard let index = found.firstIndex(where: { $0.name.sound == name.sound }) else {
          found.append((name, count))
          continue
        }
        if count > found[index].count { found[index] = (name, count) }
      }
    }
    let whole = found.map(\.name.sound)
    found.removeAll { name, _ in
      whole.contains { $0 != name.sound && Hangul.initial($0) == name.sound }
    }
    let most = found.map(\.count).max() ?? 0
    let usual = found.enumerated().filter { $1.count * Self.leastShare >= most }
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
    return usual.prefix(Self.mostNames).map(\.element.name)
  }

  /// A sound is kept if it has at least this fraction (1/100) of the words of the most common
  /// sound.
  private static let leastShare = 100
  private static let mostNames = 4
}
