/// Advice about words of other tools.
///
/// Each key is one word, or several separated by spaces, with the same advice.
package struct AdviceTable: ExpressibleByDictionaryLiteral, Sendable {
  private let rows: [(words: String, advice: String)]

  package init(dictionaryLiteral rows: (String, String)...) { self.rows = rows }

  /// The advice of the first row with a word that is suitable; nil if there is none.
  package func advice(
    on word: some StringProtocol, where isSuitable: (String) -> Bool = { _ in true }
  ) -> String? {
    rows.first { row in
      isSuitable(row.advice) && row.words.split(separator: " ").contains { $0 == word }
    }?.advice
  }
}
