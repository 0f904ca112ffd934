/// What the pages themselves say in one language: a row is missing nowhere, because the initialiser
/// asks for all of them.
struct PhraseTable {
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
  /// On the button that copies code.
  let copy: String
  /// On that button once the code is copied.
  let copied: String
}
