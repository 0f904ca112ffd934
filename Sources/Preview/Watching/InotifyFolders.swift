#if os(Linux)
  import Loading

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The folders that inotify watches: all that there were at one moment.
  ///
  /// Source: inotify(7).
  struct InotifyFolders: Sendable {
    /// What a watched folder is to the site.
    enum Meaning: Hashable {
      /// The root itself, which is watched only for the folders of `RootWatcher` in it.
      case root
      /// A folder that is read, by its path below the root.
      case folder(String)
      /// A folder that a link leads into.
      case linkTarget
    }

    /// What events are read from.
    let descriptor: Int32
    /// The root at that moment; nil when there was none.
    let rootIdentity: FolderIdentity?
    private var meanings: [Int32: Set<Meaning>] = [:]

    private static let events = UInt32(
      IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
        | IN_ONLYDIR | IN_EXCL_UNLINK)

    /// Nil when inotify cannot be had, or watches fewer folders than there are.
    init?(root: SiteRoot) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      rootIdentity = FolderIdentity(root.path)
      guard watchAll(of: root) else {
        close(descriptor)
        return nil
      }
    }

    /// What the folder with a number is to the site.
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

    /// - Returns: false when the system's limit is reached; a folder that has gone meanwhile is no
    ///   fault.
    private mutating func watch(_ location: String, as meaning: Meaning) -> Bool {
      let number = inotify_add_watch(descriptor, location, Self.events)
      guard number >= 0 else { return errno != ENOSPC && errno != ENOMEM }
      meanings[number, default: []].insert(meaning)
      return true
    }
  }
#endif
