import MichiKit

/// A reading in a kanji's entry: `ドウ`, `みち`, `い.きる`, `-びと`.
struct ListedReading: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A Sino-Japanese reading, usually in katakana.
    case onyomi
    /// A Japanese reading, usually in hiragana.
    case kunyomi
  }

  let kind: Kind
  /// The part of the reading that the kanji itself represents: `い` of `い.きる`.
  ///
  /// A hyphen means that something precedes or follows it.
  let stem: String
  /// The kana that follow the kanji: `きる` of `い.きる`.
  ///
  /// It is empty if the reading has none, or if it is unknown where they begin.
  var okurigana = ""

  /// Splits the readings of a kanji, without duplicates.
  ///
  /// The data separates readings with commas, slashes or spaces, as dictionaries print them. A dot
  /// marks the beginning of okurigana: `い.きる`. Without a dot, words show where okurigana begins, or
  /// else another listed reading that is the stem. Such a stem is a reading of its own only if a
  /// word has it: `い、いく` becomes only い.く. Numerals are counted with つ and without: なな, なな.つ, なの.
  /// If readings differ only in dots, the first counts. A reading with a hyphen is dropped if the
  /// same stem is listed without one: neither なま- besides なま nor -う besides う.む.
  ///
  /// - Parameters:
  ///   - proven: the number of kana that belong to the kanji, for readings without a dot.
  ///   - isMarked: whether a dot marks every okurigana, so that nothing needs to be inferred.
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
        // みっつ is split as みっ.つ; よん, listed with よ, has no okurigana.
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

  /// Returns only the kana of a reading, without dots and hyphens.
  static func plain(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in scalars where !isDot(scalar) && !isHyphen(scalar) { plain.append(scalar) }
    return String(plain)
  }

  private static func hasDot(_ part: String) -> Bool { part.unicodeScalars.contains(where: isDot) }

  /// The complete reading, with its hyphen: `いきる`, `-びと`.
  var text: String { stem + okurigana }

  /// The complete reading without its hyphen.
  var plain: String { Self.plain(text.unicodeScalars) }

  /// Returns the readings that are the beginning of another reading and that no word has alone.
  ///
  /// If there are more readings than any real kanji has, the result is empty.
  private static func stems(among parts: [String], _ proven: [String: Int]) -> Set<String> {
    guard parts.count <= most else { return [] }
    return Set(
      parts.filter { stem in
        proven[stem] == nil && !hasDot(stem) && parts.contains { $0 != stem && $0.hasPrefix(stem) }
      })
  }

  /// The maximum number of readings to compare; 生, which has the most, has about twenty.
  private static let most = 64

  /// Splits readings at the separators of the data.
  static func parts(of kana: String) -> [String] {
    kana.unicodeScalars.split(whereSeparator: isSeparator).map { String($0) }
  }

  /// Whether okurigana begins after a character: a full stop, in either width.
  static func isDot(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar == "．" }

  /// Whether a character is a hyphen, which marks a prefix or a suffix.
  static func isHyphen(_ scalar: Unicode.Scalar) -> Bool { scalar == "-" || scalar == "－" }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "、", ",", "，", "・", "/", "／", ";", "；", " ", "\u{3000}": true
    default: false
    }
  }
}

/// Derives from words where okurigana begins in readings that have no dot.
///
/// For example, 生きる（いきる） shows that the kanji in いきる is read い.
struct OkuriganaProofs {
  /// The number of kana that belong to the kanji, by kanji and reading.
  ///
  /// If words disagree, all kana belong to it.
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

  /// Returns the number of kana that belong to a kanji, for each of its readings.
  func lengths(for kanji: Unicode.Scalar) -> [String: Int] { lengths[kanji] ?? [:] }

  private mutating func note(_ length: Int, of reading: String, for kanji: Unicode.Scalar) {
    let known = lengths[kanji]?[reading] ?? length
    lengths[kanji, default: [:]][reading] = known == length ? length : reading.unicodeScalars.count
  }
}
