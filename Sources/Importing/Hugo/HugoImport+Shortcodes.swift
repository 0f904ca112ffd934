import Diagnostics
import FileSystem
import Loading
import MarkdownRendering
import Primitives

// Converts shortcodes to Markdown.
extension HugoImport {
  private static let callouts = [
    "note": "note", "notice": "note", "admonition": "note", "callout": "note", "alert": "note",
    "hint": "note", "info": "info", "tip": "tip", "success": "tip", "warning": "warning",
    "warn": "warning", "attention": "warning", "caution": "warning", "danger": "danger",
    "error": "danger", "important": "important", "question": "question", "example": "example",
    "quote": "quote", "abstract": "abstract", "bug": "bug", "failure": "failure",
  ]

  mutating func readTemplates() {
    let folders =
      configuration.isZola
      ? ["templates/shortcodes"] : ["layouts/_shortcodes", "layouts/shortcodes"]
    for folder in folders {
      for file in (try? source.files(in: folder, &site.report)) ?? []
      where ["html", "md"].contains(RelativePath.ending(of: file)) {
        guard let text = source.text(at: file) else { continue }
        let name = file.dropFirst(folder.count + 1).dropLast(
          RelativePath.ending(of: file).count + 1)
        templates[String(name)] = String(decoding: text.bytes, as: UTF8.self)
      }
    }
  }

  /// Returns the text of a page with its shortcodes replaced by Markdown.
  mutating func shortcodesReplaced(in page: HugoPage) -> String {
    guard page.page.body.contains(configuration.isZola ? "{" : "{{") else { return page.page.body }
    var report = ImportReport()
    let this = self
    var text = ShortcodeText(page.page.body, isZola: configuration.isZola) { code in
      this.markdown(for: code, in: page, &report)
    }
    let replaced = text.replaced()
    site.report.add(report)
    return replaced
  }

  private func markdown(
    for code: Shortcode, in page: HugoPage, _ report: inout ImportReport
  ) -> String {
    let inner = code.inner ?? ""
    if tags.own.contains(code.name), let text = row(for: code) { return text }
    switch code.name {
    case "ref", "relref":
      return reference(code.first("0", "path") ?? "", code, in: page, &report)
    case "param":
      let name = code.first("0", "name") ?? ""
      let value = page.page.fields[name] ?? configuration.find("params.\(name)")
      if let text = value?.printed { return text }
    case "figure": return figure(code)
    case "highlight": return fence(inner, code.first("0", "lang") ?? "", code.value("1"))
    case "tabs", "tabpane", "codetabs": return Self.container("tabs", nil, inner)
    case "tab", "codetab":
      return Self.container("tab", code.first("name", "title", "header", "0") ?? "Tab", inner)
    case "details", "expand", "collapse", "spoiler":
      let label = code.first("summary", "title", "label", "0") ?? "…"
      let isOpen = ["true", "1", "open"].contains(code.value("open") ?? "")
      return Self.container("details", label, inner, isOpen ? "{open}" : "")
    case let name where Self.callouts[name] != nil && code.inner != nil: return callout(code)
    default: break
    }
    return own(code, in: page, &report)
  }

  /// Returns the Markdown that the table of shortcodes has for a name.
  private func row(for code: Shortcode) -> String? {
    guard let row = tags.text(for: code.name) else { return nil }
    // Without content, `katex` or `math` only tells a theme to show formulas.
    let isSwitch = code.inner == nil && code.arguments.isEmpty
    if isSwitch, row.contains("$content"), !tags.own.contains(code.name) { return "" }
    let deep = Self.colons(in: code.inner ?? "")
    let isDeep = deep >= 3
    return TagTable.filled(
      isDeep ? row.replacing(":::", with: String(repeating: ":", count: deep + 1)) : row,
      code.arguments, content: code.inner?.trimmedLines ?? ""
    ) { $0 }
  }

  /// Converts a shortcode with the site's own template, or else with the table of shortcodes. An
  /// unknown shortcode is removed, and its inner text is kept.
  private func own(
    _ code: Shortcode, in page: HugoPage, _ report: inout ImportReport
  ) -> String {
    var reason = ""
    if let text = templates[code.name],
      let template = HugoTemplate(text, isTera: configuration.isZola)
    {
      do throws(HugoTemplate.Unknown) {
        return try template.html(for: code) { self.value($0, of: code, in: page) }
      } catch {
        reason = error.text
      }
    }
    if let text = row(for: code) { return text }
    if let inner = code.inner, code.name == "code" || code.value("lang") != nil {
      let title = code.first("title", "file", "name").map { " title=\(JSONText.quoted($0))" } ?? ""
      return fence(inner, (code.first("lang", "language", "0") ?? "text") + title, nil)
    }
    let inner = code.inner?.trimmedLines ?? ""
    let text = "the shortcode \"\(code.name)\" was left out; give its Markdown with --tags"
    let line = page.page.line(of: code.source)
    // The arguments that readers see as text, links or images.
    let shown = code.first("title", "text", "caption", "label", "href", "url", "link", "src")
    if let address = page.page.address, inner.isEmpty || shown != nil {
      report.add(.missing, text, in: page.page.source, line: line, address, more: reason)
    } else {
      report.add(.lost, text, in: page.page.source, line: line, reason)
    }
    return inner
  }

  /// Returns the value of a name that a shortcode's template does not define itself.
  private func value(_ name: String, of code: Shortcode, in page: HugoPage) -> String? {
    if !name.hasPrefix("."), !name.hasPrefix("site.") { return code.value(name) ?? "" }
    let parts = name.split(separator: ".").map(String.init)
    func words(_ node: DataNode?) -> String { node?.printed ?? "" }
    switch parts.first?.lowercased() {
    case "page" where parts.count > 2 && parts[1] == "Params":
      return words(page.page.fields[parts[2...].joined(separator: ".")])
    case "page" where parts.dropFirst() == ["Title"]: return page.title ?? ""
    case "page" where ["RelPermalink", "Permalink"].contains(parts.last):
      return page.page.address ?? ""
    case "site" where parts.count > 2 && parts[1] == "Params":
      return words(configuration.find(parts.dropFirst().joined(separator: ".")))
    case "site" where parts.last == "Title": return words(configuration.find("title"))
    case "site" where parts.last == "BaseURL": return "/"
    default: return nil
    }
  }

  // MARK: Known shortcodes

  private static func colons(in text: String) -> Int {
    let lines: [Substring] = text.split(whereSeparator: \.isNewline)
    return lines.map { $0.drop(while: \.isWhitespace).prefix { $0 == ":" }.count }.max() ?? 0
  }

  private static func container(
    _ name: String, _ label: String?, _ content: String, _ options: String = ""
  ) -> String {
    let colons = String(repeating: ":", count: max(3, colons(in: content) + 1))
    let label = label.map { "[\($0.replacing("]", with: "\\]"))]" } ?? ""
    return "\n\(colons)\(name)\(label)\(options)\n\(content.trimmedLines)\n\(colons)\n"
  }

  private func callout(_ code: Shortcode) -> String {
    let own = ["note", "notice", "admonition", "callout", "alert", "hint"]
    let isGeneral = own.contains(code.name)
    let word =
      code.first("type", "kind", "color", "level", "icon")
      ?? (isGeneral && code.name != "note" ? code.value("0") : nil)
    let kind = word.flatMap { Self.callouts[$0.lowercased()] } ?? Self.callouts[code.name] ?? "note"
    let title =
      code.first("title", "header", "heading") ?? code.value(word == code.value("0") ? "1" : "0")
    return Self.container(kind, title, code.inner ?? "")
  }

  private func fence(_ text: String, _ language: String, _ options: String?) -> String {
    let ticks = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, ticks + 1))
    let marks = options.map { " {\($0)}" } ?? ""
    return "\n\(fence)\(language)\(marks)\n\(text.trimmed(\.isNewline))\n\(fence)\n"
  }

  private func figure(_ code: Shortcode) -> String {
    let source = code.first("src", "0") ?? ""
    let (heading, caption) = (code.first("title"), code.first("caption"))
    // In Michi, a caption is plain text: one with links is a paragraph below the image.
    let isLinked = caption.map { $0.contains("](") || $0.contains("://") } ?? false
    let title = Self.plain((isLinked ? nil : caption ?? heading) ?? "")
    let alt = Self.plain(code.first("alt") ?? caption ?? heading ?? "")
    let credit = code.first("attr", "attrlink").map { name in
      code.first("attrlink").map { "[\(name)](<\($0)>)" } ?? name
    }
    let above = caption == nil ? nil : heading.map { "**\($0)**" }
    let below = [isLinked ? caption : nil, credit].compactMap(\.self).joined(separator: " ")
    let isPlain = !source.contains(where: { " ()<>".contains($0) })
    var image = "![\(alt.replacing("]", with: "\\]"))](\(isPlain ? source : "<\(source)>")"
    image += title.isEmpty ? ")" : " \"\(title.replacing("\"", with: "\\\""))\")"
    let size = ["width", "height"].compactMap { key in
      code.value(key).map { $0.hasSuffix("px") ? String($0.dropLast(2)) : $0 }
        .flatMap { $0.wholeMatch(of: /\d+%?/) == nil ? nil : "\(key)=\($0)" }
    }
    if !size.isEmpty { image += "{\(size.joined(separator: " "))}" }
    let whole = code.first("link").map { "[\(image)](\($0))" } ?? image
    // Only an image that is alone in its paragraph has a caption.
    let parts = [above, whole, below].compactMap(\.self).filter { !$0.isEmpty }
    return title.isEmpty && parts.count == 1
      ? whole : "\n\n\(parts.joined(separator: "\n\n"))\n\n"
  }

  /// Returns the text that readers see of a line of Markdown.
  private static func plain(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard line.contains(where: { "*_`[\\&~<".contains($0) }) else { return line }
    let heading = SourceText(path: "", bytes: Array("## \(line)".utf8))
    return MarkdownRenderer(options: MarkdownOptions()).render(heading).headings.first?.text ?? line
  }

  private func reference(
    _ name: String, _ code: Shortcode, in page: HugoPage, _ report: inout ImportReport
  ) -> String {
    let (path, mark) = (name.prefix { $0 != "#" }, name.drop { $0 != "#" })
    if path.isEmpty { return String(mark) }
    if let found = self.page(named: String(path), from: page) {
      return JekyllLinks.escaped(found.page.address ?? found.address(configuration)) + mark
    }
    report.add(
      .lost, "a link has no target", in: page.page.source, line: page.page.line(of: code.source),
      name)
    return "#"
  }

  /// Returns the text with Zola's links to files, such as `@/posts/a.md#part`, converted.
  mutating func zolaLinks(in page: HugoPage) -> String {
    guard page.page.body.contains("@/") else { return page.page.body }
    var report = ImportReport()
    let text = page.page.body.replacing(/([(<"' ])@\/([^\s)>"'#]+)/) { match in
      if let found = self.page(named: "/" + match.2, from: nil) {
        return
          "\(match.1)\(JekyllLinks.escaped(found.page.address ?? found.address(configuration)))"
      }
      report.add(
        .lost, "a link has no target", in: page.page.source, line: page.page.line(of: match.0),
        String(match.2))
      return String(match.0)
    }
    site.report.add(report)
    return text
  }
}

extension String {
  /// The text without blank lines at both ends and without common indentation.
  fileprivate var trimmedLines: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.trimmed { $0.allSatisfy(\.isWhitespace) }
    let indent =
      kept.filter { !$0.allSatisfy(\.isWhitespace) }
      .map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    return kept.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
  }
}
