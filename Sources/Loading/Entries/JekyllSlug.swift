internal import Primitives

/// What Jekyll makes of names in addresses.
///
/// Source: Jekyll 4, `Utils.slugify` and `UrlDrop`.
public enum JekyllSlug {
  /// A title as `:title` has it: runs of what is neither letter, mark, digit nor one of a few signs
  /// become one hyphen; case is kept.
  ///
  /// - Parameter keepsSigns: whether some signs stay, as in `:title`, unlike in `:slug`.
  public static func make(from name: String, keepsSigns: Bool = true) -> String {
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
