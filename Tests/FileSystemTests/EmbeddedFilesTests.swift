import FileSystem
import Foundation
import TestKit
import Testing

@Suite struct EmbeddedFilesTests {
  @Test(arguments: [("templates", "templates/"), ("Sources/CEmbedded/files", "")])
  func `the program carries every file of a folder as it is`(folder: String, prefix: String) throws
  {
    let files = try Listing.bytes(in: Run.checkout.appending(path: folder).path)
    #expect(!files.isEmpty)
    for (path, bytes) in files {
      #expect(
        EmbeddedFiles.bytes(of: prefix + path) == Array(bytes),
        "\(folder)/\(path) is not listed in CEmbedded.c")
    }
  }

  @Test func `a path that is not listed has no file`() {
    #expect(EmbeddedFiles.bytes(of: "templates/none.mustache") == nil)
  }
}
