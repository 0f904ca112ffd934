/// Kana as Unicode scalars; hiragana and katakana of the same sound are equal.
enum Kana {
  /// Returns the text with katakana replaced by hiragana.
  static func folded(_ text: String) -> [Unicode.Scalar] { text.unicodeScalars.map(folded) }

  /// Returns the hiragana for a katakana; any other character is returned unchanged.
  static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0x30A1...0x30F6).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0x60) ?? scalar
  }

  /// Whether a folded character is kana, including the long vowel mark.
  static func isKana(_ scalar: Unicode.Scalar) -> Bool {
    (0x3041...0x3096).contains(scalar.value) || scalar == "ー"
  }

  /// Returns the voiced and half-voiced forms of a kana, as in the second part of a compound.
  ///
  /// For example, か becomes が, ち becomes ぢ or じ, and は becomes ば or ぱ.
  static func voiced(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    // In Unicode, a voiced kana follows its plain one, and a half-voiced one follows that.
    let following = (1...2).compactMap { Unicode.Scalar(scalar.value + $0) }
    return switch scalar {
    case "か", "き", "く", "け", "こ", "さ", "し", "す", "せ", "そ", "た", "て", "と": [following[0]]
    case "ち": ["ぢ", "じ"]
    case "つ": ["づ", "ず"]
    case "は", "ひ", "ふ", "へ", "ほ": following
    default: []
    }
  }

  /// Whether a reading that ends in this kana may end in っ instead: 学 (ガク) in 学校.
  static func contracts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "つ", "く", "ち", "き": true
    default: false
    }
  }

  /// Whether っ can stand before this kana: か, さ, た and ぱ with their rows.
  static func followsContraction(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "か", "き", "く", "け", "こ", "さ", "し", "す", "せ", "そ", "た", "ち", "つ", "て", "と", "ぱ",
      "ぴ", "ぷ", "ぺ", "ぽ":
      true
    default: false
    }
  }
}
