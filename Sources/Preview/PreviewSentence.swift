import Primitives
import Diagnostics

/// The sentences that the preview's users read.
enum PreviewSentence {
  static let foreign = "Only pages of this preview may ask it.\n"
  static let method = "The preview answers GET and HEAD.\n"
  static let target = "That is no address of a site.\n"
  static let severalHosts = "A request names one host.\n"
  static let malformed = "That is no request.\n"
  static let version = "The preview speaks HTTP/1.1.\n"
  static let longHead = "A request's head has at most 64 KB.\n"
  static let notHere = "This file is not in the site's folder any more.\n"

  /// A file that was there when the site was read.
  static func unreadable(_ fault: FileFault) -> String { fault.message + "\n" }

  /// A folder above the file has become a link out of the root.
  static func notInRoot(_ path: String) -> Diagnostic {
    Diagnostic(.outsideRoot, path: path, "this file is not in the site's folder any more")
  }
}
