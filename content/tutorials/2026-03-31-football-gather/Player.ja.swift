struct Player: Hashable, Sendable {
  enum Position: String, CaseIterable, Sendable {
    case defender = "ディフェンダー"
    case midfielder = "ミッドフィルダー"
    case striker = "フォワード"
  }

  let id: Int
  let name: String
  var position: Position
}
