package import Foundation
import Testing

/// What readers find on a built site: the answer of `templates/assets/search-core.js` under Node.
package struct SearchAnswer: Decodable, Sendable {
  /// A document that was found.
  package struct Hit: Decodable, Sendable {
    /// Its number in the index.
    package let number: Int
    /// How well it fits; the higher the better.
    package let score: Int
    /// What it is about.
    package let kind: String
    /// Its decoded address.
    package let address: String
    /// The title that results show.
    package let title: String
    /// The line that results show below the title.
    package let summary: String
  }

  /// How many documents were found.
  package let total: Int
  /// The best of them, best first.
  package let hits: [Hit]
  /// The files that are missing or not whole.
  package let unreadable: [String]
  /// Whether the query was longer than what is read of one.
  package let isCut: Bool
  /// How many words of the query were asked for.
  package let words: Int
  /// The files of the index that were read for this query.
  package let read: [String]
  /// What a page of the sections that were given shows, `2 1 heading|a text with its [hits]`: the number
  /// of the best section, how many words of the query it has, its heading and its text.
  package let excerpt: String?

  /// The titles of what was found.
  package var titles: [String] { hits.map(\.title) }
  /// The addresses of what was found.
  package var addresses: [String] { hits.map(\.address) }

  /// Asks each site all queries, in one run, because Node takes time to start.
  ///
  /// - Parameters:
  ///   - sites: output folders.
  ///   - options: of the search: `language`, `prefers`.
  ///   - sections: those of which excerpts are made, each with `heading` and `text`.
  /// - Returns: the answers of each site; nil where its index cannot be opened.
  package static func ask(
    _ queries: [String], in sites: [URL], options: [String: String] = [:], limit: Int = 10,
    sections: [[String: String]]? = nil
  ) throws -> [[SearchAnswer]?] {
    var input: [String: Any] = ["sites": sites.map(\.path), "queries": queries]
    input["options"] = ["limit": limit].merging(options as [String: Any]) { $1 }
    input["sections"] = sections
    let script = Run.checkout.appending(path: "Tools/Scripts/search.mjs").path
    let run = try Run.program(
      "node", [script], input: JSONSerialization.data(withJSONObject: input))
    return try JSONDecoder().decode([[SearchAnswer]?].self, from: run.bytes)
  }
}

extension TestSite {
  /// Asks the built site.
  package func search(
    _ queries: [String], options: [String: String] = [:], limit: Int = 10,
    sections: [[String: String]]? = nil
  ) throws -> [SearchAnswer] {
    let answers = try SearchAnswer.ask(
      queries, in: [output], options: options, limit: limit, sections: sections)
    return try #require(answers[0], "there is no search index")
  }
}
