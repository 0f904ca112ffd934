import Content
import Diagnostics
import FileSystem
import Foundation
import Loading
import Primitives

/// Imports a folder of notes: an Obsidian or Foam vault, a Logseq graph, or the content of Quartz.
struct NotesImport {
  private(set) var site: ImportedSite
  private let source: SourceFolder
  private let tool: Tool
  /// The folder with the notes.
  private let folder: String
  private var vault = NoteVault()

  private enum Tool: String {
    case obsidian = "Obsidian"
    case foam = "Foam"
    case logseq = "Logseq"
    case quartz = "Quartz"
    case other = "a folder of notes"
  }

  /// - Parameter name: the name of the source's folder.
  init(_ source: SourceFolder, name: String) throws(FileFault) {
    self.source = source
    tool = Self.tool(of: source)
    folder = tool == .quartz ? "content" : ""
    site = ImportedSite(tool.rawValue)
    site.isPublished = tool == .quartz
    let files = try readFiles()
    convert()
    finishLinks()
    addFiles(files)
    makeFacts(name)
    addHome()
  }

  private static func tool(of source: SourceFolder) -> Tool {
    let folders = Set(((try? source.folder.entries(at: "")) ?? []).map(\.name))
    if !folders.isDisjoint(with: ["quartz.config.ts", "quartz.config.yaml"]) { return .quartz }
    if folders.contains("logseq") { return .logseq }
    if folders.contains(".obsidian") { return .obsidian }
    return folders.contains(".foam") ? .foam : .other
  }

  // MARK: Reading

  /// Reads the notes and returns the other files.
  private mutating func readFiles() throws(FileFault) -> [String] {
    var others: [String] = []
    let files = try source.files(in: folder, &site.report)
    let places = Set(files.map(place).map(NormalForm.folded))
    for file in files {
      if tool == .logseq, file.hasPrefix("logseq/") { continue }
      switch RelativePath.ending(of: file).lowercased() {
      case "md" where !file.hasSuffix(".excalidraw.md"):
        guard let text = source.markdown(at: file, &site.report) else { continue }
        var page = ImportedPage(text, &site.report)
        if tool == .logseq {
          let (fields, body) = LogseqText.properties(of: page.body)
          page.replaceFields(page.fields.fields + fields)
          page.body = body
        }
        if page.source.hasPrefix("journals/"),
          !page.body.contains(where: { $0.isLetter || $0.isNumber })
        {
          site.report.add(.decided, "not imported: the day has no text", in: file)
          continue
        }
        place(&page, among: places)
        hide(&page)
        site.pages.append(page)
      case "canvas", "base", "excalidraw", "md":
        site.report.add(.lost, "not imported: a canvas, a drawing or a database", in: file)
      default:
        others.append(file)
        vault.addFile(file)
      }
    }
    guard !site.pages.isEmpty else {
      throw FileFault(
        .read, path: folder.isEmpty ? "." : folder, reason: "no Markdown file is in it")
    }
    readLogseq()
    for page in site.pages {
      let note = NoteVault.Note(
        body: page.body, title: Self.title(of: page), isHidden: page.address == nil)
      vault.add(note, at: page.source, names: names(of: page))
    }
    return others
  }

  /// Returns a path relative to the folder of the notes.
  private func place(_ file: String) -> String {
    RelativePath.below(folder, file)
  }

  /// Returns the aliases of a note.
  private func names(of page: ImportedPage) -> [String] {
    let aliases = page.fields.words("aliases", "alias").flatMap { alias in
      tool == .logseq
        ? alias.split(separator: ",").map { $0.trimmed(\.isWhitespace).description } : [alias]
    }
    guard tool == .logseq else { return aliases + page.fields.words("title") }
    return aliases + [Self.title(of: page), Self.logseqName(RelativePath.stem(of: page.source))]
  }

  /// Sets the URL and the file of a note.
  private func place(_ page: inout ImportedPage, among places: Set<String>) {
    let place = place(page.source)
    var parts = (RelativePath.folder(of: place) ?? "").split(separator: "/").map(String.init)
    var name = RelativePath.stem(of: place)
    if tool == .logseq {
      parts = parts.first == "pages" ? Array(parts.dropFirst()) : parts
      name = parts.first == "journals" ? name.replacing("_", with: "-") : Self.logseqName(name)
      parts += name.split(separator: "/").dropLast().map(String.init)
      name = String(name.split(separator: "/").last ?? "page")
    }
    // The first of these that exists is the page of the folder.
    let above = RelativePath.folder(of: place).map { $0 + "/" } ?? ""
    let own = parts.last.map { [$0] } ?? ["Home", "Start"]
    let index = (["index", "README"] + own).first {
      places.contains(NormalForm.folded(above + $0 + ".md"))
    }
    let isFolder = tool != .logseq && index.map(NormalForm.folded) == NormalForm.folded(name)
    // A slug must not end with a dot.
    if !isFolder { parts.append(String(name.trimmed { $0 == "." })) }
    let slugs = parts.map { NormalForm.composed(Slug.make(from: ImportedPage.visibleName($0))) }
    var path = slugs.joined(separator: "/")
    // Michi itself has pages at these URLs, and only Quartz had published URLs.
    if tool != .quartz, ["tags", "search"].contains(path.lowercased()) { path += "-note" }
    page.address = path.isEmpty ? "/" : "/\(path)/"
    // A slug that contains an escape would be escaped again.
    path = path.replacing("~", with: "-")
    page.path = ImportedPage.path(of: path, isFolder: isFolder)
    if let permalink = page.fields.text("permalink") {
      let path = permalink.trimmed { $0 == "/" }
      page.address = path.isEmpty ? "/" : "/\(path)" + (path.contains(".") ? "" : "/")
    }
  }

  private static func logseqName(_ stem: String) -> String {
    PercentEncoding.decoded(stem.utf8).replacing("___", with: "/")
  }

  /// Turns a note that its author did not publish into a draft.
  private mutating func hide(_ page: inout ImportedPage) {
    let hiding = page.fields.fields.first { field in
      switch HidingEffect.find(field)?.effect {
      case .heldBack, .restricted, .unlisted: true
      default:
        field.key == "draft" && field.value.isTrue
          || field.key == "published" && field.value.printed == "false"
      }
    }
    let top = place(page.source).split(separator: "/").dropLast().first.map(String.init) ?? ""
    let templates = settings("templates.json")?["folder"]?.text
    let isTemplate =
      tool == .quartz && ["private", "templates"].contains(top)
      || templates.map { !$0.isEmpty && page.source.hasPrefix($0 + "/") } ?? false
    if let hiding {
      site.report.add(
        .lost, "\"\(hiding.key)\" hides the note: it is a draft now", in: page.source,
        line: page.line(of: hiding.key))
    } else if isTemplate {
      site.report.add(.lost, "a template or private note is a draft now", in: page.source)
    }
    page.isHidden = page.isHidden || hiding != nil || isTemplate
    if page.isHidden { page.address = nil }
  }

  /// Reads a file of Obsidian's settings.
  private func settings(_ name: String) -> DataNode? {
    guard tool == .obsidian else { return nil }
    return source.text(at: ".obsidian/" + name).flatMap { DataNode.file($0) }
  }

  /// Hides the pages that Logseq does not publish, and converts the others.
  private mutating func readLogseq() {
    guard tool == .logseq else { return }
    let settings =
      source.text(at: "logseq/config.edn")
      .map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    let isAllPublic = settings.firstMatch(of: /all-pages-public\?\s+true/) != nil
    let isPublic = { (page: ImportedPage) in page.fields.text("public") == "true" }
    if !isAllPublic, site.pages.contains(where: isPublic) {
      for index in site.pages.indices where !isPublic(site.pages[index]) {
        site.pages[index].address = nil
        site.pages[index].isHidden = true
        site.report.add(.lost, "it is not public:: it is a draft now", in: site.pages[index].source)
      }
    }
    // The blocks of a hidden page stay hidden.
    let shown = site.pages.filter { $0.address != nil }
    let blocks = shown.flatMap {
      LogseqText.blocks(of: $0.body, in: String($0.source.dropLast(3)))
    }
    let all = Dictionary(blocks) { first, _ in first }
    for index in site.pages.indices {
      var text = LogseqText(blocks: all)
      site.pages[index].body = text.converted(site.pages[index].body)
      for line in text.left {
        site.report.add(
          .lost, "a query, macro or reference was left out", in: site.pages[index].source,
          line: site.pages[index].line(of: line))
      }
    }
  }

  // MARK: Writing

  static func title(of page: ImportedPage) -> String {
    let first = page.body.split(separator: "\n").first { !$0.isBlankLine }
    let heading = first.flatMap {
      $0.hasPrefix("# ") ? $0.dropFirst(2).trimmed(\.isWhitespace) : nil
    }
    let stem = RelativePath.stem(of: page.source)
    if let title = page.fields.text("title") ?? heading.map(String.init) { return title }
    return page.source.hasPrefix("journals/") ? journalTitle(stem) : logseqName(stem)
  }

  /// Returns the title of a day in Logseq's usual form: `Jan 5th, 2024`.
  private static func journalTitle(_ stem: String) -> String {
    guard let date = ParsedDate(stem.replacing("_", with: "-"))?.date else { return stem }
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let day = date.day
    let ending = 11...13 ~= day ? "th" : [1: "st", 2: "nd", 3: "rd"][day % 10] ?? "th"
    return "\(months[date.month - 1]) \(day)\(ending), \(date.year)"
  }

  private mutating func convert() {
    let hasQueries =
      settings("community-plugins.json")?.words(splitting: false).contains("dataview") ?? false
    for index in site.pages.indices {
      var page = site.pages[index]
      let title = Self.title(of: page)
      var text = NotesText(vault, hasQueries: hasQueries)
      page.body = text.converted(page.body, of: page.source)
      page.report(text.notes, to: &site.report)
      if text.hasMath { hasMath = true }
      let first = page.body.split(separator: "\n").first { !$0.isBlankLine }
      if first?.hasPrefix("# ") != true || page.fields.text("title") != nil {
        page.front.append("title: \(YAMLText.line(title))")
      }
      writeFront(&page, text.tags)
      site.pages[index] = page
    }
  }

  private var hasMath = false

  private mutating func writeFront(_ page: inout ImportedPage, _ inText: [String]) {
    var named: [String] = []
    for words in page.fields.words("tags", "tag", splitting: true) {
      named += words.split { ",#[]".contains($0) }.map(String.init)
    }
    var known: Set<String> = ["title", "tags"]
    let tags = (named + inText).filter { known.insert("#" + NormalForm.folded($0)).inserted }
    if !tags.isEmpty { page.front.append("tags: \(YAMLText.list(tags))") }
    for field in page.fields.fields {
      let line = "\(YAMLText.scalar(field.key)): \(YAMLText.value(field.value))"
      let key = Self.dates[field.key.lowercased()] ?? field.key.lowercased()
      switch key {
      case "title", "tags", "tag": break
      case "date", "updated":
        let date = JekyllDate.moment(field.value, in: .utc)
        let isNew = known.insert(key).inserted
        page.front.append(
          date.flatMap { isNew ? "\(key): \($0.date.iso8601)" : nil } ?? "# " + line)
      case "description", "author", "image", "lang", "order", "toc", "series":
        page.front.append(known.insert(key).inserted ? line : "# " + line)
      default: page.front.append("# " + line)
      }
    }
  }

  /// The keys for dates in notes, and Michi's keys.
  private static let dates = [
    "created": "date", "modified": "updated", "lastmod": "updated", "last-modified": "updated",
  ]

  private mutating func finishLinks() {
    var fragments = NoteFragments(site.pages)
    let bodies = site.pages.map { fragments.resolved($0, &site.report) }
    for index in bodies.indices { site.pages[index].body = bodies[index] }
  }

  /// Copies the files that published notes show or link to. Other files may be private.
  private mutating func addFiles(_ files: [String]) {
    let linked = site.linkedFiles(isPublished: true)
    for file in files {
      if tool == .quartz || linked.contains(file) {
        site.files.append(ImportedFile(file, at: "/" + place(file)))
      } else {
        site.report.add(.decided, "not imported: no published note uses the file", in: file)
      }
    }
  }

  private mutating func makeFacts(_ name: String) {
    site.facts.title = name
    let settings = tool == .quartz ? source.text(at: "quartz.config.ts") : nil
    let text = settings.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    if let match = text.firstMatch(of: /pageTitle:\s*["'`]([^"'`]+)/) {
      site.facts.title = String(match.1)
    }
    if let match = text.firstMatch(of: /baseUrl:\s*["'`]([^"'`]+)/) {
      site.facts.baseURL = "https://\(match.1.trimmed { $0 == "/" })/"
    }
    let languages = site.pages.compactMap { JekyllImport.language(of: Array($0.body.utf8)) }
    let counts = Dictionary(languages.map { ($0, 1) }, uniquingKeysWith: +)
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "en"
    site.facts.language = most == "und" ? "en" : most
    if hasMath { site.facts.others.append(("markdown", "{ inlineMath: yes }")) }
    addMenu()
  }

  /// Adds a menu with the folders, if the default menu would have too many pages.
  private mutating func addMenu() {
    let top = site.pages.filter { $0.address?.split(separator: "/").count == 1 }
    guard top.count > 7 else { return }
    site.facts.menu = folders.prefix(7).map { .init(title: $0.title, link: $0.address) }
    if site.facts.menu.isEmpty { site.facts.menu = [.init(title: site.facts.title, link: "/")] }
  }

  /// The top-level folders of the new root.
  private var folders: [(title: String, address: String)] {
    let names = site.pages.filter { $0.address != nil }.compactMap { page in
      let parts = page.path.split(separator: "/").dropFirst(2)
      return parts.count > 1 ? parts.first.map(String.init) : nil
    }
    return names.unique.map { ($0.replacing("-", with: " "), "/\($0)/") }
  }

  /// Adds a home page with links to the top-level notes and folders, if there is none.
  private mutating func addHome() {
    guard !site.pages.contains(where: { $0.address == "/" }) else { return }
    let pages = site.pages.filter { $0.address?.split(separator: "/").count == 1 }
    let notes = pages.map { (title: Self.title(of: $0), address: "/" + $0.source) }
    let others = folders.filter { folder in !pages.contains { $0.address == folder.address } }
    let lines = (others + notes).map { link in
      "* [\(NotesText.escaped(link.title))](\(JekyllLinks.escaped(link.address)))\n"
    }
    site.themes += others.map { ($0.address, "the list of a folder's notes") }
    let text = SourceText(path: "index.md", bytes: Array(lines.joined().utf8))
    var page = ImportedPage(text, &site.report)
    (page.address, page.path) = ("/", "content/pages/index.md")
    page.front.append("title: \(YAMLText.line(site.facts.title))")
    site.pages.append(page)
  }
}
