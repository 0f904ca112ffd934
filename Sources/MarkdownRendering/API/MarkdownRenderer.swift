package import Diagnostics
internal import Primitives

/// Renders Markdown bodies; one renderer serves any number of threads.
package struct MarkdownRenderer: Sendable {
  /// The version of cmark-gfm that runs.
  package static var parserVersion: String { BoundedParser.version }

  private let options: MarkdownOptions

  /// A renderer with these options.
  package init(options: MarkdownOptions) {
    self.options = options
  }

  /// Renders the body of a file.
  ///
  /// What is wrong with the body is in the result's diagnostics. When it cannot be rendered at
  /// all, because it is not UTF-8 or beyond a limit, its HTML is empty and a diagnostic is an
  /// error.
  ///
  /// - Parameters:
  ///   - text: the whole file.
  ///   - offset: the byte where the body starts, behind the front matter.
  ///   - resolver: knows where links lead.
  package func render(
    _ text: SourceText, from offset: Int = 0, resolver: any LinkResolver = UnknownSite()
  ) -> RenderedMarkdown {
    text.bytes.withUnsafeBufferPointer { bytes in
      let start = min(max(offset, 0), bytes.count)
      do throws(Diagnostic) {
        let body = try MarkdownBody(bytes.slice(start..<bytes.count), in: text, at: start)
        let syntax = options.syntax.union(options.trustsHTML ? .rawText : [])
        return try body.parse(reading: options.isHTML ? nil : syntax) { document, notes in
          var writer = ArticleWriter(
            document, body: body.bytes, notes: notes, options: options,
            references: References(in: text, from: start, resolver: resolver, options: options))
          if let notes { writer.report(notes) }
          return writer.write(document)
        }
      } catch {
        var refused = RenderedMarkdown()
        refused.diagnostics = [error]
        return refused
      }
    }
  }
}
