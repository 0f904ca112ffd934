import FileSystem
import Primitives

/// The output folder and Michi's own folder in it, held open.
final class OutputPlace: Sendable {
  /// The output folder, with the path that the user wrote.
  let output: Folder
  let own: Folder
  let before: FailurePoint

  static let ownName = ".michi"
  /// The only other name that Michi leaves alone.
  static let ignoreFile = ".gitignore"
  /// Files that file managers leave in folders. They are ignored in every folder.
  static let fileManagerFiles: Set<String> = [".DS_Store", "Thumbs.db", "desktop.ini"]
  static let lock = "lock"
  static let manifest = "manifest"
  static let journal = "journal"
  static let newJournal = "journal.new"
  static let lastBuildFile = "build"
  static let newLastBuildFile = "build.new"
  static let pages = "pages"
  static let stage = "stage"
  /// The folder for sites that are built for destinations with a base URL of their own.
  static let destinations = "destinations"

  init(output: consuming Folder, own: consuming Folder, before: @escaping FailurePoint) {
    self.output = output
    self.own = own
    self.before = before
  }

  /// Opens an existing output folder of Michi to read it.
  convenience init(existingAt path: String) throws(FileFault) {
    do throws(FileFault) {
      let output = try Folder(at: path)
      let own = try output.folder(at: Self.ownName)
      self.init(output: output, own: own, before: { _ in })
    } catch {
      guard error.isAbsence else { throw error.during(.read, of: path) }
      throw FileFault(.read, path: path, reason: "it contains no built site; run `michi build`")
    }
  }

  convenience init(
    making path: String, before: @escaping FailurePoint = { _ in }
  ) throws(FileFault) {
    let output: Folder
    if let known = try Self.folder(at: path) {
      output = known
    } else {
      output = try Folder(making: path)
      try output.setMode(Folder.defaultMode)
    }
    let own = try output.newFolder(at: Self.ownName)
    self.init(output: output, own: own, before: before)
  }

  static func folder(at path: String) throws(FileFault) -> Folder? {
    do throws(FileFault) {
      return try Folder(at: path)
    } catch {
      guard error.isAbsence else { throw error }
      if (try? FileStatus(of: path)) != nil {
        throw FileFault(.write, path: path, reason: "it is not a folder; choose another one")
      }
      return nil
    }
  }

  /// Returns the names in a folder, without files that file managers leave there.
  static func names(in folder: borrowing Folder) throws(FileFault) -> [String] {
    try folder.entries().map(\.name).filter { !fileManagerFiles.contains($0) }
  }

  /// Whether to ignore an entry of the output folder, because it is neither part of the site nor
  /// foreign.
  ///
  /// These are Michi's own folder, a `.gitignore` at the top, and files of file managers.
  static func isIgnored(_ entry: Folder.Entry, in folder: String) -> Bool {
    if folder.isEmpty, entry.name == ownName || entry.name == ignoreFile { return true }
    return entry.kind == .file && fileManagerFiles.contains(entry.name)
  }

  /// Whether the file system treats names that differ only in case as the same.
  var ignoresCase: Bool {
    let kind = try? output.kind(of: Self.ownName.uppercased())
    return kind != nil
  }

  func displayPath(_ path: String) -> String { output.displayPath(path) }
}

extension OutputPlace {
  func record(in file: String) throws(FileFault) -> CommitRecord? {
    guard let bytes = try own.contents(of: file) else { return nil }
    do throws(CommitRecord.Flaw) {
      return try CommitRecord(bytes)
    } catch {
      let flaw =
        switch error {
        case .otherVersion: "another version of Michi wrote it"
        case .damaged: "it is damaged"
        }
      throw FileFault(
        .read, path: own.displayPath(file),
        reason: "\(flaw); remove the folder \(output.name) and build again")
    }
  }

  /// Writes the journal. From now on, this build or the next one will finish the commit.
  func write(journal record: CommitRecord) throws(FileFault) {
    try before(.write("\(Self.ownName)/\(Self.journal)"))
    try own.write(record.bytes(), to: Self.newJournal)
    try own.move(Self.newJournal, to: own, at: Self.journal, .replacing)
  }

  /// Renames the journal to the manifest, which finishes the commit.
  func concludeJournal() throws(FileFault) {
    try before(.conclude)
    try own.move(Self.journal, to: own, at: Self.manifest, .replacing)
  }

  /// Removes the remains of an earlier build: its stage and a partial journal.
  func sweepStage() throws(FileFault) {
    try own.removeFile(at: Self.newJournal)
    try own.removeTree(at: Self.stage)
  }
}
