import Content
import Diagnostics
import Primitives

/// The URL path of an entry: from its own permalink, otherwise its collection's, otherwise the
/// default.
struct EntryAddress {
  private let entry: Entry.Fields
  /// The slug from the front matter.
  private let slug: String?
  private let document: MarkdownTree.Document
  private let settings: Settings
  /// The language code in the URL; nil for the site's own language.
  private let code: String?

  /// - Parameter slug: the slug from the front matter.
  init(
    of entry: Entry.Fields, slug: String?, from document: MarkdownTree.Document, settings: Settings
  ) {
    self.entry = entry
    self.slug = slug
    self.document = document
    self.settings = settings
    code = settings.code(of: entry.language)
  }

  /// The permalink placeholder that the entry has no value for; nil if the URL is complete.
  var missing: Permalink.Placeholder? {
    entry.date == nil ? permalink?.placeholders.first(where: \.isOfDate) : nil
  }

  /// The URL path: decoded, with the language prefix unless the permalink contains the language.
  ///
  /// The default path if a placeholder has no value.
  var path: String {
    guard let permalink, missing == nil else { return below(defaultPath) }
    let address = permalink.address(value)
    return permalink.placeholders.contains(.language) ? address : below(address)
  }

  /// Returns a URL path without the language prefix.
  static func withoutLanguage(_ address: String, in code: String?) -> String {
    guard let code, address.hasPrefix("/\(code)/") else { return address }
    return String(address.dropFirst(code.utf8.count + 1))
  }

  /// Returns the role of an entry with a URL path.
  static func role(at address: String, in collection: ContentCollection) -> Entry.Role {
    guard !collection.isListed else { return .page }
    return address == "/" ? .start : address == "/404.html" ? .notFound : .page
  }

  /// The permalink pattern.
  ///
  /// The home page and the "page not found" page ignore the collection's pattern.
  private var permalink: Permalink? {
    entry.permalink ?? (isOfEverySite ? nil : entry.collection.permalink)
  }

  private var isOfEverySite: Bool { document.isStart || isNotFound }

  private var isNotFound: Bool {
    entry.slug == "404" && !entry.collection.isListed && folders.isEmpty
  }

  /// Returns a path with the language prefix, unless it already has it.
  private func below(_ address: String) -> String {
    guard let code, !address.hasPrefix("/\(code)/") else { return address }
    return "/\(code)\(address)"
  }

  /// The default path: below the collection's list, or without a list below the file's folders.
  private var defaultPath: String {
    if document.isStart { return "/" }
    if entry.collection.isListed {
      return "/\(settings.paths[entry.collection.section])/\(entry.slug)/"
    }
    if isNotFound { return "/404.html" }
    return "/" + folders.map { $0 + "/" }.joined() + entry.slug + "/"
  }

  /// The folders in the URL as slugs, without folders such as `_posts` of other generators.
  private var folders: [String] { folderNames.map { Slug.make(from: $0) } }

  private var folderNames: [String] {
    document.sharedPath.split(separator: "/").dropLast().filter(DraftPath.countsInAddress)
      .map(String.init)
  }

  /// The folders in the default URL; empty if a permalink sets the URL.
  var namedFolders: [String] {
    permalink == nil && !entry.collection.isListed ? folderNames : []
  }

  /// The slug of the file's name without extension and language, or of the folder's name.
  private var name: String {
    Slug.make(from: String(document.sharedPath.split(separator: "/").last ?? ""))
  }

  /// The categories without duplicates, as in Jekyll.
  private var categories: String {
    var parts: [String] = []
    for part in entry.categories.map(JekyllSlug.category) where !parts.contains(part) {
      parts.append(part)
    }
    return parts.joined(separator: "/")
  }

  private func value(_ placeholder: Permalink.Placeholder) -> String {
    let day = entry.date?.date
    func padded(_ number: Int?, to width: Int) -> String {
      number.map { CivilDate.padded($0, to: width) } ?? ""
    }
    return switch placeholder {
    case .year: padded(day?.year, to: 4)
    case .month: padded(day?.month, to: 2)
    case .day: padded(day?.day, to: 2)
    case .shortMonth: padded(day?.month, to: 1)
    case .shortDay: padded(day?.day, to: 1)
    case .shortYear: padded(day.map { $0.year % 100 }, to: 2)
    case .dayOfYear: padded(day?.dayOfYear, to: 3)
    case .slug: entry.slug
    case .key: Slug.make(from: entry.key)
    case .title: JekyllSlug.make(from: slug ?? document.name.stem)
    case .name: name
    case .path: (folders + [slug == nil ? name : entry.slug]).joined(separator: "/")
    case .categories: categories
    case .collection: settings.paths[entry.collection.section]
    case .language: settings.language(ofCode: code)
    }
  }
}

/// Converts names to parts of URLs as Jekyll does.
///
/// Source: Jekyll 4, `Utils.slugify` and `UrlDrop`.
package enum JekyllSlug {
  /// Converts a title as for `:title`.
  ///
  /// Runs of characters other than letters, marks, digits and some punctuation become one hyphen;
  /// case is kept.
  ///
  /// - Parameter keepsSigns: whether some punctuation is kept, as for `:title` but not for `:slug`.
  package static func make(from name: String, keepsSigns: Bool = true) -> String {
    var slug = ""
    for scalar in NormalForm.composed(name).unicodeScalars {
      if isKept(scalar, keepsSigns) {
        slug.unicodeScalars.append(scalar)
      } else if slug.utf8.last != UInt8(ascii: "-") {
        slug += "-"
      }
    }
    let trimmed = slug.utf8.drop { $0 == UInt8(ascii: "-") }
    let end = trimmed.lastIndex { $0 != UInt8(ascii: "-") }
    return end.map { String(Substring(trimmed[...$0])) } ?? Slug.make(from: name)
  }

  /// Converts a category to a part of a URL: lowercase, with its spaces and slashes.
  static func category(_ name: String) -> String {
    name.lowercased().split(separator: "/").map { part in
      part.split(separator: " ").map { Slug.make(from: String($0)) }.joined(separator: " ")
    }.joined(separator: "/")
  }

  private static func isKept(_ scalar: Unicode.Scalar, _ keepsSigns: Bool) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: keepsSigns && "._~!$&'()+,;=@".unicodeScalars.contains(scalar)
    }
  }
}
