/// A partial that includes itself: what must be the same for its steps to be used again.
struct Subroutine: Hashable {
  let name: String
  let overrides: [String: Override]
  let scope: Scope
  let markup: MarkupState
}
