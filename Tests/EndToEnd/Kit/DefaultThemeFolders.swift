import Foundation
import TestKit

/// The folders of the default theme's files: of the theme proper and of the built-in sections.
enum DefaultThemeFolders {
  static let ofSections = ["Sources/AppFlows/Theme", "Sources/Dictionary/Theme"]

  /// The files of the theme by their paths in `templates/`.
  static func files() throws -> [String: Data] {
    try (["templates"] + ofSections).reduce(into: [:]) { files, folder in
      files.merge(try Listing.bytes(in: Run.checkout.appending(path: folder).path)) { $1 }
    }
  }
}
