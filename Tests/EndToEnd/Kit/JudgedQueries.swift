import Foundation
import TestKit
import Testing

/// Queries with the page that a person wants first, in `Fixtures/Search`.
enum JudgedQueries {
  /// Asks a built site; of twelve, eleven have to be first, and each among the first three.
  static func ask(_ name: String, in site: URL) throws {
    let file = Run.checkout.appending(path: "Tests/EndToEnd/Fixtures/Search/\(name).tsv")
    let judged = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    let answers = try SearchAnswer.ask(judged.map { $0[0] }, in: [site], limit: 3)[0] ?? []
    #expect(answers.count == judged.count)
    for (line, answer) in zip(judged, answers) {
      #expect(answer.addresses.contains(line[1]), "\(line[0]): \(answer.addresses)")
    }
    let firsts = zip(judged, answers).count { $0[1] == $1.addresses.first }
    #expect(firsts * 12 >= judged.count * 11, "\(name): \(firsts) of \(judged.count)")
  }
}
