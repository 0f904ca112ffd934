import Foundation
import TestKit
import Testing

/// What a real HTML parser finds in a page.
struct HTMLShape: Decodable {
  /// Every element in order: its name with the names of its attributes.
  let elements: [String]
  /// The values of `href`, `src` and `action`.
  let addresses: [String]

  /// The shapes of some pages.
  static func shapes(of pages: [String]) throws -> [HTMLShape] {
    let script = Run.checkout.appending(path: "Tools/Scripts/html_shapes.py")
    let folder = try TestSite()
    try folder.write(JSONEncoder().encode(pages), to: "pages.json")
    let run = try Run.program("python3", [script.path, "pages.json"], in: folder.root)
    try #require(run.status == 0, "\(run.errors)")
    return try JSONDecoder().decode([HTMLShape].self, from: run.bytes)
  }
}
