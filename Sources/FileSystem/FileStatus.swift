import Foundation
public import Primitives

/// The operating system's information about a file, folder, link or other entry.
public struct FileStatus: Sendable {
  /// The type of a file system entry.
  public enum Kind: Sendable {
    case file, folder, link, other
  }

  /// The identity of a file, regardless of its name; equal for two names of the same file.
  public struct Identity: Hashable, Sendable {
    fileprivate let device: UInt64
    fileprivate let inode: UInt64

    fileprivate init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(status.st_ino)
    }
  }

  /// The identity and state of a file.
  ///
  /// It changes when something is written to the file.
  public struct Stamp: Hashable, Sendable {
    private let identity: Identity
    private let size: Int
    private let modified: Moment
    /// The time of the last change to the file or its metadata, which no program can set.
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

    /// Returns a hash of the stamp and a name, which is the same in every run.
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

  /// A time of a file system's clock.
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

    /// Whether `left` is before `right`.
    public static func < (left: Moment, right: Moment) -> Bool {
      (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
  }

  private let status: stat

  /// Reads the status at a path; links are followed.
  public init(of path: String) throws(FileFault) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileFault(.read, path: path, errno: errno) }
    self.status = status
  }

  /// Reads the status at a path; a link at its end is not followed.
  public init(ofLink path: String) throws(FileFault) {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw FileFault(.read, path: path, errno: errno) }
    self.status = status
  }

  init(_ status: stat) { self.status = status }

  /// Reads the status of an open descriptor; nil if the system refuses.
  init?(ofOpen descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.status = status
  }

  /// The type of the entry.
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
  /// The number of hard links to the file.
  var names: Int { Int(status.st_nlink) }
  /// Whether the user who runs Michi owns it.
  package var isOurs: Bool { status.st_uid == geteuid() }
  package var identity: Identity { Identity(status) }
  package var stamp: Stamp { Stamp(status) }
}

extension FileFault {
  /// Creates an error from the operating system's error number.
  package init(_ operation: Operation, path: String, errno code: Int32) {
    self.init(operation, path: path, reason: String(cString: strerror(code)), code: code)
  }

  /// Whether nothing exists at the path.
  public var isAbsence: Bool { code == ENOENT || code == ENOTDIR }

  /// Returns the error with another operation and path.
  package func during(_ operation: Operation, of path: String) -> FileFault {
    FileFault(operation, path: path, reason: reason, code: code)
  }
}
