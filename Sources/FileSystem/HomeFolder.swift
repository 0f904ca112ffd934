import Foundation

/// The user's home folder, the same for everything that `~/` is written for.
public enum HomeFolder {
  /// Where it is: what `HOME` says, as for shells and git; where that is no absolute path, what the
  /// system knows of the user.
  public static var path: String {
    if let home = getenv("HOME").map({ String(cString: $0) }), home.hasPrefix("/") { return home }
    guard let user = getpwuid(getuid()), let folder = user.pointee.pw_dir else { return "/" }
    return String(cString: folder)
  }

  /// The path with a leading `~/` replaced by the home folder; any other path as it is.
  public static func expanded(_ path: String) -> String {
    path.hasPrefix("~/") ? RelativePath.joined(Self.path, String(path.dropFirst(2))) : path
  }
}
