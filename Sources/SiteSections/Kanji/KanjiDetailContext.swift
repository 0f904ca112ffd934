import Content
import MarkdownRendering
import Navigation
import Primitives
import Templating

/// What the template `kanji-detail` sees.
struct KanjiDetailContext: TemplateContext {
  let frame: FrameContext
  let kanji: Kanji
  let gradeTitle: String?
  let radical: RadicalDetail?
  let words: [WordRow]
  let otherWords: [WordRow]
  let notes: [UInt8]?
  let previous: PageLink?
  let next: PageLink?

  static let fields: Fields<KanjiDetailContext> =
    [
      .text("character", "The kanji") { String($0.kanji.character) },
      .text("meaning", "What it means in English") { $0.kanji.meaning.english },
      .optionalText("korean", "The Korean meaning and sound, for example 길 도") {
        $0.kanji.meaning.koreanReading
      },
      .number("strokes", "How many strokes it has") { $0.kanji.strokes },
      .optionalRecord("onyomi", "The readings from Chinese", of: ReadingDetail.self) {
        ReadingDetail($0.kanji.onyomi)
      },
      .optionalRecord("kunyomi", "The Japanese readings", of: ReadingDetail.self) {
        ReadingDetail($0.kanji.kunyomi)
      },
      .optionalRecord("radical", "The radical", of: RadicalDetail.self) {
        $0.radical
      },
      .optionalText("grade", "The school grade, in words") { $0.gradeTitle },
      .flag("hasWords", "Whether its entry lists words") { !$0.words.isEmpty },
      .list("words", "The words that its entry lists", of: WordRow.self) { $0.words },
      .flag("hasOtherWords", "Whether other words contain it") { !$0.otherWords.isEmpty },
      .list("otherWords", "Other words that contain it", of: WordRow.self) { $0.otherWords },
      .optionalHTML("notes", "The author's notes on it") { $0.notes },
      .optionalRecord("previous", "The kanji before it", of: PageLink.self) { $0.previous },
      .optionalRecord("next", "The kanji behind it", of: PageLink.self) { $0.next },
    ] + FrameContext.fields.lifted(\.frame)
}

/// A reading in kana and Latin letters.
struct ReadingDetail: TemplateContext {
  let reading: Reading

  /// Nil when there is none.
  init?(_ reading: Reading) {
    guard !reading.isEmpty else { return nil }
    self.reading = reading
  }

  static let fields: Fields<ReadingDetail> = [
    .text("kana", "In kana") { $0.reading.kana },
    .optionalText("romaji", "In Latin letters") { $0.reading.romaji },
  ]
}

/// A radical.
struct RadicalDetail: TemplateContext {
  let radical: Radical
  /// How many strokes it has, in words; nil when the data does not say.
  let strokes: String?

  init(_ radical: Radical, phrases: Phrases) {
    self.radical = radical
    strokes = radical.strokes.map { phrases.count(ofStrokes: $0) }
  }

  static let fields: Fields<RadicalDetail> = [
    .text("character", "The radical") { $0.radical.character },
    .optionalText("strokes", "How many strokes it has, in words") { $0.strokes },
    .optionalText("meaning", "What it means in English") { $0.radical.meaning },
    .optionalText("name", "Its Japanese name") { $0.radical.name?.kana },
  ]
}

extension KanjiDetailScreen: TemplatedScreen {
  static let templates = [DefaultTemplate("kanji-detail", PackageResources.kanji_detail_mustache)]

  func context(in page: PageRendering) throws(FileFault) -> KanjiDetailContext {
    var notes: [UInt8]?
    if let body = kanji.notes { notes = try page.markdown(body, belowHeadingOf: 2).html }
    return KanjiDetailContext(
      frame: page.frame(description: "\(kanji.character): \(kanji.meaning.english)"),
      kanji: kanji,
      gradeTitle: kanji.grade.map { page.site.phrases.title(ofGrade: $0) },
      radical: kanji.radical.map { RadicalDetail($0, phrases: page.site.phrases) },
      words: zip(kanji.examples, exampleRoutes).map { example, route in
        WordRow(example, address: route.map { page.address(of: $0) })
      },
      otherWords: zip(otherWords, otherRoutes).map { word, route in
        WordRow(word, address: route.map { page.address(of: $0) })
      },
      notes: notes,
      previous: page.link(to: page.node.previous), next: page.link(to: page.node.next))
  }
}
