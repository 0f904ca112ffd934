/// A block of code outside of a Markdown text.
public enum CodeBlock {
  /// The code of a file as a fence shows it: without the marks of regions, lines ended by LF.
  public static func code(ofFile bytes: [UInt8]) -> [UInt8] {
    (try? CodeRegion.lines(nil, of: bytes)).map { LinesOfCode.text(of: $0) } ?? bytes
  }

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
