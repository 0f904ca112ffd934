import FileSystem
import Primitives

typealias PathName = ByteKey

extension ByteKey {
  static func folders(of path: String) -> some Sequence<String> { RelativePath.folders(of: path) }

  static func precedes(_ left: String, _ right: String) -> Bool {
    ByteOrder.precedes(left, right)
  }
}
