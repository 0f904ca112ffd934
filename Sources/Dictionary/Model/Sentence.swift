/// An example sentence for a kanji, such as `日曜日に日の出を見ました。`.
struct Sentence: Hashable, Sendable {
  let japanese: String
  /// The reading in kana.
  let reading: String
  let meaning: String
  let koreanMeaning: String?
}
