import FileSystem
import Foundation
import Primitives
import Testing

/// What is said where the system refuses: what was done, to which path, and why.
@Suite struct SentenceTests {
  private let temporary: TemporaryFolder
  private var name: String { temporary.path }

  /// A folder with a file, a folder with a file in it, and a link to that folder.
  init() throws {
    temporary = try TemporaryFolder()
    let folder = try temporary.folder()
    try folder.write([1], to: "file")
    try folder.makeFolder(at: "folder")
    try folder.write([2], to: "folder/deep")
    try folder.makeLink("link", to: "folder")
  }

  /// The sentence without the folder's own name; empty when there is none.
  private func said(_ body: (borrowing Folder) throws -> Void) throws -> String {
    let folder = try temporary.folder()
    do {
      try body(folder)
      return ""
    } catch let fault as FileFault {
      return fault.message.replacing(name + "/", with: "")
    }
  }

  private static let absent = "No such file or directory"
  private static let noFolder = "Not a directory"
  private static let loop = "Too many levels of symbolic links"

  @Test func `what was done, to which path and why, whatever was asked of a folder`() throws {
    let name = name
    let cases: [((borrowing Folder) throws -> Void, String)] = [
      ({ _ in _ = try Folder(at: name + "/none") }, "cannot list none: \(Self.absent)"),
      ({ _ in _ = try Folder(making: name + "/file/x") }, "cannot create file/x: \(Self.noFolder)"),
      ({ _ = try $0.folder(at: "link") }, "cannot list link: \(Self.noFolder)"),
      ({ _ = try $0.entries(at: "none") }, "cannot list none: \(Self.absent)"),
      ({ _ = try $0.tree(at: "file") }, "cannot list file: \(Self.noFolder)"),
      ({ try $0.makeFolder(at: "file/x/y") }, "cannot create file/x/y: \(Self.noFolder)"),
      ({ try $0.makePlainFolder(at: "file/x") }, "cannot create file/x: \(Self.noFolder)"),
      ({ _ = try $0.newFolder(at: "file") }, "cannot list file: \(Self.noFolder)"),
      ({ try $0.removeTree(at: "file") }, "cannot list file: \(Self.noFolder)"),
      ({ try $0.prune("link/x/y") }, "cannot remove link/x/y: \(Self.loop)"),
      ({ _ = try $0.kind(of: "link/x/y") }, "cannot list link/x/y: \(Self.loop)"),
      ({ _ = try $0.file(at: "none") }, "cannot read none: \(Self.absent)"),
      ({ _ = try $0.file(at: "link/deep") }, "cannot read link/deep: \(Self.loop)"),
      ({ _ = try $0.contents(of: "folder") }, "cannot read folder: Is a directory"),
      ({ _ = try $0.newFile(at: "file") }, "cannot create file: File exists"),
      ({ try $0.write([], to: "no/x") }, "cannot create no/x: \(Self.absent)"),
      ({ _ = try $0.lockFile(at: "no/x") }, "cannot lock no/x: \(Self.absent)"),
      ({ try $0.removeFile(at: "folder") }, "cannot remove folder: Is a directory"),
      ({ try $0.file(at: "file").write([1]) }, "cannot write file: Bad file descriptor"),
      (
        { _ = try $0.file(at: "file").read(0..<2) },
        "cannot read file: it was truncated while being read"
      ),
      ({ _ in _ = try FileStatus(of: name + "/none") }, "cannot read none: \(Self.absent)"),
      ({ _ in _ = try FileStatus(ofLink: name + "/none") }, "cannot read none: \(Self.absent)"),
      (
        { _ in _ = try OpenFile(SourceFile(path: "shown", location: name + "/none")) },
        "cannot read shown: \(Self.absent)"
      ),
      ({ try $0.makeLink("file", to: "x") }, "cannot create file: File exists"),
      ({ _ = try $0.target(ofLink: "file/x") }, "cannot read file/x: \(Self.noFolder)"),
      ({ _ = try $0.hardLink("none", in: $0, at: "x") }, "cannot create x: \(Self.absent)"),
      ({ _ = try $0.hardLink("file", in: $0, at: "folder") }, "cannot create folder: File exists"),
    ]
    for (body, sentence) in cases { #expect(try said(body) == sentence) }
  }

  @Test(arguments: [Folder.Move.replacing, .keeping, .exchanging])
  func `of names that change`(move: Folder.Move) throws {
    #expect(
      try said { try $0.move("none", to: $0, at: "x", move) } == "cannot rename x: \(Self.absent)")
    #expect(
      try said { try $0.move("file", to: $0, at: "no/x", move) }
        == "cannot rename no/x: \(Self.absent)")
    let taken = try said { try $0.move("file", to: $0, at: "folder", move) }
    switch move {
    case .replacing: #expect(taken == "cannot rename folder: Is a directory")
    case .keeping: #expect(taken == "cannot rename folder: File exists")
    case .exchanging: #expect(taken == "")
    }
  }

  @Test func `what is not there, or below a file, is nothing`() throws {
    let folder = try temporary.folder()
    for path in ["none", "none/x", "file/x", "file/x/y"] {
      #expect(try folder.kind(of: path) == nil)
      #expect(try !folder.removeFile(at: path))
      try folder.removeTree(at: path)
    }
    #expect(try folder.contents(of: "none") == nil)
    #expect(try folder.contents(of: "none/x") == nil)
    #expect(try folder.removeFile(at: "link"))
    #expect(try folder.kind(of: "link") == nil)
    #expect(try folder.contents(of: "folder/deep") == [2])
  }
}
