import Primitives
import Diagnostics

/// The sentences that the preview's users read.
enum PreviewSentences {
  static let foreign = "Only pages of this preview may ask it.\n"
  static let method = "The preview answers GET and HEAD.\n"
  static let target = "That is no address of a site.\n"
  static let malformed = "The request is not as HTTP/1.1 wants it.\n"
  static let headTooLarge = "The request's line and header fields are more than 16 KB.\n"
  static let bodyTooLarge = "The request's body is more than 64 KB.\n"
  static let notHere = "This file is not in the site's folder any more.\n"
}
