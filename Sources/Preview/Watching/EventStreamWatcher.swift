#if canImport(CoreServices)
  import CoreServices
  import Darwin
  import Dispatch
  import Loading
  import SiteBuilding

  /// Is told of changes by macOS.
  ///
  /// Source: File System Events Programming Guide.
  final class EventStreamWatcher: RootWatcher {
    private let stopping: @Sendable () -> Void

    private init(stopping: @escaping @Sendable () -> Void) {
      self.stopping = stopping
    }

    /// What the callback is given: C functions capture nothing.
    private final class Listener: Sendable {
      let prefix: String
      let onChange: @Sendable (SourceChanges) -> Void

      init(prefix: String, onChange: @escaping @Sendable (SourceChanges) -> Void) {
        self.prefix = prefix
        self.onChange = onChange
      }

      /// Whether a folder is one of those that are read: building writes into others.
      private func isWatched(_ path: String) -> Bool {
        WatchedFolders.names.contains { (path + "/").hasPrefix(prefix + $0 + "/") }
      }

      func hear(_ paths: [String], _ flags: [FSEventStreamEventFlags]) {
        var changes = SourceChanges()
        let folderMoves = FSEventStreamEventFlags(
          kFSEventStreamEventFlagItemCreated | kFSEventStreamEventFlagItemRemoved
            | kFSEventStreamEventFlagItemRenamed)
        let lost = FSEventStreamEventFlags(
          kFSEventStreamEventFlagMustScanSubDirs | kFSEventStreamEventFlagRootChanged)
        for (path, flag) in zip(paths, flags) {
          let isFolder = flag & FSEventStreamEventFlags(kFSEventStreamEventFlagItemIsDir) != 0
          if flag & lost != 0 || isFolder && flag & folderMoves != 0 && isWatched(path) {
            changes.isComplete = false
          } else if !isFolder, path.hasPrefix(prefix) {
            if isWatched(path) { changes.paths.insert(String(path.dropFirst(prefix.count))) }
          }
        }
        if !changes.isComplete || !changes.paths.isEmpty { onChange(changes) }
      }
    }

    static func start(
      root: SiteRoot, onChange: @escaping @Sendable (SourceChanges) -> Void
    ) -> EventStreamWatcher? {
      guard let resolved = realpath(root.path, nil) else { return nil }
      defer { free(resolved) }
      let real = String(cString: resolved)
      let listener = Listener(prefix: real == "/" ? "/" : real + "/", onChange: onChange)
      var context = FSEventStreamContext(
        version: 0, info: Unmanaged.passRetained(listener).toOpaque(), retain: nil, release: nil,
        copyDescription: nil)
      let flags = FSEventStreamCreateFlags(
        kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer
          | kFSEventStreamCreateFlagWatchRoot)
      let folders = [real] as CFArray
      let now = FSEventStreamEventId(kFSEventStreamEventIdSinceNow)
      guard
        let stream = FSEventStreamCreate(nil, heard, &context, folders, now, 0.01, flags)
      else { return nil }
      FSEventStreamSetDispatchQueue(stream, DispatchQueue(label: "michi.changes"))
      guard FSEventStreamStart(stream) else { return nil }
      let address = UInt(bitPattern: stream)
      return EventStreamWatcher {
        guard let stream = OpaquePointer(bitPattern: address) else { return }
        FSEventStreamStop(stream)
        FSEventStreamInvalidate(stream)
      }
    }

    private static let heard: FSEventStreamCallback = { _, info, count, paths, flags, _ in
      guard let info else { return }
      let listener = Unmanaged<Listener>.fromOpaque(info).takeUnretainedValue()
      let names = paths.assumingMemoryBound(to: UnsafePointer<CChar>.self)
      listener.hear(
        (0..<count).map { String(cString: names[$0]) }, (0..<count).map { flags[$0] })
    }

    func stop() { stopping() }
  }
#endif
