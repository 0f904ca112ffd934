/// The names of site files that differ from the names in templates, such as fingerprinted style
/// sheets.
///
/// For example, `{{root}}assets/michi.css` becomes the URL of `assets/michi.3f2a91bc.css`.
package struct FileNames: Sendable {
  let base: String
  private let names: [[UInt8]: [UInt8]]

  /// Creates the names of files below the URL in a value.
  ///
  /// - Parameter names: the real name of each file, by its name in templates.
  package init(below base: String = "root", _ names: [String: String] = [:]) {
    self.base = base
    self.names = Dictionary(uniqueKeysWithValues: names.map { (Array($0.utf8), Array($1.utf8)) })
  }

  /// Returns the file whose name a text begins with, up to the end of the attribute, a query or a
  /// fragment.
  ///
  /// - Returns: its real name, and the length in bytes of its name in the template; nil for other
  ///   text.
  func name(at text: ArraySlice<UInt8>) -> (name: [UInt8], length: Int)? {
    guard !names.isEmpty else { return nil }
    let written = text.prefix { $0 > 0x20 && !"\"'?#".utf8.contains($0) }
    return names[Array(written)].map { ($0, written.count) }
  }
}
