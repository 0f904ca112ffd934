import Foundation
import TestKit
import Testing

/// Queries with the page that a person wants first, in `Fixtures/Search`.
enum JudgedQueries {
  /// Asks a built site; of twelve, eleven have to be first, and each among the first three.
  static func ask(_ name: String, in site: URL) throws {
    struct Found: Decodable {
      struct Result: Decodable { let address: String }
      let results: [Result]
    }
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/Search/\(name).tsv")
    let lines = String(decoding: try Data(contentsOf: file), as: UTF8.self).split(separator: "\n")
    var firsts = 0
    for line in lines {
      let parts = line.split(separator: "\t").map(String.init)
      let run = try Run.michi(
        ["search", parts[0], "--output", site.path, "--limit", "3", "--json"])
      let found = try JSONDecoder().decode(Found.self, from: Data(run.output.utf8))
      let addresses = found.results.map(\.address)
      firsts += addresses.first == parts[1] ? 1 : 0
      #expect(addresses.contains(parts[1]), "\(parts[0]): \(addresses)")
    }
    #expect(firsts * 12 >= lines.count * 11, "\(name): \(firsts) of \(lines.count)")
  }
}
