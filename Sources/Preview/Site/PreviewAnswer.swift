import Primitives
import Diagnostics

/// What there is at an address.
enum PreviewAnswer: Sendable {
  /// A page.
  case page(PreviewPage)
  /// A file as it is.
  case file(OutputFile.Content, mediaType: String)
  /// It is at another address.
  case redirect(to: String)
}

/// A page as the browser gets it, but for the line that loads the preview's script.
struct PreviewPage: Sendable {
  /// The HTML that a build would write.
  let html: [UInt8]
  /// The hash of `html`: another one means that the browser shows an old page.
  let version: UInt64
  /// Whether there is such a page; else it is the one for what is not found.
  let isFound: Bool
  /// What is wrong with the page itself.
  private(set) var ownFaults: [Diagnostic]
  /// What is wrong with the whole site.
  private(set) var generalFaults: [Diagnostic]

  init(
    html: [UInt8], isFound: Bool = true, ownFaults: [Diagnostic] = [],
    generalFaults: [Diagnostic] = []
  ) {
    self.html = html
    self.isFound = isFound
    self.ownFaults = ownFaults
    self.generalFaults = generalFaults
    version = ByteHash(html[...]).value
  }

  /// Everything that is shown over it.
  var faults: [Diagnostic] { generalFaults + ownFaults }

  /// The page with other faults.
  func with(ownFaults: [Diagnostic], generalFaults: [Diagnostic]) -> PreviewPage {
    // Not made anew: its hash is that of the same text.
    var page = self
    page.ownFaults = ownFaults
    page.generalFaults = generalFaults
    return page
  }
}
