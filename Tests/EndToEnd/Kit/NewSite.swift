import TestKit
import Testing

/// What `michi new site` makes, in a folder of its own.
enum NewSite {
  static func made() throws -> TestSite { try TestSite(bytes: files.get()) }

  private static let files = Result {
    let place = try TestSite()
    #expect(try Run.michi(["new", "site", "."], in: place.root).status == 0)
    return try Listing.bytes(in: place.path).mapValues { Array($0) }
  }
}
