import Diagnostics
import Primitives

/// A page as the browser gets it, without the line that loads the preview's script.
struct PreviewPage: Sendable {
  /// The HTML that a build would write.
  let html: [UInt8]
  /// The hash of `html`: a browser that shows another version shows an old page.
  let version: UInt64
  /// Whether the URL has a page; false for the site's not-found page.
  var isFound = true
  /// The errors and warnings that the overlay shows.
  var faults: [Diagnostic]

  init(html: [UInt8], faults: [Diagnostic] = []) {
    self.html = html
    self.faults = faults
    version = ByteHash(html[...]).value
  }

  func with(faults: [Diagnostic]) -> PreviewPage {
    var page = self
    page.faults = faults
    return page
  }

  var hasNoErrors: Bool { !faults.contains { $0.severity == .error && !$0.code.isAdjustable } }
}

/// The content at a URL of the site.
enum PreviewAnswer: Sendable {
  case page(PreviewPage)
  /// A file, sent unchanged.
  case file(OutputFile.Content, mediaType: String)
  case redirect(to: String)
}
