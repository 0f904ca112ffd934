import Content
import Primitives
import Diagnostics
import FileSystem

/// Reads `content/site.yml`.
struct SettingsReader {
  var fields: FieldReader
  var settings: Settings
  /// The keys that may be language codes, as in `title: { ko: … }`; the site must have these
  /// languages.
  var languageKeys: [DataField] = []
  /// The default front matter of entries, by collection name.
  var defaults: [String: FrontMatterDefaults] = [:]
  /// The collections that declared fields link to, with the nodes that name them.
  var linkTargets: [(name: String, node: DataNode)] = []
  /// Whether fields can have the types `entries` and `embed`, as attributes of components can.
  var takesEntries = false
  /// The top-level settings with unknown values: they are invalid YAML, or their keys are
  /// misspelled. It contains an empty text if no part of the file is readable.
  var unreadable: Set<String> = []
  /// The number of YAML errors about the whole file, which are the first diagnostics.
  var wholeFaults = 0
  /// The values of keys that look like secrets, which no message may repeat.
  var secrets: [String] = []
  /// Returns whether a folder exists at a path of the root.
  var isFolder: (String) -> Bool = { _ in true }
  /// The root; nil if only the text of the settings is known.
  var root: SiteRoot?

  private static let path = "content/site.yml"

  static func load(from root: SiteRoot, with sections: [SectionDeclaration]) -> LoadedSettings {
    var walk = FolderWalk(root: root)
    let source = walk.file(path)
    let (text, fault) =
      source.map { ContentText.read($0, limit: Limits.settingsFile) } ?? (nil, nil)
    guard let text else {
      var diagnostics = walk.diagnostics + [fault].compactMap(\.self)
      if diagnostics.isEmpty {
        let other = ["site.yaml", "_config.yml", "config.yml"].first {
          walk.exists("content/" + $0)
        }
        diagnostics.report(
          .invalidSettings, path: path, "there is no content/site.yml",
          suggestion: other.map { "rename content/\($0) to site.yml" }
            ?? "create it with a line \"title: My site\", or start a site with `michi new site`")
      }
      var settings = Settings(title: "", sections: sections)
      settings.hiddenChecks = hiddenChecks(of: sections)
      return LoadedSettings(settings: settings, diagnostics: diagnostics)
    }
    var loaded = read(text, with: sections, from: root) { path in
      (try? FileStatus(of: root.location(of: path)))?.kind == .folder
    }
    loaded.settings.source = source
    loaded.settings.unsaved = root.unsaved
    return loaded
  }

  /// Reads the text of the file, which must be valid UTF-8.
  static func read(
    _ text: SourceText, with sections: [SectionDeclaration] = [], from root: SiteRoot? = nil,
    isFolder: @escaping (String) -> Bool = { _ in true }
  ) -> LoadedSettings {
    var reader = SettingsReader(
      fields: FieldReader(
        text, in: text.bytes.indices, name: LoadingSentences.settings, code: .invalidSettings),
      settings: Settings(title: "", sections: sections), isFolder: isFolder, root: root)
    reader.read()
    return LoadedSettings(
      settings: reader.settings,
      diagnostics: reader.fields.diagnostics.map { $0.hiding(reader.secrets) }.sorted(),
      defaults: reader.defaults)
  }

  private mutating func read() {
    let isReadable = fields.diagnostics.isEmpty
    if fields.entries.isEmpty, !isReadable { readParts() }
    unreadable.formUnion(fields.entries.compactMap { setting(meantBy: $0.key) })
    // The order matters: additional languages differ from `language`, a taxonomy can have top-level
    // options, and a list refers to a collection and its fields.
    let first = ["language", "timeZone", "languages", "taxonomies", "collections", "look"]
    let last = ["lists"]
    for key in first { if let entry = fields.entry(key) { read(entry) } }
    for entry in fields.entries where !(first + last).contains(entry.key) { read(entry) }
    for key in last { if let entry = fields.entry(key) { read(entry) } }
    checkLinkTargets()
    for fault in faults(ofFolders: settings.destinations) { fields.add(fault) }
    settings.collections = settings.collections.map { [options = settings.options] collection in
      var declaration = collection.declaration
      declaration.options = declaration.options.or(options)
      // Entries with an image field are listed as cards by default.
      if declaration.fields.contains(where: { $0.kind == .image }) {
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
    hideChecks()
    // A title of the wrong type has already been reported.
    let title = fields.entry("title")
    guard settings.title.isEmpty, isReadable, title == nil || title?.value.text != nil else {
      return
    }
    let place = title.map { SourcePlace($0.keyRange, in: fields.text) }
    fields.add(
      Diagnostic(
        .invalidSettings, at: place, of: fields.text.path, "the site has no title",
        suggestion: "add a line \"title: My site\""))
  }

  private mutating func read(_ entry: DataField) {
    var none: Void = ()
    if let key = SettingsKeys.site.first(where: { $0.name == entry.key }) {
      key.read(&self, entry, &none)
    } else {
      readPart(entry)
    }
  }

  /// Reads the settings of a section, or an option of all entries.
  private mutating func readPart(_ entry: DataField) {
    if let index = settings.collections.firstIndex(where: { $0.name == entry.key }) {
      readCollection(entry, at: index)
    } else if let index = settings.taxonomies.firstIndex(where: { $0.name == entry.key }) {
      readTaxonomy(entry, at: index)
    } else if let section = settings.parts.first(where: { $0.name == entry.key }) {
      let owner = settings.sections.first { $0.parts.first == section && !$0.tableKeys.isEmpty }
      for part in parts(of: entry, owner == nil ? ["path"] : ["path", "files"]) {
        if let owner, part.key == "files" {
          readTables(part, of: owner)
        } else {
          readPath(part, of: section)
        }
      }
    } else if let option = SettingsKeys.entries.first(where: { $0.name == entry.key }) {
      var options = settings.options
      option.read(&self, entry, &options)
      settings.options = options
    } else {
      let known = SettingsKeys.topNames + settings.partNames
      guard !mayDeclare(entry.key) || setting(meantBy: entry.key) != nil else { return }
      unknown(entry, in: LoadingSentences.settings, known: known)
    }
  }

  /// Returns the fields of a mapping with one of these keys; reports other keys.
  mutating func parts(of entry: DataField, _ keys: [String]) -> [DataField] {
    known(keys, of: fields.mapping(entry) ?? [], in: "\(quoted: entry.key)")
  }

  /// Returns the fields with one of these keys; reports other keys.
  mutating func known(_ keys: [String], of parts: [DataField], in name: String) -> [DataField] {
    parts.filter { part in
      if keys.contains(part.key) { return true }
      unknown(part, in: name, known: keys)
      return false
    }
  }

  mutating func unknown(_ entry: DataField, in name: String, known: [String]) {
    fields.report(
      key: entry, LoadingSentences.unknownKey(entry.key, in: name),
      ForeignSettings.name(of: entry.key, among: known).map { LoadingSentences.write($0) }
        ?? (known.contains("baseURL") ? ForeignSettings.advice(on: entry.key) : nil)
        ?? (known.contains("defaults") ? Self.advice(onDefault: entry) : nil)
        ?? LoadingSentences.oneOfKeys(known, insteadOf: entry.key, listedIn: "settings"))
  }

  /// Returns the advice for a key of front matter in a collection; nil for any other key.
  private static func advice(onDefault entry: DataField) -> String? {
    let line = HidingEffect.find(entry)?.effect.key
    guard line != nil || FrontMatterKeys.isCommon(entry.key) else { return nil }
    return "write defaults: { \(line ?? "\(entry.key): \(entry.value.text ?? "…")") }"
  }

  mutating func readEditURL(_ entry: DataField) {
    guard let text = fields.line(entry) else { return }
    settings.editURL = BaseURL(text)?.description
    if settings.editURL == nil {
      fields.report(
        entry.value,
        "\(quoted: text) is not a full URL to which Michi can append the path of a file",
        "write it like https://github.com/me/site/edit/main/")
    }
  }

  mutating func readTimeZone(_ entry: DataField) {
    guard let name = fields.line(entry) else { return }
    if let zone = SiteTimeZone(name: name) {
      settings.statedTimeZone = zone
      fields.zone = zone
    } else {
      fields.report(
        entry.value, "there is no time zone \(quoted: name)",
        Spelling.suggestion(for: name, among: SiteTimeZone.knownNames)
          ?? "write it like Asia/Seoul")
    }
  }

  mutating func readChecks(_ entry: DataField) {
    let codes = DiagnosticCode.ofSite + settings.sections.flatMap(\.codes)
    for check in fields.mapping(entry) ?? [] {
      guard let code = codes.first(where: { $0.rawValue == check.key }) else {
        let known = codes.filter(\.isAdjustable).map(\.rawValue)
        fields.report(
          key: check, "there is no check \(quoted: check.key)",
          Spelling.suggestion(for: check.key, among: known))
        continue
      }
      if code.isAdjustable {
        // A plain `off` in YAML is read as this word, too.
        settings.checks[code] = fields.oneOf(check)
      } else {
        fields.report(
          key: check,
          "the check \(quoted: check.key) cannot be changed: with this error no site can be built")
      }
    }
  }

  /// Reads the menu: `- { title: Notes, link: /notes/ }`, or `- Notes: /notes/`.
  ///
  /// - Parameter isBelow: whether these are the children of a menu entry.
  mutating func menu(_ entry: DataField, isBelow: Bool = false) -> [MenuItem] {
    let advice = "write it like \"- { title: Notes, link: /notes/ }\""
    guard case .list(let items) = entry.value.value else {
      if !entry.value.isNull {
        fields.report(
          entry.value, LoadingSentences.expected("a list", for: entry.key, found: entry.value),
          advice)
      }
      return []
    }
    if items.count > Limits.menuItems {
      fields.report(
        items[Limits.menuItems], "the menu has more than \(Limits.menuItems) entries",
        "each page shows it: link to pages that link to the others")
    }
    return items.prefix(Limits.menuItems).compactMap { item in
      let faults = fields.faultCount
      if let item = item.fields.flatMap({ menuItem($0, isBelow: isBelow) }) { return item }
      guard fields.faultCount == faults else { return nil }
      fields.report(item, "a menu entry needs a title and a link", advice)
      return nil
    }
  }

  private mutating func menuItem(_ parts: [DataField], isBelow: Bool) -> MenuItem? {
    let title = parts.first { $0.key == "title" }
    let link = parts.first { ["link", "url", "target"].contains($0.key) }
    if title == nil, link == nil, parts.count == 1, let only = parts.first {
      return fields.line(only).map {
        MenuItem(title: only.key, target: $0, place: SourcePlace(only.value.range, in: fields.text))
      }
    }
    let children = isBelow ? nil : parts.first { $0.key == "children" }
    for part in parts where ![title, link, children].contains(part) {
      if isBelow, part.key == "children" {
        fields.report(key: part, "a submenu cannot contain a submenu: a menu has two levels")
      } else {
        unknown(part, in: "a menu entry", known: SettingsKeys.menu.map(\.name))
      }
    }
    let below = children.map { menu($0, isBelow: true) } ?? []
    guard let title, let name = fields.line(title), let place = link ?? children else { return nil }
    let target = link.flatMap { fields.line($0) }
    guard target != nil || !below.isEmpty else { return nil }
    return MenuItem(
      title: name, target: target, place: SourcePlace(place.value.range, in: fields.text),
      children: below)
  }

  /// Returns the field that declares a section, or the field `taxonomies`; nil if there is neither.
  private func declaration(of name: String) -> DataField? {
    let parts = ["lists", "collections", "taxonomies"].compactMap { fields.entry($0)?.value.fields }
    return fields.entry(name) ?? parts.joined().first { $0.key == name }
      ?? fields.entry("taxonomies")
  }

  private mutating func checkPaths() {
    let sections = settings.addressed.map { ($0.name, settings.paths[$0]) }
    for (index, (name, path)) in sections.enumerated() {
      let twin = sections[..<index].first { NormalForm.folded($0.1) == NormalForm.folded(path) }
      guard let twin, let entry = declaration(of: name) ?? declaration(of: twin.0) else { continue }
      fields.report(
        key: entry,
        "the sections \(quoted: twin.0) and \(quoted: name) both have the path \(quoted: path)",
        "give one of them another path")
    }
  }
}

extension SettingsKeys {
  /// The keys of a menu entry, which `menuItem` reads together.
  static let menu = [
    DocumentedKey("title", "text of the entry"),
    DocumentedKey("link", "a path of the site, `about.md`, or `https://…`"),
    DocumentedKey("children", "entries of a submenu; there are two levels"),
  ]
}
