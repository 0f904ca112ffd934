package import Diagnostics
import FileSystem
package import Loading
package import Primitives

/// An import that writes a root, fixes it until it builds, and compares it with the site of the
/// other tool.
///
/// The command builds the root between these steps.
package protocol RootImport: Sendable {
  /// A built root: its files, and the source of each page by the page's file.
  typealias BuiltSite = (files: Set<String>, sources: [String: String])

  var report: ImportReport { get }
  var root: SiteRoot { get }

  /// Writes the root.
  mutating func write() throws(FileFault)

  /// Sets the old URL of each page whose URL would differ by the patterns of `site.yml`.
  mutating func keepAddresses(now: DateTime) throws(FileFault)

  /// Fixes problems that prevent a build; returns whether something was changed.
  mutating func settle(_ diagnostics: [Diagnostic]) throws(FileFault) -> Bool

  /// Hides pages that the root shows but the other tool did not; returns whether there were any.
  mutating func hide(in built: BuiltSite) throws(FileFault) -> Bool

  /// Reports each URL of the other tool at which the root has nothing, or something else.
  mutating func compare(with built: BuiltSite)
}

extension RootImport {
  /// Writes a file of the root; removes it if `bytes` is nil.
  func replace(_ path: String, with bytes: [UInt8]?) throws(FileFault) {
    let target = root.location(of: path)
    let folder = try Folder(making: RelativePath.folder(of: target) ?? ".")
    let name = String(RelativePath.name(of: target))
    try folder.removeFile(at: name)
    if let bytes { try folder.write(bytes, to: name) }
  }

  package func writeReport() throws(FileFault) {
    let (text, isCut) = report.markdown
    try replace("import-report.md", with: Array(text.utf8))
    if isCut { try replace("import-report.json", with: Array(report.json.utf8)) }
  }

  /// Removes everything that was written, because it is incomplete.
  package func removeRoot() throws(FileFault) {
    let folder = try Folder(at: root.path)
    for entry in try folder.entries() where entry.name != ".git" {
      if entry.kind == .folder {
        try folder.removeTree(at: entry.name)
      } else {
        try folder.removeFile(at: entry.name)
      }
    }
  }
}
