#if os(Linux)
  import FileSystem
  import Foundation
  import Loading

  /// Reads inotify's events and converts them into changes of the site.
  ///
  /// When folders or links appear or disappear, all folders are watched anew before the change is
  /// reported: a file that changes in a folder not watched yet is read after that.
  struct InotifyEvents {
    private let root: SiteRoot
    private var folders: InotifyFolders
    private var changes = ChangeDebouncer()
    /// Whether the folders may differ from the watched ones.
    private var isOutdated = false
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)

    /// The longest wait for an event, in milliseconds.
    ///
    /// After it, the watcher notices that it must stop, or that another folder has replaced the
    /// root.
    private static let longestWait = 500.0

    init(root: SiteRoot, folders: InotifyFolders) {
      self.root = root
      self.folders = folders
    }

    func stop() { close(folders.descriptor) }

    /// Waits for events, or until collected changes are due.
    ///
    /// - Returns: false if the system cannot watch all folders; nothing is watched then.
    mutating func wait(_ report: (Set<String>) -> Void) -> Bool {
      let untilDue = changes.due.map { max(0, ($0 - .now) / .milliseconds(1)) }
      var request = pollfd(fd: folders.descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, Int32((untilDue ?? Self.longestWait).rounded(.up)))
      // Inotify keeps watching a folder that was moved away.
      if folderIdentity(root.path) != folders.rootIdentity { foldersDidChange() }
      if ready > 0 { readEvents() }
      guard let paths = changes.take(at: .now) else { return true }
      if isOutdated, !watchAnew() { return false }
      report(paths)
      return true
    }

    private mutating func watchAnew() -> Bool {
      isOutdated = false
      let new = InotifyFolders(root: root)
      stop()
      if let new { folders = new }
      return new != nil
    }

    private mutating func readEvents() {
      let count = buffer.withUnsafeMutableBytes {
        read(folders.descriptor, $0.baseAddress, $0.count)
      }
      var offset = 0
      let header = MemoryLayout<inotify_event>.size
      while offset + header <= count {
        let event = buffer.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        }
        let name = buffer[(offset + header)..<min(offset + header + Int(event.len), count)]
        note(event, name: String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
        offset += header + Int(event.len)
      }
    }

    private mutating func note(_ event: inotify_event, name: String) {
      func isOne(of kinds: Int32) -> Bool { event.mask & UInt32(kinds) != 0 }
      if isOne(of: IN_Q_OVERFLOW) { return foldersDidChange() }
      for meaning in folders.meanings(of: event.wd) {
        switch meaning {
        case .root:
          if RootWatcher.folders.contains(name) { foldersDidChange() }
        case .linkTarget: changes.add(nil, .moved, at: .now)
        case .folder(let folder):
          let path = name.isEmpty ? folder : folder + "/" + name
          if RootFolder.ignores(path) { continue }
          // The settings may name other folders with code.
          if path == "content/site.yml" { foldersDidChange() }
          if isOne(of: IN_ISDIR) || isOne(of: IN_CREATE | IN_MOVED_TO) && isLink(path) {
            foldersDidChange()
          } else {
            let isSaved = isOne(of: IN_CLOSE_WRITE | IN_MOVED_TO | IN_ATTRIB)
            let kind: ChangeDebouncer.Kind =
              isSaved ? .saved : isOne(of: IN_MODIFY) ? .written : .moved
            changes.add(path, kind, at: .now)
          }
        }
      }
    }

    private mutating func foldersDidChange() {
      isOutdated = true
      changes.add(nil, .moved, at: .now)
    }

    private func isLink(_ path: String) -> Bool {
      var status = stat()
      return lstat(root.location(of: path), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
  }

  /// The folders that inotify watches: all that existed at one moment.
  ///
  /// Source: inotify(7).
  struct InotifyFolders: Sendable {
    /// The role of a watched folder in the site.
    enum Meaning: Hashable {
      /// The root itself, which is watched only for the folders of `RootWatcher` in it.
      case root
      case folder(String)
      case linkTarget
    }

    let descriptor: Int32
    /// The identity of the root at that moment; `nil` if it did not exist.
    let rootIdentity: FileStatus.Identity?
    private var meanings: [Int32: Set<Meaning>] = [:]

    private static let events = UInt32(
      IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
        | IN_ONLYDIR | IN_EXCL_UNLINK)

    init?(root: SiteRoot) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      rootIdentity = folderIdentity(root.path)
      guard watchAll(of: root) else {
        close(descriptor)
        return nil
      }
    }

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
      let settings = try? root.loadSettings().settings
      for folder in settings?.codeFolders.folders ?? [] {
        guard watch(folder, as: .linkTarget) else { return false }
      }
      return true
    }

    /// - Returns: false if the system's limit is reached; a folder that disappeared meanwhile is
    ///   not a failure.
    private mutating func watch(_ location: String, as meaning: Meaning) -> Bool {
      let number = inotify_add_watch(descriptor, location, Self.events)
      guard number >= 0 else { return errno != ENOSPC && errno != ENOMEM }
      meanings[number, default: []].insert(meaning)
      return true
    }
  }
#endif
