import Foundation
import TestKit
import Testing

/// A site with faults, each marked where it is told, with words of what is told of it:
///
/// ```
/// -- content/site.yml --
/// perPage: ⟦cannot be 0|from 1 to 1000⟧0
/// -- content/notes.txt --⟦ignored-file⟧
/// ```
///
/// The words are parts of a `Finding`'s text. The marks are no part of the files, nor are heads of
/// folders, which end in a slash.
struct MarkedSite {
  let site: TestSite
  /// What is marked, in the order of the text.
  private var marks: [(place: String, words: [String])]

  /// A site; `settings` are those of one that has no `site.yml`.
  init(_ text: String, settings: String = "") throws {
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
  func without(_ words: Set<String>) -> MarkedSite {
    var other = self
    other.marks.removeAll { !words.isDisjoint(with: $0.words) }
    return other
  }

  /// Expects that what is marked is told, each once, and nothing else.
  func expectTold(
    by command: [String] = ["check", "--format", "json"],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var others = try Finding.all(
      of: Run.michi(command + ["--root", site.path, "--now", "2026-06-01"]))
    for mark in marks {
      let index = others.firstIndex { finding in
        finding.place == mark.place && mark.words.allSatisfy { finding.text.contains($0) }
      }
      if let index {
        others.remove(at: index)
      } else {
        Issue.record("\(mark.place): not told: \(mark.words)", sourceLocation: sourceLocation)
      }
    }
    #expect(others.map { "\($0.place): \($0.text)" } == [], sourceLocation: sourceLocation)
  }
}

/// A fault as programs read it.
struct Finding: Decodable {
  let severity: String
  let code: String
  let path: String?
  let line: Int?
  let column: Int?
  let message: String
  let suggestion: String?

  /// For example `content/site.yml:1:10`.
  var place: String {
    [path, line.map(String.init), column.map(String.init)].compactMap { $0 }
      .joined(separator: ":")
  }
  /// For example `error invalid-settings: "perPage" cannot be 0; write a whole number`.
  var text: String { "\(severity) \(code): \(message); \(suggestion ?? "")" }

  /// What a command has printed as JSON.
  static func all(of run: Run) throws -> [Finding] {
    struct Report: Decodable { let diagnostics: [Finding] }
    return try JSONDecoder().decode(Report.self, from: run.bytes).diagnostics
  }
}
