package import Diagnostics
import FileSystem
package import Primitives

extension JekyllImport: PageImport {
  var settingsFile: String { site.configuration.file }

  var rootFiles: [ImportedFile] {
    files.map { ImportedFile($0.path, at: $0.address, path: Self.place(of: $0.address)) }
  }

  var generated: [(path: String, bytes: [UInt8])] {
    made.map { (Self.place(of: $0.address), $0.bytes) }
  }

  /// Returns the path of a file in the root.
  ///
  /// A path with a leading slash is a URL and goes to `content/assets`; any other path is returned
  /// unchanged.
  private static func place(of address: String) -> String {
    address.hasPrefix("/") ? "content/assets" + address : address
  }

  func address(of page: ImportedText) -> String? {
    page.document.sort == .draft && !page.isPublished ? nil : page.document.address
  }

  // The move was already reported when the URLs were assigned.
  func note(_ index: Int, movedTo address: String) {}

  package mutating func write() throws(FileFault) {
    files = withoutDoubled(rootFiles).map { ($0.source, $0.address) }
    try writeRoot()
  }

  package mutating func keepAddresses(now: DateTime) throws(FileFault) {
    try writeAddresses(now: now)
  }

  package mutating func settle(_ diagnostics: [Diagnostic]) throws(FileFault) -> Bool {
    try fix(diagnostics)
  }

  package mutating func hide(in built: BuiltSite) throws(FileFault) -> Bool {
    try hideLeaks(in: built)
  }
}
