import Diagnostics
import Loading
import Primitives

// The front matter of an imported text.
extension JekyllText {
  /// The keys whose values are converted, in addition to those with one-line values.
  private static let translated: Set<String> = [
    "title", "date", "permalink", "categories", "category", "tags", "tag", "redirect_from", "alias",
    "aliases", "redirect_to", "published", "draft", "last_modified_at", "updated", "author",
    "authors", "image",
    "layout",
  ]
  private static let texts = ["slug", "subtitle", "description", "excerpt", "summary"]

  mutating func writeFront(_ site: JekyllSite) {
    let fields = document.fields
    if let title = document.title { add("title", YAMLText.line(title)) }
    addDates(site)
    for key in Self.texts {
      guard let text = fields.text(key).map({ withoutHTML($0) }), !text.isEmpty else { continue }
      add(key, YAMLText.line(text))
    }
    if fields.text("permalink") != nil, !["/", "/404.html"].contains(document.address) {
      add("permalink", YAMLText.address(document.address))
    }
    addTerms(site)
    if let image = fields["image"],
      let path = image.printed ?? image.fields?.lazy.compactMap(\.value.printed).first
    {
      add("image", YAMLText.scalar(site.ownPath(of: site.picture(path))))
    }
    if !document.isPublished, !document.waits, document.sort != .draft { add("draft", "true") }
    if document.sort == .draft, document.isPublished {
      report.add(
        .decided, "Jekyll shows drafts (\"show_drafts\"), so it is published", in: document.path)
    }
    if let draft = fields["draft"], draft.isTrue, document.sort != .draft {
      report.add(
        .changed, "Jekyll ignores \"draft\", so the page is published", in: document.path)
    }
    for field in fields.fields.prefix(500)
    where !Self.translated.contains(field.key) && !Self.texts.contains(field.key) {
      if isHiding(field) { continue }
      add(YAMLText.scalar(field.key), YAMLText.value(field.value))
    }
    let document = document
    page.commentFaults(besides: ["categories"], &report) { key in
      document.own.first { $0.key == key }.map { document.line(at: $0.keyRange.lowerBound) }
    }
  }

  /// Returns whether a key hides a page from search engines, or from the site's search.
  ///
  /// If so, the page becomes a draft, or gets Michi's own key.
  private mutating func isHiding(_ field: DataField) -> Bool {
    let own = document.own.first { $0.key == field.key }
    let line = own.map { document.line(at: $0.keyRange.lowerBound) }
    let effect = HidingEffect.find(field)?.effect
    switch effect {
    case .unindexed, .offSiteMap, .unlisted, .unrendered:
      // Michi's own keys stay unchanged.
      guard !HidingEffect.isOwn(field.key) || field.value.fields != nil, let key = effect?.key
      else {
        return false
      }
      if !page.front.contains(key) { page.front.append(key) }
      report.add(
        .decided, "\"\(field.key)\" is \"\(key)\" now", in: document.path, line: line)
    case .restricted where document.address != "/404.html":
      if !page.isHidden, !page.front.contains("draft: true") { add("draft", "true") }
      page.isHidden = true
      report.add(
        .lost, "\"\(field.key)\" hides the page from readers: it is a draft now",
        in: document.path, line: line)
    case .unsearched where document.fields["search"] == nil:
      if !page.front.contains("search: false") { add("search", "false") }
      report.add(
        .decided, "\"\(field.key)\" is \"search: false\" now", in: document.path, line: line)
    default: return false
    }
    return true
  }

  private mutating func add(_ key: String, _ value: String) {
    page.front.append("\(key): \(value)")
  }

  /// Returns a description without HTML, which readers would see as text.
  private mutating func withoutHTML(_ text: String) -> String {
    guard text.contains("<") else { return text }
    let tags = /<!--(?s:.*?)-->|<(\/?)([a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/
    let plain = text.replacing(tags) { ["br", "p", "li", "div"].contains($0.2 ?? "") ? " " : "" }
    if plain != text {
      report.add(.decided, "HTML in a description was left out", in: document.path)
    }
    return String(plain.trimmed(\.isWhitespace))
  }

  private mutating func addDates(_ site: JekyllSite) {
    let zone = site.configuration.zone
    let hasDay = document.stem.prefixMatch(of: /\d{4}-\d{1,2}-\d{1,2}-./) != nil
    let now = site.configuration.now
    if let date = document.date, document.isPublished, date > now {
      // In Jekyll, the date of a page does not hide it.
      if document.sort != .page {
        add("date", Self.text(of: now, in: zone))
        report.add(
          .decided, "Jekyll shows it before its date (\"future\"), so its date was changed",
          in: document.path, Self.text(of: date, in: zone))
      }
    } else if let date = document.date, document.fields["date"] != nil || !hasDay {
      add("date", Self.text(of: date, in: zone))
    }
    if let node = document.fields["last_modified_at"] ?? document.fields["updated"],
      let date = JekyllDate.moment(node, in: zone)
    {
      add("updated", Self.text(of: date, in: zone))
    }
  }

  private static func text(of date: DateTime, in zone: SiteTimeZone) -> String {
    let civil = zone.civil(date)
    return civil.secondOfDay == 0
      ? civil.date.iso8601 : civil.rfc3339.replacing("T", with: " ").replacing("Z", with: " +00:00")
  }

  private mutating func addTerms(_ site: JekyllSite) {
    for (key, terms) in [("categories", document.categories), ("tags", document.tags)] {
      let short = terms.prefix(Limits.tags).filter { Slug.make(from: $0).utf8.count < 256 }
      if short.count < terms.count {
        report.add(
          .lost, "some \(key) were left out: too many, or too long for a URL", in: document.path)
      }
      if !short.isEmpty { add(key, YAMLText.list(short)) }
    }
    let known = [site.data["authors"], site.configuration.fields["authors"]].compactMap(\.self)
    let names = (document.fields["author"] ?? document.fields["authors"])?.items.compactMap {
      item in
      let key = item.printed ?? item["name"]?.printed
      return key.flatMap { key in known.lazy.compactMap { $0[key]?["name"]?.printed }.first } ?? key
    }
    if let names, !names.isEmpty { add("author", YAMLText.list(names)) }
  }
}
