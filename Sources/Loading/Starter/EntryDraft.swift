package import Content
package import Primitives

/// An entry of a collection that is about to be written, as `michi new` starts it.
package struct EntryDraft {
  /// How many bytes of the title go into the name: a file system takes 255 with date and ending.
  private static let longestName = 200

  let collection: ContentCollection
  private let title: String
  private let moment: DateTime

  /// A draft.
  ///
  /// - Parameters:
  ///   - title: white space around it does not count; characters that pages cannot hold become
  ///     spaces.
  ///   - moment: now, in the site's time zone.
  package init(in collection: ContentCollection, title: String, moment: DateTime) {
    self.collection = collection
    let allowed = title.unicodeScalars.map {
      ForbiddenCharacters.isControlOrNoncharacter($0) ? " " : $0
    }
    self.title = String(String.UnicodeScalarView(allowed.trimmed(\.properties.isWhitespace)))
    self.moment = moment
  }

  /// The file, relative to the root.
  package var path: String {
    "\(collection.folder)/\(collection.isDated ? moment.date.iso8601 + "-" : "")\(name).md"
  }

  /// The file's text: what every entry says, what one with a date says, and the collection's own
  /// fields, which wait for their values.
  package var text: String {
    var lines = ["\(collection.titleName): \(Self.quoted(title))"]
    if collection.isDated {
      lines += ["date: \(moment.local)", "tags: []"]
    }
    lines += collection.fields
      .filter { $0.isRequired && $0.usual == nil && $0.name != collection.titleName }
      .map { "\($0.name): # \($0.kind.words)" }
    return "---\n" + lines.joined(separator: "\n") + "\n---\n\n"
  }

  /// What the names in a template of the entry stand for.
  var values: [(name: String, value: String)] {
    [("title", title), ("date", moment.local), ("slug", name)]
  }

  /// A text in double quotes, which a YAML reader takes for exactly this text.
  ///
  /// YAML takes JSON's escapes. It folds also Unicode's line ends and refuses or overlooks what
  /// cannot be seen (YAML 1.1, 5.1 and 5.4), so these are escaped besides.
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

  /// The title's letters and digits of every script, with hyphens for what is between them: the
  /// page's address without a character that an address would have to escape.
  private var name: String {
    var name = ""
    var hasGap = false
    // `don't` is one word.
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
    // A file of this name would be the text of its folder.
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
