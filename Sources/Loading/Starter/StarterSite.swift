package import Content
import Diagnostics
import FileSystem
import Foundation
package import Primitives

/// The files that `michi new site` writes: a minimal site in the author's language.
///
/// Their contents are embedded in the binary.
package struct StarterSite {
  /// The languages of the sample content.
  package enum Language: String, CaseIterable, Sendable {
    case ko, ja, en
  }

  package struct Kind: Sendable {
    /// The name, for example `blog`.
    package let name: String
    fileprivate let text: [UInt8]

    /// Returns the kinds of new sites: the built-in ones, then those of the sections.
    package static func all(with sections: [SectionDeclaration]) -> [Kind] {
      ["blog", "docs"].map {
        Kind(name: $0, text: EmbeddedFiles.bytes(of: "starter/\($0).txt") ?? [])
      } + sections.compactMap(\.siteKind).map { Kind(name: $0.name, text: $0.starter) }
    }
  }

  package struct File {
    /// The path relative to the root.
    package let path: String
    package let bytes: [UInt8]
  }

  /// All files, in the order in which they are written.
  package let files: [File]

  /// Creates a site whose first post has the date of `now` in the time zone of the site's settings.
  package init(_ kind: Kind, language: Language, now: DateTime) {
    // All files are in one text, each after a line with an optional language and its path.
    let text = "\n" + String(decoding: kind.text.dropLast(), as: UTF8.self)
    let parts = text.components(separatedBy: "\n-- ").dropFirst().compactMap { part in
      let words = part.prefix { $0 != "\n" }.split(separator: " ").dropLast()
      let isOwn = words.count == 1 || words[0] == language.rawValue
      let body = part.drop { $0 != "\n" }.dropFirst() + "\n"
      return isOwn ? (path: String(words[words.count - 1]), bytes: Array(body.utf8)) : nil
    }
    let settings = SourceText(path: "content/site.yml", bytes: parts.first?.bytes ?? [])
    let day = SettingsReader.read(settings).settings.timeZone.civil(now).date.iso8601
    files =
      parts.map {
        File(path: $0.path.replacingOccurrences(of: "DATE", with: day), bytes: $0.bytes)
      } + [
        File(path: ".gitignore", bytes: Array("/site/*\n!/site/.gitignore\n.DS_Store\n".utf8)),
        File(path: "site/.gitignore", bytes: Array("*\n!.gitignore\n".utf8)),
      ]
  }
}
