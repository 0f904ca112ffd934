/// What the keys say with which other systems keep a text from the public.
///
/// Michi knows `draft` and `published` alone. Under another key a text that was to stay private must
/// not go public in silence.
enum ForeignDraft {
  /// It is not to go public.
  case heldBack
  /// It is to go public, and not to be listed.
  case unlisted
  /// It is to go public, as it does.
  case shown

  private static let draftKeys: Set<String> = [
    "private", "unpublished", "isdraft", "is_draft", "wip",
  ]
  private static let publicKeys: Set<String> = [
    "publish", "public", "ispublished", "is_published",
  ]
  private static let listKeys: Set<String> = ["hidden", "unlisted"]
  private static let stateKeys: Set<String> = ["status", "visibility"]

  private static let heldBackStates: Set<String> = [
    "draft", "auto-draft", "private", "pending", "hidden", "unpublished", "wip", "review", "trash",
    "in progress", "in review",
  ]

  /// Whether a key is one of these.
  static func knows(_ key: String) -> Bool {
    let key = key.lowercased()
    return [draftKeys, publicKeys, listKeys, stateKeys].contains { $0.contains(key) }
  }

  /// What a field says; nil when it is none of these.
  init?(_ entry: DataField) {
    guard let value = entry.value.text?.lowercased() else { return nil }
    let key = entry.key.lowercased()
    if Self.stateKeys.contains(key) {
      self = Self.heldBackStates.contains(value) ? .heldBack : .shown
      return
    }
    let isYes = ["true", "yes", "on", "y"].contains(value)
    guard isYes || ["false", "no", "off", "n"].contains(value) else { return nil }
    if Self.draftKeys.contains(key) {
      self = isYes ? .heldBack : .shown
    } else if Self.publicKeys.contains(key) {
      self = isYes ? .shown : .heldBack
    } else if Self.listKeys.contains(key) {
      self = isYes ? .unlisted : .shown
    } else {
      return nil
    }
  }
}
