struct Player: Hashable, Sendable {
  enum Position: String, CaseIterable, Sendable {
    case defender = "수비수"
    case midfielder = "미드필더"
    case striker = "공격수"
  }

  let id: Int
  let name: String
  var position: Position
}
