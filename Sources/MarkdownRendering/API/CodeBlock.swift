/// A block of code outside of a Markdown text.
public enum CodeBlock {
  /// The code as a fence shows it.
  ///
  /// - Parameters:
  ///   - info: what stands behind the fence's backticks.
  ///   - ids: the ids of lines, which are counted from 1.
  ///   - unnamed: what code without title and language is called.
  public static func html(
    of code: [UInt8], info: String, ids: [Int: String] = [:], unnamed: String
  ) -> [UInt8] {
    var html: [UInt8] = []
    code.withUnsafeBufferPointer {
      CodeStyle(info: info).write($0, ids: ids, unnamed: unnamed, to: &html)
    }
    return html
  }
}
