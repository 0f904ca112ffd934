import Primitives

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
  /// What is wrong with it or with the whole site.
  let faults: [Diagnostic]

  init(html: [UInt8], isFound: Bool = true, faults: [Diagnostic] = []) {
    self.html = html
    self.isFound = isFound
    self.faults = faults
    version = ByteHash(html[...]).value
  }

  /// The page with other faults.
  func with(faults: [Diagnostic]) -> PreviewPage {
    PreviewPage(html: html, isFound: isFound, faults: faults)
  }
}
