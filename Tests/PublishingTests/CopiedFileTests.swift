import Foundation
import Primitives
import Testing

@testable import Publishing

@Suite struct CopiedFileTests {
  @Test(arguments: [0, 1, 65_536, 200_001])
  func `a copied file has the bytes of its source`(size: Int) throws {
    let site = try VersionedSite()
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    #expect(try copy(bytes, to: site).written == 1)
    #expect(try published(site) == bytes)
    #expect(try site.status("img/a.bin").last == 0o644)
    let before = try site.status("img/a.bin")
    #expect(try copy(bytes, to: site) == .init(written: 0, unchanged: 1, removed: 0))
    #expect(try site.status("img/a.bin") == before)
  }

  @Test(arguments: [0, 65_535, 65_536, 199_999])
  func `one changed byte is seen`(place: Int) throws {
    let site = try VersionedSite()
    var bytes = [UInt8](repeating: 1, count: 200_000)
    try copy(bytes, to: site)
    bytes[place] = 2
    #expect(try copy(bytes, to: site).written == 1)
    #expect(try published(site) == bytes)
  }

  @Test func `a source that is not there is named`() throws {
    let site = try VersionedSite()
    let folder = try OutputFolder.open(at: site.output)
    let source = SourceFile(
      path: "content/assets/img/a.bin", location: site.root + "/content/assets/img/a.bin")
    let file = OutputFile(path: try SitePath("img/a.bin"), content: .copy(of: source))
    let fault = "cannot read content/assets/img/a.bin: No such file or directory"
    #expect(try sentence { try folder.receive(file) } == fault)
    #expect(try sentence { _ = try folder.commit() } == fault)
    folder.discard()
    #expect(try site.ownFiles() == ["lock"])
  }

  @discardableResult
  private func copy(_ bytes: [UInt8], to site: VersionedSite) throws -> OutputFolder.Summary {
    let location = site.root + "/source.bin"
    try Data(bytes).write(to: URL(fileURLWithPath: location))
    let folder = try OutputFolder.open(at: site.output)
    let source = SourceFile(path: "source.bin", location: location)
    try folder.receive(OutputFile(path: try SitePath("img/a.bin"), content: .copy(of: source)))
    return try folder.commit()
  }

  private func published(_ site: VersionedSite) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: site.output + "/img/a.bin")))
  }
}
