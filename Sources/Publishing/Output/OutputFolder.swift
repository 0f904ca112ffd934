import FileSystem
package import Primitives
import Synchronization

/// The folder that holds the built site, changed in place and never emptied.
///
/// A build opens the folder, hands it every file of the site from as many tasks as it likes, and
/// commits when all is good, or discards:
///
///     let folder = try OutputFolder.open(at: "site")
///     try folder.receive(file)           // for every file of the site
///     let summary = try folder.commit()  // or folder.discard()
///
/// A file whose bytes are there already is left alone, with its time. The others are staged in
/// `site/.michi/` and renamed into place by the commit: new files, then changed ones, removals
/// last. Until the commit begins, the old site is as it was, whatever happens; from then on every
/// file is whole, the old one or the new, and what a kill interrupts the next `open` finishes.
///
/// That holds when the process is killed at any moment. It is not a promise about a power failure:
/// files are not forced to the disk one by one, which would take minutes, so after one the next
/// build may find damaged files (it mends them) or a damaged manifest (it says so).
package final class OutputFolder: OutputSink {
  /// What a commit did.
  package struct Summary: Hashable, Sendable {
    /// Files that are new or were changed.
    package let written: Int
    /// Files that were there already, byte for byte.
    package let unchanged: Int
    /// Files that the site no longer has.
    package let removed: Int

    package init(written: Int, unchanged: Int, removed: Int) {
      (self.written, self.unchanged, self.removed) = (written, unchanged, removed)
    }
  }

  private struct Progress {
    /// For every file of the old site what happens to it; nil until the new one is received.
    var changes: [CommitRecord.Change?]
    var additions: [CommitRecord.Entry] = []
    /// The first fault of this build: a site with a hole is never committed.
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
  /// The build whose site stands here; nil where it may have been changed since.
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

  /// Takes a file of the site: compares it with what is there and stages it if it differs.
  ///
  /// Can be called from several threads; holds no more in memory than the file.
  ///
  /// - Throws: `FileFault` when it cannot be compared or staged. The site can then not be
  ///   committed any more.
  package func receive(_ file: OutputFile) throws(FileFault) {
    do throws(FileFault) {
      try take(StagedContent(file.content), at: file.path.description)
    } catch {
      progress.withLock { $0.fault = $0.fault ?? error }
      throw error
    }
  }

  /// Leaves a file as it is; it counts as received. False where there is none.
  package func keep(_ path: SitePath) -> Bool {
    guard let index = previous.index(of: path.description) else { return false }
    progress.withLock { $0.changes[index] = .kept }
    return true
  }

  /// Adds to the notes for the next build.
  package func note(_ bytes: [UInt8]) { stage.note(bytes) }

  /// The files that a commit would add and remove.
  package var changes: (coming: [String], leaving: [String]) {
    progress.withLock { progress in
      let leaving = zip(previous.paths, progress.changes).filter { $1 == nil }.map(\.0)
      return (progress.additions.map(\.path), leaving)
    }
  }

  /// The bytes of a file of the old site; nil where it cannot be read.
  package func file(at path: String) -> [UInt8]? {
    (try? place.output.contents(of: path)).flatMap(\.self)
  }

  /// Brings the staged files into place and removes the files that were not received.
  ///
  /// - Parameter build: what the next build is told besides what was noted; nil to leave no notes.
  /// - Throws: `FileFault`. When it is thrown before anything was renamed, the old site is as it
  ///   was; later, the journal stays and the next `open` finishes the commit.
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
    let (paths, rest) = filesToLookAt(after: record)
    if summary.written + summary.removed > 0 {
      try place.write(journal: record)
      progress.withLock { $0.phase = .committing }
      try Commit(record: record, stage: stage, place: place).carryOut()
      try place.concludeJournal()
    }
    // In a folder of another's, even an empty one, something could come unseen.
    if let build, !previous.hasForeignFolder {
      place.note(
        build, and: stage, of: record.paths.count, lookingAt: paths, besides: rest,
        wrote: summary.written + summary.removed > 0)
    }
    end()
    return summary
  }

  /// The files that a commit makes others, and what stands for the rest, which was found as the last
  /// build left it; all of them where files come or go.
  private func filesToLookAt(after record: CommitRecord) -> (paths: [String], rest: UInt64) {
    guard let last, let changed = record.changed else { return (record.paths, 0) }
    return (changed, last.site &- place.output.stamps(of: changed).digest)
  }

  /// Gives the build up: the old site stays as it is and the stage is removed.
  ///
  /// After a commit that failed on its way it only lets the next build in, which finishes it.
  package func discard() {
    switch progress.withLock({ $0.phase }) {
    case .receiving: end()
    case .committing: lock.release()
    case .over: break
    }
  }

  private func end() {
    progress.withLock { $0.phase = .over }
    // What cannot be swept now, the next build sweeps: the site is as it should be.
    try? place.sweepStage()
    lock.release()
  }

  /// The one file that may be there without being Michi's; a commit that met it could not end.
  private func refuseOwnersIgnoreFile(_ path: String) throws(FileFault) {
    guard path == OutputPlace.ignoreFile else { return }
    guard try place.output.kind(of: path) == nil else {
      throw OutputSentences.inTheWay(place.shown(path))
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

  /// Stages what is new or differs, and says what the commit has to do with it.
  private func stage(
    _ content: consuming StagedContent, at path: String, replacing old: OldFile?
  ) throws(FileFault) -> CommitRecord.Change {
    try place.before(.write(path))
    do throws(FileFault) {
      // A number needs no folders in the stage, but one in the output.
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
        throw OutputSentences.fileAndFolder(place.shown(name))
      }
      throw error.during(.write, of: place.shown(path))
    }
  }
}

extension OutputFolder {
  /// Opens an output folder, making it if need be.
  ///
  /// Takes the lock, finishes a commit that was interrupted, sweeps what a killed build left in
  /// the stage, and looks at every name in the folder.
  ///
  /// - Throws: `FileFault` when the folder holds anything that the manifest does not name (a
  ///   `.gitignore` at the top apart), when another build is at work, or when the system refuses.
  ///   A folder that is refused is left as it is.
  package static func open(at path: String) throws(FileFault) -> OutputFolder {
    try open(at: path, after: nil) { _ in }
  }

  /// - Parameter last: the build whose site stands there.
  package static func open(
    at path: String, after last: LastBuild?
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
  /// What other programs make, kept beside a site so that the next build need not make it.
  package enum Made: String, CaseIterable {
    case images, drawings
  }

  /// Where it is kept.
  package static func kept(_ made: Made, at output: String) -> String {
    "\(output)/\(OutputPlace.ownName)/\(made.rawValue)"
  }

  /// The same folder, made or removed.
  package func kept(_ made: Made, isUsed: Bool) throws(FileFault) -> String {
    if isUsed {
      try place.own.makeFolder(at: made.rawValue)
    } else {
      try place.own.removeTree(at: made.rawValue)
    }
    return place.own.shown(made.rawValue)
  }

  /// The folder in which the site stands as it is built for one destination: an output folder of
  /// its own in Michi's folder, kept so that the next time only what changed is written.
  ///
  /// Only its owner can look into it, because a web server may hand out what is around it. The
  /// folders of destinations that are gone are removed.
  ///
  /// - Parameters:
  ///   - destination: the destination's name.
  ///   - names: the names of all destinations that may have a folder.
  ///   - output: the output folder, which is made if need be.
  package static func folder(
    for destination: String, among names: [String], in output: String
  ) throws(FileFault) -> String {
    // Nothing is put into a folder that is not Michi's, or that another build is writing to.
    let folder = try OutputFolder.open(at: output)
    defer { folder.discard() }
    let kept = Set((names + [destination]).map { ByteKey(Slug.make(from: $0)) })
    let destinations = try folder.place.own.newFolder(at: OutputPlace.destinations, mode: 0o700)
    try destinations.setMode(0o700)
    for entry in try destinations.entries()
    where entry.kind == .folder && !kept.contains(ByteKey(entry.name)) {
      try destinations.removeTree(at: entry.name)
    }
    return destinations.shown(Slug.make(from: destination))
  }
}
