/// One of the readings that a kanji's entry lists: `ドウ`, `みち`, `い.きる`.
public struct ListedReading: Hashable, Sendable {
  /// Whether it came from China with the character.
  public enum Kind: Hashable, Sendable {
    /// From Chinese, as a rule in katakana.
    case onyomi
    /// Japanese, as a rule in hiragana.
    case kunyomi
  }

  /// Whether it came from China with the character.
  public let kind: Kind
  /// The part of the reading that the kanji itself stands for: `い` of `い.きる`.
  public let stem: String
  /// What is written in kana behind the kanji: `きる` of `い.きる`; empty where the reading has none or
  /// its beginning is unknown.
  public let okurigana: String

  /// A reading.
  public init(_ kind: Kind, stem: String, okurigana: String = "") {
    self.kind = kind
    self.stem = stem
    self.okurigana = okurigana
  }

  /// A kanji's readings, which the data separates with commas, slashes or spaces.
  ///
  /// A dot stands before okurigana: `い.きる`.
  ///
  /// - Parameter proven: how many kana are the kanji's in readings that have no dot.
  static func list(
    _ kind: Kind, _ readings: Reading, proven: [String: Int] = [:]
  ) -> [ListedReading] {
    parts(of: readings.kana).map { part in
      let scalars = part.unicodeScalars
      let dot = scalars.firstIndex(where: isDot)
      let end = dot ?? scalars.index(scalars.startIndex, offsetBy: proven[part] ?? scalars.count)
      return ListedReading(
        kind, stem: String(scalars[..<end]),
        okurigana: String(scalars[end...].drop(while: isDot)))
    }
  }

  /// The readings as the data has them, without separators.
  public static func parts(of kana: String) -> [String] {
    kana.unicodeScalars.split(whereSeparator: isSeparator).map { String($0) }
  }

  /// Whether okurigana begins after a character: the full stop of either width.
  public static func isDot(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar == "．" }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "、", ",", "，", "・", "/", "／", ";", "；", " ", "\u{3000}": true
    default: false
    }
  }
}
