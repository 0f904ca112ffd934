package import Content
package import MarkdownRendering
public import Templating

extension Phrases: TemplateContext {
  /// Empty, because the names depend on the site's sections.
  package static let fields: Fields<Phrases> = []

  /// The names of phrases; the file of English phrases describes each.
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

/// Titles of collections and taxonomies, and phrases that count their entries.
///
/// The phrases are named after the collection, for example `tutorials` and `tutorialCount`.
extension Phrases {
  func title(ofSection name: String) -> String {
    Phrase.title(ofSection: name).map { self[$0] } ?? name
  }

  /// Returns the number of entries of a collection in words.
  ///
  /// For a collection declared in `site.yml`, it returns the number alone. Without a collection, it
  /// counts entries in general.
  func count(_ count: Int, of collection: ContentCollection?) -> String {
    guard let collection, !collection.isBuiltIn else {
      return self.count(count, of: collection?.singular ?? "")
    }
    return String(count)
  }

  private func count(_ count: Int, of singular: String) -> String {
    say(Phrase(rawValue: singular + "Count") ?? .entryCount, count: count)
  }

  /// Returns the number of terms in words; for a taxonomy with its own title, the number alone.
  func count(_ count: Int, termsOf taxonomy: Taxonomy) -> String {
    let isUsual = taxonomy.isBuiltIn && taxonomy.title == nil
    return isUsual ? self.count(count, of: taxonomy.singular) : String(count)
  }

  /// Returns the number of entries in words, with the collection's name if they share one.
  func count(of entries: [Entry]) -> String {
    let collection = entries.first?.collection
    let isMixed = entries.contains { $0.collection !== collection }
    return count(entries.count, of: isMixed ? nil : collection)
  }
}
