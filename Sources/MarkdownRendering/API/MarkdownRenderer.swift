package import Diagnostics
import Primitives

/// Renders Markdown bodies; one renderer can be used from any number of threads.
package struct MarkdownRenderer: Sendable {
  /// The version of cmark-gfm in use.
  package static var parserVersion: String { BoundedParser.version }

  private let options: MarkdownOptions

  package init(options: MarkdownOptions) {
    self.options = options
  }

  /// Renders the body of a file.
  ///
  /// Faults in the body are reported in the result's diagnostics. If the body is not UTF-8 or
  /// exceeds a limit, the HTML is empty and one diagnostic is an error.
  ///
  /// - Parameters:
  ///   - text: the whole file.
  ///   - offset: the offset of the body, after the front matter.
  ///   - resolver: resolves links, images and names.
  ///   - copies: the copies for other pages and feeds to write from the same parse.
  package func render(
    _ text: SourceText, from offset: Int = 0, resolver: any LinkResolver = UnknownSite(),
    copies: [RenderingSetup] = []
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
          var rendered = writer.write(document)
          for copy in copies {
            var writer = ArticleWriter(
              copying: writer, of: document, options: copy.options,
              references: References(
                in: text, from: start, resolver: copy.resolver, options: copy.options))
            rendered.copies.append(writer.write(document))
          }
          return rendered
        }
      } catch {
        var refused = RenderedMarkdown()
        refused.diagnostics = [error]
        return refused
      }
    }
  }
}

/// The options and the resolver for rendering a body on its page, or as a copy elsewhere.
package struct RenderingSetup {
  package let options: MarkdownOptions
  package let resolver: any LinkResolver

  package init(options: MarkdownOptions, resolver: any LinkResolver) {
    (self.options, self.resolver) = (options, resolver)
  }
}
