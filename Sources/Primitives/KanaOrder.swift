/// The order of the fifty sounds (五十音), in which Japanese dictionaries list words.
public enum KanaOrder {
  /// The kana of the chart in rows of five sounds; a space means a sound that Japanese does not
  /// have.
  public static let chart = "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもや ゆ よらりるれろわ を ん"

  /// The position of anything that is not kana, after the chart.
  public static let other: UInt8 = 0xFF

  /// Returns a key for comparing readings: the position in the chart of each sound.
  ///
  /// Size, hiragana or katakana, and voicing do not matter. A long mark counts as the vowel before
  /// it.
  public static func key(_ reading: String) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(reading.utf8.count / 3)
    for scalar in reading.unicodeScalars {
      if scalar == "ー", let last = key.last, last < other {
        key.append(last % 5)
      } else {
        key.append(place(of: scalar.value))
      }
    }
    return key
  }

  /// Whether a scalar is kana of the chart or a long mark.
  static func isKana(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "ー" || place(of: scalar.value) != other
  }

  private static func place(of scalar: UInt32) -> UInt8 {
    let hiragana = (0x30A1...0x30F6).contains(scalar) ? scalar - 0x60 : scalar
    guard (0x3041...0x3096).contains(hiragana) else { return other }
    return places[Int(hiragana - 0x3041)]
  }

  /// The positions in the chart of ぁ to ゖ, in the order of Unicode.
  private static let places: [UInt8] = {
    // Each sound is repeated for its variants: small and large, voiced, half voiced.
    let sounds =
      "ああいいううええおおかかききくくけけここささししすすせせそそたたちちつつつててととなにぬねの"
      + "はははひひひふふふへへへほほほまみむめもややゆゆよよらりるれろわわいえをんうかけ"
    var placeByScalar: [Unicode.Scalar: UInt8] = [:]
    for (index, scalar) in chart.unicodeScalars.enumerated() {
      placeByScalar[scalar] = UInt8(index)
    }
    return sounds.unicodeScalars.map { placeByScalar[$0] ?? other }
  }()
}
