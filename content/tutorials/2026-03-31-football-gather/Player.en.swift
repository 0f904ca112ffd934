struct Player: Hashable, Sendable {
  enum Position: String, CaseIterable, Sendable {
    case defender = "Defender"
    case midfielder = "Midfielder"
    case striker = "Striker"
  }

  let id: Int
  let name: String
  var position: Position
}
