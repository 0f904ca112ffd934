package import Diagnostics
import Foundation
package import Testing

/// A site with faults, each marked where it is told, with words of what is told of it:
///
/// ```
/// -- content/site.yml --
/// perPage: ⟦cannot be 0|from 1 to 1000⟧0
/// -- content/notes.txt --⟦ignored-file⟧
/// ```
///
/// The words are parts of `error some-code: message; suggestion`. The marks are no part of the files,
/// nor are heads of folders, which end in a slash.
package struct MarkedSite {
  /// Without the marks.
  package let site: TestSite
  /// What is marked, in the order of the text.
  private var marks: [(place: String, words: [String])]

  /// A site; `settings` are those of one that has no `site.yml`.
  package init(_ text: String, settings: String = "") throws {
    var marks: [(place: String, words: [String])] = []
    var lines: [String] = []
    var file = (path: "", line: 0)
    // By scalars, because "\r\n" is one character.
    for marked in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      var parts = String(marked).components(separatedBy: "⟦")
      var line = parts.removeFirst()
      let isHead = line.hasPrefix("-- ") && line.hasSuffix(" --")
      file = isHead ? (String(line.dropFirst(3).dropLast(3)), 0) : (file.path, file.line + 1)
      let folder = file.path.hasSuffix("/") ? String(file.path.dropLast()) : file.path
      for part in parts {
        let halves = part.components(separatedBy: "⟧")
        let place = isHead ? folder : "\(file.path):\(file.line):\(line.utf8.count + 1)"
        marks.append((place, halves[0].components(separatedBy: "|")))
        line += halves[1]
      }
      if !line.hasSuffix("/ --") { lines.append(line) }
    }
    let files = lines.joined(separator: "\n")
    let isWhole = files.contains("-- content/site.yml --\n")
    site = try isWhole ? TestSite(files) : TestSite(settings: settings, files)
    self.marks = marks
  }

  /// The site without the marks of some words.
  package func without(_ words: Set<String>) -> MarkedSite {
    var other = self
    other.marks.removeAll { !words.isDisjoint(with: $0.words) }
    return other
  }

  /// Expects that what is marked is told, each once, and nothing else.
  ///
  /// - Parameter told: places, such as `content/site.yml:1:10`, and what is told of them.
  package func expect(
    _ told: [(place: String, text: String)], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var others = told
    for mark in marks {
      // A file as a whole may be reported at its first line.
      let index = others.firstIndex { other in
        [mark.place, mark.place + ":1:1"].contains(other.place)
          && mark.words.allSatisfy { other.text.contains($0) }
      }
      if let index {
        others.remove(at: index)
      } else {
        Issue.record("\(mark.place): not told: \(mark.words)", sourceLocation: sourceLocation)
      }
    }
    #expect(others.map { "\($0.place): \($0.text)" } == [], sourceLocation: sourceLocation)
  }

  /// Expects that what is marked is told, each once, and nothing else.
  package func expect(
    _ told: [Diagnostic], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(
      told.map { told in
        let place = told.position.map { ":\($0.line):\($0.column)" } ?? ""
        let text = "\(told.severity.rawValue) \(told.code.rawValue): \(told.message)"
        return ((told.path ?? "") + place, "\(text); \(told.suggestion ?? "")")
      }, sourceLocation: sourceLocation)
  }
}
