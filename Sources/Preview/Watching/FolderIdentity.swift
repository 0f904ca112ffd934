import FileSystem

/// Identifies the folder at a path, because another folder may take that path.
struct FolderIdentity: Hashable, Sendable {
  private let identity: FileStatus.Identity

  /// Nil when there is no folder at the path.
  init?(_ path: String) {
    guard let status = try? FileStatus(of: path), status.kind == .folder else { return nil }
    identity = status.identity
  }
}
