struct WordListState: Equatable, Sendable {
  struct Row: Equatable, Sendable {
    let text: String
    let detail: String
  }

  let title: String
  let rows: [Row]
  let message: String?
}
