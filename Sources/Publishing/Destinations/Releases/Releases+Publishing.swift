import Primitives
import Diagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Releases {
  /// Release files are read-only, for everybody: what shares a file must not be edited in place.
  static let fileMode: mode_t = 0o444

  /// How a site differs from the current release.
  struct Comparison {
    var plan: PublishingPlan
    /// The paths of the files that a new release can share with the current one.
    var same: Set<PathName>
  }

  /// Compares the bytes of the whole site with the current release.
  func comparison(with site: FinishedSite) throws(FileFault) -> Comparison {
    guard let current else {
      return Comparison(plan: PublishingPlan(added: site.files.map(\.path)), same: [])
    }
    let folder = Self.path(of: current)
    var same: Set<PathName> = []
    var missing: Set<PathName> = []
    var old: [PublishingPlan.Entry] = []
    let known = Set(site.files.map { PathName($0.path) })
    for path in try record(of: current).paths where !known.contains(PathName(path)) {
      old.append(PublishingPlan.Entry(path: path, mark: ""))
    }
    for file in site.files {
      let source = try site.place.doing(.read, file.path) { () throws(SystemFault) in
        try site.place.output.file(at: file.path)
      }
      let comparison = try place.compare(.file(source), with: "\(folder)/\(file.path)")
      switch comparison {
      case nil: missing.insert(PathName(file.path))
      case .same: same.insert(PathName(file.path))
      case .different: break
      }
    }
    for file in site.files where !missing.contains(PathName(file.path)) {
      old.append(
        PublishingPlan.Entry(
          path: file.path, mark: same.contains(PathName(file.path)) ? "same" : "different"))
    }
    let new = site.files.map { PublishingPlan.Entry(path: $0.path, mark: "same") }
    return Comparison(plan: PublishingPlan(from: old, to: new), same: same)
  }

  /// Writes a release that is not current yet; its number. When that fails, for example because the
  /// disk is full, nothing of it is left.
  func write(_ site: FinishedSite, sharing same: Set<PathName>) throws(FileFault) -> Int {
    let number = (numbers.max() ?? 0) + 1
    do throws(FileFault) {
      try writeFiles(of: site, sharing: same, as: number)
      let record = ReleaseRecord(before: current, paths: site.files.map(\.path))
      try writeOwn("\(Self.records)/\(number)", record.bytes())
      return number
    } catch {
      // What cannot be removed now, the next run sweeps.
      try? place.own.removeTree(at: Self.next)
      throw error
    }
  }

  private func writeFiles(
    of site: FinishedSite, sharing same: Set<PathName>, as number: Int
  ) throws(FileFault) {
    let next = try place.doingOwn(.create, Self.next) { () throws(SystemFault) in
      try place.own.makeFolder(at: Self.next, mode: Stage.folderMode)
      let next = try place.own.folder(at: Self.next)
      try next.setMode(Stage.folderMode)
      return next
    }
    var folders: Set<PathName> = []
    for file in site.files {
      let shown = "\(Self.path(of: number))/\(file.path)"
      try place.doing(.write, shown) { () throws(SystemFault) in
        for folder in PathName.folders(of: file.path).reversed()
        where folders.insert(PathName(folder)).inserted {
          try next.makeFolder(at: folder, mode: Stage.folderMode)
          try next.folder(at: folder).setMode(Stage.folderMode)
        }
        if let current, same.contains(PathName(file.path)),
          try share(file.path, of: current, in: next)
        {
          return
        }
        let source = try site.place.output.file(at: file.path)
        try next.copy(source, to: file.path, mode: Self.fileMode)
      }
    }
  }

  /// Shares a file with another release; false when it has to be copied.
  ///
  /// Only a file that nobody has made writable since is shared, and one that belongs to us.
  private func share(
    _ path: String, of number: Int, in next: borrowing Folder
  ) throws(SystemFault) -> Bool {
    let old = "\(Self.path(of: number))/\(path)"
    guard try place.output.file(at: old).isShareable(mode: Self.fileMode) else { return false }
    do throws(SystemFault) {
      try place.output.hardLink(old, in: next, at: path)
      return true
    } catch {
      // A file system without links, too many of them, or a system that allows them to others only.
      guard [EMLINK, EPERM, ENOTSUP, EXDEV, EACCES].contains(error.code) else { throw error }
      return false
    }
  }

  /// Brings a release that was written into place and makes it the current one.
  ///
  /// Its number is noted before, so that a run that is killed between the two steps leaves nothing
  /// that anybody takes for a release.
  func makeCurrent(_ number: Int) throws(FileFault) {
    try writeOwn(Self.publishing, Array("\(number)\n".utf8))
    try place.doing(.rename, Self.path(of: number)) { () throws(SystemFault) in
      try place.own.move(Self.next, to: place.output, at: Self.path(of: number), .keeping)
    }
    note(number, isCurrent: false)
    try exchangeCurrent(to: number)
    try place.doingOwn(.remove, Self.publishing) { () throws(SystemFault) in
      try place.own.removeFile(at: Self.publishing)
    }
  }

  /// Lets `current` lead to another release, in one step.
  func exchangeCurrent(to number: Int) throws(FileFault) {
    try place.doing(.rename, Self.link) { () throws(SystemFault) in
      try place.own.makeLink(Self.newLink, to: Self.path(of: number))
      try place.own.move(Self.newLink, to: place.output, at: Self.link, .replacing)
    }
    note(number, isCurrent: true)
  }

  /// Removes releases until so many are left: the current one, those that rolling back leads to,
  /// and then the newest.
  ///
  /// - Returns: the releases that were left, because somebody has put something into them.
  func removeOldest(keeping keep: Int) throws(FileFault) -> [Int] {
    var left: [Int] = []
    let kept = try wayBack(upTo: keep)
    let others = numbers.subtracting(kept).sorted()
    for number in others.dropLast(keep - kept.count) {
      let record = try record(of: number)
      if try holdsForeign(Self.path(of: number), Set(record.paths.map { PathName($0) })) {
        left.append(number)
      } else {
        try remove(number)
      }
    }
    return left
  }

  /// The current release and those before it, one after the other.
  private func wayBack(upTo count: Int) throws(FileFault) -> Set<Int> {
    var way: Set<Int> = []
    var next = current
    while let number = next, way.count < count, way.insert(number).inserted {
      next = try release(before: number)
    }
    return way
  }

  private func holdsForeign(
    _ release: String, _ known: Set<PathName>, below folder: String = ""
  ) throws(FileFault) -> Bool {
    let path = PathName.joined(release, folder)
    let entries = try place.doing(.list, path) { () throws(SystemFault) in
      try place.output.entries(at: folder.isEmpty ? release : path)
    }
    for entry in entries {
      let below = PathName.joined(folder, entry.name)
      switch entry.kind {
      case .folder: if try holdsForeign(release, known, below: below) { return true }
      case .file where known.contains(PathName(below)): break
      case .file where OutputPlace.droppings.contains(entry.name): break
      default: return true
      }
    }
    return false
  }

  private func writeOwn(_ path: String, _ bytes: [UInt8]) throws(FileFault) {
    try place.doingOwn(.write, path) { () throws(SystemFault) in
      let file = try place.own.newFile(at: path, mode: Stage.fileMode)
      try file.write(bytes)
      try file.finish()
    }
  }
}

extension OpenFile {
  /// Whether the file is ours and has exactly these permissions.
  func isShareable(mode: mode_t) throws(SystemFault) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemFault(errno) }
    return status.st_uid == geteuid() && status.st_mode & 0o7777 == mode
  }
}

extension Folder {
  /// Sets the permissions, whatever the umask.
  func setMode(_ mode: mode_t) throws(SystemFault) {
    guard fchmod(descriptor, mode) == 0 else { throw SystemFault(errno) }
  }
}
