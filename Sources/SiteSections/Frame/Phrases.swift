import Templating

/// What the pages themselves say, in the site's language; Korean, Japanese and English are there,
/// every other language gets English.
struct Phrases: TemplateContext {
  /// The languages that the phrases are there in.
  enum Language {
    case korean, japanese, english
  }

  /// The language these are in.
  let language: Language
  /// The start page.
  let home: String
  /// The tutorials.
  let tutorials: String
  /// The kanji.
  let kanji: String
  /// The words.
  let words: String
  /// The tags.
  let tags: String
  /// Above the newest tutorials.
  let newestTutorials: String
  /// The link to all tutorials.
  let allTutorials: String
  /// Above the ways into the sections.
  let sections: String
  /// The label of the menu.
  let menu: String
  /// The label of the breadcrumbs.
  let breadcrumbs: String
  /// The link past the menu.
  let skipToContent: String
  /// Above the table of contents.
  let tableOfContents: String
  /// Before the author's name.
  let author: String
  /// Before the date.
  let published: String
  /// Before the date of the last change.
  let updated: String
  /// Directly behind the number of minutes.
  let minutesToRead: String
  /// The neighbour before.
  let previous: String
  /// The neighbour behind.
  let next: String
  /// The list page with newer tutorials.
  let newer: String
  /// The list page with older tutorials.
  let older: String
  /// The column of characters.
  let character: String
  /// Directly behind a number of strokes.
  let strokeUnit: String
  /// The number of strokes.
  let strokes: String
  /// The readings from Chinese.
  let onyomi: String
  /// The Japanese readings.
  let kunyomi: String
  /// The radical.
  let radical: String
  /// The school grade.
  let grade: String
  /// The meaning.
  let meaning: String
  /// The Korean meaning and sound.
  let koreanReading: String
  /// The meaning in English.
  let english: String
  /// The reading.
  let reading: String
  /// Above the words that a kanji's entry lists.
  let wordsOfKanji: String
  /// Above the other words that contain a kanji.
  let otherWords: String
  /// Above the kanji of a word.
  let kanjiOfWord: String
  /// Above an author's notes on a kanji.
  let notes: String
  /// Marks a word whose reading is irregular.
  let irregular: String
  /// Marks a word that follows another.
  let suffix: String
  /// Marks a kanji that the dictionary does not have.
  let notInStorage: String
  /// The link to the feed.
  let feed: String
  /// The link to the site map.
  let siteMap: String
  /// The title of the page for what is not found.
  let notFound: String
  /// The text of that page.
  let notFoundLead: String

  static let fields: Fields<Phrases> = [
    .text("home", "The start page") { $0.home },
    .text("tutorials", "The tutorials") { $0.tutorials },
    .text("kanji", "The kanji") { $0.kanji },
    .text("words", "The words") { $0.words },
    .text("tags", "The tags") { $0.tags },
    .text("newestTutorials", "Above the newest tutorials") { $0.newestTutorials },
    .text("allTutorials", "The link to all tutorials") { $0.allTutorials },
    .text("sections", "Above the ways into the sections") { $0.sections },
    .text("menu", "The label of the menu") { $0.menu },
    .text("breadcrumbs", "The label of the breadcrumbs") { $0.breadcrumbs },
    .text("skipToContent", "The link past the menu") { $0.skipToContent },
    .text("tableOfContents", "Above the table of contents") { $0.tableOfContents },
    .text("author", "Before the author's name") { $0.author },
    .text("published", "Before the date") { $0.published },
    .text("updated", "Before the date of the last change") { $0.updated },
    .text("minutesToRead", "Directly behind the number of minutes") { $0.minutesToRead },
    .text("previous", "The neighbour before") { $0.previous },
    .text("next", "The neighbour behind") { $0.next },
    .text("newer", "The list page with newer tutorials") { $0.newer },
    .text("older", "The list page with older tutorials") { $0.older },
    .text("character", "The column of characters") { $0.character },
    .text("strokeUnit", "Directly behind a number of strokes") { $0.strokeUnit },
    .text("strokes", "The number of strokes") { $0.strokes },
    .text("onyomi", "The readings from Chinese") { $0.onyomi },
    .text("kunyomi", "The Japanese readings") { $0.kunyomi },
    .text("radical", "The radical") { $0.radical },
    .text("grade", "The school grade") { $0.grade },
    .text("meaning", "The meaning") { $0.meaning },
    .text("koreanReading", "The Korean meaning and sound") { $0.koreanReading },
    .text("english", "The meaning in English") { $0.english },
    .text("reading", "The reading") { $0.reading },
    .text("wordsOfKanji", "Above the words that a kanji's entry lists") { $0.wordsOfKanji },
    .text("otherWords", "Above the other words that contain a kanji") { $0.otherWords },
    .text("kanjiOfWord", "Above the kanji of a word") { $0.kanjiOfWord },
    .text("notes", "Above an author's notes on a kanji") { $0.notes },
    .text("irregular", "Marks a word whose reading is irregular") { $0.irregular },
    .text("suffix", "Marks a word that follows another") { $0.suffix },
    .text("notInStorage", "Marks a kanji that the dictionary does not have") { $0.notInStorage },
    .text("feed", "The link to the feed") { $0.feed },
    .text("siteMap", "The link to the site map") { $0.siteMap },
    .text("notFound", "The title of the page for what is not found") { $0.notFound },
    .text("notFoundLead", "The text of that page") { $0.notFoundLead },
  ]
}

extension Phrases {
  /// The phrases in a language.
  init(language: String) {
    switch language.prefix(2).lowercased() {
    case "ko": self = .korean
    case "ja": self = .japanese
    default: self = .english
    }
  }
}
