internal import Primitives

/// The parts of a Markdown file's name: `2018-11-08-child-coordinators.en.md`.
package struct FileName: Equatable {
  /// The day at the beginning; nil when there is none.
  let date: CivilDate?
  /// The language at the end; nil when it is not one of the site's.
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
    self.language = language
    if case (let date?, let stem)? = CivilDate.leading(rest) {
      self.date = date
      self.stem = String(stem)
    } else {
      date = nil
      stem = String(rest)
    }
  }

  /// The name without its extension when it is a Markdown file's, else nil.
  package static func markdownStem(_ name: Substring) -> Substring? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return nil
    }
    let suffix = name[name.utf8.index(after: dot)...].lowercased()
    return suffix == "md" || suffix == "markdown" ? name[..<dot] : nil
  }

  /// What a name begins with like a day, and is none: `2026-13-45`.
  static func impossibleDay(in stem: String) -> String? {
    guard case (nil, let rest)? = CivilDate.leading(stem[...]) else { return nil }
    return String(stem[..<rest.startIndex].dropLast())
  }

  /// The day that a name begins with in a form other than the required one: `20181108-name`,
  /// `2018_11_08`.
  static func suspectedDay(in stem: String) -> CivilDate? {
    var digits: [UInt8] = []
    for byte in stem.utf8 where digits.count < 8 {
      switch byte {
      case 0x30...0x39: digits.append(byte - 0x30)
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): continue
      default: return nil
      }
    }
    guard digits.count == 8 else { return nil }
    func number(_ part: Range<Int>) -> Int { digits[part].reduce(0) { $0 * 10 + Int($1) } }
    return CivilDate(year: number(0..<4), month: number(4..<6), day: number(6..<8))
  }
}
