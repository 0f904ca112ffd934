#if os(Linux)
  import Loading

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The folders that inotify watches: all that existed at one moment.
  ///
  /// Source: inotify(7).
  struct InotifyFolders: Sendable {
    /// The part that a watched folder plays in the site.
    enum Meaning: Hashable {
      /// The root itself, which is watched only for the folders of `RootWatcher` in it.
      case root
      /// A folder of the site's files, by its path below the root.
      case folder(String)
      /// The folder of a link's target.
      case linkTarget
    }

    /// The descriptor from which events are read.
    let descriptor: Int32
    /// The root at that moment; nil when it did not exist.
    let rootIdentity: FolderIdentity?
    private var meanings: [Int32: Set<Meaning>] = [:]

    private static let events = UInt32(
      IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
        | IN_ONLYDIR | IN_EXCL_UNLINK)

    /// Nil when inotify is not available or cannot watch all folders.
    init?(root: SiteRoot) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      rootIdentity = FolderIdentity(root.path)
      guard watchAll(of: root) else {
        close(descriptor)
        return nil
      }
    }

    /// The meanings of the folder with a watch number.
    func meanings(of watch: Int32) -> Set<Meaning> { meanings[watch] ?? [] }

    private mutating func watchAll(of root: SiteRoot) -> Bool {
      guard watch(root.path, as: .root) else { return false }
      for name in RootWatcher.folders {
        let places = RootFolder.places(under: name, of: root)
        for folder in places.folders {
          guard watch(root.location(of: folder), as: .folder(folder)) else { return false }
        }
        for target in places.linkTargets {
          guard watch(target, as: .linkTarget) else { return false }
        }
      }
      return true
    }

    /// - Returns: false when the system's limit is reached; a folder that disappeared meanwhile is
    ///   not a failure.
    private mutating func watch(_ location: String, as meaning: Meaning) -> Bool {
      let number = inotify_add_watch(descriptor, location, Self.events)
      guard number >= 0 else { return errno != ENOSPC && errno != ENOMEM }
      meanings[number, default: []].insert(meaning)
      return true
    }
  }
#endif
