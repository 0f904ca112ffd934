import FileSystem
package import Primitives
import Synchronization

/// The folder with the built site, which is changed in place and never emptied.
///
/// A build opens the folder, passes it every file of the site from any number of tasks, and commits
/// when all files are good, or discards:
///
///     let folder = try OutputFolder.open(at: "site")
///     try folder.receive(file)           // for every file of the site
///     let summary = try folder.commit()  // or folder.discard()
///
/// A file with unchanged bytes is not touched and keeps its time. Other files are staged in
/// `site/.michi/` and renamed into place by the commit: new files, then changed ones, removals
/// last. Until the commit begins, the old site is unchanged, whatever happens. From then on every
/// file is complete, either the old one or the new one, and the next `open` finishes an interrupted
/// commit.
///
/// This is guaranteed if the process is killed at any moment, but not after a power failure: files
/// are not flushed to the disk one by one, which would take minutes. So after a power failure the
/// next build may find damaged files, which it repairs, or a damaged manifest, which it reports.
package final class OutputFolder: OutputSink {
  /// The numbers of files that a commit wrote, kept and removed.
  package struct Summary: Hashable, Sendable {
    /// The number of files that are new or were changed.
    package let written: Int
    /// The number of files whose contents were already there.
    package let unchanged: Int
    /// The number of files that the site no longer has and that were removed.
    package let removed: Int

    package init(written: Int, unchanged: Int, removed: Int) {
      (self.written, self.unchanged, self.removed) = (written, unchanged, removed)
    }
  }

  private struct Progress {
    /// The change of each file of the old site; `nil` until the new file is received.
    var changes: [CommitRecord.Change?]
    var additions: [CommitRecord.Entry] = []
    /// The first fault of this build. A site with a missing file is never committed.
    var fault: FileFault?
    var phase = Phase.receiving
  }

  private enum Phase {
    case receiving, committing, over
  }

  let place: OutputPlace
  private let lock: OutputLock
  private let stage: Stage
  private let previous: PreviousSite
  /// The build whose site is in the folder; `nil` if the folder may have changed since.
  package let last: LastBuild?
  private let progress: Mutex<Progress>
  private let nextNumber = Atomic<Int>(0)

  init(
    place: OutputPlace, lock: OutputLock, stage: Stage, previous: PreviousSite, last: LastBuild?
  ) {
    self.place = place
    self.last = last
    self.lock = lock
    self.stage = stage
    self.previous = previous
    progress = Mutex(Progress(changes: Array(repeating: nil, count: previous.paths.count)))
  }

  /// Receives a file of the site: compares it with the existing one and stages it if it differs.
  ///
  /// It can be called from several threads and needs no more memory than the size of the file.
  ///
  /// - Throws: `FileFault` if the file cannot be compared or staged. The site can then no longer be
  ///   committed.
  package func receive(_ file: OutputFile) throws(FileFault) {
    do throws(FileFault) {
      try take(StagedContent(file.content), at: file.path.description)
    } catch {
      progress.withLock { $0.fault = $0.fault ?? error }
      throw error
    }
  }

  /// Keeps a file unchanged, as if it had been received. Returns false if it does not exist.
  package func keep(_ path: SitePath) -> Bool {
    guard let index = previous.index(of: path.description) else { return false }
    progress.withLock { $0.changes[index] = .kept }
    return true
  }

  /// Appends to the notes for the next build.
  package func note(_ bytes: [UInt8]) { stage.note(bytes) }

  /// The files that a commit would add and remove.
  package var changes: (coming: [String], leaving: [String]) {
    progress.withLock { progress in
      let leaving = zip(previous.paths, progress.changes).filter { $1 == nil }.map(\.0)
      return (progress.additions.map(\.path), leaving)
    }
  }

  /// Returns the contents of a file of the old site; `nil` if it cannot be read.
  package func file(at path: String) -> [UInt8]? {
    (try? place.output.contents(of: path)).flatMap(\.self)
  }

  /// Moves the staged files into place and removes the files that were not received.
  ///
  /// - Parameter build: the notes for the next build, besides those already written; `nil` leaves
  ///   no notes.
  /// - Throws: `FileFault`. If it is thrown before anything was renamed, the old site is unchanged;
  ///   later, the journal stays and the next `open` finishes the commit.
  package func commit(noting build: LastBuild? = nil) throws(FileFault) -> Summary {
    let record = try progress.withLock { progress throws(FileFault) in
      if let fault = progress.fault { throw fault }
      guard progress.phase == .receiving else {
        throw FileFault(.write, path: place.output.name, reason: "the build has already ended")
      }
      return previous.record(changes: progress.changes, additions: progress.additions)
    }
    try record.checkShapes(in: place)
    let summary = record.summary
    let (paths, rest) = filesToCheck(after: record)
    if summary.written + summary.removed > 0 {
      try place.write(journal: record)
      progress.withLock { $0.phase = .committing }
      try Commit(record: record, stage: stage, place: place).carryOut()
      try place.concludeJournal()
    }
    // In a foreign folder, even an empty one, files could appear unnoticed.
    if let build, !previous.hasForeignFolder {
      place.note(
        build, and: stage, of: record.paths.count, checking: paths, besides: rest,
        wrote: summary.written + summary.removed > 0)
    }
    end()
    return summary
  }

  /// Returns the files that a commit changes, and the fingerprint of all others.
  ///
  /// The others are as the last build left them. If files are added or removed, all files are
  /// returned.
  private func filesToCheck(after record: CommitRecord) -> (paths: [String], rest: UInt64) {
    guard let last, let changed = record.changed else { return (record.paths, 0) }
    return (changed, last.site &- place.output.stamps(of: changed).digest)
  }

  /// Abandons the build: the old site stays unchanged and the stage is removed.
  ///
  /// After a commit that failed halfway, it only releases the lock, and the next build finishes it.
  package func discard() {
    switch progress.withLock({ $0.phase }) {
    case .receiving: end()
    case .committing: lock.release()
    case .over: break
    }
  }

  private func end() {
    progress.withLock { $0.phase = .over }
    // If the stage cannot be removed now, the next build does it; the site is complete.
    try? place.sweepStage()
    lock.release()
  }

  /// Refuses a `.gitignore` that both the site and the user have, because the commit could not
  /// finish.
  private func refuseOwnersIgnoreFile(_ path: String) throws(FileFault) {
    guard path == OutputPlace.ignoreFile else { return }
    guard try place.output.kind(of: path) == nil else {
      throw OutputSentences.inTheWay(place.displayPath(path))
    }
  }

  private func take(_ content: consuming StagedContent, at path: String) throws(FileFault) {
    guard let index = previous.index(of: path) else {
      try refuseOwnersIgnoreFile(path)
      let change = try stage(content, at: path, replacing: nil)
      let addition = CommitRecord.Entry(path: path, change: change)
      progress.withLock { $0.additions.append(addition) }
      return
    }
    let old = try place.output.compare(content, with: path)
    let change = old == .same ? .kept : try stage(content, at: path, replacing: old)
    progress.withLock { $0.changes[index] = change }
  }

  /// Stages a new or different file, and returns its change in the commit.
  private func stage(
    _ content: consuming StagedContent, at path: String, replacing old: OldFile?
  ) throws(FileFault) -> CommitRecord.Change {
    try place.before(.write(path))
    do throws(FileFault) {
      // Staging under a number works only if the output already has the file's folder.
      guard old != nil || previous.hasFolder(of: path) else {
        let place = Stage.path(of: path)
        try stage.makeFolder(above: place)
        try stage.write(content, to: place)
        return .added
      }
      let number = nextNumber.add(1, ordering: .relaxed).newValue
      try stage.write(content, to: Stage.path(of: number))
      return old == nil ? .addedNumbered(number) : .changed(number)
    } catch {
      if let name = stage.collision(with: path) {
        throw OutputSentences.fileAndFolder(place.displayPath(name))
      }
      throw error.during(.write, of: place.displayPath(path))
    }
  }
}

extension OutputFolder {
  /// Opens an output folder, and creates it if needed.
  ///
  /// It takes the lock, finishes an interrupted commit, removes the stage of a killed build, and
  /// checks every name in the folder.
  ///
  /// - Parameter last: the build whose site is in the folder.
  /// - Throws: `FileFault` if the folder contains anything that is not in the manifest (except a
  ///   `.gitignore` at the top), if another build is running, or if the system refuses access. A
  ///   folder that is refused is not changed.
  package static func open(
    at path: String, after last: LastBuild? = nil
  ) throws(FileFault) -> OutputFolder {
    try open(at: path, after: last) { _ in }
  }

  static func open(
    at path: String, after last: LastBuild? = nil, before: @escaping FailurePoint
  ) throws(FileFault) -> OutputFolder {
    try refuseForeign(path)
    let place = try OutputPlace(making: path, before: before)
    let lock = try OutputLock(place)
    try Commit.finishInterrupted(in: place)
    try place.sweepStage()
    let paths = try place.record(in: OutputPlace.manifest)?.paths ?? []
    let isKnown = last.map(place.holds) ?? false
    let previous = isKnown ? PreviousSite(paths) : try PreviousSite(in: place, expecting: paths)
    let stage = try Stage(in: place.own)
    return OutputFolder(
      place: place, lock: lock, stage: stage, previous: previous, last: isKnown ? last : nil)
  }

  /// Refuses a folder that is neither empty nor Michi's before anything is written to it.
  private static func refuseForeign(_ path: String) throws(FileFault) {
    guard let folder = try OutputPlace.folder(at: path),
      try folder.kind(of: OutputPlace.ownName) == nil
    else { return }
    let names = try folder.entries().filter { $0.name != OutputPlace.ignoreFile }
      .map { $0.kind == .folder ? $0.name + "/" : $0.name }
    guard names.isEmpty else { throw OutputSentences.foreignFiles(in: path, names) }
  }
}

extension OutputFolder {
  /// The results of other programs that are cached next to a site for the next build.
  package enum ToolCache: String, CaseIterable {
    case images, drawings
  }

  /// Returns the path of the cache folder.
  package static func cacheFolder(of cache: ToolCache, at output: String) -> String {
    "\(output)/\(OutputPlace.ownName)/\(cache.rawValue)"
  }

  /// Creates or removes the cache folder, and returns its path.
  package func cacheFolder(of cache: ToolCache, isUsed: Bool) throws(FileFault) -> String {
    if isUsed {
      try place.own.makeFolder(at: cache.rawValue)
    } else {
      try place.own.removeTree(at: cache.rawValue)
    }
    return place.own.displayPath(cache.rawValue)
  }

  /// Returns the folder for the site as built for one destination.
  ///
  /// It is an output folder of its own in Michi's folder, and is kept so that the next build writes
  /// only changed files.
  ///
  /// Only its owner can read it, because a web server may serve the surrounding folder. The folders
  /// of destinations that no longer exist are removed.
  ///
  /// - Parameters:
  ///   - destination: the destination's name.
  ///   - names: the names of all destinations that may have a folder.
  ///   - output: the output folder, which is created if needed.
  package static func folder(
    for destination: String, among names: [String], in output: String
  ) throws(FileFault) -> String {
    // Does not write into a folder that is not Michi's, or that another build is using.
    let folder = try OutputFolder.open(at: output)
    defer { folder.discard() }
    let kept = Set((names + [destination]).map { ByteKey(Slug.make(from: $0)) })
    let destinations = try folder.place.own.newFolder(at: OutputPlace.destinations, mode: 0o700)
    try destinations.setMode(0o700)
    for entry in try destinations.entries()
    where entry.kind == .folder && !kept.contains(ByteKey(entry.name)) {
      try destinations.removeTree(at: entry.name)
    }
    return destinations.displayPath(Slug.make(from: destination))
  }
}
