import Content
import FileSystem
import Foundation
import Loading
import Primitives

/// The settings in `_config.yml`.
///
/// Source: Jekyll 4, `Configuration` and `FrontmatterDefaults`.
struct JekyllConfiguration {
  let fields: JekyllFields
  /// The name of the file; empty if the blog has none.
  let file: String
  /// The time zone of the build: from the settings, or else the machine's zone as stated by the
  /// author.
  let zone: SiteTimeZone
  /// The time of the build; texts with a later date are not published yet.
  let now: DateTime

  struct Collection {
    let name: String
    /// The collection's name in the new root.
    let newName: String
    let isPublished: Bool
    let permalink: String
    let title: String?
  }

  private(set) var collections: [Collection] = []

  /// - Parameter sections: the sections of the new root that are not collections.
  init(
    _ fields: [DataField], of file: String, zone: SiteTimeZone, now: DateTime,
    sections: [SectionDeclaration]
  ) {
    self.fields = JekyllFields(fields)
    self.file = file
    self.now = now
    self.zone = self.fields.text("timezone").flatMap { SiteTimeZone(name: $0) } ?? zone
    collections = readCollections(besides: sections)
  }

  /// Returns the folder that a setting names, without `.` and `..`, so that it cannot leave the
  /// source.
  func folder(_ key: String, default name: String) -> String {
    let parts = (fields.text(key) ?? name).split(separator: "/")
    return parts.filter { $0 != "." && $0 != ".." }.joined(separator: "/")
  }

  func isOn(_ key: String) -> Bool { fields[key]?.isTrue == true }

  /// Returns the texts of a list, or of a text that is separated by commas.
  func list(_ key: String) -> [String] {
    let words = fields.words(key)
    guard fields[key]?.text != nil else { return words }
    return words.flatMap { $0.split(separator: ",") }.map { String($0.trimmed(\.isWhitespace)) }
  }

  /// The base path of the site: `/blog`, or empty.
  var basePath: String {
    let path = (fields.text("baseurl") ?? "").split(separator: "/").joined(separator: "/")
    return path.isEmpty ? "" : "/" + path
  }

  /// Scheme and host, without a slash at the end.
  var host: String? {
    guard var url = fields.text("url", "production_url"), url.contains("://") else { return nil }
    while url.utf8.last == UInt8(ascii: "/") { url.removeLast() }
    return url
  }

  var plugins: [String] { list("plugins") + list("gems") }

  /// The plugins whose effect on pages is unknown to the import.
  var unknownPlugins: [String] { plugins.filter { !Self.knownPlugins.contains($0) } }

  /// Plugins that the import supports, and those that add nothing to the content of pages.
  private static let knownPlugins = Set(
    """
    jekyll-admin jekyll-archives jekyll-assets jekyll-avatar jekyll-coffeescript jekyll-commonmark \
    jekyll-commonmark-ghpages jekyll-compose jekyll-default-layout jekyll-email-protect jekyll-feed \
    jekyll-gist jekyll-github-metadata jekyll-gzip jekyll-include-cache jekyll-last-modified-at \
    jekyll-minifier jekyll-paginate jekyll-paginate-v2 jekyll-postcss jekyll-redirect-from \
    jekyll-relative-links jekyll-remote-theme jekyll-sass-converter jekyll-seo-tag jekyll-sitemap \
    jekyll-tidy jekyll-titles-from-headings jekyll-watch jekyll_github_sample jemoji kramdown \
    kramdown-math-katex octopress-minify-html
    """.split(separator: " ").map(String.init))

  var permalink: String { fields.text("permalink") ?? "date" }

  /// The suffix of the URL of a page or an entry of a collection.
  var addressEnding: String {
    switch permalink {
    case "pretty": "/"
    case "date", "ordinal", "none": ":output_ext"
    default: ["/", ":output_ext"].first(where: permalink.hasSuffix) ?? ""
    }
  }

  var postPattern: String {
    if let own = fields["collections"]?["posts"]?["permalink"]?.printed { return own }
    return switch permalink {
    case "pretty": "/:categories/:year/:month/:day/:title/"
    case "date": "/:categories/:year/:month/:day/:title:output_ext"
    case "ordinal": "/:categories/:year/:y_day/:title:output_ext"
    case "weekdate": "/:categories/:year/W:week/:short_day/:title:output_ext"
    case "none": "/:categories/:title:output_ext"
    default: permalink
    }
  }

  var markdownEndings: Set<String> {
    let named = list("markdown_ext").map { $0.lowercased() }
    return Set(named.isEmpty ? ["markdown", "mkdown", "mkdn", "mkd", "md"] : named)
  }

  func isText(_ name: String) -> Bool {
    let ending = RelativePath.ending(of: name)
    return Self.pageEndings.contains(ending) || markdownEndings.contains(ending)
  }

  static let pageEndings = ["html", "htm", "xhtml"]

  private var reader: String { fields.text("markdown")?.lowercased() ?? "kramdown" }

  var isKramdown: Bool { reader.contains("kramdown") }

  /// A note about the differences between Michi's Markdown and the blog's; `nil` if there are none.
  var readerNote: String? {
    if isKramdown {
      return fields["kramdown"]?["input"]?.printed?.lowercased() == "kramdown"
        ? "kramdown used its own Markdown, not GitHub's: check headings and lists" : nil
    }
    let options = [fields["redcarpet"]?["extensions"], fields["commonmark"]?["options"]]
      .compactMap(\.self).flatMap { $0.words(splitting: false) }
    if options.contains("hard_wrap") || options.contains("HARDBREAKS") {
      return
        "\"markdown: \(reader)\" kept line breaks; Michi joins the lines of a paragraph: to keep a "
        + "line break, end the line with two spaces; check lists and code, too"
    }
    return reader.contains("commonmark")
      ? nil
      : "pages were written for \"markdown: \(reader)\"; Michi uses GitHub's Markdown: check "
        + "line breaks, lists and code without an empty line before them, `_` and `^`"
  }

  private func readCollections(besides sections: [SectionDeclaration]) -> [Collection] {
    guard let node = fields["collections"] else { return [] }
    let named =
      node.fields?.map { ($0.key, JekyllFields($0.value.fields ?? [])) }
      ?? node.words(splitting: false).map { ($0, JekyllFields()) }
    return named.compactMap { name, options in
      let name = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "_-.".contains($0)) }
      guard !["posts", "data", ""].contains(name) else { return nil }
      let newName = [name, name + "-texts", "collection-texts"].first {
        LoadedSettings.canName(collection: $0, besides: sections)
      }
      return Collection(
        name: name, newName: newName ?? "texts", isPublished: options["output"]?.isTrue == true,
        permalink: options.text("permalink") ?? "/:collection/:path" + addressEnding,
        title: options.text("title"))
    }.sorted { $0.name < $1.name }
  }

  /// Returns whether Jekyll publishes a file with these fields.
  func publishes(_ fields: JekyllFields) -> Bool {
    isOn("unpublished") || fields.fields.last { $0.key == "published" }?.value.isTrue ?? true
  }

  /// Returns the default values of a text, those of the most specific scope first.
  ///
  /// - Parameter type: `posts`, `drafts`, `pages` or the name of a collection.
  func defaults(for path: String, of type: String) -> [DataField] {
    let old = ["post": "posts", "page": "pages", "draft": "drafts"]
    var sets: [(rank: (Int, Int, Int), values: [DataField])] = []
    for (number, node) in (fields["defaults"]?.items ?? []).enumerated() {
      let scope = (node["scope"]?["path"]?.printed ?? "").drop { $0 == "/" }
      let only = node["scope"]?["type"]?.printed.map { old[$0] ?? $0 }
      guard let values = node["values"]?.fields, only == nil || only == type,
        scope.contains("*") ? fnmatch(scope + "*", path, 0) == 0 : path.hasPrefix(scope)
      else { continue }
      sets.append(((scope.count, only == nil ? 0 : 1, number), values))
    }
    return sets.sorted { $0.rank < $1.rank }.reduce([]) {
      JekyllFields($1.values).over($0).fields
    }
  }

  /// The language code in the settings: `ko` for `ko_KR`.
  var language: String? {
    guard let text = fields.text("lang", "language", "locale", "lang_code") else { return nil }
    let tag = text.replacing("_", with: "-")
    let base = String(tag.prefix { $0 != "-" })
    // Chinese has two scripts.
    return [base == "zh" ? tag : base, base].first(where: LanguageTag.isLanguage)
      .map(LanguageTag.canonical)
  }
}
