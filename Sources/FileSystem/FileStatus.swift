import Foundation
public import Primitives

/// What the operating system says of a file, a folder or whatever else has a name.
public struct FileStatus: Sendable {
  /// What a name stands for.
  public enum Kind: Sendable {
    case file, folder, link, other
  }

  /// Which file it is, whatever its name: two are equal while they are one and the same.
  public struct Identity: Hashable, Sendable {
    fileprivate let device: UInt64
    fileprivate let inode: UInt64

    fileprivate init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(status.st_ino)
    }
  }

  /// A file and its state: the stamp changes when something is written to the file.
  public struct Stamp: Hashable, Sendable {
    private let identity: Identity
    private let size: Int
    private let modified: Moment
    /// When something about it was changed last, which no program can set.
    public let changed: Moment

    fileprivate init(_ status: stat) {
      #if canImport(Darwin)
        let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
      #else
        let (modified, changed) = (status.st_mtim, status.st_ctim)
      #endif
      identity = Identity(status)
      size = Int(status.st_size)
      self.modified = Moment(modified)
      self.changed = Moment(changed)
    }

    /// A number that stands for the stamp and a name, the same in every run.
    public func digest(of name: String) -> UInt64 {
      var hash = ByteHash()
      hash.add(name)
      hash.add(Int(bitPattern: UInt(identity.device)))
      hash.add(Int(bitPattern: UInt(identity.inode)))
      hash.add(size)
      for moment in [modified, changed] {
        hash.add(moment.seconds)
        hash.add(moment.nanoseconds)
      }
      return hash.value
    }
  }

  /// A moment on a file system's clock.
  public struct Moment: Hashable, Comparable, Sendable {
    fileprivate let seconds: Int
    fileprivate let nanoseconds: Int

    fileprivate init(_ time: timespec) {
      seconds = time.tv_sec
      nanoseconds = time.tv_nsec
    }

    static var now: Moment {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Moment(time)
    }

    var isWholeSecond: Bool { nanoseconds == 0 }

    func plus(milliseconds: Int) -> Moment {
      let sum = nanoseconds + milliseconds * 1_000_000
      return Moment(
        timespec(tv_sec: seconds + sum / 1_000_000_000, tv_nsec: sum % 1_000_000_000))
    }

    /// Orders by time.
    public static func < (left: Moment, right: Moment) -> Bool {
      (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
  }

  private let status: stat

  /// What is at a path, links followed.
  public init(of path: String) throws(FileFault) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileFault(.read, path: path, errno: errno) }
    self.status = status
  }

  /// What is at a path, which may be a link.
  public init(ofLink path: String) throws(FileFault) {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw FileFault(.read, path: path, errno: errno) }
    self.status = status
  }

  init(_ status: stat) { self.status = status }

  /// What a descriptor is for; nil where the system does not say.
  init?(ofOpen descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.status = status
  }

  /// What it is.
  public var kind: Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  package var size: Int { Int(status.st_size) }
  package var mode: UInt32 { UInt32(status.st_mode & 0o7777) }
  /// The number of its hard links.
  var names: Int { Int(status.st_nlink) }
  /// Whether the user that runs Michi owns it.
  package var isOurs: Bool { status.st_uid == geteuid() }
  package var identity: Identity { Identity(status) }
  package var stamp: Stamp { Stamp(status) }
}

extension FileFault {
  /// A fault with the operating system's error number.
  public init(_ operation: Operation, path: String, errno code: Int32) {
    self.init(operation, path: path, reason: String(cString: strerror(code)), code: code)
  }

  /// Whether there is nothing at the path.
  public var isAbsence: Bool { code == ENOENT || code == ENOTDIR }

  /// The same fault, met while something else was done.
  public func during(_ operation: Operation, of path: String) -> FileFault {
    FileFault(operation, path: path, reason: reason, code: code)
  }
}
