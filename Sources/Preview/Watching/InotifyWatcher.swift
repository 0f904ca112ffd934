#if os(Linux)
  import Foundation
  import Loading
  import SiteBuilding
  import Synchronization

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Is told of changes by Linux.
  final class InotifyWatcher: RootWatcher {
    private let isOver = Atomic(false)
    /// Takes over when the system watches no further folder.
    private let successor = Mutex<PollingWatcher?>(nil)

    private init() {}

    static func start(
      root: SiteRoot, onChange: @escaping @Sendable (SourceChanges) -> Void
    ) -> InotifyWatcher? {
      guard let folders = InotifyFolders(root: root) else { return nil }
      let watcher = InotifyWatcher()
      Thread.detachNewThread {
        var reading = InotifyReading(folders: folders)
        while !watcher.isOver.load(ordering: .relaxed), !reading.isBlind {
          reading.wait()
          if let changes = reading.takeChanges() { onChange(changes) }
        }
        close(folders.descriptor)
        guard reading.isBlind, !watcher.isOver.load(ordering: .relaxed) else { return }
        let polling = PollingWatcher(root: root, onChange: onChange)
        watcher.successor.withLock { $0 = polling }
        onChange(SourceChanges(isComplete: false))
      }
      return watcher
    }

    func stop() {
      isOver.store(true, ordering: .relaxed)
      successor.withLock { $0?.stop() }
    }
  }

  /// Reads what inotify tells, and gathers what it means.
  private struct InotifyReading {
    private var folders: InotifyFolders
    private var pending = PendingChanges()
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)

    /// How long to wait for an event at most, so that a stop is noticed, and that the root has
    /// become another folder: milliseconds.
    private static let longestWait = 500.0

    init(folders: InotifyFolders) {
      self.folders = folders
    }

    /// Whether there are folders that are not watched.
    var isBlind: Bool { folders.isBlind }

    mutating func takeChanges() -> SourceChanges? { pending.take(at: .now) }

    /// Waits for events, or until a pending change is due.
    mutating func wait() {
      let untilDue = pending.next.map { max(0, ($0 - .now) / .milliseconds(1)) }
      var request = pollfd(fd: folders.descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, Int32((untilDue ?? Self.longestWait).rounded(.up)))
      if folders.followRoot() { pending.addAll(at: .now) }
      guard ready > 0 else { return }
      let count = buffer.withUnsafeMutableBytes {
        read(folders.descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return }
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
      let now = ContinuousClock.now
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
        for folder in WatchedFolders.names {
          folders.forgetTree(under: folder)
          folders.watchTree(under: folder)
        }
        pending.addAll(at: now)
        return
      }
      for meaning in folders.meanings(of: event.wd) {
        switch meaning {
        case .root:
          if WatchedFolders.names.contains(name) { noteFolder(name, event, now) }
        case .linkTarget: pending.addAll(at: now)
        case .folder(let path):
          let path = name.isEmpty ? path : path + "/" + name
          if event.mask & UInt32(IN_ISDIR) != 0 {
            noteFolder(path, event, now)
          } else if event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0, folders.watchIfLink(path) {
            pending.addAll(at: now)
          } else {
            pending.add(path, Self.patience(for: event.mask), at: now)
          }
        }
      }
      if event.mask & UInt32(IN_IGNORED) != 0 { folders.forget(event.wd) }
    }

    private mutating func noteFolder(
      _ path: String, _ event: inotify_event, _ now: ContinuousClock.Instant
    ) {
      // A folder's own attributes change whenever something is put into it on some file systems.
      let moves = UInt32(IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_ATTRIB)
      guard event.mask & moves != 0 else { return }
      if event.mask & UInt32(IN_ATTRIB) == 0 { folders.forgetTree(under: path) }
      // One that could not be read may be now.
      if event.mask & UInt32(IN_DELETE | IN_MOVED_FROM) == 0 { folders.watchTree(under: path) }
      pending.addAll(at: now)
    }

    private static func patience(for mask: UInt32) -> PendingChanges.Patience {
      if mask & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_ATTRIB) != 0 { return .saved }
      if mask & UInt32(IN_MODIFY) != 0 { return .writing }
      return .moving
    }
  }
#endif
