import Primitives

/// The parts of a Markdown file's name: `2018-11-08-child-coordinators.en.md`.
struct FileName: Equatable {
  /// The date at the beginning; nil if there is none.
  let date: CivilDate?
  /// The name between the date and the language.
  let stem: String
  /// The language after the name; nil if the site does not have this language.
  let language: String?

  /// Splits a name without its extension.
  ///
  /// - Parameter languages: the languages of the site.
  init(_ name: String, languages: [String]) {
    var rest = Substring(name)
    var language: String?
    if let dot = rest.utf8.lastIndex(of: UInt8(ascii: ".")), dot > rest.startIndex {
      let suffix = rest[rest.utf8.index(after: dot)...].lowercased()
      if let known = languages.first(where: { $0.lowercased() == suffix }) {
        language = known
        rest = rest[..<dot]
      }
    }
    if case (let date?, let stem)? = CivilDate.leading(rest) {
      self.init(date: date, stem: String(stem), language: language)
    } else {
      self.init(stem: String(rest), language: language)
    }
  }

  init(date: CivilDate? = nil, stem: String, language: String?) {
    self.date = date
    self.stem = stem
    self.language = language
  }

  /// Whether the file is the page of its folder.
  var isIndex: Bool { stem == "index" && date == nil }

  /// Returns the same name in another language; with nil, in its own.
  func inLanguage(_ language: String?) -> FileName {
    FileName(date: date, stem: stem, language: language ?? self.language)
  }

  /// Returns a Markdown file's name without its extension; nil for any other file.
  package static func markdownStem(_ name: Substring) -> Substring? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex,
      ["md", "markdown"].contains(name[name.utf8.index(after: dot)...].lowercased())
    else { return nil }
    return name[..<dot]
  }

  /// Returns an HTML file's name without its extension; nil for any other file.
  package static func htmlStem(_ name: Substring) -> Substring? {
    let ending = [".html", ".htm"].first { name.lowercased().hasSuffix($0) }
    return ending.map { name.dropLast($0.utf8.count) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the beginning of a name that looks like a date but is not valid: `2026-13-45`.
  static func impossibleDay(in stem: String) -> String? {
    guard case (nil, let rest)? = CivilDate.leading(stem[...]) else { return nil }
    return String(stem[..<rest.startIndex].dropLast())
  }

  /// Returns the date at the beginning of a name in a different format: `20181108-name`,
  /// `2018_11_08`.
  static func suspectedDay(in stem: String) -> CivilDate? { suspected(in: stem)?.day }

  /// Returns a name with such a date in the right format: `2018-11-08-name`; nil without a date or
  /// a rest.
  static func suspectedName(in stem: String) -> String? {
    guard let (day, rest) = suspected(in: stem) else { return nil }
    let name = rest.drop { "-_. ".contains($0) }
    return name.isEmpty ? nil : "\(day.iso8601)-\(name)"
  }

  private static func suspected(in stem: String) -> (day: CivilDate, rest: Substring)? {
    var digits: [UInt8] = []
    var end = stem.startIndex
    for (index, byte) in zip(stem.utf8.indices, stem.utf8) where digits.count < 8 {
      end = stem.utf8.index(after: index)
      switch byte {
      case 0x30...0x39: digits.append(byte - 0x30)
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): continue
      default: return nil
      }
    }
    guard digits.count == 8 else { return nil }
    func number(_ part: Range<Int>) -> Int { digits[part].reduce(0) { $0 * 10 + Int($1) } }
    return CivilDate(year: number(0..<4), month: number(4..<6), day: number(6..<8))
      .map { ($0, stem[end...]) }
  }
}

/// Recognizes drafts by their paths.
///
/// They are in a folder such as `_drafts` or `drafts`. As in Jekyll, any other name in the path
/// that begins with `_` also makes a draft.
enum DraftPath {
  private static let folders: Set<String> = ["_drafts", "_draft", "drafts", "draft"]

  /// Returns whether a folder is part of the URLs of its files.
  ///
  /// Jekyll's folders for content are not.
  static func countsInAddress(_ folder: Substring) -> Bool {
    !folders.contains(folder.lowercased()) && folder != "_posts" && folder != "_pages"
  }

  /// Returns whether the file or folder at a path is a draft.
  static func isDraft(_ path: Substring) -> Bool {
    isBelowDrafts(path)
      // Jekyll keeps published posts in `_posts`.
      || path.split(separator: "/").contains { $0.hasPrefix("_") && $0.lowercased() != "_posts" }
  }

  /// Returns whether the file or folder at a path is in a folder of drafts.
  static func isBelowDrafts(_ path: Substring) -> Bool {
    path.split(separator: "/").dropLast().contains { folders.contains($0.lowercased()) }
  }
}
