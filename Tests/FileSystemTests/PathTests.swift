import FileSystem
import Foundation
import Primitives
import Testing

/// Paths as text, and where they lead.
@Suite struct PathTests {
  @Test func `where a path would lead is known before it is there`() throws {
    let temporary = try TemporaryFolder()
    let folder = try temporary.folder()
    try folder.makeFolder(at: "a/b")
    try folder.makeLink("link", to: "a/b")
    let real = try RealPath.of(temporary.path)
    #expect(try RealPath.of(temporary.path + "/link") == real + "/a/b")
    #expect(RealPath.planned(temporary.path + "/link") == real + "/a/b")
    #expect(RealPath.planned(temporary.path + "/link/new/deeper/x") == real + "/a/b/new/deeper/x")
    #expect(RealPath.planned(temporary.path + "/a/../new") == real + "/new")
    #expect(RealPath.planned("/") == "/")
    #expect(RealPath.planned("/../..") == "/")
    // As the system goes: first the link, then the folder above.
    #expect(RealPath.planned(temporary.path + "/link/../new") == real + "/a/new")
    #expect(RealPath.planned(temporary.path + "/link/../../a/./b//") == real + "/a/b")
    #expect(RealPath.planned(temporary.path + "/new/../link/x/../y") == real + "/a/b/y")
    try folder.makeLink("later", to: "a/../new/place")
    #expect(RealPath.planned(temporary.path + "/later/x") == real + "/new/place/x")
    try folder.makeLink("round", to: "round")
    #expect(RealPath.planned(temporary.path + "/round/x") == real + "/round/x")
    #expect(RealPath.planned("new") == (try RealPath.of(".")) + "/new")
    let fault = #expect(throws: FileFault.self) { try RealPath.of(temporary.path + "/new") }
    #expect(fault?.message == "cannot read \(temporary.path)/new: No such file or directory")
  }

  @Test func `only a tilde with a slash stands for the home folder`() {
    #expect(HomeFolder.expanded("~/a/b") == RelativePath.joined(HomeFolder.path, "a/b"))
    for path in ["~", "~me/a", "a/~/b", "/a", ""] { #expect(HomeFolder.expanded(path) == path) }
    let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    if home.hasPrefix("/") { #expect(HomeFolder.path == home) }
    #expect(HomeFolder.path.hasPrefix("/"))
  }
}
