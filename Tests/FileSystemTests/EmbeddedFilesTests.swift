import CAppFlows
import CDictionary
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

  @Test(
    arguments: [
      ("Sources/Dictionary/Theme", EmbeddedFiles.all(michi_dictionary_theme())),
      ("Sources/Dictionary/Data", EmbeddedFiles.all(michi_dictionary_data())),
      ("Sources/AppFlows/Theme", EmbeddedFiles.all(michi_app_flows_theme())),
    ])
  func `a section's list has every file of its folder`(folder: String, files: [String: [UInt8]])
    throws
  {
    let written = try Listing.bytes(in: Run.checkout.appending(path: folder).path)
    #expect(!written.isEmpty)
    #expect(written.mapValues { Array($0) } == files)
  }

  @Test func `a path that is not listed has no file`() {
    #expect(EmbeddedFiles.bytes(of: "templates/none.mustache") == nil)
  }
}
