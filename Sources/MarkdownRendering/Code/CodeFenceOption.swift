/// A word after the language of a code fence, for suggestions and completion.
package struct CodeFenceOption: Sendable {
  /// The word; with `=` if a value follows.
  package let word: String
  /// Its meaning in one line.
  package let summary: String

  private init(_ word: String, _ summary: String) {
    self.word = word
    self.summary = summary
  }

  /// The word without `=`.
  var name: String { word.hasSuffix("=") ? String(word.dropLast()) : word }

  /// All words, without the names that other systems use for them.
  package static let all = [
    CodeFenceOption("diff", "lines that begin with + and - are added and removed"),
    CodeFenceOption("file=", "shows a file next to the post, or a region of it: A.swift#name"),
    CodeFenceOption("from=", "the old file of a diff"),
    CodeFenceOption("highlight=", "highlights lines: 3,5-7"),
    CodeFenceOption("hl_lines=", "highlights lines: 3,5-7"),
    CodeFenceOption("linenos", "line numbers"),
    CodeFenceOption("nocheck", "michi check --code skips the code"),
    CodeFenceOption("output", "the expected output of the program above"),
    CodeFenceOption("run", "michi check --run runs the program"),
    CodeFenceOption("stage=", "the folder of the sample project"),
    CodeFenceOption("title=", "title above the code, such as a file name"),
    CodeFenceOption("typecheck", "michi check --code checks types and names"),
  ]

  /// Returns the names of the regions in a code file, in the order of the file.
  package static func regions(in file: [UInt8]) -> [String] {
    var seen: Set<String> = []
    return LinesOfCode.split(file).compactMap { line in
      guard case .start(let name) = RegionMark(line), seen.insert(name).inserted else { return nil }
      return name
    }
  }
}
