import Content
import Diagnostics
import Loading
import MarkdownRendering
import Primitives

/// A text of the new root.
struct ImportedText {
  let document: JekyllDocument
  /// Its file, relative to the root.
  let path: String
  /// The lines of the front matter.
  private(set) var front: [String]
  private(set) var body: [UInt8]
  private(set) var report = ImportReport()
  /// Whether it has raw HTML that a page shows only where HTML is trusted.
  private(set) var needsTrust = false

  init(
    _ document: JekyllDocument, at path: String, front: FrontMatterText, body: [UInt8]
  ) {
    self.document = document
    self.path = path
    self.front = front.lines
    self.body = body
    aliases = front.aliases
    report.add(front.report)
  }

  /// Whether the text is shown as it is written, because no page can be made of it.
  var isCode = false
  /// Addresses that it had besides.
  private let aliases: [String]

  /// The file.
  var bytes: [UInt8] {
    let fence = Array(String(repeating: "`", count: 32).utf8) + [10]
    let text = isCode ? fence + body + [10] + fence : body
    return Array(("---\n" + front.map { $0 + "\n" }.joined() + "---\n").utf8) + text
  }

  /// Writes down those of its further addresses that are free.
  mutating func keepAliases(_ isFree: (String) -> Bool) {
    let free = aliases.filter(isFree)
    if !free.isEmpty { front.append("aliases: \(YAMLText.list(free))") }
    if free.count < aliases.count {
      report.add(.lost, "another page has an address of redirect_from", in: document.path)
    }
  }

  /// Sets a value of the front matter.
  mutating func set(_ key: String, _ value: String) {
    front.removeAll { $0.hasPrefix(key + ":") }
    front.append("\(key): \(value)")
  }

  /// Makes a comment of a line of the front matter; false for one of the text, or of the address.
  mutating func commentOut(_ line: Int) -> Bool {
    guard front.indices.contains(line - 2), !front[line - 2].hasPrefix("permalink:") else {
      return false
    }
    front[line - 2] = "# " + front[line - 2]
    return true
  }

  /// Makes the first colon of a line plain text; false for a line of the front matter.
  mutating func escapeColon(inLine line: Int) -> Bool {
    let text = SourceText(path: path, bytes: bytes)
    let start = text.offset(ofLine: line) - (bytes.count - body.count)
    guard start >= 0, let colon = body[start...].firstIndex(of: UInt8(ascii: ":")) else {
      return false
    }
    body.insert(UInt8(ascii: "\\"), at: colon)
    return true
  }

  /// The line of the source for a place of the body.
  private func line(at offset: Int, in text: SourceText) -> Int {
    document.line(at: document.start) + text.position(at: offset).line - 1
  }

  /// Lets links of the site lead to files.
  mutating func resolve(_ links: JekyllLinks) {
    let text = SourceText(path: path, bytes: body)
    let places = LinkPlaces(in: text)
    for diagnostic in places.diagnostics where diagnostic.code == .escapedHTML {
      needsTrust = true
      report.add(
        .changed, "this HTML is shown because site.yml trusts the HTML of all texts",
        in: document.path,
        line: diagnostic.position.map { document.line(at: document.start) + $0.line - 1 })
    }
    var end = body.count
    for link in places.links.sorted(by: { $0.range.lowerBound > $1.range.lowerBound })
    where link.range.upperBound <= end {
      guard let address = written(link, links, text) else { continue }
      body.replaceSubrange(link.range, with: address.utf8)
      end = link.range.lowerBound
    }
  }

  /// Whether an address stands where a reader does not see it: not in `<https://…>`, and not bare.
  private func isDestination(_ offset: Int) -> Bool {
    var before = body[..<offset]
    if before.last == UInt8(ascii: "<") {
      before = before.dropLast()
    } else if before.last?.isBlank == false {
      return "(\"'=".utf8.contains(before.last ?? 0)
    }
    while before.last?.isASCIISpace == true { before = before.dropLast() }
    return "(:".utf8.contains(before.last ?? 0)
  }

  private mutating func written(
    _ link: LinkPlaces.Link, _ links: JekyllLinks, _ text: SourceText
  ) -> String? {
    let reference = link.reference
    let written = String(decoding: body[link.range], as: UTF8.self)
    // The place of an address that is written with references or escapes is that of the link.
    guard PercentEncoding.decoded(written.utf8).hasPrefix(reference.destination),
      isDestination(link.range.lowerBound)
    else { return nil }
    let rest =
      (reference.query.map { "?" + $0 } ?? "")
      + (reference.fragment.map { "#" + JekyllLinks.escaped($0) } ?? "")
    switch links.target(of: reference.destination, hasHost: reference.hasHost, from: document) {
    case .text(let file):
      if reference.kind == .image { return nil }
      return (file == path && !rest.isEmpty ? "" : JekyllLinks.relative(file, from: path)) + rest
    case .file(let address): return JekyllLinks.escaped(address) + rest
    case .elsewhere: return nil
    case .nothing:
      report.add(
        .lost,
        reference.kind == .image
          ? "the picture \"\(reference.destination)\" is not in the source"
          : "the link \"\(reference.destination)\" leads nowhere",
        in: document.path, line: line(at: link.range.lowerBound, in: text))
      return nil
    }
  }
}

/// The front matter of a text as Michi reads it.
struct FrontMatterText {
  private(set) var lines: [String] = []
  private(set) var aliases: [String] = []
  private(set) var report = ImportReport()
  private let document: JekyllDocument

  /// The keys that are written anew.
  private static let translated: Set<String> = [
    "title", "date", "permalink", "categories", "category", "tags", "tag", "slug", "redirect_from",
    "alias", "aliases", "published", "last_modified_at", "updated", "author", "authors",
    "image", "description", "excerpt", "summary", "subtitle", "layout", "lang", "language",
    "locale",
  ]

  init(_ document: JekyllDocument, in site: JekyllSite) {
    self.document = document
    if let title = document.title { add("title", YAMLText.scalar(Self.line(title))) }
    addDates(site.configuration.zone)
    if let slug = document.fields.text("slug") { add("slug", YAMLText.scalar(slug)) }
    if document.fields.text("permalink") != nil {
      add("permalink", YAMLText.address(document.address))
    }
    addTerms(site)
    for key in ["subtitle", "description", "excerpt", "summary"] {
      if let text = document.fields.text(key) { add(key, YAMLText.scalar(Self.line(text))) }
    }
    addImage(site)
    aliases = ["redirect_from", "alias", "aliases"].flatMap {
      document.fields[$0]?.words(splitting: false) ?? []
    }.map { JekyllAddress.make($0) { _ in nil } }
    if !document.isPublished { add("draft", "true") }
    if let language = document.fields.text("lang", "language", "locale"),
      !language.hasPrefix(site.configuration.language)
    {
      add("# language", YAMLText.scalar(language))
    }
    for field in document.fields.fields where !Self.translated.contains(field.key) {
      addOther(field)
    }
    commentFaults()
  }

  private mutating func add(_ key: String, _ value: String) { lines.append("\(key): \(value)") }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private mutating func addDates(_ zone: SiteTimeZone) {
    if let date = document.date, document.fields["date"] != nil || !hasDayInName(date, zone) {
      add("date", Self.written(date, in: zone))
    }
    if let node = document.fields["last_modified_at"] ?? document.fields["updated"],
      let date = JekyllDate(zone: zone).moment(node)
    {
      add("updated", Self.written(date, in: zone))
    }
  }

  /// Whether Michi finds the day in the file's name.
  private func hasDayInName(_ date: DateTime, _ zone: SiteTimeZone) -> Bool {
    document.stem.prefixMatch(of: /\d{4}-\d{1,2}-\d{1,2}-./) != nil
  }

  /// A moment as a clock in the site's zone shows it.
  private static func written(_ date: DateTime, in zone: SiteTimeZone) -> String {
    let civil = zone.civil(date)
    let time = [civil.secondOfDay / 3600, civil.secondOfDay / 60 % 60, civil.secondOfDay % 60]
      .map { CivilDate.padded($0, to: 2) }.joined(separator: ":")
    let text = civil.date.iso8601 + (civil.secondOfDay == 0 ? "" : " " + time)
    let local = civil.date.daysSinceEpoch * 86_400 + civil.secondOfDay
    guard zone.offset(atLocal: local) != civil.offset else { return text }
    // An hour that the clock shows twice.
    let minutes = abs(civil.offset) / 60
    return "\(civil.date.iso8601) \(time) \(civil.offset < 0 ? "-" : "+")"
      + CivilDate.padded(minutes / 60, to: 2) + ":" + CivilDate.padded(minutes % 60, to: 2)
  }

  private mutating func addTerms(_ site: JekyllSite) {
    for (key, terms) in [("categories", document.categories), ("tags", document.tags)] {
      let short = terms.filter { Slug.make(from: $0).utf8.count < 256 }
      if short.count < terms.count {
        report.add(.lost, "one of its \(key) is too long for an address", in: document.path)
      }
      if !short.isEmpty { add(key, YAMLText.list(short)) }
    }
    let names = (document.fields["author"] ?? document.fields["authors"]).map { node in
      node.items.compactMap { item -> String? in
        let key = item.printed ?? item["name"]?.printed
        let known = key.flatMap {
          site.data["authors"]?[$0] ?? site.configuration.fields["authors"]?[$0]
        }
        return known?["name"]?.printed ?? key
      }
    }
    if let names, !names.isEmpty {
      add("author", names.count == 1 ? YAMLText.scalar(names[0]) : YAMLText.list(names))
    }
  }

  private mutating func addImage(_ site: JekyllSite) {
    guard let node = document.fields["image"] else { return }
    let keys = ["path", "src", "url", "feature"]
    guard let path = node.printed ?? keys.lazy.compactMap({ node[$0]?.printed }).first else {
      return
    }
    let found = site.picture(path)
    let base = site.configuration.basePath
    let own =
      !base.isEmpty && found.hasPrefix(base + "/") ? String(found.dropFirst(base.count)) : found
    let isThere = own.contains("://") || site.address(ofFile: own) != nil
    add(
      isThere ? "image" : "# image",
      YAMLText.scalar(own.contains("://") || own.hasPrefix("/") ? own : "/" + own))
  }

  private mutating func addOther(_ field: DataField) {
    add(YAMLText.scalar(field.key), YAMLText.value(field.value))
  }

  /// Makes a comment of what Michi does not know or cannot read.
  private mutating func commentFaults() {
    let bytes = Array(("---\n" + lines.map { $0 + "\n" }.joined() + "---\n").utf8)
    for diagnostic in SinglePost(SourceText(path: document.path, bytes: bytes)).diagnostics {
      guard let line = diagnostic.position?.line, lines.indices.contains(line - 2),
        !lines[line - 2].hasPrefix("#"), !lines[line - 2].hasPrefix("categories:")
      else { continue }
      let key = lines[line - 2].prefix { $0 != ":" }
      lines[line - 2] = "# " + lines[line - 2]
      report.add(
        .decided, "\"\(key)\" means nothing to Michi and is a comment now", in: document.path,
        line: document.own.first { $0.key == key }.map { document.line(at: $0.keyRange.lowerBound) }
      )
    }
  }
}
