/// Kana as scalars, with hiragana and katakana of one sound treated as equal.
enum Kana {
  /// The text with its katakana as hiragana.
  static func folded(_ text: String) -> [Unicode.Scalar] { text.unicodeScalars.map(folded) }

  /// The hiragana of a katakana; every other character itself.
  static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0x30A1...0x30F6).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0x60) ?? scalar
  }

  /// Whether a folded character is kana, the long mark included.
  static func isKana(_ scalar: Unicode.Scalar) -> Bool {
    (0x3041...0x3096).contains(scalar.value) || scalar == "ー"
  }

  /// What a kana becomes at the beginning of the second part of a word: voiced (か: が, ち: ぢ and
  /// じ) or half voiced (は: ば and ぱ).
  static func voiced(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    // In Unicode a voiced kana stands behind its plain one, and a half voiced behind that.
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
