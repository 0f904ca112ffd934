import Primitives

/// A tutorial that is about to be written.
struct TutorialDraft {
  /// How many bytes of the title go into the name: a file system takes 255 with date and ending.
  private static let longestName = 200

  /// The title as it was given, without white space around it.
  let title: String
  /// Now, by the site's clock.
  let moment: DateTime

  init(title: String, moment: DateTime) {
    let scalars = title.unicodeScalars.drop(while: \.properties.isWhitespace)
    let end = scalars.lastIndex { !$0.properties.isWhitespace }
    self.title = end.map { String(scalars[...$0]) } ?? ""
    self.moment = moment
  }

  /// The file, relative to the root.
  var path: String { "content/tutorials/\(moment.date.iso8601)-\(name).md" }

  /// The file's text.
  var text: String {
    """
    ---
    title: \(YAMLText.quoted(title))
    date: \(moment.date.iso8601) \(timeOfDay)
    tags: []
    ---


    """
  }

  /// The title's letters and digits of every script, with hyphens for what is between them: the
  /// page's address without a character that an address would have to escape.
  private var name: String {
    var name = ""
    var hasGap = false
    for scalar in NormalForm.composed(title).unicodeScalars where !Self.isApostrophe(scalar) {
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

  private var timeOfDay: String {
    [moment.secondOfDay / 3600, moment.secondOfDay / 60 % 60, moment.secondOfDay % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// `don't` is one word.
  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "\u{2019}"
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
