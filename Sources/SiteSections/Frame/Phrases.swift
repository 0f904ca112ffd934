package import Content
package import MarkdownRendering
public import Templating

extension Phrases: TemplateContext {
  /// Which names there are, only the sections of a site say.
  package static let fields: Fields<Phrases> = []

  /// The names of phrases; the file of the English ones says what each is for.
  static func fields(_ names: [String]) -> Fields<Phrases> {
    Fields(
      names.enumerated().map { index, name in
        .text(name, "") { $0.ofTemplates.indices.contains(index) ? $0.ofTemplates[index] : name }
      })
  }

  package var markdown: MarkdownPhrases {
    var phrases = MarkdownPhrases()
    phrases.backToText = self[.backToText]
    phrases.footnotes = self[.footnotes]
    phrases.contents = self[.tableOfContents]
    phrases.code = self[.code]
    phrases.table = self[.table]
    phrases.videoOnHost = self[.videoOnHost]
    phrases.callouts = [
      "note": self[.calloutNote], "tip": self[.calloutTip],
      "important": self[.calloutImportant], "warning": self[.calloutWarning],
      "caution": self[.calloutCaution],
    ]
    return phrases
  }
}

/// What collections and taxonomies are called, and how what they hold is counted: phrases with their
/// names, such as `tutorials` and `tutorialCount`.
extension Phrases {
  func title(ofSection name: String) -> String {
    Phrase.title(ofSection: name).map { self[$0] } ?? name
  }

  /// How many entries of a collection there are, of one that `site.yml` declares the number alone;
  /// without a collection, entries of several.
  func count(_ count: Int, of collection: ContentCollection?) -> String {
    guard let collection, !collection.isBuiltIn else {
      return self.count(count, of: collection?.singular ?? "")
    }
    return String(count)
  }

  private func count(_ count: Int, of singular: String) -> String {
    say(Phrase(rawValue: singular + "Count") ?? .entryCount, count: count)
  }

  /// How many terms there are: of a taxonomy with a name of its own the number alone.
  func count(_ count: Int, termsOf taxonomy: Taxonomy) -> String {
    let isUsual = taxonomy.isBuiltIn && taxonomy.title == nil
    return isUsual ? self.count(count, of: taxonomy.singular) : String(count)
  }

  /// How many entries there are: by the name of their collection, where they are all of one.
  func count(of entries: [Entry]) -> String {
    let collection = entries.first?.collection
    let isMixed = entries.contains { $0.collection !== collection }
    return count(entries.count, of: isMixed ? nil : collection)
  }
}
