import FileSystem
import Foundation
import Primitives

/// An opened folder of releases.
final class Releases {
  let place: OutputPlace
  /// The lock for publishing; `nil` if the folder is only read.
  private let lock: OutputLock?
  private(set) var numbers: Set<Int> = []
  private(set) var current: Int?

  static let releases = "releases"
  static let link = "current"
  static let newLink = "current.new"
  /// Names in Michi's own folder: the release being written, the release being removed, the number
  /// of the release being moved into place, and the records of all releases.
  static let next = "next"
  static let old = "old"
  static let publishing = "publishing"
  static let records = "records"

  /// How to treat files that Michi did not create.
  enum ForeignFiles {
    case refused, ignored
  }

  /// Opens a folder for reading; `nil` if it does not exist or is empty.
  init?(readingFrom path: String, foreign: ForeignFiles = .refused) throws(FileFault) {
    guard let place = try Self.place(at: path, foreign) else { return nil }
    self.place = place
    lock = nil
    try readReleases(foreign)
  }

  /// Opens a folder to publish, creates it if needed, and removes the remains of a killed run.
  init(openingAt path: String, foreign: ForeignFiles = .refused) throws(FileFault) {
    if let known = try Self.place(at: path, foreign) {
      place = known
    } else {
      place = try OutputPlace(making: path)
    }
    lock = try OutputLock(place) {
      FileFault(
        .lock, path: $0, reason: "another process is publishing to it; wait until that is done")
    }
    try place.own.makeFolder(at: Self.records)
    try place.output.makeFolder(at: Self.releases)
    try sweep()
    try readReleases(foreign)
  }

  deinit { lock?.release() }

  static func foreign(in folder: String, _ names: [String]) -> FileFault {
    OutputSentences.foreignFiles(in: folder, names, advice: "publish to another folder")
  }

  private var notALink: FileFault {
    FileFault(
      .write, path: place.displayPath(Self.link),
      reason: "it is not a link to a release; move it away or publish to another folder")
  }

  static func path(of number: Int) -> String { "\(releases)/\(number)" }

  func record(of number: Int) throws(FileFault) -> ReleaseRecord {
    let file = try place.own.file(at: "\(Self.records)/\(number)")
    let bytes = try file.contents()
    do throws(CommitRecord.Flaw) {
      return try ReleaseRecord(bytes)
    } catch {
      throw FileFault(
        .read, path: file.name,
        reason: "it is damaged; move its release away, then remove this file")
    }
  }

  /// Returns the release that was current before another one, or else the nearest older one.
  func release(before number: Int) throws(FileFault) -> Int? {
    let before = try record(of: number).before
    if let before, numbers.contains(before) { return before }
    return numbers.filter { $0 < (before ?? number) }.max()
  }

  /// Opens a folder of releases; `nil` if there is no such folder or it is empty.
  ///
  /// - Throws: `FileFault` if it contains files that Michi did not create. Nothing is written.
  private static func place(
    at path: String, _ foreign: ForeignFiles
  ) throws(FileFault) -> OutputPlace? {
    guard let folder = try OutputPlace.folder(at: path) else { return nil }
    let names = try OutputPlace.names(in: folder)
    guard names.contains(OutputPlace.ownName) else {
      guard names.isEmpty else { throw Self.foreign(in: path, names) }
      return nil
    }
    // A symbolic link or a file with the name of Michi's folder is not Michi's.
    for name in [OutputPlace.ownName, releases] where names.contains(name) {
      guard try folder.kind(of: name) == .folder else { throw Self.foreign(in: path, [name]) }
    }
    let own = try folder.folder(at: OutputPlace.ownName)
    for record in [OutputPlace.manifest, OutputPlace.journal]
    where try own.kind(of: record) != nil {
      throw FileFault(
        .write, path: path,
        reason: "it is the output folder of a site; publish to another folder")
    }
    let others = names.filter { ![OutputPlace.ownName, releases, link].contains($0) }
    guard others.isEmpty || foreign == .ignored else { throw Self.foreign(in: path, others) }
    return OutputPlace(output: folder, own: own, before: { _ in })
  }

  /// Reads the list of releases, and refuses or ignores files that Michi did not create.
  private func readReleases(_ foreign: ForeignFiles) throws(FileFault) {
    numbers = []
    guard try place.output.kind(of: Self.releases) != nil else { return }
    for entry in try place.output.entries(at: Self.releases)
    where !OutputPlace.fileManagerFiles.contains(entry.name) {
      if entry.kind == .folder, let number = Self.number(entry.name),
        try place.own.kind(of: "\(Self.records)/\(number)") == .file
      {
        numbers.insert(number)
      } else if foreign == .refused {
        throw Self.foreign(in: place.displayPath(Self.releases), [entry.name])
      }
    }
    current = try linked()
    if let current, !numbers.contains(current) { throw notALink }
  }

  private func linked() throws(FileFault) -> Int? {
    guard try place.output.kind(of: Self.link) != nil else { return nil }
    let mark = Self.releases + "/"
    if let target = try place.output.target(ofLink: Self.link), target.hasPrefix(mark),
      let number = Self.number(String(target.dropFirst(mark.count)))
    {
      return number
    }
    throw notALink
  }

  /// Returns the number of a release by its folder name: digits without a leading zero.
  private static func number(_ name: String) -> Int? {
    Int(name).flatMap { $0 > 0 && String($0) == name ? $0 : nil }
  }

  /// Removes the remains of a killed run: a partial release, or a complete one that never became
  /// current.
  private func sweep() throws(FileFault) {
    try place.own.removeFile(at: Self.newLink)
    for folder in [Self.next, Self.old] { try place.own.removeTree(at: folder) }
    if let bytes = try place.own.contents(of: Self.publishing), bytes.last == UInt8(ascii: "\n"),
      let number = Self.number(String(decoding: bytes.dropLast(), as: UTF8.self)),
      try linked() != number
    {
      try remove(number)
    }
    try place.own.removeFile(at: Self.publishing)
    for record in try place.own.entries(at: Self.records)
    where try place.output.kind(of: "\(Self.releases)/\(record.name)") == nil {
      try place.own.removeFile(at: "\(Self.records)/\(record.name)")
    }
  }

  /// Removes a release: first it is moved away in one step, then its files are removed.
  func remove(_ number: Int) throws(FileFault) {
    let release = Self.path(of: number)
    if try place.output.kind(of: release) != nil {
      try place.output.move(release, to: place.own, at: Self.old, .keeping)
    }
    try place.own.removeFile(at: "\(Self.records)/\(number)")
    try place.own.removeTree(at: Self.old)
    numbers.remove(number)
  }

  /// Records that a release exists, and whether it is current.
  func note(_ number: Int, isCurrent: Bool) {
    numbers.insert(number)
    if isCurrent { current = number }
  }
}
