import Content
import Primitives

/// What the filters of the list of kanji look through, fetched by the first who uses them.
enum KanjiIndex {
  /// An array for each kanji, in site order: the character, what a tile says of it and in which
  /// language, strokes, grade, radical, readings in kana, readings in Latin letters, meanings.
  static func json(of kanji: [Kanji], _ phrases: Phrases) -> [UInt8] {
    var json: [UInt8] = []
    json.reserveCapacity(kanji.count * 128)
    for entry in kanji {
      json += Array((json.isEmpty ? "[" : ",\n").utf8)
      let gloss = phrases.gloss(of: entry)
      let meaning = entry.meaning
      let texts = [
        String(entry.character), gloss?.text, gloss?.language, String(entry.strokes),
        entry.listedGrade.map { String($0) } ?? "none", entry.radical?.root,
        joined([entry.onyomi.kana, entry.kunyomi.kana], "、"),
        joined([entry.onyomi.romaji, entry.kunyomi.romaji], ","),
        joined([meaning.koreanReading, meaning.english], " "),
      ]
      for (index, text) in texts.enumerated() {
        json.append(UInt8(ascii: index == 0 ? "[" : ","))
        JSONText.append(text ?? "", to: &json)
      }
      json.append(UInt8(ascii: "]"))
    }
    return json + Array("]\n".utf8)
  }

  private static func joined(_ texts: [String?], _ separator: String) -> String {
    texts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: separator)
  }
}
