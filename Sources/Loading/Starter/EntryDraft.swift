package import Content
package import Primitives

/// A new entry of a collection, which `michi new` is about to write.
package struct EntryDraft {
  /// The maximum number of bytes that the title may take in the file name.
  ///
  /// File systems allow 255 bytes for the file name, which also has a date and an extension.
  private static let longestName = 200

  let collection: ContentCollection
  private let title: String
  private let moment: DateTime

  /// Creates a new entry.
  ///
  /// - Parameters:
  ///   - title: the title. White space around it is trimmed; characters that pages cannot contain
  ///     become spaces.
  ///   - moment: the current time in the site's time zone.
  package init(in collection: ContentCollection, title: String, moment: DateTime) {
    self.collection = collection
    let allowed = title.unicodeScalars.map {
      ForbiddenCharacters.isControlOrNoncharacter($0) ? " " : $0
    }
    self.title = String(String.UnicodeScalarView(allowed.trimmed(\.properties.isWhitespace)))
    self.moment = moment
  }

  /// The path of the file, relative to the root.
  package var path: String {
    "\(collection.folder)/\(collection.isDated ? moment.date.iso8601 + "-" : "")\(name).md"
  }

  /// The text of the file: the title, the date and empty tags in a dated collection, and the
  /// collection's required fields without values.
  package var text: String {
    var lines = ["\(collection.titleName): \(Self.quoted(title))"]
    if collection.isDated {
      lines += ["date: \(moment.local)", "tags: []"]
    }
    lines += collection.fields
      .filter { $0.isRequired && $0.defaultValue == nil && $0.name != collection.titleName }
      .map { "\($0.name): # \($0.kind.words)" }
    return "---\n" + lines.joined(separator: "\n") + "\n---\n\n"
  }

  /// The values of the placeholders in a template for new entries.
  var values: [(name: String, value: String)] {
    [("title", title), ("date", moment.local), ("slug", name)]
  }

  /// Returns a text in double quotes, which a YAML reader reads as exactly this text.
  ///
  /// YAML accepts JSON's escapes. It also folds Unicode's line endings and rejects or ignores
  /// invisible characters (YAML 1.1, 5.1 and 5.4), so these are escaped, too.
  static func quoted(_ text: String) -> String {
    var quoted = ""
    for scalar in JSONText.quoted(text).unicodeScalars {
      switch scalar.value {
      case 0x80...0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted
  }

  /// The title's words in any script, joined by hyphens, so that the URL contains no punctuation
  /// that must be escaped.
  private var name: String {
    var name = ""
    var hasGap = false
    // A word such as `don't` stays one word.
    for scalar in NormalForm.composed(title).unicodeScalars
    where scalar != "'" && scalar != "\u{2019}" {
      guard Self.isPartOfWord(scalar) else {
        hasGap = true
        continue
      }
      guard name.utf8.count + 5 < Self.longestName else { break }
      if hasGap, !name.isEmpty { name += "-" }
      hasGap = false
      name.unicodeScalars.append(scalar)
    }
    // `index.md` would be the page of its folder, and `_index.md` is not built.
    if name == "index" || name == "_index" { name += "-1" }
    return Slug.make(from: name)
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .nonspacingMark, .spacingMark:
      true
    default: scalar == "_"
    }
  }
}
