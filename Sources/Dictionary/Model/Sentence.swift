/// A sentence that shows how a kanji is used, for example `日曜日に日の出を見ました。`.
struct Sentence: Hashable, Sendable {
  let japanese: String
  /// How it is read, in kana.
  let reading: String
  let meaning: String
  let koreanMeaning: String?
}
