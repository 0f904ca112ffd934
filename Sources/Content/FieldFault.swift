import Diagnostics
package import Primitives

/// The reason why a text is not a valid value of a field.
package struct FieldFault: Error, Hashable, Sendable {
  package let message: String
  package let suggestion: String?
  /// The wrong part of the text; nil for all of it.
  package var part: String?

  package init(_ message: String, _ suggestion: String?, at part: String? = nil) {
    self.message = message
    self.suggestion = suggestion
    self.part = part
  }
}

extension FieldSpec.Kind {
  /// Parses a one-line text as a value of this kind.
  ///
  /// References, such as links and paths, stay text.
  ///
  /// - Parameters:
  ///   - found: the text in the form that messages show.
  ///   - zone: the time zone of dates without one.
  package func value(
    of text: String, found: @autoclosure () -> String, in zone: SiteTimeZone
  ) throws(FieldFault) -> FieldValue {
    switch self {
    case .number: if Self.isNumber(text) { return .text(text) }
    case .flag: if let flag = Self.flag(text) { return .flag(flag) }
    case .date: return .date(try DateTime(text, in: zone))
    case .url:
      let starts = AddressScheme.allowed.map { $0 + ($0.hasPrefix("http") ? "://" : ":") }
      if starts.contains(where: text.lowercased().hasPrefix), !text.utf8.contains(0x20) {
        return .text(text)
      }
      throw FieldFault(
        "\(quoted: text) is not a complete URL", FieldFault.addressAdvice(on: text))
    case .id:
      let parts = text.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
      if parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isOfID) }) { return .text(text) }
    case .choice(let words):
      if let word = words.first(where: { $0 == text }) { return .text(word) }
      throw FieldFault(
        "\(quoted: text) is not one of the allowed words",
        Spelling.advice(for: text, among: words))
    case .text, .image, .sound, .markdown, .link, .list, .record, .entries, .embed:
      return .text(text)
    }
    throw .expected(self, found: found())
  }

  /// Returns the meaning of YAML's words for yes and no; nil for any other word.
  package static func flag(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "on", "y": true
    case "false", "no", "off", "n": false
    default: nil
    }
  }

  /// Returns whether a text is a number as people and programs write it.
  ///
  /// Pages show it unchanged.
  private static func isNumber(_ text: String) -> Bool {
    let text = text.utf8.first == UInt8(ascii: "+") ? text.dropFirst() : text[...]
    return Double(text)?.isFinite == true
      && text.utf8.allSatisfy { $0.isASCIIDigit || "+-.eE".utf8.contains($0) }
  }

  /// The name of a value of this kind with its article, for messages.
  package var noun: String {
    switch self {
    case .text: "text"
    case .number: "a number"
    case .flag: "yes or no"
    case .date: "a date"
    case .url: "a URL"
    case .id: "an id"
    case .image: "the path of an image"
    case .sound: "the path of a sound file"
    case .markdown: "Markdown"
    case .choice(let words): "one of \(MessageText.listed(words))"
    case .link(let name): "a key of \(quoted: name)"
    case .list: "a list"
    case .record: "an object"
    case .embed: "the URL of a page for frames"
    case .entries: "the name of a collection, a list or a data file"
    }
  }

  fileprivate var advice: String? {
    switch self {
    case .number: "write it with digits and \".\", without a unit"
    case .flag: "write yes or no"
    case .id:
      "write the part of its URL that identifies it: letters A to Z, digits, \"-\", \"_\" and \"/\""
    case .record: "write it like \(words), with its values"
    default: nil
    }
  }
}

extension DateTime {
  /// Parses a date as authors write it.
  ///
  /// A date without a time zone is in the site's zone.
  package init(_ text: String, in zone: SiteTimeZone) throws(FieldFault) {
    guard let written = ParsedDate(text) else { throw .notADate(text) }
    self = written.moment(in: zone)
    // In zones where daylight saving time skips midnight, the day begins later.
    let isShown = date == written.date && [nil, 0, secondOfDay].contains(written.secondOfDay)
    if isShown || written.offset != nil { return }
    throw FieldFault(
      "\(quoted: text) does not exist in \(zone.name), whose clocks skip it",
      "write \"\(local)\", or the time zone that you mean after it")
  }
}

extension FieldFault {
  /// Returns the error for a value of another kind.
  ///
  /// - Parameter found: the value in the form that messages show.
  package static func expected(_ kind: FieldSpec.Kind, found: String) -> FieldFault {
    FieldFault("expected \(kind.noun), found \(found)", kind.advice)
  }

  package static func notADate(_ text: String) -> FieldFault {
    FieldFault("\(quoted: text) is not a date", dateAdvice(on: text))
  }

  /// Returns the error for a page's path that contains a host, a query or a fragment.
  package static func ofAddress(_ text: String) -> FieldFault? {
    let reason: String
    if text.contains("://") || text.hasPrefix("//") {
      reason = "is a complete URL, but this must be a path on this site"
    } else if text.utf8.contains(where: "?#".utf8.contains) {
      reason = "contains \"?\" or \"#\", which the URL of a page cannot contain"
    } else {
      return nil
    }
    let rest = text.firstRange(of: "://").map { text[$0.upperBound...] } ?? ""
    let path = rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? ""
    let isPlain = path.utf8.count > 1 && !path.utf8.contains(where: "?#".utf8.contains)
    return FieldFault(
      "\(quoted: text) \(reason)",
      "write only the path, for example \(isPlain ? path : "/2018/about/")")
  }

  fileprivate static func addressAdvice(on text: String) -> String {
    if text.hasPrefix("/") {
      return
        "write the complete URL with https://; for a page of this site use a field of type \"link\""
    }
    let isPlain = text.contains(".") && !text.contains(" ") && !text.contains(":")
    return isPlain
      ? "write \"\((text.contains("@") ? "mailto:" : "https://") + text)\""
      : "write it like https://example.com"
  }

  /// Returns the date that the author probably meant, otherwise an example of a date.
  private static func dateAdvice(on text: String) -> String {
    let numbers = text.utf8.split { !(0x30...0x39).contains($0) }
      .map { $0.prefix(5).reduce(0) { $0 * 10 + Int($1 - 0x30) } }
    guard numbers.count >= 3, numbers[0] >= 1000, numbers[0] < 10_000 else {
      return ["git", ":git", "auto", "now", ":fileModTime"].contains(text)
        ? "write it like 2018-11-08, or remove the key and write updated: git in site.yml: pages "
          + "then show the date of their last commit"
        : "write it like 2018-11-08 or 2018-11-08 18:45:00 +0900"
    }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard let date = CivilDate(year: year, month: month, day: day)?.iso8601 else {
      return (1...12).contains(month)
        ? "month \(month) of \(year) has no day \(day)" : "a year has no month \(month)"
    }
    return numbers.count == 3
      ? "write \"\(date)\""
      : "write \"\(date)\", or with a time and a zone like \"\(date) 18:45:00 +0900\""
  }
}
