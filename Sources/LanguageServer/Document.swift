import Diagnostics
import FileSystem
import Foundation
import Primitives

/// A text that is open in an editor.
struct Document {
  /// Its name in messages, as the editor spells it.
  let uri: String
  /// Its path in the file system, without symbolic links.
  let location: String
  private(set) var text: SourceText
  /// The editor's number of the text.
  var version: Int?

  init(uri: String, location: String, text: String, version: Int?) {
    self.uri = uri
    self.version = version
    self.location = location
    self.text = SourceText(path: location, bytes: Array(text.utf8))
  }

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

/// Names of files as editors send them.
enum FileURI {
  /// The path of a `file:` URI, without symbolic links; nil for any other.
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
