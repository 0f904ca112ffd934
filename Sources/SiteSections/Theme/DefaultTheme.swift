package import Content

import FileSystem
import Primitives

/// The theme that is built into the binary, so that a site needs no templates: the files of
/// `templates/` except the phrases.
package enum DefaultTheme {
  package struct File: Sendable {
    /// The path below `templates/`.
    package let path: String
    package let bytes: [UInt8]
    /// The file's name in messages.
    package let source: String
    /// The parts of the section that the file belongs to; empty for the theme's own files.
    fileprivate let parts: [Section]
  }

  /// Returns every file of the theme, by path, including the files of sections.
  package static func files(with sections: [SectionDeclaration]) -> [File] {
    let themes =
      [("the default theme's", EmbeddedFiles.files(in: "templates/"), [])]
      + sections.map {
        ("the section \($0.folder)'s", $0.theme.map { ($0.key, $0.value) }, $0.parts)
      }
    var files: [String: File] = [:]
    for (name, theme, parts) in themes {
      for (path, bytes) in theme where !path.hasPrefix("phrases/") {
        files[path] = File(path: path, bytes: bytes, source: "\(name) \(path)", parts: parts)
      }
    }
    return files.values.sorted { $0.path < $1.path }
  }
}

extension SiteContent {
  /// Whether pages need a style sheet or script of the theme.
  ///
  /// The file of a section is needed only if the site has content in that section.
  package func needs(_ file: DefaultTheme.File) -> Bool {
    switch file.path {
    case "assets/components.css", "assets/michi.css", "assets/michi.js", "assets/near.js": true
    case "assets/favicon.svg":
      !assets.contains { $0.path.description.hasPrefix("favicon.") }
    case "assets/fields.css": settings.collections.contains { !$0.fields.isEmpty }
    case "assets/search-core.js", "assets/search.css", "assets/search.js":
      !settings.searched.isEmpty
    default: !sections.partsWithPages.isDisjoint(with: file.parts)
    }
  }
}

/// A copy of a default theme file in a root's theme, made by `michi new theme`.
///
/// Its first line, the mark, identifies the original, so that `michi check` can tell when the
/// default has changed.
package struct ThemeCopy {
  /// The range of the mark in the copy.
  package let mark: Range<Int>
  /// The path of the original file.
  package let original: String
  /// Whether the default file has changed since.
  package let isOutdated: Bool
  /// Whether the author has changed the copy.
  package let isEdited: Bool
  /// Whether the copy equals the default, apart from its mark.
  package var isUnchanged: Bool { !isEdited && !isOutdated }

  /// Returns `nil` if the file has no complete mark.
  package init?(_ bytes: [UInt8], of files: [DefaultTheme.File]) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    let line = String(decoding: bytes[..<end], as: UTF8.self)
    let words = line.split { $0 == " " || $0 == "\r" }.map { String($0) }
    guard words.count == 7, let file = files.first(where: { $0.path == words[4] }),
      words == Self.words(file.path, words[5]), words[5].utf8.count == 16,
      let fingerprint = UInt64(words[5], radix: 16)
    else { return nil }
    mark = 0..<line.utf8.count
    original = file.path
    isOutdated = fingerprint != ByteHash(file.bytes[...]).value
    // Git may have converted the line ends to CRLF.
    let rest = bytes[end...].dropFirst()
    isEdited =
      fingerprint != ByteHash(rest).value
      && fingerprint != ByteHash(rest.filter { $0 != UInt8(ascii: "\r") }[...]).value
  }

  package static func bytes(of file: DefaultTheme.File) -> [UInt8] {
    let digits = String(ByteHash(file.bytes[...]).value, radix: 16)
    let fingerprint = String(repeating: "0", count: 16 - digits.utf8.count) + digits
    return Array((words(file.path, fingerprint).joined(separator: " ") + "\n").utf8) + file.bytes
  }

  /// Returns the words of a mark, as a comment in the file's language.
  private static func words(_ path: String, _ fingerprint: String) -> [String] {
    let (start, end) = path.hasSuffix(".mustache") ? ("{{!", "}}") : ("/*", "*/")
    return [start, "copied", "from", "Michi's", path, fingerprint, end]
  }
}
