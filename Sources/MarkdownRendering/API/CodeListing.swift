public import Diagnostics

/// The code of a code block whose fence names its language, as a compiler may have it.
public struct CodeListing: Sendable {
  /// A line of the code and where it stands.
  public struct Line: Sendable {
    /// The line without its end, without what sets the block in, and of a diff without its sign;
    /// a line that a diff removes is empty.
    public let text: [UInt8]
    /// The offset in the source of the first byte of `text`; of a line whose first spaces are part
    /// of a tab, as far in front of the tab's end as if they had been written.
    let offset: Int
    /// The bytes of the source's line.
    let range: Range<Int>

    /// Where in the source a byte of `text` stands.
    public func place(ofByte index: Int) -> Int {
      min(max(offset + index, range.lowerBound), range.upperBound)
    }
  }

  /// The name of the code's language, for example `Swift`, however the fence writes it.
  public let language: String
  /// What the fence says of checking the code: `typecheck` is true, `nocheck` false.
  public let checksCode: Bool?
  /// The file that the code stands in: the Markdown, or what `file=` names.
  public let source: SourceText
  /// The code.
  public let lines: [Line]
}
