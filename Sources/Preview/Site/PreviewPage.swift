import Diagnostics
import Primitives

/// A page as the browser gets it, but for the line that loads the preview's script.
struct PreviewPage: Sendable {
  /// The HTML that a build would write.
  let html: [UInt8]
  /// The hash of `html`: another one means that the browser shows an old page.
  let version: UInt64
  /// Whether there is such a page; else it is the one for what is not found.
  var isFound = true
  /// What is shown over it.
  var faults: [Diagnostic]

  init(html: [UInt8], faults: [Diagnostic] = []) {
    self.html = html
    self.faults = faults
    version = ByteHash(html[...]).value
  }

  /// The same page with other faults.
  func with(faults: [Diagnostic]) -> PreviewPage {
    var page = self
    page.faults = faults
    return page
  }

  /// Whether nothing is wrong that leaves something of the page out.
  var isWhole: Bool { !faults.contains { $0.severity == .error && !$0.code.isAdjustable } }
}
