#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension CodeCheckCache {
  /// What nobody has asked for in so many seconds is forgotten: thirty days.
  private static let keeping = 30 * day
  private static let day = 86_400
  /// A file that is as old as the last look for what is to be forgotten.
  private static let lastLook = "looked"

  /// Notes that a verdict was asked for, once a day.
  func noteUse(of name: String, now: Int) {
    guard let folder else { return }
    let path = path(of: name, in: folder)
    guard let time = Self.time(of: path, kind: S_IFREG), now - time > Self.day else { return }
    Self.setTime(of: path, to: now)
  }

  /// Forgets the verdicts that nobody has asked for in a long time; looks for them once a day.
  ///
  /// What cannot be removed stays; what this cache did not write is left alone.
  ///
  /// - Parameter now: seconds after 1 January 1970 UTC.
  func prune(now: Int) {
    guard let folder else { return }
    let look = folder + "/" + Self.lastLook
    if let last = Self.time(of: look, kind: S_IFREG), (0..<Self.day).contains(now - last) { return }
    for group in Self.entries(of: folder) where Self.isDigits(group, count: 2) {
      let place = folder + "/" + group
      guard Self.time(of: place, kind: S_IFDIR) != nil else { continue }
      for name in Self.entries(of: place) where Self.isDigits(name, count: 62) {
        let path = place + "/" + name
        if let time = Self.time(of: path, kind: S_IFREG), now - time > Self.keeping { unlink(path) }
      }
    }
    let descriptor = open(look, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    close(descriptor)
    Self.setTime(of: look, to: now)
  }

  private static func entries(of folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }

  private static func isDigits(_ name: String, count: Int) -> Bool {
    name.utf8.count == count
      && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// When something of a kind was changed, links not followed; nil when it is not there or not of
  /// the kind.
  private static func time(of path: String, kind: mode_t) -> Int? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == kind else { return nil }
    #if canImport(Darwin)
      return status.st_mtimespec.tv_sec
    #else
      return status.st_mtim.tv_sec
    #endif
  }

  private static func setTime(of path: String, to now: Int) {
    let times = [timespec(tv_sec: now, tv_nsec: 0), timespec(tv_sec: now, tv_nsec: 0)]
    utimensat(AT_FDCWD, path, times, AT_SYMLINK_NOFOLLOW)
  }
}
