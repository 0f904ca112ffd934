import CPlatform
public import Diagnostics
import Foundation
public import Primitives

/// An open file, which is closed at the end of its scope.
public struct OpenFile: ~Copyable, Sendable {
  /// The path of the file in messages.
  public let name: String
  private(set) var descriptor: Int32

  /// The number of bytes to compare or copy at once.
  private static let chunk = 64 << 10

  init(_ descriptor: Int32, named name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Opens a file for reading.
  ///
  /// The user may pass a pipe, which blocks until there is a writer. A file of a root must be a
  /// regular file inside the root at the moment it is opened, even if it has been replaced since it
  /// was found.
  public init(_ source: SourceFile) throws(FileFault) {
    guard let root = source.root else {
      let opened = open(source.location, O_RDONLY | O_CLOEXEC)
      guard opened >= 0 else { throw FileFault(.read, path: source.path, errno: errno) }
      self.init(opened, named: source.path)
      return
    }
    self = try Self.file(source, inRoot: root)
  }

  private static func file(
    _ source: SourceFile, inRoot root: String
  ) throws(FileFault) -> OpenFile {
    let opened: Int32
    do throws(FileFault) {
      opened = try Folder.opened(source.location, inRoot: root, O_NONBLOCK)
    } catch { throw error.during(.read, of: source.path) }
    let file = OpenFile(opened, named: source.path)
    guard try file.status().kind == .file else {
      throw FileFault(.read, path: source.path, reason: "it is not a file")
    }
    return file
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Closes a written file.
  ///
  /// Some file systems report only then that the disk is full.
  public consuming func finish() throws(FileFault) {
    let result = close(descriptor)
    descriptor = -1
    guard result == 0 || errno == EINTR else { throw fault(.write) }
  }

  private func fault(_ operation: FileFault.Operation, _ code: Int32 = errno) -> FileFault {
    FileFault(operation, path: name, errno: code)
  }

  /// Returns the current status of the file.
  public func status() throws(FileFault) -> FileStatus {
    guard let status = FileStatus(ofOpen: descriptor) else { throw fault(.read) }
    return status
  }

  /// Sets the permissions, regardless of the umask.
  public func setMode(_ mode: UInt32) throws(FileFault) {
    guard fchmod(descriptor, mode_t(mode)) == 0 else { throw fault(.write) }
  }

  /// Copies the owner, group and extended attributes, including access control lists, of another
  /// file.
  ///
  /// Returns false if the system refuses.
  func takeOwnerAndAttributes(of other: borrowing OpenFile) -> Bool {
    michi_copy_owner_and_attributes(other.descriptor, descriptor) == 0
  }

  /// Locks the file until it is closed; returns false if another process has locked it.
  public func lock() throws(FileFault) -> Bool { try lock(LOCK_EX) }

  /// Locks the file for shared use until it is closed; returns false if it is locked exclusively.
  public func lockShared() throws(FileFault) -> Bool { try lock(LOCK_SH) }

  private func lock(_ kind: Int32) throws(FileFault) -> Bool {
    while flock(descriptor, kind | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return false }
      guard errno == EINTR else { throw fault(.lock) }
    }
    return true
  }

  /// Releases the lock.
  ///
  /// Closing the file may not be enough, because a child process that is being started has a copy
  /// of the descriptor for a moment.
  public func unlock() {
    _ = flock(descriptor, LOCK_UN)
  }
}

extension OpenFile {
  /// Returns the bytes from the current position to the end.
  ///
  /// - Parameter limit: the maximum number of bytes to read.
  public func contents(limit: Int = .max) throws(FileFault) -> [UInt8] {
    // Asks for one byte more than expected: a file of the expected size needs one read, and a file
    // that has grown is read further.
    var room = min(max(0, try status().size) + 1, limit)
    var bytes: [UInt8] = []
    while room > 0 {
      let part = try read(room, from: nil)
      bytes = bytes.isEmpty ? part : bytes + part
      if part.count < room { break }
      room = min(max(bytes.count, 4096), limit - bytes.count)
    }
    return bytes
  }

  /// Returns a range of the file, independent of the current position.
  ///
  /// - Throws: `FileFault` if the range cannot be read, or no longer exists.
  public func read(_ part: Range<Int>) throws(FileFault) -> [UInt8] {
    let bytes = try read(part.count, from: part.lowerBound)
    guard bytes.count == part.count else {
      throw FileFault(.read, path: name, reason: "it was truncated while being read")
    }
    return bytes
  }

  private func read(_ count: Int, from offset: Int?) throws(FileFault) -> [UInt8] {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      result = fill(UnsafeMutableRawBufferPointer(buffer), from: offset)
      filled = max(0, result)
    }
    guard result >= 0 else { throw fault(.read, Int32(-result)) }
    return bytes
  }

  /// Fills a buffer, or less if the file ends.
  ///
  /// Returns the number of bytes, or a negative error number.
  ///
  /// - Parameter offset: the start; nil for the current position, which pipes require.
  private func fill(_ buffer: UnsafeMutableRawBufferPointer, from offset: Int?) -> Int {
    guard let start = buffer.baseAddress else { return 0 }
    var count = 0
    while count < buffer.count {
      let rest = buffer.count - count
      let got =
        if let offset {
          pread(descriptor, start + count, rest, off_t(offset + count))
        } else {
          Foundation.read(descriptor, start + count, rest)
        }
      if got < 0, errno == EINTR { continue }
      if got < 0 { return -Int(errno) }
      if got == 0 { break }
      count += got
    }
    return count
  }

  /// Writes all bytes.
  public func write(_ bytes: [UInt8]) throws(FileFault) {
    let code = Self.write(bytes, to: descriptor)
    guard code == 0 else { throw fault(.write, code) }
  }

  /// Writes all bytes; returns the error number, or 0.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      var done = 0
      while done < bytes.count {
        let written = Foundation.write(descriptor, start + done, bytes.count - done)
        guard written >= 0 || errno == EINTR else { return errno }
        done += max(0, written)
      }
      return 0
    }
  }

  /// Appends the contents of another file from its current position to its end.
  func append(_ source: borrowing OpenFile) throws(FileFault) {
    // Shares blocks if possible. If that stops early, the loop copies the rest.
    michi_copy_in_kernel(source.descriptor, descriptor)
    while true {
      let part = try source.read(Self.chunk, from: nil)
      if part.isEmpty { return }
      try write(part)
    }
  }
}

extension OpenFile {
  /// Returns whether the file begins with these bytes.
  public func hasContents(_ bytes: [UInt8]) throws(FileFault) -> Bool {
    var offset = 0
    while offset < bytes.count {
      let part = try read(min(Self.chunk, bytes.count - offset), from: offset)
      guard Self.same(part, bytes, from: offset), !part.isEmpty else { return false }
      offset += part.count
    }
    return true
  }

  /// Returns whether both files have the same bytes.
  public func hasSameContents(as other: borrowing OpenFile) throws(FileFault) -> Bool {
    var offset = 0
    while true {
      let part = try read(Self.chunk, from: offset)
      let others = try other.read(Self.chunk, from: offset)
      guard part.count == others.count, Self.same(part, others, from: 0) else { return false }
      if part.count < Self.chunk { return true }
      offset += part.count
    }
  }

  /// Returns whether a part equals the bytes at an offset.
  private static func same(_ part: [UInt8], _ bytes: [UInt8], from offset: Int) -> Bool {
    part.withUnsafeBytes { part in
      bytes.withUnsafeBytes { bytes in
        guard let ours = part.baseAddress, let theirs = bytes.baseAddress else { return true }
        return memcmp(ours, theirs + offset, part.count) == 0
      }
    }
  }
}

extension SourceFile {
  /// Returns the bytes of the file.
  ///
  /// - Parameter limit: the maximum number of bytes to read.
  /// - Throws: `FileFault` if the file cannot be opened or read.
  public func read(limit: Int = .max) throws(FileFault) -> [UInt8] {
    if let unsaved { return Array(unsaved.prefix(limit)) }
    return try OpenFile(self).contents(limit: limit)
  }

  /// Returns the bytes of the file; nil if it is larger than the limit, which is checked first.
  public func readWhole(limit: Int) throws(FileFault) -> [UInt8]? {
    if let unsaved { return unsaved.count <= limit ? unsaved : nil }
    let file = try OpenFile(self)
    guard try file.status().size <= limit else { return nil }
    // The file may have grown since, or be a pipe.
    let bytes = try file.contents(limit: limit + 1)
    return bytes.count <= limit ? bytes : nil
  }

  /// Returns the file's text for diagnostics with line numbers.
  ///
  /// - Throws: `FileFault` if the file cannot be read, or is larger than the limit.
  public func text(limit: Int) throws(FileFault) -> SourceText {
    guard let bytes = try readWhole(limit: limit) else {
      throw FileFault(.read, path: path, reason: "it is longer than \(MessageText.size(limit))")
    }
    return SourceText(path: path, bytes: bytes)
  }

  /// Returns a Markdown file's text for diagnostics with line numbers.
  ///
  /// Of a file that is too large, it reads one byte more than `Limits.markdownFile`, so that the
  /// renderer rejects it.
  public func text() throws(FileFault) -> SourceText {
    SourceText(path: path, bytes: try read(limit: Limits.markdownFile + 1))
  }
}
