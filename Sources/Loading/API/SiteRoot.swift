internal import FileSystem

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
    RelativePath.joined(path, relative)
  }

  /// The output folder when the user names none.
  public var usualOutput: String { path == "." ? "site" : location(of: "site") }

  /// Whether there is a folder `content`.
  public var hasContent: Bool {
    (try? FileStatus(of: location(of: "content")))?.kind == .folder
  }

  /// A part of the build's input that writing to a folder would overwrite.
  public enum Source: Hashable, Sendable {
    /// The root itself.
    case root
    /// `content/` or `templates/`, or a folder in it.
    case folder(name: String, isInside: Bool)
  }

  /// The input that a folder is or lies in; nil when the folder can be written to.
  public func source(at folder: String) -> Source? {
    let place = RealPath.planned(folder)
    if place == RealPath.planned(path) { return .root }
    for name in ["content", "templates"] {
      let source = RealPath.planned(location(of: name))
      if place == source { return .folder(name: name, isInside: false) }
      if place.hasPrefix(source + "/") { return .folder(name: name, isInside: true) }
    }
    return nil
  }
}
