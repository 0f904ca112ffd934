/// The ids of footnotes and of the places that refer to them; none is one that the author set.
struct FootnoteIDs {
  private let prefix: String

  /// - Parameter others: the ids that the author set in HTML.
  init(besides others: [String]) {
    let taken = Set(
      others.compactMap { id in
        id.utf8.firstRange(of: "fn".utf8).flatMap {
          let rest = id[$0.upperBound...]
          return rest.hasPrefix("-") || rest.hasPrefix("ref-") ? id[..<$0.upperBound] : nil
        }
      })
    var prefix = "fn"
    var number = 1
    while taken.contains(prefix[...]) {
      prefix = "note\(number)-fn"
      number += 1
    }
    self.prefix = prefix
  }

  /// The id of a footnote, by its number from 1.
  func note(_ number: Int) -> String { "\(prefix)-\(number)" }

  /// The id of a reference to a footnote, by its occurrence from 1. The period keeps it apart from
  /// the ids of headings.
  func reference(_ number: Int, _ occurrence: Int) -> String {
    occurrence == 1 ? "\(prefix)ref-\(number)" : "\(prefix)ref-\(number).\(occurrence)"
  }
}
