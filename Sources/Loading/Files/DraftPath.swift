/// Recognises drafts by their paths: as in Jekyll, in a folder `_drafts` or below another name that
/// begins with `_`.
enum DraftPath {
  private static let folders: Set<String> = ["_drafts", "_draft", "drafts", "draft"]

  /// Whether a folder is a part of the addresses of what lies in it: not those in which Jekyll keeps
  /// texts.
  static func countsInAddress(_ folder: Substring) -> Bool {
    !folders.contains(folder.lowercased()) && folder != "_posts" && folder != "_pages"
  }

  /// Whether the file or folder at a path is a draft.
  static func isDraft(_ path: Substring) -> Bool {
    isBelowDrafts(path)
      // Jekyll keeps published texts in `_posts`.
      || path.split(separator: "/").contains { $0.hasPrefix("_") && $0.lowercased() != "_posts" }
  }

  /// Whether the file or folder at a path lies in a folder of drafts.
  static func isBelowDrafts(_ path: Substring) -> Bool {
    path.split(separator: "/").dropLast().contains { folders.contains($0.lowercased()) }
  }
}
