import Templating

/// What the pages themselves say, in the site's language; Korean, Japanese and English are there,
/// every other language gets English.
///
/// A class, because every page holds it: a reference is handed on where a copy would be forty.
@dynamicMemberLookup
final class Phrases: TemplateContext {
  let table: PhraseTable

  /// The phrases in a language.
  init(language: String) {
    switch language.prefix(2).lowercased() {
    case "ko": table = .korean
    case "ja": table = .japanese
    default: table = .english
    }
  }

  subscript<Value>(dynamicMember path: KeyPath<PhraseTable, Value>) -> Value {
    table[keyPath: path]
  }

  static let fields: Fields<Phrases> = [
    .text("home", "The start page") { $0.table.home },
    .text("tutorials", "The tutorials") { $0.table.tutorials },
    .text("kanji", "The kanji") { $0.table.kanji },
    .text("words", "The words") { $0.table.words },
    .text("tags", "The tags") { $0.table.tags },
    .text("newestTutorials", "Above the newest tutorials") { $0.table.newestTutorials },
    .text("allTutorials", "The link to all tutorials") { $0.table.allTutorials },
    .text("sections", "Above the ways into the sections") { $0.table.sections },
    .text("menu", "The label of the menu") { $0.table.menu },
    .text("breadcrumbs", "The label of the breadcrumbs") { $0.table.breadcrumbs },
    .text("skipToContent", "The link past the menu") { $0.table.skipToContent },
    .text("tableOfContents", "Above the table of contents") { $0.table.tableOfContents },
    .text("author", "Before the author's name") { $0.table.author },
    .text("published", "Before the date") { $0.table.published },
    .text("updated", "Before the date of the last change") { $0.table.updated },
    .text("minutesToRead", "Directly behind the number of minutes") { $0.table.minutesToRead },
    .text("previous", "The neighbour before") { $0.table.previous },
    .text("next", "The neighbour behind") { $0.table.next },
    .text("newer", "The list page with newer tutorials") { $0.table.newer },
    .text("older", "The list page with older tutorials") { $0.table.older },
    .text("character", "The column of characters") { $0.table.character },
    .text("strokes", "The number of strokes") { $0.table.strokes },
    .text("onyomi", "The readings from Chinese") { $0.table.onyomi },
    .text("kunyomi", "The Japanese readings") { $0.table.kunyomi },
    .text("radical", "The radical") { $0.table.radical },
    .text("grade", "The school grade") { $0.table.grade },
    .text("meaning", "The meaning") { $0.table.meaning },
    .text("koreanReading", "The Korean meaning and sound") { $0.table.koreanReading },
    .text("english", "The meaning in English") { $0.table.english },
    .text("reading", "The reading") { $0.table.reading },
    .text("wordsOfKanji", "Above the words that a kanji's entry lists") { $0.table.wordsOfKanji },
    .text("otherWords", "Above the other words that contain a kanji") { $0.table.otherWords },
    .text("kanjiOfWord", "Above the kanji of a word") { $0.table.kanjiOfWord },
    .text("notes", "Above an author's notes on a kanji") { $0.table.notes },
    .text("irregular", "Marks a word whose reading is irregular") { $0.table.irregular },
    .text("suffix", "Marks a word that follows another") { $0.table.suffix },
    .text("notInStorage", "Marks a kanji that the dictionary does not have") {
      $0.table.notInStorage
    },
    .text("feed", "The link to the feed") { $0.table.feed },
    .text("siteMap", "The link to the site map") { $0.table.siteMap },
    .text("notFound", "The title of the page for what is not found") { $0.table.notFound },
    .text("notFoundLead", "The text of that page") { $0.table.notFoundLead },
    .text("copy", "On the button that copies code") { $0.table.copy },
    .text("copied", "On that button once the code is copied") { $0.table.copied },
  ]
}
