internal import Content
internal import Diagnostics
internal import Primitives

/// The front matter of a file.
struct FrontMatter: Sendable {
  /// The entry's fields, except title and slug.
  var entry: Entry.Fields
  var title: String?
  var slug: String?
  /// The terms of unordered taxonomies, as their author spells them; authors and categories also
  /// where the site has no such taxonomy.
  var terms: [String: [WrittenTerm]] = [:]
  /// The numbers of the declared fields that it says something for, perhaps of another kind.
  var given: Set<Int> = []
  /// Where the first of them stands that says nothing.
  var blank: SourcePlace?
  /// The original that the text names, by slug or file, and where.
  var translationOf: (name: String, place: SourcePlace)?
  /// The places of some values in the file.
  var titleRange: Range<Int>?
  var dateRange: Range<Int>?
  var updatedRange: Range<Int>?
  var languageRange: Range<Int>?
  /// The taxonomies that `site.yml` declares.
  let taxonomies: [Taxonomy]

  /// A term as its author spells it.
  struct WrittenTerm: Sendable {
    var name: String
    let place: SourcePlace
  }

  /// Reads the fields and reports what is wrong with them.
  init(_ fields: inout FieldReader, of entry: Entry.Fields, by keys: FrontMatterKeys) {
    self.entry = entry
    taxonomies = keys.taxonomies
    for field in fields.entries { keys.read(field, &fields, into: &self) }
    self.entry.authors = terms[Taxonomy.authors.name]?.map(\.name) ?? []
    self.entry.categories = terms[Taxonomy.categories.name]?.map(\.name) ?? []
    reportUnusedCategories(&fields)
    if keys.taxonomies.contains(where: {
      $0.isOrdered && self.entry.termsByTaxonomy[$0.name] != nil
    }) {
      for field in fields.entries where ["weight", "order"].contains(field.key) {
        if keys.isUnused(field.key) { fields.reportUnused(field, LoadingSentences.orderByDate) }
      }
    }
  }

  /// Says that categories do nothing where they are neither a taxonomy nor a part of the address.
  private func reportUnusedCategories(_ fields: inout FieldReader) {
    let permalink = entry.permalink ?? entry.collection.permalink
    guard !entry.categories.isEmpty, !has(.categories),
      permalink?.placeholders.contains(.categories) != true,
      let field = fields.entries.first(where: { ["categories", "category"].contains($0.key) })
    else { return }
    fields.reportUnused(field, LoadingSentences.declareCategories)
  }

  /// Whether the site has a taxonomy.
  func has(_ taxonomy: Taxonomy) -> Bool {
    taxonomy.isBuiltIn || taxonomies.contains { $0.name == taxonomy.name }
  }

  /// Adds the terms that a field has.
  mutating func add(
    _ words: [(text: String, offset: Int)], at entry: DataField, of taxonomy: Taxonomy,
    _ fields: inout FieldReader
  ) {
    var terms = self.terms[taxonomy.name] ?? []
    guard terms.count + words.count <= Limits.tags else {
      return fields.report(
        .invalidFrontMatter, key: entry, LoadingSentences.tooManyTerms(entry.key),
        LoadingSentences.writeFewTags)
    }
    for word in words where !terms.contains(where: { ByteOrder.same($0.name, word.text) }) {
      terms.append(
        WrittenTerm(
          name: word.text, place: fields.lines.place(at: word.offset, length: word.text.utf8.count))
      )
    }
    self.terms[taxonomy.name] = terms
  }

  mutating func add(aliases entry: DataField, _ fields: inout FieldReader) {
    let addresses = fields.lines(entry)
    guard self.entry.aliases.count + addresses.count <= Limits.aliases else {
      return fields.report(
        .invalidFrontMatter, key: entry, LoadingSentences.tooManyAliases,
        LoadingSentences.writeFewAliases)
    }
    for address in addresses {
      guard let (message, advice) = LoadingSentences.aliasFault(address.text) else { continue }
      let range = address.offset..<(address.offset + 1)
      fields.report(.invalidFrontMatter, at: range, message, advice)
    }
    self.entry.aliases += addresses.map { ($0.text, fields.lines.place(at: $0.offset, length: 1)) }
  }
}
