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
