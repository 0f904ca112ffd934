internal import Content
internal import Primitives
internal import Diagnostics
internal import FileSystem

/// Reads `content/site.yml`.
struct SettingsReader {
  var fields: FieldReader
  var settings: Settings
  /// The keys that name a language which the site should have.
  var languageKeys: [DataField] = []
  /// The collections that declared fields link to, and where.
  var linkTargets: [(name: String, node: DataNode)] = []
  /// Whether a field may be the name of what has entries, as an attribute of a component.
  var takesEntries = false
  /// What no message may repeat.
  private var secrets: [String] = []

  /// The keys of `site.yml`, besides the names of its sections.
  private static let keys = [
    "title", "baseURL", "language", "timeZone", "author", "description", "menu", "languages",
    "fallback", "checks", "html", "markdown", "publish", "host", "compress", "code", "editURL",
    "search",
    "taxonomies", "logo", "collections", "lists", "data",
  ]

  /// Whether there is a folder at a path of the root.
  let isFolder: (String) -> Bool

  /// Reads the file's text, valid UTF-8.
  ///
  /// - Parameters:
  ///   - sections: those that are neither collections nor taxonomies.
  ///   - isFolder: whether there is a folder at a path of the root.
  static func read(
    _ text: SourceText, with sections: [SectionDeclaration] = [],
    isFolder: @escaping (String) -> Bool = { _ in true }
  ) -> LoadedSettings {
    let code = DiagnosticCode.invalidSettings
    let start = text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var reader = SettingsReader(
      fields: FieldReader(
        text, in: start..<text.bytes.count, name: LoadingSentences.settings, code: code),
      Settings(title: "", sections: sections), isFolder: isFolder)
    reader.read()
    return LoadedSettings(
      settings: reader.settings,
      diagnostics: reader.fields.diagnostics.map { $0.hiding(reader.secrets) }.sorted())
  }

  private init(
    fields: FieldReader, _ settings: Settings, isFolder: @escaping (String) -> Bool
  ) {
    self.fields = fields
    self.settings = settings
    self.isFolder = isFolder
  }

  /// A reader of the attributes that a component's head declares.
  ///
  /// - Parameter settings: those of the site, with the collections that attributes may link to.
  init(attributes head: FieldReader, settings: Settings) {
    self.init(fields: head, settings) { _ in true }
    fields.zone = settings.timeZone
    takesEntries = true
  }

  private mutating func read() {
    let isReadable = fields.diagnostics.isEmpty
    // The other languages are those besides it, a taxonomy may have its options at the margin, and a
    // list is one of a collection with its fields.
    let first = ["language", "timeZone", "languages", "taxonomies", "collections"]
    let last = ["lists"]
    for key in first { if let entry = fields.entry(key) { read(entry) } }
    for entry in fields.entries where !(first + last).contains(entry.key) { read(entry) }
    for key in last { if let entry = fields.entry(key) { read(entry) } }
    checkLinkTargets()
    settings.collections = settings.collections.map { [options = settings.options] collection in
      var declaration = collection.declaration
      declaration.options = declaration.options.or(options)
      // A picture of its own is for cards.
      if declaration.fields.contains(where: { $0.kind == .picture }) {
        declaration.options.listStyle = declaration.options.listStyle ?? .cards
      }
      return ContentCollection(declaration)
    }
    for index in settings.taxonomies.indices {
      settings.taxonomies[index].perPage =
        settings.taxonomies[index].perPage ?? settings.options.perPage
    }
    checkPaths()
    checkLanguageKeys()
    guard settings.title.isEmpty, isReadable else { return }
    if let title = fields.entry("title") {
      // A title of a wrong type was reported by its reading.
      guard title.value.text != nil else { return }
      fields.report(key: title, LoadingSentences.noTitle, LoadingSentences.addTitle)
    } else {
      fields.add(
        Diagnostic(
          .invalidSettings, path: fields.text.path, LoadingSentences.noTitle,
          suggestion: LoadingSentences.addTitle))
    }
  }

  private mutating func read(_ entry: DataField) {
    switch entry.key {
    case "title": settings.title = fields.line(entry) ?? ""
    case "baseURL": readBaseURL(entry)
    case "language": settings.language = fields.language(entry) ?? settings.language
    case "timeZone": readTimeZone(entry)
    case "author":
      settings.author = fields.line(entry)
      settings.authorPlace = SourcePlace(entry.value.range, in: fields.text)
    case "description": settings.description = fields.line(entry, limit: Limits.description)
    case "logo": settings.logo = fields.picture(entry)
    case "menu": settings.menu = menu(entry)
    case "languages": readLanguages(entry)
    case "fallback": readFallback(entry)
    case "checks": readChecks(entry)
    case "markdown": readMarkdown(entry)
    case "html": settings.html = oneOf(entry) ?? settings.html
    case "host": readHost(entry)
    case "compress": readCompress(entry)
    case "publish": readDestinations(entry)
    case "code": readCode(entry)
    case "editURL": readEditURL(entry)
    case "search": readSearch(entry)
    case "taxonomies": readTaxonomies(entry)
    case "collections": readCollections(entry)
    case "lists": readLists(entry)
    case "data": readData(entry)
    default: readPart(entry)
    }
  }

  /// What `site.yml` says about a part of the site, or an option of all its entries.
  private mutating func readPart(_ entry: DataField) {
    if let index = settings.collections.firstIndex(where: { $0.name == entry.key }) {
      readCollection(entry, at: index)
    } else if let index = settings.taxonomies.firstIndex(where: { $0.name == entry.key }) {
      readTaxonomy(entry, at: index)
    } else if let section = settings.parts.first(where: { $0.name == entry.key }) {
      for part in fields.mapping(entry) ?? [] {
        if part.key == "path" {
          readPath(part, of: section)
        } else {
          unknown(part, in: LoadingSentences.quoted(entry.key), known: ["path"])
        }
      }
    } else {
      var options = settings.options
      guard !readOption(entry, into: &options) else { return settings.options = options }
      let parts =
        settings.collections.map(\.name) + settings.taxonomies.map(\.name)
        + settings.parts.map(\.name)
      unknown(
        entry, in: LoadingSentences.settings, known: Self.keys + Self.optionKeys + parts)
    }
  }

  mutating func unknown(_ entry: DataField, in name: String, known: [String]) {
    fields.report(
      key: entry, LoadingSentences.unknownKey(entry.key, in: name),
      ForeignSettings.name(of: entry.key, among: known).map { LoadingSentences.write($0) }
        ?? (known.contains("taxonomies") ? ForeignSettings.advice(on: entry.key) : nil)
        ?? LoadingSentences.oneOfKeys(known, insteadOf: entry.key))
  }

  /// The switches of what is read beyond GFM.
  private mutating func readMarkdown(_ entry: DataField) {
    for part in fields.mapping(entry) ?? [] {
      guard let syntax = MarkdownSyntax.switches.first(where: { $0.key == part.key })?.value else {
        unknown(
          part, in: LoadingSentences.quoted(entry.key), known: MarkdownSyntax.switches.map(\.key))
        continue
      }
      guard let isRead = fields.flag(part) else { continue }
      if isRead { settings.markdown.insert(syntax) } else { settings.markdown.remove(syntax) }
    }
  }

  private mutating func readBaseURL(_ entry: DataField) {
    guard let text = fields.line(entry, limit: Limits.baseURL) else { return }
    settings.baseURL = BaseURL(text)
    if settings.baseURL == nil {
      fields.report(entry.value, BaseURLSentences.notOne(text), BaseURLSentences.advice(on: text))
    }
  }

  private mutating func readEditURL(_ entry: DataField) {
    guard let text = fields.line(entry) else { return }
    guard let url = BaseURL(text) else {
      return fields.report(
        entry.value,
        "\(MessageText.quoted(text)) is not an address that a file's path can stand behind",
        "write it like https://github.com/me/site/edit/main/")
    }
    settings.editURL = url.description
  }

  private mutating func readTimeZone(_ entry: DataField) {
    guard let name = fields.line(entry) else { return }
    if let zone = SiteTimeZone(name: name) {
      settings.statedTimeZone = zone
      fields.zone = zone
    } else {
      let nearest = Spelling.suggestion(for: name, among: SiteTimeZone.knownNames)
      fields.report(
        entry.value, "there is no time zone \(MessageText.quoted(name))",
        nearest ?? "write it like Asia/Seoul")
    }
  }

  private mutating func readChecks(_ entry: DataField) {
    let codes = DiagnosticCode.ofSite + settings.sections.flatMap(\.codes)
    for check in fields.mapping(entry) ?? [] {
      guard let code = codes.first(where: { $0.rawValue == check.key }) else {
        fields.report(
          key: check, "there is no check \(MessageText.quoted(check.key))",
          Spelling.suggestion(
            for: check.key, among: codes.filter(\.isAdjustable).map(\.rawValue)))
        continue
      }
      guard code.isAdjustable else {
        fields.report(
          key: check,
          "the check \(MessageText.quoted(check.key)) cannot be changed: nothing could be "
            + "built without it")
        continue
      }
      // YAML's `off` is the word as well.
      guard let text = fields.line(check) else { continue }
      if let level = DiagnosticPolicy.Level(rawValue: text) {
        settings.checks[code] = level
      } else {
        fields.report(
          check.value,
          "\(MessageText.quoted(text)) is no level for the check "
            + "\(MessageText.quoted(check.key))",
          Spelling.advice(for: text, among: DiagnosticPolicy.Level.allCases.map(\.rawValue)))
      }
    }
  }

  /// `- { title: Kanji, link: /kanji/ }`, or `- Kanji: /kanji/`.
  mutating func menu(_ entry: DataField) -> [MenuItem] {
    guard case .list(let items) = entry.value.value else {
      if !entry.value.isNull {
        fields.report(
          entry.value, LoadingSentences.expected("a list", for: entry.key, found: entry.value),
          LoadingSentences.writeMenuItem)
      }
      return []
    }
    if items.count > Limits.menuItems {
      fields.report(
        items[Limits.menuItems], "a menu of more than \(Limits.menuItems) entries",
        "each page shows it: lead to pages that lead on")
    }
    return items.prefix(Limits.menuItems).compactMap { item in
      guard case .mapping(let parts) = item.value, let entry = menuItem(parts) else {
        fields.report(item, "a menu entry needs a title and a link", LoadingSentences.writeMenuItem)
        return nil
      }
      return entry
    }
  }

  private mutating func menuItem(_ parts: [DataField]) -> MenuItem? {
    let title = parts.first { $0.key == "title" }
    let link = parts.first { ["link", "url", "target"].contains($0.key) }
    if title == nil, link == nil, parts.count == 1, let only = parts.first {
      return fields.line(only).map { item($0, at: only.value, title: only.key) }
    }
    for part in parts where part != title && part != link {
      unknown(part, in: LoadingSentences.menu, known: ["title", "link"])
    }
    guard let title, let link, let name = fields.line(title), let target = fields.line(link) else {
      return nil
    }
    return item(target, at: link.value, title: name)
  }

  private func item(_ target: String, at node: DataNode, title: String) -> MenuItem {
    MenuItem(
      title: title, target: target, place: SourcePlace(node.range, in: fields.text))
  }

  private mutating func readDestinations(_ entry: DataField) {
    // Of a key that is there twice, the second value may be a secret that no message would hide.
    guard !fields.doubledRoots.contains(entry.key) else { return }
    var reader = DestinationReader()
    reader.read(entry, &fields)
    settings.destinations = reader.destinations
    secrets = reader.secrets
  }

  /// Where a section is declared.
  private func declaration(of name: String) -> DataField? {
    let parts = ["lists", "collections", "taxonomies"].compactMap { fields.entry($0)?.value.fields }
    return fields.entry(name) ?? parts.joined().first { $0.key == name }
      ?? fields.entry("taxonomies")
  }

  private mutating func checkPaths() {
    let sections = settings.addressed.map { ($0.name, settings.paths[$0]) }
    for (index, (name, path)) in sections.enumerated() {
      let twin = sections[..<index].first {
        NormalForm.folded($0.1) == NormalForm.folded(path)
      }
      guard let twin else { continue }
      let message =
        "the sections \(MessageText.quoted(twin.0)) and \(MessageText.quoted(name)) are "
        + "both at \(MessageText.quoted(path))"
      if let entry = declaration(of: name) ?? declaration(of: twin.0) {
        fields.report(key: entry, message, "give one of them another path")
      }
    }
  }
}
