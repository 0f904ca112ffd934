internal import Primitives

/// What the name of a Markdown file says: `2018-11-08-child-coordinators.en.md`.
struct FileName: Equatable {
  /// The day in front; nil when there is none.
  let date: CivilDate?
  /// The name without day, language and extension.
  let stem: String
  /// The language behind the name; nil when the site knows none of that name.
  let language: String?

  /// Takes a name without its extension apart.
  ///
  /// - Parameter languages: the languages that the site knows.
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
    self.language = language
    if let (date, stem) = Self.dated(rest) {
      self.date = date
      self.stem = String(stem)
    } else {
      date = nil
      stem = String(rest)
    }
  }

  /// The name without its extension when it is a Markdown file's, else nil.
  static func markdownStem(_ name: Substring) -> Substring? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return nil
    }
    let suffix = name[name.utf8.index(after: dot)...].lowercased()
    return suffix == "md" || suffix == "markdown" ? name[..<dot] : nil
  }

  /// The day and the name behind it: `2018-11-08-name`, as Jekyll has it.
  private static func dated(_ name: Substring) -> (CivilDate, Substring)? {
    let parts = name.utf8.split(
      separator: UInt8(ascii: "-"), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, !parts[3].isEmpty, parts[0].count == 4,
      let year = number(parts[0]), let month = number(parts[1]), let day = number(parts[2]),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    return (date, Substring(parts[3]))
  }

  /// The day that a name begins with in another way than it has to: `20181108-name`, `2018_11_08`.
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

  private static func number(_ digits: Substring.UTF8View) -> Int? {
    guard (1...4).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
