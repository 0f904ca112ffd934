import Diagnostics
import FileSystem
import Foundation
import Primitives

/// A file that is open in an editor.
struct Document {
  /// The file's URI, as the editor spells it.
  let uri: String
  /// The path in the file system, with symbolic links resolved.
  let location: String
  private(set) var text: SourceText
  /// The version number that the editor gave to the text.
  var version: Int?

  init(uri: String, location: String, text: String, version: Int?) {
    self.uri = uri
    self.version = version
    self.location = location
    self.text = SourceText(path: location, bytes: Array(text.utf8))
  }

  /// Whether the file exists, so that a site can contain it.
  var isOnDisk: Bool { (try? FileStatus(of: location)) != nil }

  mutating func apply(_ changes: [ChangeParams.Change], in encoding: PositionEncoding) {
    for change in changes {
      var bytes = text.bytes
      if let range = change.range {
        let start = text.offset(of: range.start, in: encoding)
        let end = max(start, text.offset(of: range.end, in: encoding))
        bytes.replaceSubrange(start..<end, with: change.text.utf8)
      } else {
        bytes = Array(change.text.utf8)
      }
      text = SourceText(path: location, bytes: bytes)
    }
  }
}

/// Conversion between paths and `file:` URIs.
enum FileURI {
  /// Returns the path of a `file:` URI, with symbolic links resolved; nil for any other URI.
  static func location(of uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file://") else { return nil }
    let path = uri.dropFirst("file://".count).drop { $0 != "/" }
    guard !path.isEmpty else { return nil }
    return RealPath.planned(PercentEncoding.decoded(path.utf8))
  }

  static func of(_ location: String) -> String {
    "file://" + PercentEncoding.encoded(path: location)
  }
}
