/// The folder that holds `content/`.
public struct SiteRoot: Hashable, Sendable {
  /// The folder as the user named it.
  public let path: String

  /// The root at a path, for example `.`.
  public init(path: String) {
    var path = path.isEmpty ? "." : path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  /// Where the operating system finds a file of the root.
  ///
  /// - Parameter relative: the file as messages show it, for example `content/site.yml`.
  public func location(of relative: String) -> String {
    path == "/" ? "/" + relative : path + "/" + relative
  }
}
