import Content
import Templating

/// What the pages themselves say, in their language.
///
/// A class, because every page holds it: a reference is handed on where a copy would be an array.
final class Phrases: TemplateContext {
  /// Which of their languages they are in.
  let language: PhraseLanguage
  /// What the root's own file says.
  fileprivate let own: OwnPhrases?
  /// What each phrase says, in the order of `entries`.
  private let texts: [String]

  /// The phrases of all pages, then those of the apps' pages.
  private static let entries =
    Phrase.allCases.map { ($0.rawValue, $0.wording) }
    + FlowPhrase.allCases.map { ($0.rawValue, $0.wording) }

  /// The names of all phrases, those with names and numbers in it too.
  static let names = entries.map(\.0) + Saying.allCases.map(\.rawValue)

  /// What stands in the braces of each phrase, by its name.
  static let placeholders = Dictionary(
    uniqueKeysWithValues: entries.map {
      ($0.0, Saying.placeholders(in: $0.1.said(in: .english)))
    } + Saying.allCases.map { ($0.rawValue, $0.placeholders) })

  /// The phrases in a site's or a page's language.
  ///
  /// - Parameter written: what the root's files have.
  init(language tag: String, written: [WrittenPhrases] = []) {
    let language = PhraseLanguage(tag: tag)
    let own = written.first { $0.language == tag }.map(OwnPhrases.init)
    self.language = language
    self.own = own
    texts = Self.entries.map { own?[$0.0] ?? $0.1.said(in: language) }
  }

  static let fields = entries.enumerated().reduce([] as Fields<Phrases>) { fields, entry in
    let (index, (name, wording)) = entry
    return fields + [.text(name, wording.purpose) { $0.texts[index] }]
  }

  /// What a phrase says.
  subscript(phrase: Phrase) -> String {
    own?[phrase.rawValue] ?? phrase.wording.said(in: language)
  }

  /// What a phrase of the apps' pages says.
  subscript(phrase: FlowPhrase) -> String {
    own?[phrase.rawValue] ?? phrase.wording.said(in: language)
  }

  /// What a group of kanji of one school grade is called; nil for kanji without a grade.
  func title(ofGrade grade: Int?) -> String {
    guard let grade else { return say(.gradeNone, ko: "학년 구분 없음", ja: "学年なし", en: "No grade") }
    guard grade <= 6 else {
      return say(.gradeSecondary, ko: "중학교 이상", ja: "中学校以上", en: "Secondary school")
    }
    return say(
      .gradePrimary, [String(grade)], ko: "초등학교 \(grade)학년", ja: "小学\(grade)年", en: "Grade \(grade)"
    )
  }

  /// How many tutorials there are.
  func count(ofTutorials count: Int) -> String {
    say(
      .tutorialCount, [String(count)], ko: "\(count)편", ja: "\(count)本",
      en: count == 1 ? "1 tutorial" : "\(count) tutorials")
  }

  /// How many kanji there are.
  func count(ofKanji count: Int) -> String {
    say(.kanjiCount, [String(count)], ko: "\(count)자", ja: "\(count)字", en: "\(count) kanji")
  }

  /// How many words there are.
  func count(ofWords count: Int) -> String {
    say(
      .wordCount, [String(count)], ko: "\(count)개", ja: "\(count)語",
      en: count == 1 ? "1 word" : "\(count) words")
  }

  /// How many kanji and words there are.
  func count(ofKanji kanji: Int, words: Int) -> String {
    let words = count(ofWords: words)
    return say(
      .kanjiAndWordCount, [count(ofKanji: kanji), words], ko: "한자 \(kanji)자, 단어 \(words)",
      ja: "漢字\(kanji)字、単語\(words)",
      en: "\(kanji) kanji, \(words)")
  }

  /// How many series there are.
  func count(ofSeries count: Int) -> String {
    say(
      .seriesCount, [String(count)], ko: "\(count)개", ja: "\(count)件",
      en: count == 1 ? "1 series" : "\(count) series")
  }

  /// Which part of a series a tutorial is.
  func place(ofPart part: Int, of count: Int) -> String {
    say(
      .partOfSeries, [String(part), String(count)], ko: "\(count)편 중 \(part)편",
      ja: "全\(count)回の第\(part)回", en: "Part \(part) of \(count)")
  }

  /// How many tags there are.
  func count(ofTags count: Int) -> String {
    say(
      .tagCount, [String(count)], ko: "\(count)개", ja: "\(count)個",
      en: count == 1 ? "1 tag" : "\(count) tags")
  }

  /// How many strokes a character has.
  func count(ofStrokes count: Int) -> String {
    say(
      .strokeCount, [String(count)], ko: "\(count)획", ja: "\(count)画",
      en: count == 1 ? "1 stroke" : "\(count) strokes")
  }

  /// A phrase with names and numbers in it, which is made only in the language that is wanted.
  ///
  /// - Parameter values: what is filled in, in the order of the saying's placeholders.
  func say(
    _ saying: Saying, _ values: @autoclosure () -> [String] = [],
    ko: @autoclosure () -> String, ja: @autoclosure () -> String, en: @autoclosure () -> String
  ) -> String {
    if let text = text(saying, values()) { return text }
    return switch language {
    case .korean: ko()
    case .japanese: ja()
    case .english: en()
    }
  }
}

extension Phrases {
  /// What the root's own file says; nil where there is none.
  func text(_ saying: Saying, _ values: @autoclosure () -> [String]) -> String? {
    own.flatMap { $0.text(saying, values()) }
  }
}

/// The languages that the phrases are there in.
enum PhraseLanguage: CaseIterable {
  case korean, japanese, english

  /// As in HTML's `lang`.
  var tag: String {
    switch self {
    case .korean: "ko"
    case .japanese: "ja"
    case .english: "en"
    }
  }

  /// What a language calls itself; its tag for one that is not known here.
  static func ownName(of tag: String) -> String {
    switch tag.prefix(while: { $0 != "-" }).lowercased() {
    case "ko": "한국어"
    case "ja": "日本語"
    case "en": "English"
    case "zh": "中文"
    case "de": "Deutsch"
    case "fr": "Français"
    case "es": "Español"
    default: tag
    }
  }

  /// Whether there are phrases in a language.
  static func isKnown(_ tag: String) -> Bool {
    ["ko", "ja", "en"].contains(tag.prefix { $0 != "-" }.lowercased())
  }

  /// The one for a language tag such as `ko-KR`: English for a language without phrases.
  init(tag: String) {
    switch tag.prefix(while: { $0 != "-" }).lowercased() {
    case "ko": self = .korean
    case "ja": self = .japanese
    default: self = .english
    }
  }
}
