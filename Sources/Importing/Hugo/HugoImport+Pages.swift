import Diagnostics
import Content
import FileSystem
import Loading
import MarkdownRendering
import Primitives

// Creates the front matter, path and body of each page.
extension HugoImport {
  /// Keys whose values are written with Michi's keys, or that only the theme uses.
  private static let translated: Set<String> = [
    "title", "date", "publishdate", "pubdate", "published", "lastmod", "modified", "updated",
    "expirydate", "draft", "url", "path", "slug", "aliases", "weight", "order", "description",
    "summary", "menu", "menus", "cascade", "build", "_build", "headless", "author", "authors",
    "translationkey", "taxonomies", "extra", "in_search_index", "render",
  ]
  /// Keys that have another meaning in Michi.
  private static let others: Set<String> = [
    "template", "code", "part", "language", "focus", "comments", "permalink", "search", "image",
    "subtitle", "type", "layout", "contents", "translationOf",
  ]

  mutating func finish(_ index: Int) {
    let configuration = configuration
    var page = pages[index]
    let language = configuration.languages[page.language]
    writeFront(&page, language)
    page.page.path = path(of: page, language)
    page.page.body = shortcodesReplaced(in: page)
    if page.page.source.hasSuffix(".html") == false,
      configuration.find("enableEmoji")?.isTrue == true
    {
      page.page.body = page.page.body.mapLines { line in
        line.utf8.contains(UInt8(ascii: ":")) ? line.mapProse(\.withEmoji) : line
      }
    }
    if configuration.isZola { page.page.body = zolaLinks(in: page) }
    var used: [String: Int] = [:]
    page.page.keepIDs { text, own in
      let id = headingID(text) ?? own
      defer { used[id, default: 0] += 1 }
      return used[id].map { "\(id)-\($0)" } ?? id
    }
    pages[index] = page
  }

  /// Returns the id of a heading; `nil` if it is Michi's.
  private func headingID(_ text: String) -> String? {
    if configuration.isZola {
      let isSlug = ["on", nil].contains(configuration.find("slugify.anchors")?.text)
      return isSlug ? HugoAddress.zolaHeadingID(text) : nil
    }
    // Two or three hyphens in a row are a dash, which ids do not contain.
    return text.contains("--") ? HugoAddress.headingID(text.replacing(/-{2,3}/, with: "")) : nil
  }

  // MARK: Place

  private func path(of page: HugoPage, _ language: HugoConfiguration.Language) -> String {
    let ending = (language.isDefault ? "" : ".\(language.code)") + ".md"
    if page.kind == .home { return "content/pages/index\(ending)" }
    func slug(_ name: String) -> String {
      // Changes names by which Michi would recognize drafts.
      let name = Slug.make(from: HugoAddress.slug(name)).drop { $0 == "_" }
      return ["draft", "drafts", ""].contains(name) ? "\(name)-pages" : String(name)
    }
    var parts = page.folders.map(slug)
    let isBundle = page.isBundle && !page.place.hasPrefix("index.")
    if page.isListed {
      let list = lists[page.section]?.name ?? "tutorials"
      parts = [list] + parts.dropFirst(page.section.isEmpty ? 0 : 1)
      // With another file next to it, an index.md would become an ordinary post.
      let name = page.isBundle ? page.name : page.name == "index" ? "index-post" : page.name
      parts.append(slug(name))
    } else if page.kind == .section, lists[page.section] != nil {
      parts = ["pages", (parts + [slug(page.name)]).joined(separator: "-") + "-list"]
    } else {
      parts = ["pages"] + parts + [slug(page.name)]
      if parts.count == 2, parts[1] == "404" || parts[1] == "index" { parts[1] += "-page" }
    }
    let isFolder = isBundle || page.kind == .section && parts.last?.hasSuffix("-list") != true
    return "content/" + parts.joined(separator: "/") + (isFolder ? "/index" : "") + ending
  }

  // MARK: Front matter

  private mutating func writeFront(_ page: inout HugoPage, _ language: HugoConfiguration.Language) {
    let fields = page.page.fields
    var front: [String] = []
    func add(_ key: String, _ value: String) { front.append("\(key): \(value)") }
    if let title = page.title { add("title", YAMLText.line(title)) }
    addDates(page, &front)
    for key in ["description", "summary"] {
      guard let text = fields.text(key) else { continue }
      add("description", YAMLText.line(text))
      break
    }
    if page.isListed, lists[page.section]?.permalink?.contains(":slug") == true,
      let last = page.page.address?.split(separator: "/").last
    {
      let slug = last.hasSuffix(".html") ? last.dropLast(5) : last
      add("slug", YAMLText.quoted(String(slug)))
    } else if let slug = fields.text("slug") {
      add("slug", YAMLText.quoted(configuration.isZola ? slug : HugoAddress.slug(slug)))
    }
    if let weight = fields["weight"] {
      add(
        page.isListed || Int(weight.printed ?? "") == nil ? "# weight" : "order",
        YAMLText.value(weight))
    }
    for (name, singular) in configuration.taxonomies {
      let own = fields[name] ?? fields[singular] ?? fields["taxonomies"]?[name]
      let words = (own?.words(splitting: false) ?? []).filter { !$0.isEmpty }.unique
      guard !words.isEmpty, name != "authors" else { continue }
      noteTerms(words, of: name)
      // In Michi, a post belongs to one series. `site.yml` has the name for its URL.
      let series = site.facts.terms["series"]?[slug(ofTerm: words[0])]
      add(
        name,
        name != "series"
          ? YAMLText.list(Array(words.prefix(Limits.tags)))
          : YAMLText.scalar(series == nil ? words[0] : slug(ofTerm: words[0])))
      if words.count > (name == "series" ? 1 : Limits.tags) {
        site.report.add(
          .lost, "some \(name) were left out: there are too many", in: page.page.source)
      }
    }
    let authors =
      (fields["authors"] ?? fields["author"])?.items.compactMap {
        $0.printed ?? $0["name"]?.printed
      } ?? []
    if !authors.isEmpty { add("author", YAMLText.list(authors)) }
    if let image = image(of: page) {
      add("image", YAMLText.scalar(picture(image.path, of: page)))
    }
    page.page.front = front
    page.page.aliases = fields.words("aliases").map { alias in
      let folder = RelativePath.folder(of: String(page.page.address?.dropLast() ?? "")) ?? ""
      let path = alias.hasPrefix("/") ? alias : "\(folder)/\(alias)"
      let isFile = path.hasSuffix("/") || RelativePath.name(of: path).contains(".")
      return JekyllLinks.resolved(path + (isFile ? "" : "/"))
    }.filter { $0 != page.page.address }
    addOthers(&page)
    hide(&page)
  }

  private mutating func addDates(_ page: HugoPage, _ front: inout [String]) {
    let fields = page.page.fields
    if var date = page.date {
      if let published = fields["publishdate"].flatMap({ moment($0) }) {
        // Hugo publishes the page on this day, regardless of its date.
        if (published > now) != (date > now) { date = published }
      }
      let isNamed = page.dated.map { date.date.iso8601 == $0.day && date.secondOfDay == 0 } ?? false
      if page.kind == .page, !isNamed { front.append("date: \(text(of: date))") }
    }
    let changed = ["lastmod", "updated", "modified"].lazy.compactMap { fields[$0] }.first
    if let date = changed.flatMap({ moment($0) }), date <= now {
      front.append("updated: \(text(of: date))")
    }
  }

  /// Returns the day and time as Hugo shows them: in the time zone of the date itself.
  private func text(of date: DateTime) -> String {
    let civil = zone.civil(date)
    if civil.date != date.date { return date.local }
    return civil.secondOfDay == 0
      ? civil.date.iso8601 : date.rfc3339.replacing("T", with: " ").replacing("Z", with: " +00:00")
  }

  /// Returns the path of a page's image, and the key that contains it.
  private func image(of page: HugoPage) -> (path: String, key: String)? {
    let fields = page.page.fields
    let images = [
      ("images", fields["images"]?.items.first), ("image", fields["image"]),
      ("featured_image", fields["featured_image"]), ("cover", fields["cover"]?["image"]),
    ]
    return images.lazy.compactMap { key, node in node?.printed.map { ($0, key) } }.first
  }

  private func slug(ofTerm word: String) -> String {
    configuration.isZola ? HugoAddress.zolaSlug(word) : HugoAddress.slug(word)
  }

  /// Records the terms whose last URL segment is different in Michi.
  private mutating func noteTerms(_ words: [String], of taxonomy: String) {
    for word in words {
      let slug = slug(ofTerm: word)
      if Slug.make(from: word) != slug, !slug.isEmpty, !slug.contains("/") {
        let known = site.facts.terms[taxonomy]?[slug]
        site.facts.terms[taxonomy, default: [:]][slug] = known ?? word
      }
    }
  }

  private func picture(_ path: String, of page: HugoPage) -> String {
    guard !path.contains("://"), !path.hasPrefix("/"), !page.isBundle else { return path }
    return "/" + path
  }

  /// Keeps other keys: Michi's own keys unchanged, the rest as comments.
  private mutating func addOthers(_ page: inout HugoPage) {
    let known = Set(configuration.taxonomies.flatMap { [$0.plural, $0.singular] })
    let image = image(of: page)?.key
    for field in page.page.fields.fields.prefix(500) where !known.contains(field.key) {
      let key = field.key.lowercased()
      if Self.translated.contains(key) || HidingEffect.find(field) != nil { continue }
      let name = key == "linktitle" ? "linkTitle" : field.key
      let line = "\(YAMLText.scalar(name)): \(YAMLText.value(field.value))"
      if key == image {
        // Themes have an option for each part of a cover; readers see only its text.
        let texts = ["alt", "caption"].compactMap { field.value.find($0)?.printed }
        guard field.value.items.count > 1 || texts.contains(where: { !$0.isEmpty }) else {
          continue
        }
        page.page.front.append("# " + line)
        site.report.add(
          .decided, "Michi uses only one image of \"\(field.key)\"; the rest is now a comment",
          in: page.page.source, line: page.page.line(of: field.key))
      } else if Self.others.contains(key) || field.value.fields != nil {
        page.page.front.append("# " + line)
        site.report.add(
          .decided, "Michi does not use \"\(field.key)\"; it is now a comment",
          in: page.page.source, line: page.page.line(of: field.key))
      } else {
        page.page.front.append(line)
      }
    }
    if page.page.fields.text("in_search_index") == "false" {
      page.page.front.append("search: false")
    }
    for field in page.page.fields["extra"]?.fields ?? [] where HidingEffect.find(field) == nil {
      page.page.front.append(
        "# extra.\(YAMLText.scalar(field.key)): \(YAMLText.value(field.value))")
    }
    if let key = page.page.fields.text("translationkey"), page.language != 0 {
      let original = pages.first {
        $0.language == 0 && $0.page.fields.text("translationkey") == key
      }
      if let original {
        page.page.front.append("translationOf: \(YAMLText.quoted(original.name + ".md"))")
      }
    }
  }

  /// Turns a page into a draft if Hugo does not show it to everyone.
  private mutating func hide(_ page: inout HugoPage) {
    let fields = page.page.fields
    var reasons: [(key: String, text: String)] = []
    if fields["draft"]?.isTrue == true { reasons.append(("draft", "")) }
    if page.page.isHidden {
      reasons.append(("", "its front matter cannot be read: it is a draft now"))
    }
    if fields["headless"]?.isTrue == true
      || configuration.isZola && fields.text("render") == "false"
    {
      reasons.append(("headless", "it has no page of its own: it is a draft now"))
    }
    if let expiry = fields["expirydate"] {
      let isOver = moment(expiry).map { $0 <= now } ?? true
      reasons.append(
        (
          "expirydate",
          isOver
            ? "its expiryDate is over: it is a draft now"
            : "Michi cannot remove a page on its expiryDate: it is a draft now"
        ))
    }
    for field in fields.fields where !["draft", "headless", "expirydate"].contains(field.key) {
      for (effect, part) in HidingEffect.all(in: field) {
        switch effect {
        case .heldBack, .restricted:
          reasons.append((field.key, "\"\(field.key)\" hides the page: it is a draft now"))
        case .unindexed, .offSiteMap, .unlisted, .unrendered, .unsearched:
          if effect == .unrendered { page.page.address = nil }
          guard let key = effect.key, !page.page.front.contains(key) else { continue }
          let isOwn = HidingEffect.isOwn(field.key) && field.value.fields == nil
          page.page.front.append(isOwn ? "\(field.key): \(YAMLText.value(field.value))" : key)
          if !isOwn {
            site.report.add(
              .decided, "\"\(part.key)\" is \"\(key)\" now", in: page.page.source,
              line: page.page.line(of: field.key))
          }
        case .scheduled, .offMenu, .visible: continue
        }
      }
    }
    if page.kind == .section, lists[page.section] != nil {
      guard page.folders.isEmpty else { return }
      page.page.address = nil
      if page.page.body.contains(where: \.isLetter) {
        site.report.add(
          .lost, "the text of a list, which Michi does not show: it is a draft now",
          in: page.page.source)
      }
    }
    guard !reasons.isEmpty else { return }
    page.page.address = nil
    page.page.isHidden = true
    for reason in reasons where !reason.text.isEmpty {
      site.report.add(
        .lost, reason.text, in: page.page.source, line: page.page.line(of: reason.key))
    }
  }
}

extension ImportedPage {
  /// Writes Hugo's keys in lowercase, because Hugo ignores their case.
  mutating func normalizeKeys() {
    let fields = self.fields.fields.map { field in
      let small = field.key.lowercased()
      let isKnown = [
        "title", "date", "publishdate", "expirydate", "lastmod", "draft", "url", "slug", "aliases",
        "weight", "description", "summary", "headless", "translationkey", "tags", "categories",
        "linktitle", "series", "cascade", "build", "menu", "menus", "type", "layout",
      ].contains(small)
      return DataField(
        key: isKnown ? small : field.key, keyRange: field.keyRange, value: field.value)
    }
    replaceFields(fields)
  }
}
