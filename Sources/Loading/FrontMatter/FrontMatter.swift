import Content
import Diagnostics
import FileSystem
import MarkdownRendering
import Primitives

/// The front matter of a file, or a record of data.
///
/// For a Markdown file, it includes the title.
struct FrontMatter: Sendable {
  /// The entry's fields, except those that depend on the slug.
  var entry: Entry.Fields
  var title: String?
  var slug: String?
  /// The terms of unordered taxonomies in the author's spelling.
  ///
  /// Authors and categories are included even if the site has no such taxonomy.
  var terms: [String: [LocatedTerm]] = [:]
  /// The indices of the declared fields that have a value, valid or not.
  var presentFields: Set<Int> = []
  /// The position of the first declared field without a value.
  var emptyField: SourcePlace?
  /// The value of `translationOf`, a slug or file name, and its position.
  var translationOf: (name: String, place: SourcePlace)?
  /// The byte ranges of the title, the dates and the language.
  var ranges: [String: Range<Int>] = [:]
  /// The defaults for the entries of its folder.
  var defaults: FrontMatterDefaults?
  /// The keys whose values are defaults.
  private(set) var defaulted: Set<String> = []
  let taxonomies: [Taxonomy]
  /// The first bytes of the file.
  let text: SourceText
  /// The path of a record in its file: `[37]`.
  let path: String
  var diagnostics: [Diagnostic] = []
  /// The warning that the body is empty, for pages that show nothing else.
  var emptiness: Diagnostic?

  /// A term in the author's spelling.
  struct LocatedTerm: Sendable {
    var name: String
    let place: SourcePlace
  }

  /// Reads the front matter and the title of a file.
  ///
  /// - Parameters:
  ///   - mentions: how links to the pages of sections are written, if they are to be found.
  ///   - name: the title if neither front matter nor body has one.
  ///   - isDraft: whether the file is in a folder of drafts.
  ///   - defaults: the defaults of its folders and its collection, nearest first.
  /// - Returns: the front matter, or nil and the reason why the file cannot be read.
  static func read(
    _ source: SourceFile, of collection: ContentCollection, by keys: FrontMatterKeys, name: String,
    settings: Settings, mentions: [Section: MentionForm] = [:], isDraft: Bool = false,
    defaults: [FrontMatterDefaults] = []
  ) -> (front: FrontMatter?, fault: Diagnostic?) {
    do {
      var head = try MarkdownHead(source)
      var fields = head.fields(isUnused: keys.isUnused)
      fields.zone = settings.statedTimeZone
      let entry = Entry.Fields(in: collection, body: Body(source: source))
      var front = FrontMatter(&fields, of: entry, by: keys, defaults: defaults)
      front.entry.isDraft = isDraft || front.entry.isDraft
      try front.findTitle(in: &head, else: name, with: settings)
      var shape = ByteHash(head.text.bytes[..<head.bodyOffset])
      for fact in [front.entry.title, front.entry.titleReadings] { shape.add(fact + "\n") }
      shape.add(front.entry.body.startsWithTitle ? 1 : 0)
      front.entry.shape = defaults.reduce(shape.value) { $0 ^ $1.shape }
      if !mentions.isEmpty { try front.find(mentions, in: &head) }
      return (front, nil)
    } catch {
      return (nil, Diagnostic(.unreadableFile, path: source.path, error.message))
    }
  }

  init(
    _ fields: inout FieldReader, of entry: Entry.Fields, by keys: FrontMatterKeys,
    defaults: [FrontMatterDefaults] = []
  ) {
    self.entry = entry
    taxonomies = keys.taxonomies
    (text, path) = (fields.text, fields.path)
    for field in fields.entries { keys.read(field, &fields, into: &self) }
    if !defaults.isEmpty { complete(with: defaults, besides: fields, by: keys) }
    if let own = fields.entry(FrontMatterKey.defaults.name) {
      self.defaults = FrontMatterDefaults(own, &fields, of: entry.collection, by: keys)
    }
    self.entry.authors = terms[Taxonomy.authors.name]?.map(\.name) ?? []
    self.entry.categories = terms[Taxonomy.categories.name]?.map(\.name) ?? []
    reportUnusedCategories(&fields)
    reportUnusedOrder(of: keys, &fields)
    if let title {
      self.entry.title = title
      if keys.readsReadings, title.utf8.contains(UInt8(ascii: "{")) {
        (self.entry.title, self.entry.titleReadings) = RubyMarkup.removed(from: title)
        self.title = self.entry.title
      }
      self.entry.titlePlace = ranges["title"].map { SourcePlace($0, in: text) }
    }
    diagnostics = fields.diagnostics
  }

  /// Applies defaults for the keys that the front matter does not set.
  ///
  /// Their errors have been reported.
  private mutating func complete(
    with defaults: [FrontMatterDefaults], besides own: FieldReader, by keys: FrontMatterKeys
  ) {
    let ranges = self.ranges
    // An empty cell of a table sets nothing.
    let stated = own.entries.filter { own.code != .invalidData || !$0.value.isNull }
    var presentKeys = Set(stated.map { keys.canonicalName(of: $0.key) })
    for defaults in defaults {
      var reader = defaults.reader
      let fields = defaults.fields.filter { !presentKeys.contains(keys.canonicalName(of: $0.key)) }
      for field in fields { keys.read(field, &reader, into: &self) }
      let names = fields.map { keys.canonicalName(of: $0.key) }
      presentKeys.formUnion(names)
      defaulted.formUnion(names)
    }
    self.ranges = ranges
  }

  /// Warns if categories have no effect because they are neither a taxonomy nor part of the URL.
  private func reportUnusedCategories(_ fields: inout FieldReader) {
    let permalink = entry.permalink ?? entry.collection.permalink
    guard !entry.categories.isEmpty, !has(.categories),
      permalink?.placeholders.contains(.categories) != true,
      let field = fields.entries.first(where: { ["categories", "category"].contains($0.key) })
    else { return }
    fields.reportUnused(
      field, "write \"taxonomies: [categories]\" in site.yml to use them, or remove them")
  }

  /// Warns about other generators' keys for the order of pages, and suggests the right key.
  private func reportUnusedOrder(of keys: FrontMatterKeys, _ fields: inout FieldReader) {
    let isPart = keys.taxonomies.contains {
      $0.isOrdered && entry.termsByTaxonomy[$0.name] != nil
    }
    guard isPart || !entry.collection.isListed else {
      let isDeclared = entry.collection.fields.contains { $0.name == "order" }
      if !isDeclared, let order = fields.entries.first(where: { $0.key == "order" }) {
        let part = "\"part: \(order.value.text ?? "1")\""
        fields.reportUnused(order, "write \"series\" and \(part) if this is part of a series")
      }
      return
    }
    let key = isPart ? "part" : "order"
    for field in fields.entries
    where ["order", "weight", "nav_order", "sidebar_position"].contains(field.key)
      && field.key != key && (field.key == "order" || keys.isUnused(field.key))
    {
      fields.reportUnused(field, "write \"\(key): \(field.value.text ?? "1")\"")
    }
  }

  func has(_ taxonomy: Taxonomy) -> Bool {
    taxonomy.isBuiltIn || taxonomies.contains { $0.name == taxonomy.name }
  }

  mutating func add(
    _ words: [(text: String, offset: Int)], at entry: DataField, of taxonomy: Taxonomy,
    _ fields: inout FieldReader
  ) {
    var terms = self.terms[taxonomy.name] ?? []
    guard terms.count + words.count <= Limits.tags else {
      return fields.report(
        .invalidFrontMatter, key: entry,
        "more than \(Limits.tags) \(entry.key == "tag" ? "tags" : entry.key)",
        "keep the few that readers look for")
    }
    for word in words where !terms.contains(where: { ByteOrder.same($0.name, word.text) }) {
      terms.append(
        LocatedTerm(
          name: word.text, place: fields.place(at: word.offset, length: word.text.utf8.count)))
    }
    self.terms[taxonomy.name] = terms
  }

  mutating func add(aliases entry: DataField, _ fields: inout FieldReader) {
    let addresses = fields.lines(entry)
    guard self.entry.aliases.count + addresses.count <= Limits.aliases else {
      return fields.report(
        .invalidFrontMatter, key: entry, "more than \(Limits.aliases) aliases",
        "keep those that other sites still link to")
    }
    for (address, offset) in addresses {
      if let fault = Self.fault(ofAlias: address) {
        fields.report(
          .invalidFrontMatter, at: offset..<offset + 1, fault.message, fault.suggestion)
        // It would be reported as a URL, too.
        if address.contains("://") { continue }
      }
      self.entry.aliases.append((address, fields.place(at: offset, length: 1)))
    }
  }

  /// Returns the error about a former URL; nil if it is valid.
  private static func fault(ofAlias text: String) -> FieldFault? {
    if text.contains("://") || text.utf8.contains(UInt8(ascii: "?")) { return .ofAddress(text) }
    let parts = text.split { " ,，、､;；".contains($0) }
    guard parts.count > 1, parts.allSatisfy({ $0.hasPrefix("/") }) else { return nil }
    return FieldFault(
      "\(quoted: text) is more than one path",
      "write a list: [\(parts.joined(separator: ", "))]")
  }
}

extension FrontMatter {
  /// Sets the entry's title.
  ///
  /// - Throws: `FileFault` if the title is further down and the file cannot be read.
  private mutating func findTitle(
    in head: inout MarkdownHead, else name: String, with settings: Settings
  ) throws(FileFault) {
    let (syntax, prefixes) = (settings.markdown, settings.prefixes)
    // A draft may be empty for now.
    if !entry.isDraft, !diagnostics.containsError, presentFields.isEmpty, entry.template == nil {
      emptiness = Self.emptiness(of: head)
    }
    if entry.body.isHTML {
      entry.title = title ?? name
    } else if let title {
      // Few titles have a brace, and searching for one is much faster.
      if title.utf8.contains(UInt8(ascii: "{")), title.contains("]{lang="),
        let place = entry.titlePlace
      {
        diagnostics.report(
          .languageMark, at: place,
          "a title in the front matter is plain text: its language mark has no effect",
          suggestion:
            "move the title to the first line of the content, for example # [直感]{lang=ja}")
      }
      func asHeading(_ title: String) -> String? {
        TitleHeading.first(
          in: Array("# \(title)".utf8), from: 0, reading: syntax, prefixes: prefixes)?.text
      }
      if let heading = TitleHeading.leading(
        text.bytes, from: head.bodyOffset, reading: syntax, prefixes: prefixes),
        heading.text == title || heading.text == asHeading(title)
      {
        entry.body.startsWithTitle = true
        entry.titleReadings = heading.readings
      }
    } else if let (heading, place) = try Self.heading(of: &head, with: settings) {
      entry.title = String(decoding: heading.text.utf8.prefix(Limits.line), as: UTF8.self)
      entry.titleReadings = heading.readings
      entry.titlePlace = place
      entry.body.startsWithTitle = true
      if heading.text.utf8.count > Limits.line {
        diagnostics.report(
          .markdownLimit, at: place,
          "the title is longer than \(MessageText.size(Limits.line))",
          suggestion: LoadingSentences.shorten)
      }
    } else if entry.hidesTitle,
      let heading = TitleHeading.first(
        in: text.bytes, from: head.bodyOffset, reading: syntax, prefixes: prefixes,
        searchesContainers: true)
    {
      // The heading may be in a hero, which shows it.
      entry.title = String(decoding: heading.text.utf8.prefix(Limits.line), as: UTF8.self)
    } else {
      entry.title = name
    }
  }

  /// Sets the section pages that the body links to.
  private mutating func find(
    _ mentions: [Section: MentionForm], in head: inout MarkdownHead
  ) throws(FileFault) {
    try head.readRest()
    let (bytes, offset) = (head.text.bytes, head.bodyOffset)
    entry.mentions = mentions.mapValues {
      $0.names(in: bytes, from: offset).map(NormalForm.composed)
    }.filter { !$0.value.isEmpty }
    for (section, names) in entry.mentions {
      var shape = ByteHash()
      for name in [section.name] + names { shape.add(name + "\n") }
      entry.shape ^= shape.value
    }
  }

  /// Returns the warning about an empty body; nil if it has content, or if its start is unknown.
  private static func emptiness(of head: borrowing MarkdownHead) -> Diagnostic? {
    let hasFrontMatter: Bool
    switch head.block {
    case .absent: hasFrontMatter = false
    case .present: hasFrontMatter = true
    case .unterminated, .foreign: return nil
    }
    guard head.isWhole, head.text.bytes[head.bodyOffset...].allSatisfy({ $0 <= 0x20 }) else {
      return nil
    }
    return Diagnostic(
      .emptyPage, path: head.source.path,
      hasFrontMatter
        ? "this page has no content after its front matter"
        : "this file is empty, so its page is empty",
      suggestion: "write the content, or \"draft: true\" until it is ready")
  }

  /// Returns the body's first level-1 heading, anywhere in the file, and its position.
  private static func heading(
    of head: inout MarkdownHead, with settings: Settings
  ) throws(FileFault) -> (TitleHeading, place: SourcePlace)? {
    if case .unterminated = head.block { return nil }
    try head.readRest()
    let text = head.text
    return TitleHeading.first(
      in: text.bytes, from: head.bodyOffset, reading: settings.markdown,
      prefixes: settings.prefixes
    )
    .map { ($0, SourcePlace($0.range, in: text)) }
  }
}
