import Content
import Diagnostics
import FileSystem
import Primitives

// Reads the options of the site and its collections, and settings for the whole site.
extension SettingsReader {
  /// Reads `embeds: [example.com]`.
  mutating func readEmbeds(_ entry: DataField) {
    for (text, offset) in fields.lines(entry) {
      if EmbeddedPage.isHost(text) {
        settings.embeds.append(text)
      } else {
        let host =
          EmbeddedPage.host(of: text) ?? EmbeddedPage.host(of: "https://" + text.lowercased())
        fields.report(
          at: offset..<offset + max(text.utf8.count, 1), "\(quoted: text) is not a host",
          LoadingSentences.write(host ?? "example.com"))
      }
    }
  }

  /// Reads `contents: { depth: 3 }`, or `contents: false`.
  fileprivate mutating func readContents(_ entry: DataField, into options: inout EntryOptions) {
    guard entry.value.fields != nil else {
      return options.hasContents = fields.flag(
        entry, else: nil, "write true, false, or { depth: 3 }")
    }
    options.hasContents = true
    read(entry, by: SettingsKeys.contents, into: &options)
  }

  /// Reads `images: true`, `false`, or `{ widths: [480, 960], formats: [webp], metadata: keep }`.
  fileprivate mutating func pictures(_ entry: DataField) -> PictureSettings? {
    var pictures = PictureSettings(place: SourcePlace(entry.keyRange, in: fields.text))
    guard entry.value.fields != nil else {
      let areMade = fields.flag(
        entry, else: nil, "write true, false, or { widths: [480, 960, 1600] }")
      if areMade == false { pictures.widths = [] }
      return areMade == nil ? nil : pictures
    }
    read(entry, by: SettingsKeys.pictures, into: &pictures)
    return pictures
  }

  /// Returns the items of a list as fields with the list's key.
  fileprivate static func items(of entry: DataField) -> [DataField] {
    entry.value.items.map { DataField(key: entry.key, keyRange: entry.keyRange, value: $0) }
  }

  mutating func number(_ entry: DataField, in range: ClosedRange<Int>) -> Int? {
    guard let number = fields.number(entry) else { return nil }
    if range.contains(number) { return number }
    fields.report(
      entry.value, "\(quoted: entry.key) cannot be \(number)",
      "write a whole number from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  // MARK: Settings for the whole site

  /// Reads `michi: ">=0.1"`, the oldest version of Michi that can build the site.
  mutating func readVersion(_ entry: DataField) {
    guard let text = fields.line(entry) else { return }
    guard text.hasPrefix(">="), let wanted = MichiVersion(text.dropFirst(2)) else {
      return fields.report(
        entry.value, "\(quoted: text) is not a minimum version of Michi",
        "write it like \">=\(MichiVersion.current.text)\"")
    }
    guard MichiVersion.current < wanted else { return }
    fields.report(
      entry.value,
      "the site needs Michi \(wanted.text) or newer, and this is \(MichiVersion.current.text)",
      "install a newer version")
  }

  /// The keys whose value can select an external program for rendering, with that value.
  private static let drawn: [String: (word: String, syntax: MarkdownSyntax)] = [
    "math": ("mathml", .drawnMath), "diagrams": ("svg", .drawnDiagrams),
  ]

  /// Reads the switches of Markdown syntax beyond GFM.
  mutating func readMarkdown(_ entry: DataField) {
    let switches = MarkdownSyntax.switches
    if entry.value.text != nil, !entry.value.isNull {
      return fields.report(
        entry.value,
        LoadingSentences.expected("a mapping", for: entry.key, found: entry.value),
        "remove the line: Michi reads GitHub's Markdown; for more, write its extensions, for "
          + "example markdown: { quotes: yes }")
    }
    for part in parts(of: entry, SettingsKeys.markdown.map(\.name)) {
      if let (word, syntax) = Self.drawn[part.key] {
        let text = part.value.text
        if text == word {
          settings.drawn.append((syntax, SourcePlace(part.value.range, in: fields.text)))
          settings.markdown.insert(syntax)
          continue
        }
        let isFlag = text.flatMap { FieldSpec.Kind.flag($0) }
        if isFlag == nil || isFlag == true && part.key == "diagrams", !part.value.isNull {
          let words = part.key == "math" ? "\(word), true or false" : "\(word) or false"
          fields.report(
            part.value, LoadingSentences.expected(words, for: part.key, found: part.value),
            LoadingSentences.write("\(part.key): \(word)"))
          continue
        }
      }
      guard let isRead = fields.flag(part),
        let syntax = switches.first(where: { $0.key == part.key })?.value
      else { continue }
      if isRead { settings.markdown.insert(syntax) } else { settings.markdown.remove(syntax) }
    }
  }

  /// Reads `search: off`, or `search: { words: false }`.
  ///
  /// Sections that are not listed are searched.
  mutating func readSearch(_ entry: DataField) {
    if entry.value.fields != nil {
      let known = settings.searchable
      let declared = (entry.value.fields ?? []).map(\.key).filter(mayDeclare)
      for part in parts(of: entry, known.map(\.name) + declared) where fields.flag(part) == false {
        settings.searched.remove(Section(part.key))
      }
    } else if !entry.value.isNull {
      switch entry.value.text.flatMap({ FieldSpec.Kind.flag($0) }) {
      case true?: break
      case false?: settings.searched = []
      case nil:
        fields.report(
          entry.value,
          entry.value.text.map { "\(quoted: $0) is not a value of \"search\"" }
            ?? LoadingSentences.expected("off or a mapping", for: "search", found: entry.value),
          "write off, or what to leave out, for example { words: false }")
      }
    }
  }

  /// Reads `compress: [gzip]`.
  mutating func readCompress(_ entry: DataField) {
    for item in entry.value.items {
      switch fields.line(item, called: entry.key) {
      case nil: break
      case "gzip": settings.compress = true
      case "brotli":
        fields.report(
          .unknownKey, item, "Michi does not make brotli copies",
          "remove it; a server can compress with brotli itself, for example nginx with "
            + "ngx_brotli")
      case let text?:
        fields.report(
          item, "\(quoted: text) is not a value of \"compress\"",
          Spelling.advice(for: text, among: ["gzip"]))
      }
    }
  }

  /// Reads `code: { modules: modules }`.
  mutating func readCode(_ entry: DataField) {
    for part in parts(of: entry, SettingsKeys.code.map(\.name)) {
      if part.key == "sources" {
        for source in fields.mapping(part) ?? [] { readCodeSource(source) }
        continue
      }
      guard let text = fields.line(part) else { continue }
      var names = text.split(separator: "/", omittingEmptySubsequences: false)
      if names.count > 1, names.last == "" { names.removeLast() }
      let path = names.joined(separator: "/")
      let isInRoot = names.allSatisfy { !["", ".", "..", "~"].contains($0) }
      if isInRoot, isFolder(path) {
        settings.codeModules = path
      } else {
        fields.report(
          part.value,
          isInRoot
            ? LoadingSentences.noFolder(text)
            : "\(quoted: text) is not a folder in the site's folder",
          "write its path in the site's folder, for example \"content/modules\", without \"..\"")
      }
    }
  }

  /// Reads a folder with code: `app: ../src`.
  private mutating func readCodeSource(_ entry: DataField) {
    guard let path = fields.line(entry) else { return }
    let isName =
      !entry.key.isEmpty
      && entry.key.utf8.allSatisfy { $0.isASCIILetterOrDigit || "-_".utf8.contains($0) }
    guard isName else {
      return fields.report(
        key: entry, "\(quoted: entry.key) cannot be the name of a folder with code",
        "write letters and digits, for example app")
    }
    do throws(FieldFault) {
      let folder = try root?.codeFolder(path) ?? path
      settings.codeSources[entry.key] = Settings.CodeSource(path: path, folder: folder)
    } catch {
      fields.report(entry.value, error.message, error.suggestion)
    }
  }

  /// Reads `files: { my.csv: { columns: { character: 漢字 } } }`.
  mutating func readTables(_ entry: DataField, of section: SectionDeclaration) {
    for file in fields.mapping(entry) ?? [] {
      var table = Settings.TableColumns(place: SourcePlace(file.keyRange, in: fields.text))
      for option in parts(of: file, ["columns"]) {
        for column in parts(of: option, section.tableKeys) {
          table.names[column.key] = fields.line(column)
        }
      }
      settings.tables["content/\(section.folder)/\(NormalForm.composed(file.key))"] = table
    }
  }
}

extension SettingsKeys {
  /// The keys that are allowed at the top level and in a collection.
  static let entries: [SettingKey<EntryOptions>] = [
    .number(
      "perPage", "pagination: entries per page of a list, 1 to 1000", default: "20",
      in: 1...Limits.listPage, \.perPage),
    SettingKey("feed", "length and content of the RSS feed") { $0.read($1, by: feed, into: &$2) },
    SettingKey(
      "contents", "table of contents: `{ depth: 3 }`, or `false` for none",
      default: "`{ depth: 3 }`"
    ) { $0.readContents($1, into: &$2) },
    .word("listStyle", "lists show `titles`, `excerpts`", default: "`titles`", \.listStyle),
    SettingKey("image", "image for link previews of pages without one", default: "none") {
      $2.image = $0.fields.picture($1)
    },
    SettingKey(
      "images", "smaller copies of images: `true`, `false` or a mapping",
      default: "images are published as they are"
    ) { $2.pictures = $0.pictures($1) ?? $2.pictures },
    .word(
      "theme", "colors until the reader chooses light or dark mode", default: "`system`",
      advice: "write system, light or dark; the theme itself is built in, and your own templates "
        + "belong in templates/", \.theme),
    SettingKey(
      "readingTime", "`false`: no page shows its reading time; `true`: all pages show it",
      default: "only posts show it", words: DocumentedKey.flags
    ) { $2.showsReadingTime = $0.fields.flag($1) },
  ]

  static let feed: [SettingKey<EntryOptions>] = [
    .number(
      "length", "number of entries in the feed", default: "20", in: 1...Limits.listPage,
      \.feedLength),
    .word(
      "content", "`full`: whole text; `summary`: `description`, else `subtitle`, else excerpt",
      default: "full text up to 128 KB in all, then summaries", \.feedContent),
  ]

  static let contents: [SettingKey<EntryOptions>] = [
    .number("depth", "deepest heading level, 2 to 4", default: "3", in: 2...4, \.contentsDepth)
  ]

  static let pictures: [SettingKey<PictureSettings>] = [
    SettingKey("widths", "widths of the copies in pixels", default: "`[480, 960, 1600]`") {
      reader, entry, pictures in
      let widths = SettingsReader.items(of: entry).compactMap {
        reader.number($0, in: 16...Limits.pictureWidth)
      }
      pictures.widths = Set(widths).sorted()
    },
    SettingKey("formats", "formats besides JPEG or PNG: `webp`, `avif`", default: "`[webp]`") {
      reader, entry, pictures in
      pictures.formats = SettingsReader.items(of: entry).compactMap { reader.fields.oneOf($0) }
    },
    SettingKey(
      "metadata", "`keep` publishes images with their metadata", default: "`remove`"
    ) { $2.metadata = $0.fields.oneOf($1) ?? $2.metadata },
  ]

  static let code = [
    DocumentedKey("modules", "a folder of the site with a subfolder for each Swift module"),
    DocumentedKey("sources", "folders outside `content/` whose code posts may show, by name"),
  ]

  /// The extensions of `MarkdownSyntax.switches`, and `diagrams`, with their syntax.
  static let markdown = [
    DocumentedKey("math", "`$$…$$`, and a code block `math`", default: "yes"),
    DocumentedKey("inlineMath", "`$…$`", default: "no"),
    DocumentedKey(
      "attributes", "`{#id .class key=value}` and `{: …}` after an element", default: "yes"),
    DocumentedKey("callouts", "`> [!TIP] Title`; if off, all are plain quotes", default: "yes"),
    DocumentedKey("definitionLists", "`: meaning` below a line", default: "yes"),
    DocumentedKey("marks", "`==marked==`", default: "yes"),
    DocumentedKey("contents", "`[TOC]`, `[[toc]]` and `{:toc}`", default: "yes"),
    DocumentedKey("mermaid", "a code block `mermaid`", default: "yes"),
    DocumentedKey("components", "`::name`, `:::name … :::`, `:name[…]`", default: "yes"),
    DocumentedKey(
      "quotes", "`\"a quote\"`, `don't`: quotation marks of the language", default: "no"),
    DocumentedKey("readings", "`{漢字|かんじ}`: ruby", default: "no"),
    DocumentedKey("emoji", "`:rocket:`: emoji by their names on GitHub", default: "no"),
    DocumentedKey("diagrams", "a code block `dot`, `graphviz` or `gv`", default: "no"),
  ]
}
