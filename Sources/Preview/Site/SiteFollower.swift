import Content
import Primitives
import FileSystem
import SiteBuilding
import Synchronization

/// Brings the site and the open pages up to date after each change.
///
/// What the changed files themselves tell is shown at once. Where all files have to be read again,
/// they are read beside it, and no further change has to wait for that.
struct SiteFollower {
  let site: PreviewSite
  let changes: WaitingChanges
  let listeners: Listeners
  let teller: FaultTeller
  let options: PreviewOptions
  let tell: @Sendable (PreviewMessage) -> Void

  /// What a reading of all files was begun for, and what has changed since.
  private var reading: (awaited: SourceChanges, meanwhile: SourceChanges?)?
  /// What has changed since the open pages were told which files have.
  private var untold = SourceChanges()
  /// What came of it.
  private let result = ReadingResult()
  /// The fault that was told last; what cannot be read is tried again and again.
  private var told: FileFault?
  private var isRootGone = false

  /// Where faults are found that are not a page's own.
  static let wholeSite = ""

  init(
    site: PreviewSite, changes: WaitingChanges, listeners: Listeners, teller: FaultTeller,
    options: PreviewOptions, tell: @escaping @Sendable (PreviewMessage) -> Void
  ) {
    self.site = site
    self.changes = changes
    self.listeners = listeners
    self.teller = teller
    self.options = options
    self.tell = tell
  }

  /// Follows until the task is cancelled.
  mutating func run() async {
    await checkSharedParts()
    let due = DueMoment(now: options.now ?? { [now = options.build.now] in now }) { [changes] in
      changes.add(SourceChanges(isComplete: false))
    }
    due.wait(until: site.nextMoment)
    for await _ in changes.signals {
      if let result = result.take() {
        await show(result)
        due.wait(until: site.nextMoment)
      }
      if let change = changes.take() { await show(change) }
    }
  }

  private mutating func show(_ change: SourceChanges) async {
    tellOfRoot()
    guard !isRootGone else { return lookAgain(after: .milliseconds(500)) }
    let shown = await site.show(change)
    untold.add(change)
    if shown != .nothing { await tellListeners() }
    if let (awaited, meanwhile) = reading {
      reading = (awaited, meanwhile?.adding(change) ?? change)
    } else if shown != .all {
      read(after: change)
    } else if change.mayConcernAllPages || site.state.site.menuNamesSections(from: change.paths) {
      await checkSharedParts()
    }
    report()
  }

  /// Reads all files beside what else there is to do.
  private mutating func read(after change: SourceChanges) {
    reading = (change, nil)
    Task { [site, result, changes] in
      do throws(FileFault) {
        result.put(.success(try await site.read()))
      } catch {
        result.put(.failure(error))
      }
      changes.wake()
    }
  }

  private mutating func show(_ result: Result<PreparedSite, FileFault>) async {
    let (awaited, meanwhile) = reading ?? (SourceChanges(isComplete: false), nil)
    reading = nil
    switch result {
    case .failure(let fault):
      if told != fault { tell(.unreadable(fault)) }
      told = fault
      lookAgain(after: .seconds(1))
    case .success(let prepared):
      told = nil
      site.show(prepared, after: awaited)
      if let meanwhile, await site.show(meanwhile) != .all { read(after: meanwhile) }
      await tellListeners()
      await checkSharedParts()
      report()
    }
  }

  private func lookAgain(after pause: Duration) {
    Task { [changes] in
      try? await Task.sleep(for: pause)
      changes.add(SourceChanges(isComplete: false))
    }
  }

  /// Looks whether there is a root, and tells when that is not as it was.
  private mutating func tellOfRoot() {
    let path = options.build.root
    let isGone = FolderIdentity(path) == nil
    guard isGone != isRootGone else { return }
    tell(isGone ? .rootGone(path: path) : .rootBack(path: path))
    isRootGone = isGone
  }

  /// Looks at what all pages share, behind the pages themselves.
  private func checkSharedParts() async {
    guard await site.checkSharedParts() else { return }
    report()
    await listeners.siteDidChange(files: [])
  }

  /// Tells the open pages what has changed, also what could not be shown when it did.
  private mutating func tellListeners() async {
    let files = addresses(of: untold)
    untold = SourceChanges()
    await listeners.siteDidChange(files: files)
  }

  /// Tells the terminal what is wrong with the site as a whole.
  private func report() {
    teller.report(site.faults, at: Self.wholeSite)
  }

  /// The addresses of the files that are copied from some of the root's.
  private func addresses(of changes: SourceChanges) -> [String] {
    let site = site.state.site
    let prefix = site.content.settings.baseURL?.pathPrefix ?? ""
    return site.files.compactMap { file in
      guard case .copy(let source) = file.content, changes.paths.contains(source.path) else {
        return nil
      }
      var bytes: [UInt8] = Array(prefix.utf8)
      bytes.appendPercentEncoded(path: "/" + file.path.description)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

/// Where a task leaves the site that it has read.
private final class ReadingResult: Sendable {
  private let result = Mutex<Result<PreparedSite, FileFault>?>(nil)

  func put(_ new: Result<PreparedSite, FileFault>) {
    result.withLock { $0 = new }
  }

  func take() -> Result<PreparedSite, FileFault>? { result.withLock { $0.take() } }
}

extension SourceChanges {
  /// Whether more than tutorials has changed.
  fileprivate var mayConcernAllPages: Bool {
    !isComplete || paths.contains { !$0.hasPrefix("content/tutorials/") }
  }

  fileprivate func adding(_ other: SourceChanges) -> SourceChanges {
    var changes = self
    changes.add(other)
    return changes
  }
}
