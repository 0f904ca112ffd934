import Foundation
import MichiKit

/// The contents of `content/kanji/kanjidic2.json`, from KANJIDIC2 and a table of Korean names.
///
/// The file has credits, so entries in the author's own files take precedence over it.
package struct KanjidicImport: Sendable {
  /// The path of the file, relative to the root.
  package static let path = "content/kanji/kanjidic2.json"
  /// The path of the licence of the Korean names, relative to the root.
  package static let noticePath = "content/assets/licenses/libhangul-hanja.txt"

  package let bytes: [UInt8]
  package let count: Int
  /// The imported kanji that have no Korean meaning.
  package private(set) var withoutKorean = ""
  /// The kanji that were not imported, because the stroke count or every meaning is missing.
  package private(set) var incomplete = ""

  /// Creates the file's contents.
  ///
  /// - Parameters:
  ///   - known: the kanji of the author's own files.
  ///   - addsOthers: whether to add the kanji for general use (常用漢字) that the author's files do not
  ///     have.
  package init(
    _ kanjidic: Kanjidic, _ hanja: HanjaTable?, known: Set<Unicode.Scalar>, addsOthers: Bool
  ) {
    let literals = kanjidic.characters.reduce(into: [String: Unicode.Scalar]()) { map, character in
      for code in character.codes { map[code] = character.literal }
    }
    var entries: [String] = []
    for character in kanjidic.characters {
      guard let literal = character.literal,
        known.contains(literal) || addsOthers && character.isForGeneralUse
      else { continue }
      let taught = hanja == nil ? nil : TaughtNames.all[literal]
      var names =
        taught ?? hanja?.names(of: OldKanji.oldForms(of: literal) + [literal]) ?? []
      if names.isEmpty {
        names = hanja?.names(of: character.variants.compactMap { literals[$0] }) ?? []
      }
      guard character.strokes != nil, !names.isEmpty || !character.meanings.isEmpty else {
        incomplete += "\(literal)"
        continue
      }
      if names.isEmpty { withoutKorean += "\(literal)" }
      entries.append(Self.json(Self.entry(character, literal, names)))
    }
    count = entries.count
    let credits = [Self.credit] + (hanja == nil ? [] : [Self.hanjaCredit])
    bytes = Array(
      """
      { "credits": [
      \(credits.map(Self.json).joined(separator: ",\n"))
      ], "kanji": [
      \(entries.joined(separator: ",\n"))
      ] }

      """.utf8)
  }

  /// The attribution that the licence requires: https://www.edrdg.org/edrdg/licence.html.
  private static let credit = [
    "name": "KANJIDIC2 © Electronic Dictionary Research and Development Group",
    "url": "https://www.edrdg.org/wiki/index.php/KANJIDIC_Project",
    "license": "CC BY-SA 4.0", "licenseURL": "https://www.edrdg.org/edrdg/licence.html",
  ]

  private static let hanjaCredit = [
    "name": "libhangul hanja.txt © Choe Hwanjin",
    "url": "https://github.com/libhangul/libhangul", "license": "BSD-3-Clause",
    "licenseURL": String(noticePath.dropFirst("content/assets".count)),
  ]

  private static func entry(
    _ character: Kanjidic.Character, _ literal: Unicode.Scalar, _ names: [HanjaTable.Name]
  ) -> [String: Any] {
    var korean: [String: Any] = [:]
    korean["meaning"] = names.first?.meaning
    korean["sound"] = names.first.map { "\($0.sound)" } ?? character.koreanSounds.first
    if names.count > 1 { korean["others"] = names.dropFirst().map { "\($0.meaning) \($0.sound)" } }
    var references: [String: Int] = [:]
    references["grade"] = character.grade
    references["frequency"] = character.frequency
    references["jlpt"] = character.jlpt
    let radical = character.radical.flatMap { RadicalForm(number: $0) }
    return [
      "kanji": [
        "character": "\(literal)",
        "meaning": ["english": character.meanings.joined(separator: ", ")],
        "strokes": ["count": character.strokes ?? 0],
        "onyomi": readings(character.onyomi, in: "katakana"),
        "kunyomi": readings(
          // Skips readings such as シリング of 志, which is a unit (shilling).
          character.kunyomi.filter { $0.unicodeScalars.allSatisfy { Kana.folded($0) == $0 } },
          in: "hiragana"),
      ],
      "radical": ["character": radical?.character ?? ""], "references": references,
      "korean": korean,
    ]
  }

  /// Readings in kana and in Latin letters.
  private static func readings(_ readings: [String], in kana: String) -> [String: String] {
    let latin = readings.map { reading in
      let hiragana = ListedReading.plain(reading.unicodeScalars)
        .applyingTransform(.hiraganaToKatakana, reverse: true)
      return (hiragana?.applyingTransform(.toLatin, reverse: false) ?? "")
        .replacing("dz", with: "z").replacing("dj", with: "j").replacing("~tsu", with: "t")
    }
    return [kana: readings.joined(separator: "、"), "romaji": latin.joined(separator: ", ")]
  }

  /// Returns an object as one line of JSON, with a stable order of keys.
  private static func json(_ object: [String: Any]) -> String {
    let data = try? JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}

extension Kanjidic.Character {
  /// Whether this is one of the 2,136 kanji for general use: grades 1 to 6, and 8 for the others.
  fileprivate var isForGeneralUse: Bool { (grade ?? 9) <= 8 }
}
