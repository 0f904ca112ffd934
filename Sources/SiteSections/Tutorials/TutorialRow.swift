import Content
import Primitives
import Templating

/// A tutorial in a list.
struct TutorialRow: TemplateContext {
  let tutorial: Tutorial
  let address: String
  /// The tutorial's language, where it is not the page's.
  let language: String?
  /// The tag that tells it from the others, on the start page.
  var tag: PageLink?

  static let fields: Fields<TutorialRow> = [
    .text("title", "The tutorial's title") { $0.tutorial.title },
    .optionalText("subtitle", "The line under the title") { $0.tutorial.subtitle },
    .optionalText("description", "One sentence about it") { $0.tutorial.description },
    .optionalDate("date", "When it was published") { $0.tutorial.date },
    .optionalText("language", "Its language, where it is not the page's") {
      $0.language
    },
    .optionalText("languageName", "The name of that language in itself, for example English") {
      $0.language.map { PhraseLanguage.ownName(of: $0) }
    },
    .optionalRecord(
      "tag", "The tag that tells it from the others, on the start page", of: PageLink.self
    ) { $0.tag },
    .url("address", "The tutorial's address") { $0.address },
  ]
}
