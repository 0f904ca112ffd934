import Content
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
      let forms =
        [literal] + OldKanji.oldForms(of: literal) + character.variants.compactMap { literals[$0] }
      let name = hanja?.name(of: forms, readAs: character.koreanSounds)
      // An entry needs a meaning.
      guard name != nil || !character.meanings.isEmpty else { continue }
      if name == nil { without.append(literal) }
      entries.append(Self.entry(character, literal, name))
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
    case object([(String, Value)])
  }

  private static func entry(
    _ character: Kanjidic.Character, _ literal: Unicode.Scalar, _ name: HanjaTable.Name?
  ) -> String {
    let radical = character.radical.flatMap { RadicalForm(number: $0) }
    let readings = (
      on: character.onyomi.map(Self.plain).joined(separator: "、"),
      kun: character.kunyomi.map(Self.plain).joined(separator: "、")
    )
    return object(
      [
        (
          "kanji",
          .object([
            ("character", .text(String(literal))),
            ("meaning", .object([("english", .text(character.meanings.joined(separator: ", ")))])),
            ("strokes", .object([("count", .number(character.strokes))])),
            ("onyomi", .object([("katakana", .text(readings.on))])),
            ("kunyomi", .object([("hiragana", .text(readings.kun))])),
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
            ("meaning", .text(name?.meaning ?? "")),
            ("sound", .text(name?.sound ?? character.koreanSounds.first ?? "")),
          ])
        ),
      ], indent: 4)
  }

  /// A reading without the dashes that say that something stands before or behind it.
  private static func plain(_ reading: String) -> String {
    reading.filter { $0 != "-" && $0 != "－" }
  }

  /// An object on one line; what is empty is left out.
  private static func object(_ members: [(String, Value)], indent: Int) -> String {
    String(repeating: " ", count: indent) + (json(.object(members)) ?? "{}")
  }

  private static func json(_ value: Value) -> String? {
    switch value {
    case .text(let text): text.isEmpty ? nil : JSONText.quoted(text)
    case .number(let number): number.map { "\($0)" }
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
