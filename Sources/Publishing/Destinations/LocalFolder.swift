import FileSystem
import Foundation

/// Folders of this machine whose files programs read as settings, or run.
public enum LocalFolder {
  /// Why a site must not be published to a folder, which may not exist yet; nil when it may.
  ///
  /// A site may be a stranger's, and has whatever files it likes: in a repository `commondir` and
  /// hooks are git's, in the home folder `.profile` is the shell's.
  public static func objection(to folder: String) -> String? {
    let place = RealPath.planned(folder)
    for above in RealPath.upwards(from: place) {
      let isOwn = RelativePath.name(of: above).lowercased() == ".git"
      if isOwn || GitPlaces.isBare(above) {
        return "the folder lies in a git repository's own (\(above))"
      }
    }
    let home = RealPath.planned(HomeFolder.path)
    if RealPath.isBelow(home, orIs: place) { return "the folder is the home folder or holds it" }
    guard RealPath.isBelow(place, orIs: home) else { return nil }
    let below = place.dropFirst(home.count).drop { $0 == "/" }
    return below.hasPrefix(".")
      ? DestinationSentences.hidden(String(below.prefix { $0 != "/" })) : nil
  }
}
