import FileSystem

/// Which folder a path leads to: another one may take its place.
struct FolderIdentity: Hashable, Sendable {
  private let identity: FileStatus.Identity

  /// Nil when there is no folder at the path.
  init?(_ path: String) {
    guard let status = try? FileStatus(of: path), status.kind == .folder else { return nil }
    identity = status.identity
  }
}
