/// A partial that includes itself: its steps are reused when all of this is the same.
struct Subroutine: Hashable {
  let name: String
  let overrides: [String: Override]
  let scope: Scope
  let markup: MarkupState
}
