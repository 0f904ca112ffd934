import MichiKit

// The form of a JSON file of kanji.
extension KanjiReader {
  /// The maximum number of credits, because every page shows them.
  static let mostCredits = 20

  /// The keys of the API that Michi does not use.
  static let unusedKeys: Set<String> = [
    "timings", "images", "video", "poster", "mp4", "webm", "icon", "image", "animation",
    "kodansha", "classic_nelson", "audio", "opus", "aac", "ogg", "mp3",
  ]

  private static let meaning: DataSchema = .object(["english": .text, "korean": .text])
  private static let kunyomi: DataSchema = .object(["hiragana": .text, "romaji": .text])

  static let entry: DataSchema = .object([
    "kanji": .object([
      "character": .text, "meaning": meaning, "strokes": .object(["count": .count]),
      "onyomi": .object(["katakana": .text, "romaji": .text]), "kunyomi": kunyomi,
    ]),
    "radical": .object([
      "character": .text, "strokes": .count, "meaning": meaning, "name": kunyomi,
      "position": kunyomi,
    ]),
    "references": .object(["grade": .count, "frequency": .count, "jlpt": .count]),
    "korean": .object(["meaning": .text, "sound": .text, "others": .list(of: .text)]),
    "examples": .list(
      of: .object(["japanese": .text, "meaning": meaning, "partOfSpeech": .text])),
    "sentences": .list(
      of: .object(["japanese": .text, "reading": .text, "meaning": meaning])),
  ])

  static let credits: DataSchema = .list(
    of: .object(["name": .text, "url": .text, "license": .text, "licenseURL": .text]))
}
