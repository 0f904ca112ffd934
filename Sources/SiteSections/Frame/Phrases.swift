public import Content
package import MarkdownRendering
public import Templating

extension Phrases: TemplateContext {
  /// Which names there are, only the sections of a site say.
  public static let fields: Fields<Phrases> = []

  /// The names of phrases; the file of the English ones says what each is for.
  static func fields(_ names: [String]) -> Fields<Phrases> {
    Fields(
      names.enumerated().map { index, name in
        .text(name, "") { $0.ofTemplates.indices.contains(index) ? $0.ofTemplates[index] : name }
      })
  }

  /// The phrases that the Markdown renderer writes.
  package var markdown: MarkdownPhrases {
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
}
