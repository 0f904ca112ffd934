/// A section that has just been compiled. When `{{^name}}…{{/name}}` follows, only one of the two
/// is shown, so both begin in the same HTML state.
struct FinishedSection {
  let name: String
  let before: MarkupState
  /// The HTML state at the section's end if it is shown.
  let shown: MarkupState
}
