import Content
import Primitives

extension SiteContent {
  /// The content in one language of the site.
  ///
  /// - Parameter code: nil for the site's own language.
  func inLanguage(_ code: String?) -> SiteContent {
    var content = self
    content.settings = settings.inLanguage(code)
    content.entriesByCollection = entriesByCollection.mapValues { entries in
      entries.filter { settings.code(of: $0.language) == code }
    }
    if settings.showsUntranslated {
      for collection in settings.collections where collection.isListed {
        addUntranslated(of: collection, code, to: &content)
      }
    }
    return content
  }

  /// Adds the entries of a collection that are not translated into a language: each in the first
  /// language of the site that it exists in, with its terms named in the target language.
  private func addUntranslated(
    of collection: ContentCollection, _ code: String?, to content: inout SiteContent
  ) {
    let codes = settings.languageCodes
    let own = content.entries(of: collection)
    var ranks: [ByteKey: Int] = [:]
    for entry in own { ranks[ByteKey(entry.joint)] = -1 }
    for entry in entries(of: collection) {
      let rank = codes.firstIndex(of: settings.code(of: entry.language)) ?? 0
      ranks[ByteKey(entry.joint)] = min(rank, ranks[ByteKey(entry.joint)] ?? .max)
    }
    let names = settings.taxonomies.map {
      TermNames($0, own, language: content.settings.language)
    }
    content.entriesByCollection[collection.name] = entries(of: collection).compactMap { entry in
      let language = settings.code(of: entry.language)
      if language == code { return entry }
      guard ranks[ByteKey(entry.joint)] == codes.firstIndex(of: language) else { return nil }
      return names.reduce(entry) { $1.applied(to: $0) }
    }
  }
}

/// The names of a taxonomy's terms in another language.
private struct TermNames {
  private let taxonomy: Taxonomy
  /// By name in an ordered taxonomy, whose translations come from its parts, else by slug.
  private var terms: [ByteKey: Term] = [:]

  /// - Parameter own: the entries in that language.
  init(_ taxonomy: Taxonomy, _ own: [Entry], language: String) {
    self.taxonomy = taxonomy
    if taxonomy.isOrdered {
      for entry in own {
        guard let original = entry.originalTerms[taxonomy.name],
          let term = entry.terms(of: taxonomy).first
        else { continue }
        terms[ByteKey(original.name)] = terms[ByteKey(original.name)] ?? term
      }
    } else {
      for term in taxonomy.joinedTerms {
        let slug = Slug.make(from: term.key)
        terms[ByteKey(slug)] = Term(name: term.name(in: language), slug: slug)
      }
    }
  }

  func applied(to entry: Entry) -> Entry {
    guard !terms.isEmpty, !entry.terms(of: taxonomy).isEmpty else { return entry }
    return entry.with {
      $0.termsByTaxonomy[taxonomy.name] = entry.terms(of: taxonomy).map {
        terms[ByteKey(taxonomy.isOrdered ? $0.name : $0.slug)] ?? $0
      }
    }
  }
}
