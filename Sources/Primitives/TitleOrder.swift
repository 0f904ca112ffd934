/// The sort key of a title: by letter and number, the same on every machine.
///
/// Numbers are compared by value: `2장` comes before `10장`, and `5.9` before `5.10`. Case, accents
/// and width are ignored, and kana are in the order of the fifty sounds. Titles with equal keys are
/// sorted by their bytes.
package struct TitleOrder: Comparable, Sendable {
  private let bytes: [UInt8]

  /// - Parameter reading: the pronunciation of the title, if it is sorted by that; otherwise nil.
  package init(_ title: String, read reading: String? = nil) {
    var bytes: [UInt8] = []
    var rest = NormalForm.folded(reading ?? title).unicodeScalars[...]
    while let scalar = rest.first {
      let digits = rest.prefix { Self.digit($0) != nil }
      let kana = rest.prefix { KanaOrder.isKana($0) }
      if !digits.isEmpty {
        let number = digits.compactMap(Self.digit).drop { $0 == UInt8(ascii: "0") }
        // The number with more digits is greater.
        bytes.append(UInt8(ascii: "0"))
        bytes += [UInt8](repeating: 0xFF, count: number.count / 250)
        bytes.append(UInt8(number.count % 250 + 1))
        bytes += number
      } else if !kana.isEmpty {
        // Kana are sorted after Latin letters and before kanji.
        for place in KanaOrder.key(String(kana)) {
          bytes += [0xE3, place == KanaOrder.other ? place : place + 1]
        }
      } else {
        bytes += Self.letters(scalar)
      }
      rest = rest.dropFirst(max(digits.count, kana.count, 1))
    }
    self.bytes = bytes + [0] + title.utf8
  }

  package static func < (left: TitleOrder, right: TitleOrder) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  /// The ASCII digit with the same value as a digit; nil for other characters.
  private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x30...0x39: UInt8(scalar.value)
    case 0xFF10...0xFF19: UInt8(scalar.value - 0xFEE0)
    default: nil
    }
  }

  /// The bytes of a letter or another character, without accent and width.
  private static func letters(_ scalar: Unicode.Scalar) -> [UInt8] {
    switch scalar.value {
    case 0..<0x80: [UInt8(scalar.value)]
    // These are accents that compose with no letter.
    case 0x300...0x36F: []
    case 0x3000: [0x20]
    case 0xFF01...0xFF5E: [UInt8(scalar.value - 0xFEE0)]
    default: plain[scalar] ?? Array(String(scalar).utf8)
    }
  }

  /// The letters, in lower case, that are sorted like other letters.
  private static let plain: [Unicode.Scalar: [UInt8]] = {
    let table: KeyValuePairs = [
      "a": "àáâãäåāăąǎạảấầẩẫậắằẳẵặ", "ae": "æǽ", "c": "çćĉċč", "d": "ďđð",
      "e": "èéêëēĕėęěẹẻẽếềểễệ", "g": "ĝğġģǧ", "h": "ĥħ", "i": "ìíîïĩīĭįıǐỉị", "j": "ĵ",
      "k": "ķ", "l": "ĺļľŀł", "n": "ñńņňŉŋ", "o": "òóôõöøōŏőơǒọỏốồổỗộớờởỡợ", "oe": "œ",
      "r": "ŕŗř", "s": "śŝşšș", "ss": "ß", "t": "ţťŧț", "th": "þ", "u": "ùúûüũūŭůűųưǔụủứừửữự",
      "w": "ŵẁẃẅ", "y": "ýÿŷỳỵỷỹ", "z": "źżž", "α": "ά", "ε": "έ", "η": "ή", "ι": "ίϊΐ",
      "ο": "ό", "σ": "ς", "υ": "ύϋΰ", "ω": "ώ", "е": "ё",
    ]
    return Dictionary(
      table.flatMap { base, letters in letters.unicodeScalars.map { ($0, Array(base.utf8)) } }
    ) { first, _ in first }
  }()
}
