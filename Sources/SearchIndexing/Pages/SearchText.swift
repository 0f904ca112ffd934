/// What a finished page says: the text of its `main`, divided at its headings.
///
/// `nav`, `script`, `style`, `template`, `svg`, the readings above ruby, and every element with
/// `data-no-search` or `aria-hidden="true"` say nothing. `h2` to `h6` with an id begin sections.
/// White space is one space; elements that are no part of a line part words.
public struct SearchText {
  /// What stands before the first heading, then each heading with what stands below it.
  public let sections: [SearchDocument.Section]

  /// Reads a page.
  ///
  /// - Parameter html: valid UTF-8.
  public init(html: [UInt8]) {
    sections = html.withUnsafeBufferPointer { html in
      // What a page says is shorter than the page.
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: html.count) { text in
        var reader = PageReader(html: html, text: text)
        return reader.sections()
      }
    }
  }

  /// All of it.
  public var whole: String {
    sections.map { "\($0.heading) \($0.text)" }.joined(separator: " ")
  }
}
