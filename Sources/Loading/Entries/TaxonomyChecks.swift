import Content
import Diagnostics
import Primitives

/// Checks the terms of all entries: names that no entry uses, and the order of series.
struct TaxonomyChecks {
  let entries: [Entry]
  let taxonomies: [Taxonomy]

  var diagnostics: [Diagnostic] {
    taxonomies.flatMap { misspelt(in: $0) + parts(in: $0) } + partsOfNothing()
  }

  /// Warns about declared term names that no entry uses, if an entry has a similar term.
  private func misspelt(in taxonomy: Taxonomy) -> [Diagnostic] {
    guard !taxonomy.joinedTerms.isEmpty else { return [] }
    let used = Set(entries.flatMap { $0.terms(of: taxonomy) })
    let slugs = Set(used.map(\.slug))
    let named = Set(taxonomy.joinedTerms.map { Slug.make(from: $0.key) })
    let unnamed = used.filter { !named.contains($0.slug) }.map(\.name)
    return taxonomy.joinedTerms.filter { !slugs.contains(Slug.make(from: $0.key)) }.compactMap {
      guard let suggestion = Spelling.suggestion(for: $0.key, among: unnamed) else { return nil }
      return Diagnostic(
        .tagSpelling, at: $0.place,
        "no page uses the \(LoadingSentences.noun(taxonomy)) \(quoted: $0.key)",
        suggestion: suggestion)
    }
  }

  /// Warns about parts of a series with the same number, or without one if others have one.
  private func parts(in taxonomy: Taxonomy) -> [Diagnostic] {
    guard taxonomy.isOrdered else { return [] }
    let series = Dictionary(grouping: entries.filter { !$0.terms(of: taxonomy).isEmpty }) {
      [$0.language, $0.terms(of: taxonomy).first.map { NormalForm.folded($0.slug) }]
    }
    return series.values.filter { $0.contains { $0.part != nil } }.flatMap { entries in
      var taken: [Int: Entry] = [:]
      return entries.compactMap { entry -> Diagnostic? in
        let name = "the series \(quoted: entry.terms(of: taxonomy).first?.name ?? "")"
        guard let part = entry.part else {
          // A part that is not a number has already been reported, and so has the original.
          if entry.partPlace != nil || entry.originalTerms[taxonomy.name] != nil { return nil }
          return Diagnostic(
            .seriesPart, path: entry.source.path,
            "other parts of \(name) have a number, but this one does not: it comes last",
            suggestion: LoadingSentences.write("part"))
        }
        guard let other = taken.updateValue(entry, forKey: part),
          entry.partPlace != nil || other.partPlace != nil
        else { return nil }
        return Diagnostic(
          .seriesPart, at: entry.partPlace, of: entry.source.path,
          "\(other.source.path) is also part \(part) of \(name)")
      }
    }.sorted()
  }

  private func partsOfNothing() -> [Diagnostic] {
    let series = taxonomies.filter(\.isOrdered)
    return entries.filter { entry in
      entry.partPlace != nil && series.allSatisfy { entry.terms(of: $0).isEmpty }
    }.map {
      Diagnostic(
        .unusedKey, at: $0.partPlace, of: $0.source.path, "\"part\" has no effect here",
        suggestion: "write \"series\" too, with the name of the series")
    }
  }
}
