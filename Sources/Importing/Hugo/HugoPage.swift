import Diagnostics
import FileSystem
import Loading
import Primitives

/// A Markdown file of a Hugo or Zola site, with the properties that follow from its path.
struct HugoPage: Sendable {
  enum Kind: String { case home, section, page }

  var page: ImportedPage
  /// The path below the content folder, without the language code in the file name.
  let place: String
  /// The index of the language.
  let language: Int
  let kind: Kind
  /// Whether it is an `index.md`, to which the other files of its folder belong.
  let isBundle: Bool
  /// The names of the folders above it, without the folder that `name` is taken from.
  let folders: [String]
  /// The name of the folder for a bundle or section, otherwise the file's name without extension.
  let name: String
  var date: DateTime?
  var isListed = false

  init(_ page: ImportedPage, at place: String, language: Int) {
    (self.page, self.place, self.language) = (page, place, language)
    var parts = place.split(separator: "/").map(String.init)
    let stem = RelativePath.stem(of: parts.popLast() ?? "")
    isBundle = stem == "index"
    kind = stem == "_index" ? (parts.isEmpty ? .home : .section) : .page
    let isFolder = kind == .section || isBundle && !parts.isEmpty
    name = isFolder ? parts.removeLast() : stem
    folders = parts
  }

  /// The first folder of the path; empty for a page at the top.
  var section: String { kind == .section ? (folders + [name])[0] : folders.first ?? "" }

  var title: String? { page.fields.text("title") }

  /// The day at the beginning of the name, and the rest of the name; nil if either is missing.
  var dated: (day: String, rest: String)? {
    guard let match = name.prefixMatch(of: /(\d{4}-\d\d-\d\d)(?:T[\d:+Z-]*)?[-_]?/) else {
      return nil
    }
    let rest = name[match.range.upperBound...]
    return rest.isEmpty ? nil : (String(match.1), String(rest))
  }

  /// Returns the path of the URL that Hugo or Zola makes, without the language.
  func address(_ configuration: HugoConfiguration) -> String {
    let fields = page.fields
    if configuration.isZola { return zolaAddress }
    let isUgly = configuration.isUgly
    if let url = fields.text("url") {
      let path =
        url.firstRange(of: "://").map { url[$0.upperBound...].drop { $0 != "/" } } ?? url[...]
      let own = HugoAddress.address(String(path)) { value($0) } ?? String(path)
      let isFile = path.hasSuffix("/") || RelativePath.name(of: own).contains(".")
      return JekyllLinks.resolved("/" + own + (isFile ? "" : "/"))
    }
    if kind == .home { return "/" }
    let keepsCase = configuration.find("disablePathToLower")?.isTrue == true
    func slug(_ name: String) -> String { HugoAddress.slug(name, keepsCase: keepsCase) }
    let pattern = configuration.permalink(of: section, kind: kind.rawValue)
    if let pattern, let made = HugoAddress.address(pattern, { value($0) }) {
      return HugoAddress.finished(made, isUgly: isUgly && kind == .page)
    }
    let last = kind == .page ? fields.text("slug").map(slug) ?? slug(name) : slug(name)
    let path = "/" + (folders.map(slug) + [last]).joined(separator: "/")
    // `index.md` at the top is the page `/`.
    if isBundle, place == "index.md" { return "/" }
    return HugoAddress.finished(path, isUgly: isUgly && kind == .page)
  }

  private func value(_ name: String) -> String? {
    let slug = page.fields.text("slug").map { HugoAddress.slug($0) }
    let file = HugoAddress.slug(self.name)
    let all = kind == .section ? folders + [self.name] : folders
    switch name {
    case "title": return HugoAddress.slug(title ?? self.name).replacing("/", with: "-")
    case "slug": return slug ?? HugoAddress.slug(title ?? self.name).replacing("/", with: "-")
    case "filename", "contentbasename": return file
    case "slugorfilename", "slugorcontentbasename": return slug ?? file
    case "section": return HugoAddress.slug(section)
    case "sections": return all.map { HugoAddress.slug($0) }.joined(separator: "/")
    // Hugo dates a page without a date to the year 1.
    default: return HugoAddress.value(name, of: date ?? DateTime(secondsSinceEpoch: .min))
    }
  }

  private var zolaAddress: String {
    let fields = page.fields
    if kind == .home { return "/" }
    if let path = fields.text("path") {
      return HugoAddress.finished(JekyllLinks.resolved("/" + path), isUgly: false)
    }
    let last = fields.text("slug") ?? (kind == .page ? dated?.rest ?? name : name)
    let parts = (folders + [last]).map(HugoAddress.zolaSlug)
    return "/" + parts.filter { !$0.isEmpty }.joined(separator: "/") + "/"
  }
}
