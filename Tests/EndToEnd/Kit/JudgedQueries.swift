import Foundation
import TestKit
import Testing

/// Queries with the page that a person wants first, in `Fixtures/Search`.
enum JudgedQueries {
  /// Asks a built site, each query on a page in the language of the page that is wanted; of twelve,
  /// eleven have to be first, and of a hundred 98 among the first three.
  static func ask(_ name: String, in site: URL) throws {
    let file = Run.checkout.appending(path: "Tests/EndToEnd/Fixtures/Search/\(name).tsv")
    let judged = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    let languages = Dictionary(grouping: judged) { line in
      ["ja", "en"].first { line[1].hasPrefix("/\($0)/") } ?? "ko"
    }
    var (firsts, thirds): ([String], [String]) = ([], [])
    for (language, lines) in languages {
      let answers =
        try SearchAnswer.ask(
          lines.map { $0[0] }, in: [site], options: ["prefers": language], limit: 3)[0] ?? []
      #expect(answers.count == lines.count)
      for (line, answer) in zip(lines, answers) {
        let said = "\(line[0]): \(answer.addresses)"
        if answer.addresses.first != line[1] { firsts.append(said) }
        if !answer.addresses.contains(line[1]) { thirds.append(said) }
      }
    }
    #expect(firsts.count * 12 <= judged.count, "\(name): \(firsts)")
    #expect(thirds.count * 50 <= judged.count, "\(name): \(thirds)")
  }
}
