import Content
import Primitives

extension SiteContent {
  /// The content in one language of the site.
  ///
  /// - Parameter branch: nil for the site's own language.
  func inBranch(_ branch: String?) -> SiteContent {
    var content = self
    content.settings = settings.inBranch(branch)
    content.entriesByCollection = entriesByCollection.mapValues { entries in
      entries.filter { settings.branch(of: $0.language) == branch }
    }
    if settings.showsUntranslated {
      for collection in settings.collections where collection.isListed {
        addUntranslated(of: collection, branch, to: &content)
      }
    }
    content.flows = flows.map { inBranch(branch, $0, content) }
    return content
  }

  /// Adds the entries of a collection that have no translation in a branch, each in the first
  /// language of the site that it is there in, under the names that terms have in the branch.
  private func addUntranslated(
    of collection: ContentCollection, _ branch: String?, to content: inout SiteContent
  ) {
    let branches = settings.branches
    let own = content.entries(of: collection)
    var ranks: [ByteKey: Int] = [:]
    for entry in own { ranks[entry.key] = -1 }
    for entry in entries(of: collection) {
      let rank = branches.firstIndex(of: settings.branch(of: entry.language)) ?? 0
      ranks[entry.key] = min(rank, ranks[entry.key] ?? .max)
    }
    let names = settings.taxonomies.map {
      TermNames($0, own, language: content.settings.language)
    }
    content.entriesByCollection[collection.name] = entries(of: collection).compactMap { entry in
      let language = settings.branch(of: entry.language)
      if language == branch { return entry }
      guard ranks[entry.key] == branches.firstIndex(of: language) else { return nil }
      return names.reduce(entry) { $1.applied(to: $0) }
    }
  }

  /// A flow with its tutorial in the language of a branch; none where it is not translated. One that
  /// is nowhere is reported once.
  private func inBranch(_ branch: String?, _ flow: Flow, _ content: SiteContent) -> Flow {
    var flow = flow
    if let tutorial = tutorial(of: flow) {
      flow.tutorial =
        content.entries(of: tutorial.collection)
        .first { $0.key == tutorial.key }?.source.path
    } else if branch != nil {
      flow.tutorial = nil
    }
    return flow
  }
}

extension Entry {
  /// What it has in common with its translations.
  fileprivate var key: ByteKey { ByteKey(self.original ?? self.slug) }
}

/// What the terms of a taxonomy are called in another language.
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
