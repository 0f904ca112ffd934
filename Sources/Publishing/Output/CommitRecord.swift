import Primitives

/// What one commit does to every file of the site, and so what the folder holds afterwards.
///
/// While the commit runs it is the journal; when it is done the same file is the manifest, so that
/// one rename says both "finished" and "these files are Michi's". It is text: a first line with the
/// version, a line for each file, and `end`:
///
///     michi-output 1
///     = about/index.html          kept as it was
///     + kanji/道/index.html       new, staged under its own path
///     +4 tutorials/new.html       new, staged as number 4, because its folder is there already
///     ~5 feed.xml                 changed, staged as number 5
///     - tutorials/old/index.html  removed
///     end
///
/// What a file holds is not noted: an edit by hand must be seen, so the next build compares the
/// bytes themselves, which costs no more than a stat and a hash.
struct CommitRecord: Sendable {
  /// What happens to a file.
  enum Change: Hashable, Sendable {
    case kept
    case added
    case addedNumbered(Int)
    case changed(Int)
    case removed

    /// Whether the file is new.
    var isAddition: Bool {
      switch self {
      case .added, .addedNumbered: true
      case .kept, .changed, .removed: false
      }
    }
  }

  /// One file.
  struct Entry: Sendable {
    let path: String
    let change: Change
  }

  /// Every file that the folder held or will hold.
  var entries: [Entry] = []

  /// The paths of the files that the folder holds when the commit is done.
  var paths: [String] {
    entries.compactMap { $0.change == .removed ? nil : $0.path }
  }

  /// Orders the files by the bytes of their paths.
  mutating func sort() {
    entries.sort { ByteOrder.precedes($0.path, $1.path) }
  }
}
