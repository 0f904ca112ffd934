public import Content
public import MarkdownRendering
public import Templating

extension Phrases: TemplateContext {
  /// The file of the English phrases says what each is for.
  public static let fields = Fields<Phrases>(
    Phrase.ofTemplates.map { phrase in .text(phrase.name, "") { $0[phrase] } })

  /// The phrases that the Markdown renderer writes.
  public var markdown: MarkdownPhrases {
    MarkdownPhrases(
      backToText: self[.backToText], footnotes: self[.footnotes],
      contents: self[.tableOfContents], code: self[.code],
      videoOnHost: self[.videoOnHost],
      callouts: [
        "note": self[.calloutNote], "tip": self[.calloutTip],
        "important": self[.calloutImportant], "warning": self[.calloutWarning],
        "caution": self[.calloutCaution],
      ])
  }

  /// What a group of kanji of one school grade is called; nil for kanji without a grade.
  func title(ofGrade grade: Int?) -> String {
    guard let grade else { return self[.gradeNone] }
    return grade <= 6 ? say(.gradePrimary, count: grade) : self[.gradeSecondary]
  }

  /// How many kanji and words there are.
  func count(ofKanji kanji: Int, words: Int) -> String {
    say(
      .kanjiAndWordCount,
      ["kanji": say(.kanjiCount, count: kanji), "words": say(.wordCount, count: words)])
  }
}
