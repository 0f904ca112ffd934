/// A section that has just been compiled: when `{{^name}}…{{/name}}` follows, one of the two is
/// shown, so both begin in the same HTML.
struct FinishedSection {
  let name: String
  let before: MarkupState
  /// The state at the section's end, had it been shown.
  let shown: MarkupState
}
