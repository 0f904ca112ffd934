/// The names that a list gives to its elements.
enum ListPosition: String, Sendable {
  case first = "-first"
  case last = "-last"
  case index = "-index"
}
