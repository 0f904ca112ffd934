import FileSystem
import Primitives

extension Releases {
  /// The mode of release files: read-only, because a hard-linked file must not be edited in place.
  static let fileMode: UInt32 = 0o444

  struct Comparison {
    var plan: PublishingPlan
    var same: Set<ByteKey>
  }

  func comparison(with site: FinishedSite) throws(FileFault) -> Comparison {
    guard let current else { return Comparison(plan: PublishingPlan(added: site.files), same: []) }
    let release = Self.path(of: current)
    let known = Set(site.files.map { ByteKey($0) })
    var plan = PublishingPlan(
      removed: try record(of: current).paths.filter { !known.contains(ByteKey($0)) })
    var same: Set<ByteKey> = []
    for file in site.files {
      let source = try site.place.output.file(at: file)
      switch try place.output.compare(.file(source), with: "\(release)/\(file)") {
      case nil: plan.added.append(file)
      case .different: plan.changed.append(file)
      case .same: same.insert(ByteKey(file))
      }
    }
    plan.unchanged = same.count
    return Comparison(plan: plan, same: same)
  }

  /// Writes a new release, without making it current, and returns its number.
  ///
  /// If that fails, for example because the disk is full, it is removed again.
  func write(_ site: FinishedSite, sharing same: Set<ByteKey>) throws(FileFault) -> Int {
    let number = (numbers.max() ?? 0) + 1
    do throws(FileFault) {
      try writeFiles(of: site, sharing: same, as: number)
      let record = ReleaseRecord(before: current, paths: site.files)
      try place.own.write(record.bytes(), to: "\(Self.records)/\(number)")
      return number
    } catch {
      // If the removal fails, the next run tries again.
      try? place.own.removeTree(at: Self.next)
      throw error
    }
  }

  private func writeFiles(
    of site: FinishedSite, sharing same: Set<ByteKey>, as number: Int
  ) throws(FileFault) {
    let next = try place.own.newFolder(at: Self.next)
    for file in site.files {
      do throws(FileFault) {
        if let folder = RelativePath.folder(of: file) { try next.makeFolder(at: folder) }
        if let current, same.contains(ByteKey(file)),
          try share(file, of: current, in: next)
        {
          continue
        }
        let source = try site.place.output.file(at: file)
        try next.copy(source, to: file, mode: Self.fileMode)
      } catch {
        throw error.during(.write, of: place.displayPath("\(Self.path(of: number))/\(file)"))
      }
    }
  }

  /// Hard-links a file of another release; returns false if it has to be copied instead.
  ///
  /// Only a file that is still read-only and owned by the current user is linked.
  private func share(
    _ path: String, of number: Int, in next: borrowing Folder
  ) throws(FileFault) -> Bool {
    let old = "\(Self.path(of: number))/\(path)"
    let status = try place.output.file(at: old).status()
    guard status.isOurs, status.mode == Self.fileMode else { return false }
    return try place.output.hardLink(old, in: next, at: path)
  }

  /// Moves a finished release into place and makes it the current one.
  ///
  /// Its number is recorded first, so that a run that is killed between the two steps leaves
  /// nothing that looks like a release.
  func makeCurrent(_ number: Int) throws(FileFault) {
    try place.own.write(Array("\(number)\n".utf8), to: Self.publishing)
    try place.own.move(Self.next, to: place.output, at: Self.path(of: number), .keeping)
    note(number, isCurrent: false)
    try exchangeCurrent(to: number)
    try place.own.removeFile(at: Self.publishing)
  }

  /// Points `current` to another release, in one step.
  func exchangeCurrent(to number: Int) throws(FileFault) {
    try place.own.makeLink(Self.newLink, to: Self.path(of: number))
    try place.own.move(Self.newLink, to: place.output, at: Self.link, .replacing)
    note(number, isCurrent: true)
  }

  /// Removes old releases until a number of them are left.
  ///
  /// The current release, the targets of a rollback and then the newest releases are kept.
  ///
  /// - Returns: the releases that were not removed, because they contain files that Michi did not
  ///   write.
  func removeOldest(keeping keep: Int) throws(FileFault) -> [Int] {
    var left: [Int] = []
    let kept = try rollbackTargets(upTo: keep)
    let others = numbers.subtracting(kept).sorted()
    for number in others.dropLast(keep - kept.count) {
      if try holdsForeign(number) {
        left.append(number)
      } else {
        try remove(number)
      }
    }
    return left
  }

  private func rollbackTargets(upTo count: Int) throws(FileFault) -> Set<Int> {
    var targets: Set<Int> = []
    var next = current
    while let number = next, targets.count < count, targets.insert(number).inserted {
      next = try release(before: number)
    }
    return targets
  }

  private func holdsForeign(_ number: Int) throws(FileFault) -> Bool {
    let release = try place.output.folder(at: Self.path(of: number))
    let known = Set(try record(of: number).paths.map { ByteKey($0) })
    return try release.tree().files.contains { path, kind in
      kind != .file
        || !known.contains(ByteKey(path))
          && !OutputPlace.fileManagerFiles.contains(String(RelativePath.name(of: path)))
    }
  }
}

/// The files that Michi put into a release, and the release that was current before it.
///
///     before 6
///     michi-output 1
///     = index.html
///     end
struct ReleaseRecord {
  /// The release that was current when this one was published; `nil` for the first.
  let before: Int?
  let paths: [String]

  init(before: Int?, paths: [String]) {
    self.before = before
    self.paths = paths
  }

  init(_ bytes: [UInt8]) throws(CommitRecord.Flaw) {
    let mark = Array("before ".utf8)
    guard bytes.starts(with: mark), let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      throw .damaged
    }
    let word = String(decoding: bytes[mark.count..<end], as: UTF8.self)
    before = Int(word)
    guard before != nil || word == "-" else { throw .damaged }
    paths = try CommitRecord(Array(bytes[(end + 1)...])).paths
  }

  func bytes() -> [UInt8] {
    let record = CommitRecord(entries: paths.map { CommitRecord.Entry(path: $0, change: .kept) })
    return Array("before \(before.map(String.init) ?? "-")\n".utf8) + record.bytes()
  }
}
