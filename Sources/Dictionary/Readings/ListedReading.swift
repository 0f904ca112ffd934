import Content
import Diagnostics
import Primitives

/// One of the readings that a kanji's entry lists: `ドウ`, `みち`, `い.きる`, `-びと`.
struct ListedReading: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// From China with the character, as a rule in katakana.
    case onyomi
    /// Japanese, as a rule in hiragana.
    case kunyomi
  }

  let kind: Kind
  /// The part of the reading that the kanji itself stands for: `い` of `い.きる`. A hyphen says that
  /// something stands before or behind it.
  let stem: String
  /// What is written in kana behind the kanji: `きる` of `い.きる`; empty where the reading has none or
  /// its beginning is unknown.
  var okurigana = ""

  /// A kanji's readings, which the data separates with commas, slashes or spaces, as dictionaries
  /// print them: each once.
  ///
  /// A dot stands before okurigana: `い.きる`. Without one, words prove where it begins, else a stem
  /// that is listed besides. Such a stem is a reading of its own only where a word proves it: of
  /// `い、いく` there is い.く. Numbers are counted with つ and without: なな, なな.つ, なの. Of readings
  /// that differ in their dots the first counts, and one with a hyphen only where none is without:
  /// neither なま- beside なま nor -う beside う.む.
  ///
  /// - Parameters:
  ///   - proven: how many kana are the kanji's in readings that have no dot.
  ///   - isMarked: whether a dot stands wherever okurigana begins, so that nothing is to be told.
  static func list(
    _ kind: Kind, _ readings: Reading, proven: [String: Int] = [:], isNumber: Bool = false,
    isMarked: Bool = false
  ) -> [ListedReading] {
    let parts = parts(of: readings.kana)
    let alone = parts.filter { !$0.unicodeScalars.contains(where: isHyphen) }
    let stems = kind == .onyomi || isMarked ? [] : Self.stems(among: alone, proven)
    var list: [ListedReading] = []
    var listed: Set<String> = []
    let free = Set(alone.map { plain($0.unicodeScalars) })
    let dotted = Set(parts.filter(hasDot).map { plain($0.unicodeScalars.prefix { !isDot($0) }) })
    for part in parts where isNumber || !stems.contains(part) {
      let (scalars, whole) = (part.unicodeScalars, plain(part.unicodeScalars))
      if scalars.contains(where: isHyphen),
        free.contains(whole) || dotted.contains(whole) && !hasDot(part)
      {
        continue
      }
      guard listed.insert(whole).inserted else { continue }
      let stem = stems.filter { part != $0 && part.hasPrefix($0) }.map(\.unicodeScalars.count).max()
      var length = isMarked ? nil : proven[part]
      if isNumber {
        // みっつ is みっ.つ, and よん beside よ has no okurigana.
        length = length ?? (stem != nil && part.hasSuffix("つ") ? scalars.count - 1 : nil)
      } else {
        length = length ?? stem
      }
      let end =
        scalars.firstIndex(where: isDot)
        ?? scalars.index(scalars.startIndex, offsetBy: length ?? scalars.count)
      list.append(
        ListedReading(
          kind: kind, stem: String(scalars[..<end]),
          okurigana: String(scalars[end...].drop(while: isDot))))
    }
    return list
  }

  /// The kana of a reading alone, without dots and hyphens.
  static func plain(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in scalars where !isDot(scalar) && !isHyphen(scalar) { plain.append(scalar) }
    return String(plain)
  }

  private static func hasDot(_ part: String) -> Bool { part.unicodeScalars.contains(where: isDot) }

  /// The reading as a word would have it, with its hyphen: `いきる`, `-びと`.
  var text: String { stem + okurigana }

  /// The reading without a hyphen.
  var plain: String { Self.plain(text.unicodeScalars) }

  /// The readings that other readings begin with, and that no word proves to be read alone. Among
  /// more than any kanji has, none is looked for.
  private static func stems(among parts: [String], _ proven: [String: Int]) -> Set<String> {
    guard parts.count <= most else { return [] }
    return Set(
      parts.filter { stem in
        proven[stem] == nil && !hasDot(stem) && parts.contains { $0 != stem && $0.hasPrefix(stem) }
      })
  }

  /// The readings that are compared with each other: 生, which has most, has about twenty.
  private static let most = 64

  /// The readings as the data has them, without separators.
  static func parts(of kana: String) -> [String] {
    kana.unicodeScalars.split(whereSeparator: isSeparator).map { String($0) }
  }

  /// Whether okurigana begins after a character: the full stop of either width.
  static func isDot(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar == "．" }

  /// Whether a character marks a reading that stands before or behind something.
  static func isHyphen(_ scalar: Unicode.Scalar) -> Bool { scalar == "-" || scalar == "－" }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "、", ",", "，", "・", "/", "／", ";", "；", " ", "\u{3000}": true
    default: false
    }
  }
}

/// Where okurigana begins in readings that the data writes without a dot: 生きる（いきる） proves
/// that the kanji of いきる is read い.
struct OkuriganaProofs {
  /// For each kanji and reading, how many kana are the kanji's; all of them where the words
  /// disagree.
  private var lengths: [Unicode.Scalar: [String: Int]] = [:]

  init(_ words: [GatheredWord]) {
    for word in words {
      let letters = word.key.unicodeScalars
      guard let kanji = letters.first, kanji.properties.isIdeographic else { continue }
      let okurigana = letters.dropFirst()
      guard okurigana.allSatisfy({ Kana.isKana(Kana.folded($0)) }) else { continue }
      for reading in word.readings {
        let kana = reading.unicodeScalars
        let length = kana.count - okurigana.count
        guard length > 0, kana.suffix(okurigana.count).elementsEqual(okurigana) else { continue }
        note(length, of: reading, for: kanji)
      }
    }
  }

  /// How many kana of each of a kanji's readings are the kanji's.
  func lengths(for kanji: Unicode.Scalar) -> [String: Int] { lengths[kanji] ?? [:] }

  private mutating func note(_ length: Int, of reading: String, for kanji: Unicode.Scalar) {
    let known = lengths[kanji]?[reading] ?? length
    lengths[kanji, default: [:]][reading] = known == length ? length : reading.unicodeScalars.count
  }
}
