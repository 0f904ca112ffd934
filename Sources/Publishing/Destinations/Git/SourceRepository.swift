import FileSystem
import Foundation
import Primitives

/// The repository that a site's root is part of, as it lies there.
///
/// git looks for a repository in the current folder and in those above, and obeys its settings, which
/// may name programs to run. A folder `.git` cannot come with a clone or a pull; the files of a bare
/// repository can.
struct SourceRepository {
  /// The root, without links.
  let root: String
  /// The folder that holds `.git`; nil when there is none.
  let folder: String?

  /// - Throws: `PublishingFault` when git would take the root or a folder above it for a bare
  ///   repository.
  init(root: String) throws(PublishingFault) {
    let root = try publishing { () throws(FileFault) in
      try RealPath.of(root.isEmpty ? "." : root)
    }
    var place = root
    while !Self.exists("\(place)/.git") {
      if Self.isBare(place) { throw GitSentences.bareRoot(place) }
      guard place != "/" else {
        self.root = root
        folder = nil
        return
      }
      place = RelativePath.folder(of: place).flatMap { $0.isEmpty ? nil : $0 } ?? "/"
    }
    self.root = root
    folder = place
  }

  /// Whether git may take a path for something that lies in the root or in its repository.
  func holds(_ path: String) -> Bool {
    // git also tries this name.
    [path, path + ".git"].map(RealPath.planned).contains { place in
      [root, folder].contains { $0.map { RealPath.isBelow(place, orIs: $0) } ?? false }
    }
  }

  /// Where a relative path of the repository's settings starts.
  var base: String { folder ?? root }

  /// What git asks of a folder before it takes it for a repository (setup.c, is_git_directory), or
  /// less.
  private static func isBare(_ place: String) -> Bool {
    exists("\(place)/HEAD")
      && (exists("\(place)/commondir") || (exists("\(place)/objects") && exists("\(place)/refs")))
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
