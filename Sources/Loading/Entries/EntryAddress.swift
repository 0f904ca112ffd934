internal import Content
internal import Diagnostics
internal import Primitives

/// The address of an entry: by its own permalink, else by that of its collection, else the usual one.
struct EntryAddress {
  private let entry: Entry.Fields
  /// The slug that its author writes.
  private let slug: String?
  private let document: MarkdownTree.Document
  private let settings: Settings
  /// The language in addresses; nil for the site's own.
  private let code: String?

  /// - Parameter slug: what its front matter says.
  init(
    of entry: Entry.Fields, slug: String?, from document: MarkdownTree.Document, settings: Settings
  ) {
    self.entry = entry
    self.slug = slug
    self.document = document
    self.settings = settings
    code = settings.code(of: entry.language)
  }

  /// What its permalink asks for and it does not have; nil when there is an address.
  var missing: Permalink.Placeholder? {
    entry.date == nil ? permalink?.placeholders.first(where: \.isOfDate) : nil
  }

  /// The address, decoded, with the language's part in front unless the permalink names the language;
  /// the usual one where something is missing.
  var whole: String {
    guard let permalink, missing == nil else { return below(usual) }
    let address = permalink.address(value)
    return permalink.placeholders.contains(.language) ? address : below(address)
  }

  /// The address without the language's part.
  static func joint(of whole: String, in code: String?) -> String {
    guard let code, whole.hasPrefix("/\(code)/") else { return whole }
    return String(whole.dropFirst(code.utf8.count + 1))
  }

  /// What an entry with an address is to the site.
  static func role(at joint: String, in collection: ContentCollection) -> Entry.Role {
    guard !collection.isListed else { return .page }
    return joint == "/" ? .start : joint == "/404.html" ? .notFound : .page
  }

  /// The pages that every site has keep their addresses, whatever is said of all pages.
  private var permalink: Permalink? {
    entry.permalink ?? (isOfEverySite ? nil : entry.collection.permalink)
  }

  private var isOfEverySite: Bool { document.isStart || isNotFound }

  private var isNotFound: Bool {
    entry.slug == "404" && !entry.collection.isListed && folders.isEmpty
  }

  /// An address that names the language already stays as it is.
  private func below(_ address: String) -> String {
    guard let code, !address.hasPrefix("/\(code)/") else { return address }
    return "/\(code)\(address)"
  }

  /// Below the list of the collection; without a list, below the folders of the file.
  private var usual: String {
    if document.isStart { return "/" }
    if entry.collection.isListed {
      return "/\(settings.paths[entry.collection.section])/\(entry.slug)/"
    }
    if isNotFound { return "/404.html" }
    return "/" + folders.map { $0 + "/" }.joined() + entry.slug + "/"
  }

  /// The folders that count, as parts of an address: not those that other generators keep texts in.
  private var folders: [String] { folderNames.map { Slug.make(from: $0) } }

  private var folderNames: [String] {
    document.joint.split(separator: "/").dropLast().filter(DraftPath.countsInAddress)
      .map(String.init)
  }

  /// The folders that its address names; none where a permalink says the address.
  var namedFolders: [String] {
    permalink == nil && !entry.collection.isListed ? folderNames : []
  }

  /// The file's name without its ending and language, or that of its folder.
  private var name: String {
    Slug.make(from: String(document.joint.split(separator: "/").last ?? ""))
  }

  /// Each once, as Jekyll has them.
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

/// What Jekyll makes of names in addresses.
///
/// Source: Jekyll 4, `Utils.slugify` and `UrlDrop`.
package enum JekyllSlug {
  /// A title as `:title` has it: runs of what is neither letter, mark, digit nor one of a few signs
  /// become one hyphen; case is kept.
  ///
  /// - Parameter keepsSigns: whether some signs stay, as in `:title`, unlike in `:slug`.
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

  /// A category as a part of an address: in small letters, its spaces kept, a slash in it as one.
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
