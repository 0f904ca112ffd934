internal import Primitives

/// The parts of a Markdown file's name: `2018-11-08-child-coordinators.en.md`.
package struct FileName: Equatable {
  /// The day at the beginning; nil when there is none.
  let date: CivilDate?
  /// The name between the day and the language.
  package let stem: String
  /// The language behind the name; nil when the site knows none of that name.
  package let language: String?

  /// Splits a name without its extension.
  ///
  /// - Parameter languages: the languages that the site knows.
  package init(_ name: String, languages: [String]) {
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

  /// A name that is taken apart already.
  init(date: CivilDate? = nil, stem: String, language: String?) {
    self.date = date
    self.stem = stem
    self.language = language
  }

  /// Whether it is the page of its folder.
  var isIndex: Bool { stem == "index" && date == nil }

  /// The same name in another language; with nil, in its own.
  func speaking(_ language: String?) -> FileName {
    FileName(date: date, stem: stem, language: language ?? self.language)
  }

  /// The name without its extension when it is a Markdown file's, else nil.
  package static func markdownStem(_ name: Substring) -> Substring? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex,
      ["md", "markdown"].contains(name[name.utf8.index(after: dot)...].lowercased())
    else { return nil }
    return name[..<dot]
  }

  /// The name without its extension when it is an HTML file's, else nil.
  package static func htmlStem(_ name: Substring) -> Substring? {
    let ending = [".html", ".htm"].first { name.lowercased().hasSuffix($0) }
    return ending.map { name.dropLast($0.utf8.count) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What a name begins with like a day, and is none: `2026-13-45`.
  static func impossibleDay(in stem: String) -> String? {
    guard case (nil, let rest)? = CivilDate.leading(stem[...]) else { return nil }
    return String(stem[..<rest.startIndex].dropLast())
  }

  /// The day that a name begins with in a form other than the required one: `20181108-name`,
  /// `2018_11_08`.
  static func suspectedDay(in stem: String) -> CivilDate? { suspected(in: stem)?.day }

  /// A name with such a day as it should be: `2018-11-08-name`; `nil` if it has none, or no more.
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

/// Recognises drafts by their paths: as in Jekyll, in a folder `_drafts` or below another name that
/// begins with `_`.
enum DraftPath {
  private static let folders: Set<String> = ["_drafts", "_draft", "drafts", "draft"]

  /// Whether a folder is a part of the addresses of what lies in it: not those in which Jekyll keeps
  /// texts.
  static func countsInAddress(_ folder: Substring) -> Bool {
    !folders.contains(folder.lowercased()) && folder != "_posts" && folder != "_pages"
  }

  /// Whether the file or folder at a path is a draft.
  static func isDraft(_ path: Substring) -> Bool {
    isBelowDrafts(path)
      // Jekyll keeps published texts in `_posts`.
      || path.split(separator: "/").contains { $0.hasPrefix("_") && $0.lowercased() != "_posts" }
  }

  /// Whether the file or folder at a path lies in a folder of drafts.
  static func isBelowDrafts(_ path: Substring) -> Bool {
    path.split(separator: "/").dropLast().contains { folders.contains($0.lowercased()) }
  }
}
