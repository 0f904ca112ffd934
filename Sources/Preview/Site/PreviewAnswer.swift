import Primitives

/// The answer to an address.
enum PreviewAnswer: Sendable {
  /// A page.
  case page(PreviewPage)
  /// A file, sent as it is.
  case file(OutputFile.Content, mediaType: String)
  /// A redirect to another address.
  case redirect(to: String)
}
