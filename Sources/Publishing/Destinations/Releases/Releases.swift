import Primitives
import Diagnostics
import FileSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of releases, opened.
final class Releases {
  let place: OutputPlace
  /// The right to publish there; nil when the folder is only looked at.
  private let lock: OutputLock?
  /// The numbers of all releases.
  private(set) var numbers: Set<Int> = []
  /// The number of the current release.
  private(set) var current: Int?

  static let releases = "releases"
  static let link = "current"
  static let newLink = "current.new"
  /// Michi's own: what is being written, what is being removed, the number of the release that is
  /// being brought into place, and what the releases hold.
  static let next = "next"
  static let old = "old"
  static let publishing = "publishing"
  static let records = "records"

  /// Looks at a folder without changing anything; nil when it is not there or empty.
  ///
  /// - Parameter isPatient: whether what Michi did not make is passed over instead of refused.
  init?(lookingAt path: String, isPatient: Bool = false) throws(FileFault) {
    guard let place = try OutputPlace(releasesAt: path, isPatient: isPatient) else { return nil }
    self.place = place
    lock = nil
    try checkShape()
    try look(isPatient: isPatient)
  }

  /// Opens a folder to publish, making it if need be, and sweeps what a killed run left.
  ///
  /// - Parameter isPatient: whether what Michi did not make is passed over instead of refused.
  init(openingAt path: String, isPatient: Bool = false) throws(FileFault) {
    let place: OutputPlace
    if let known = try OutputPlace(releasesAt: path, isPatient: isPatient) {
      place = known
    } else {
      place = try OutputPlace(makingReleasesAt: path)
    }
    self.place = place
    lock = try OutputLock(place, busy: ReleasesSentences.anotherPublisher)
    _ = try place.doingOwn(.create, Self.records) { () throws(SystemFault) in
      try place.own.makeFolder(at: Self.records, mode: Stage.folderMode)
    }
    try checkShape()
    try place.doing(.create, Self.releases) { () throws(SystemFault) in
      // Visitors come through it, whatever the umask.
      if try place.output.makeFolder(at: Self.releases, mode: Stage.folderMode) {
        try place.output.folder(at: Self.releases).setMode(Stage.folderMode)
      }
    }
    try sweep()
    try look(isPatient: isPatient)
  }

  deinit { lock?.release() }

  static func path(of number: Int) -> String { "\(releases)/\(number)" }

  /// What a release holds.
  func record(of number: Int) throws(FileFault) -> ReleaseRecord {
    let path = "\(Self.records)/\(number)"
    let bytes = try place.doingOwn(.read, path) { () throws(SystemFault) in
      try place.own.file(at: path).contents()
    }
    do throws(CommitRecord.Flaw) {
      return try ReleaseRecord(bytes)
    } catch {
      throw ReleasesSentences.damaged(place.shown("\(OutputPlace.ownName)/\(path)"))
    }
  }

  /// The release that was current before another was published, or the nearest older one.
  func release(before number: Int) throws(FileFault) -> Int? {
    let before = try record(of: number).before
    if let before, numbers.contains(before) { return before }
    return numbers.filter { $0 < (before ?? number) }.max()
  }

  /// Refuses a link or a file in place of the folder of releases, before anything below is named.
  private func checkShape() throws(FileFault) {
    let kind = try place.doing(.list, Self.releases) { () throws(SystemFault) in
      try place.output.kind(of: Self.releases)
    }
    guard kind == .folder || kind == nil else {
      throw ReleasesSentences.foreign(in: place.name, [Self.releases])
    }
  }

  /// Reads which releases there are, and refuses what Michi did not make, or passes over it.
  private func look(isPatient: Bool = false) throws(FileFault) {
    numbers = []
    for entry in try entries(Self.releases) where !OutputPlace.droppings.contains(entry.name) {
      if let number = try number(of: entry) {
        numbers.insert(number)
      } else if !isPatient {
        throw ReleasesSentences.foreign(in: place.shown(Self.releases), [entry.name])
      }
    }
    current = try linked()
    if let current, !numbers.contains(current) {
      throw ReleasesSentences.notALink(place.shown(Self.link))
    }
  }

  /// The number of a release that Michi made; nil for anything else.
  private func number(of entry: Folder.Entry) throws(FileFault) -> Int? {
    guard entry.kind == .folder, let number = Self.number(entry.name) else { return nil }
    let hasRecord = try place.doingOwn(.list, Self.records) { () throws(SystemFault) in
      try place.own.kind(of: "\(Self.records)/\(number)") == .file
    }
    return hasRecord ? number : nil
  }

  private func entries(_ path: String) throws(FileFault) -> [Folder.Entry] {
    try place.doing(.list, path) { () throws(SystemFault) in
      try SystemFault.unlessAbsent { () throws(SystemFault) in
        try place.output.entries(at: path)
      } ?? []
    }
  }

  /// The number that `current` leads to.
  private func linked() throws(FileFault) -> Int? {
    do throws(SystemFault) {
      guard let target = try place.output.target(ofLink: Self.link) else { return nil }
      let mark = Self.releases + "/"
      if target.hasPrefix(mark), let number = Self.number(String(target.dropFirst(mark.count))) {
        return number
      }
    } catch {
      guard error.code == EINVAL else {
        throw FileFault(.read, path: place.shown(Self.link), errno: error.code)
      }
    }
    throw ReleasesSentences.notALink(place.shown(Self.link))
  }

  /// A release's number as it is spelt: digits without a leading zero.
  private static func number(_ name: String) -> Int? {
    Int(name).flatMap { $0 > 0 && String($0) == name ? $0 : nil }
  }

  /// Removes what a killed run left: half a release, or a whole one that never became current.
  private func sweep() throws(FileFault) {
    try removeOwn(Self.newLink)
    for folder in [Self.next, Self.old] {
      try place.doingOwn(.remove, folder) { () throws(SystemFault) in
        try place.own.removeTree(at: folder)
      }
    }
    let bytes = try place.doingOwn(.read, Self.publishing) { () throws(SystemFault) in
      try SystemFault.unlessAbsent { () throws(SystemFault) in
        try place.own.file(at: Self.publishing).contents()
      }
    }
    if let bytes, bytes.last == UInt8(ascii: "\n"),
      let number = Self.number(String(decoding: bytes.dropLast(), as: UTF8.self)),
      try linked() != number
    {
      try remove(number)
    }
    try removeOwn(Self.publishing)
    let records = try place.doingOwn(.list, Self.records) { () throws(SystemFault) in
      try place.own.entries(at: Self.records)
    }
    for record in records {
      let path = Self.releases + "/" + record.name
      let isThere = try place.doing(.list, path) { () throws(SystemFault) in
        try place.output.kind(of: path) != nil
      }
      if !isThere { try removeOwn("\(Self.records)/\(record.name)") }
    }
  }

  private func removeOwn(_ path: String) throws(FileFault) {
    try place.doingOwn(.remove, path) { () throws(SystemFault) in
      try SystemFault.unlessAbsent { () throws(SystemFault) in
        try place.own.removeFile(at: path)
      }
    }
  }

  /// Takes a release away: out of sight in one step, and only then file by file.
  func remove(_ number: Int) throws(FileFault) {
    try place.doing(.remove, Self.path(of: number)) { () throws(SystemFault) in
      try SystemFault.unlessAbsent { () throws(SystemFault) in
        try place.output.move(Self.path(of: number), to: place.own, at: Self.old, .keeping)
      }
    }
    try removeOwn("\(Self.records)/\(number)")
    try place.doing(.remove, Self.path(of: number)) { () throws(SystemFault) in
      try place.own.removeTree(at: Self.old)
    }
    numbers.remove(number)
  }

  /// Notes that a release is there, and which is current.
  func note(_ number: Int, isCurrent: Bool) {
    numbers.insert(number)
    if isCurrent { current = number }
  }
}
