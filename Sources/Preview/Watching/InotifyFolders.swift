#if os(Linux)
  import Loading

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The folders that inotify watches, by the numbers it has given them.
  ///
  /// Source: inotify(7).
  struct InotifyFolders: Sendable {
    /// What a watched folder is to the site.
    enum Meaning: Hashable {
      /// The root itself, which is watched only for the folders of `WatchedFolders` in it.
      case root
      /// A folder that is read, by its path below the root.
      case folder(String)
      /// A folder that a link leads into.
      case linkTarget
    }

    let descriptor: Int32
    private let root: SiteRoot
    private var meanings: [Int32: Set<Meaning>] = [:]
    /// The root that is watched; nil while there is none.
    private var identity: FolderIdentity?

    private static let events = UInt32(
      IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
        | IN_ONLYDIR | IN_EXCL_UNLINK)

    /// Nil when inotify cannot be had, or watches fewer folders than there are.
    init?(root: SiteRoot) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      self.root = root
      identity = FolderIdentity(root.path)
      guard watchRoot() else {
        close(descriptor)
        return nil
      }
    }

    /// Watches the folder that the root's path leads to, when it has become another: inotify stays
    /// with a folder that is moved away.
    ///
    /// - Returns: whether it has.
    mutating func followRoot() -> Bool {
      let new = FolderIdentity(root.path)
      guard new != identity else { return false }
      identity = new
      for number in meanings.keys { inotify_rm_watch(descriptor, number) }
      meanings = [:]
      if new != nil { _ = watchRoot() }
      return true
    }

    /// - Returns: false when the system's limit is reached.
    private mutating func watchRoot() -> Bool {
      guard watch(root.path, as: .root) else { return false }
      for name in WatchedFolders.names where !watchTree(under: name) { return false }
      return true
    }

    /// What the folder with a number is to the site.
    func meanings(of watch: Int32) -> Set<Meaning> { meanings[watch] ?? [] }

    /// Whether the system's limit was reached: some folders are not watched.
    private(set) var isBlind = false

    /// Watches a link's folder anew when what has come is a link: it may lead anywhere.
    ///
    /// - Returns: whether it is one.
    mutating func watchIfLink(_ path: String) -> Bool {
      var status = stat()
      guard lstat(root.location(of: path), &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
        let slash = path.lastIndex(of: "/")
      else { return false }
      watchTree(under: String(path[..<slash]))
      return true
    }

    /// Watches a folder and all below it.
    ///
    /// - Returns: false when the system's limit is reached.
    @discardableResult
    mutating func watchTree(under folder: String) -> Bool {
      let places = RootFolder.places(under: folder, of: root)
      for folder in places.folders {
        guard watch(root.location(of: folder), as: .folder(folder)) else { return false }
      }
      for target in places.linkTargets {
        guard watch(target, as: .linkTarget) else { return false }
      }
      return true
    }

    /// Forgets a folder that is gone or moved, and all below it.
    mutating func forgetTree(under folder: String) {
      for (number, known) in meanings {
        let rest = known.filter { meaning in
          guard case .folder(let path) = meaning else { return true }
          return path != folder && !path.hasPrefix(folder + "/")
        }
        guard rest.count < known.count else { continue }
        meanings[number] = rest.isEmpty ? nil : rest
        if rest.isEmpty { inotify_rm_watch(descriptor, number) }
      }
    }

    /// Forgets a number that inotify has given up.
    mutating func forget(_ watch: Int32) {
      meanings[watch] = nil
    }

    /// - Returns: false when the system's limit is reached; a folder that has gone meanwhile is no
    ///   fault.
    private mutating func watch(_ location: String, as meaning: Meaning) -> Bool {
      let number = inotify_add_watch(descriptor, location, Self.events)
      guard number >= 0 else {
        let isFull = errno == ENOSPC || errno == ENOMEM
        isBlind = isBlind || isFull
        return !isFull
      }
      meanings[number, default: []].insert(meaning)
      return true
    }
  }
#endif
