import Content
import Foundation
import Primitives

/// `content/kanji/kanjidic2.json`: what KANJIDIC2 and a table of Korean names say of kanji.
///
/// It credits whose data it has, so what the author's own files say of a kanji is stronger.
public struct KanjidicImport: Sendable {
  /// The path of the file below the root.
  public static let path = "content/kanji/kanjidic2.json"
  /// The path below the root of the conditions under which the Korean names are published.
  public static let noticePath = "content/assets/licenses/libhangul-hanja.txt"

  /// The file.
  public let bytes: [UInt8]
  /// How many kanji it has.
  public let count: Int
  /// Those of which no Korean meaning is known.
  public let withoutKorean: [Unicode.Scalar]

  /// Makes the file.
  ///
  /// - Parameters:
  ///   - known: the kanji of the author's own files.
  ///   - addsOthers: whether the kanji for general use (常用漢字) are added to these.
  public init(
    _ kanjidic: Kanjidic, _ hanja: HanjaTable?, known: Set<Unicode.Scalar>, addsOthers: Bool
  ) {
    let literals = kanjidic.characters.reduce(into: [String: Unicode.Scalar]()) { map, character in
      for code in character.codes { map[code] = character.literal }
    }
    var entries: [String] = []
    var without: [Unicode.Scalar] = []
    for character in kanjidic.characters {
      guard let literal = character.literal,
        known.contains(literal) || addsOthers && character.isForGeneralUse
      else { continue }
      var names = hanja?.names(of: OldKanji.oldForms(of: literal) + [literal]) ?? []
      if names.isEmpty {
        names = hanja?.names(of: character.variants.compactMap { literals[$0] }) ?? []
      }
      // An entry needs a meaning.
      guard !names.isEmpty || !character.meanings.isEmpty else { continue }
      if names.isEmpty { without.append(literal) }
      entries.append(Self.entry(character, literal, names))
    }
    count = entries.count
    withoutKorean = without
    let credits = [Self.credit] + (hanja == nil ? [] : [Self.hanjaCredit])
    bytes = Array(
      """
      {
        "credits": [
      \(credits.joined(separator: ",\n"))
        ],
        "kanji": [
      \(entries.joined(separator: ",\n"))
        ]
      }

      """.utf8)
  }

  /// As the group's licence asks: https://www.edrdg.org/edrdg/licence.html.
  private static let credit = object(
    [
      ("name", .text("KANJIDIC2 © Electronic Dictionary Research and Development Group")),
      ("address", .text("https://www.edrdg.org/wiki/index.php/KANJIDIC_Project")),
      ("license", .text("CC BY-SA 4.0")),
      ("licenseAddress", .text("https://www.edrdg.org/edrdg/licence.html")),
    ], indent: 4)

  private static let hanjaCredit = object(
    [
      ("name", .text("libhangul hanja.txt © Choe Hwanjin")),
      ("address", .text("https://github.com/libhangul/libhangul")),
      ("license", .text("BSD-3-Clause")),
      ("licenseAddress", .text(String(noticePath.dropFirst("content/assets".count)))),
    ], indent: 4)

  private indirect enum Value {
    case text(String)
    case number(Int?)
    case list([String])
    case object([(String, Value)])
  }

  private static func entry(
    _ character: Kanjidic.Character, _ literal: Unicode.Scalar, _ names: [HanjaTable.Name]
  ) -> String {
    let radical = character.radical.flatMap { RadicalForm(number: $0) }
    let (on, kun) = (character.onyomi.map(Self.plain), character.kunyomi.map(Self.plain))
    return object(
      [
        (
          "kanji",
          .object([
            ("character", .text(String(literal))),
            ("meaning", .object([("english", .text(character.meanings.joined(separator: ", ")))])),
            ("strokes", .object([("count", .number(character.strokes))])),
            ("onyomi", .object([("katakana", Self.listed(on)), ("romaji", Self.romaji(on))])),
            ("kunyomi", .object([("hiragana", Self.listed(kun)), ("romaji", Self.romaji(kun))])),
          ])
        ),
        ("radical", .object([("character", .text(radical?.character ?? ""))])),
        (
          "references",
          .object([
            ("grade", .number(character.grade)), ("frequency", .number(character.frequency)),
            ("jlpt", .number(character.jlpt)),
          ])
        ),
        (
          "korean",
          .object([
            ("meaning", .text(names.first?.meaning ?? "")),
            (
              "sound",
              .text(names.first.map { "\($0.sound)" } ?? character.koreanSounds.first ?? "")
            ),
            ("others", .list(names.dropFirst().map { "\($0.meaning) \($0.sound)" })),
          ])
        ),
      ], indent: 4)
  }

  /// A reading without the dashes that say that something stands before or behind it.
  private static func plain(_ reading: String) -> String {
    reading.filter { $0 != "-" && $0 != "－" }
  }

  private static func listed(_ readings: [String]) -> Value {
    .text(readings.joined(separator: "、"))
  }

  private static func romaji(_ readings: [String]) -> Value {
    .text(
      readings.map { reading in
        let kana =
          reading.filter { $0 != "." }
          .applyingTransform(.hiraganaToKatakana, reverse: true) ?? ""
        return (kana.applyingTransform(.toLatin, reverse: false) ?? "")
          .replacing("dz", with: "z").replacing("dj", with: "j")
      }.joined(separator: ", "))
  }

  /// An object on one line; what is empty is left out.
  private static func object(_ members: [(String, Value)], indent: Int) -> String {
    String(repeating: " ", count: indent) + (json(.object(members)) ?? "{}")
  }

  private static func json(_ value: Value) -> String? {
    switch value {
    case .text(let text): text.isEmpty ? nil : JSONText.quoted(text)
    case .number(let number): number.map { "\($0)" }
    case .list(let list): list.isEmpty ? nil : JSONText.list(list)
    case .object(let members):
      {
        let parts = members.compactMap { key, value in
          json(value).map { "\(JSONText.quoted(key)): \($0)" }
        }
        return parts.isEmpty ? nil : "{ \(parts.joined(separator: ", ")) }"
      }()
    }
  }
}

extension Kanjidic.Character {
  /// Whether it is one of the 2,136 kanji for general use: of grades 1 to 6, or 8 for the others.
  fileprivate var isForGeneralUse: Bool { (grade ?? 9) <= 8 }
}
