/// The text of a finished page: that of its `main`, divided at its headings.
///
/// `nav`, `script`, `style`, `template`, `svg`, ruby readings, and every element with
/// `data-no-search` or `aria-hidden="true"` are left out. `h2` to `h6` with an id begin sections.
/// White space collapses to one space; elements that are not inline separate words.
public struct SearchText {
  /// The text before the first heading, then each heading with the text below it.
  public let sections: [SearchDocument.Section]

  /// Reads a page.
  ///
  /// - Parameter html: valid UTF-8.
  public init(html: [UInt8]) {
    sections = html.withUnsafeBufferPointer { html in
      // The text is shorter than the page.
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
