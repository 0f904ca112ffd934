package import Diagnostics
import FileSystem
package import Primitives

extension JekyllImport: PageImport {
  var settingsFile: String { "_config.yml" }

  var rootFiles: [ImportedFile] {
    files.map { ImportedFile($0.path, at: $0.address, path: Self.place(of: $0.address)) }
  }

  var generated: [(path: String, bytes: [UInt8])] {
    made.map { (Self.place(of: $0.address), $0.bytes) }
  }

  /// Where a file lies in the root: with an address, or in a folder of its own.
  private static func place(of address: String) -> String {
    address.hasPrefix("/") ? "content/assets" + address : address
  }

  func address(of page: ImportedText) -> String? {
    page.document.sort == .draft && !page.isPublished ? nil : page.document.address
  }

  // It was noted when the URLs were claimed.
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
