#if os(Linux)
  import CPlatform
  import FileSystem
  import Foundation
  import Testing

  /// How files are opened where the kernel cannot refuse links by itself.
  @Suite struct PartByPartTests {
    private let temporary: TemporaryFolder
    private static let longest = String(repeating: "n", count: 255)

    init() throws {
      temporary = try TemporaryFolder()
      let folder = try temporary.folder()
      try folder.makeFolder(at: "a/b")
      try folder.makeFolder(at: Self.longest)
      for (number, path) in ["file", "a/file", "a/b/file", "\(Self.longest)/file"].enumerated() {
        try folder.write([UInt8(number)], to: path)
      }
      try folder.makeLink("link", to: "a")
      try folder.makeLink("end", to: "file")
    }

    /// The first byte of a file, or the error number made negative.
    private func opened(_ path: String, _ flags: Int32 = O_RDONLY) -> Int32 {
      let folder = open(temporary.path, O_RDONLY | O_DIRECTORY)
      defer { close(folder) }
      let answer = michi_open_part_by_part(folder, path, flags, 0o600)
      // The folder that it starts from stays open.
      var status = stat()
      #expect(fstat(folder, &status) == 0)
      guard answer >= 0 else { return answer }
      defer { close(answer) }
      #expect(fcntl(answer, F_GETFD) & FD_CLOEXEC != 0)
      var byte: UInt8 = 0xFF
      _ = read(answer, &byte, 1)
      return Int32(byte)
    }

    @Test func `a file is opened at any depth`() {
      #expect(opened("file") == 0)
      #expect(opened("a/file") == 1)
      #expect(opened("a/b/file") == 2)
      #expect(opened("\(Self.longest)/file") == 3)
    }

    @Test func `no link is followed, be it the first part or the last`() {
      #expect(opened("link/file") == -ENOTDIR)
      #expect(opened("a/../link/b/file") == -ENOTDIR)
      #expect(opened("end") == -ELOOP)
    }

    @Test func `what cannot be opened is said by the system's number`() {
      #expect(opened("none") == -ENOENT)
      #expect(opened("none/file") == -ENOENT)
      #expect(opened("a/b/none") == -ENOENT)
      #expect(opened("file/x") == -ENOTDIR)
      #expect(opened("\(Self.longest)n/file") == -ENAMETOOLONG)
      #expect(opened("a/\(Self.longest)n/file") == -ENAMETOOLONG)
    }

    @Test func `a new file has the permissions that were asked for`() throws {
      #expect(opened("a/b/new", O_WRONLY | O_CREAT | O_EXCL) == 0xFF)
      #expect(try FileStatus(of: temporary.path + "/a/b/new").mode & 0o700 == 0o600)
      #expect(opened("a/b/new", O_WRONLY | O_CREAT | O_EXCL) == -EEXIST)
    }
  }
#endif
