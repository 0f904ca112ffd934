public import Diagnostics
internal import Primitives

/// Renders Markdown bodies; one renderer serves any number of threads.
public struct MarkdownRenderer: Sendable {
  private let options: MarkdownOptions

  /// A renderer with these options.
  public init(options: MarkdownOptions) {
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
  public func render(
    _ text: SourceText, from offset: Int = 0, resolver: any LinkResolver = UnknownSite()
  ) -> RenderedMarkdown {
    let start = min(max(offset, 0), text.bytes.count)
    return text.bytes.withUnsafeBufferPointer { bytes in
      let body = UnsafeBufferPointer(rebasing: bytes[start...])
      do throws(Refusal) {
        return try render(body, of: text, from: start, resolver: resolver)
      } catch {
        var refused = RenderedMarkdown()
        refused.diagnostics = [error.diagnostic]
        return refused
      }
    }
  }

  /// Why a body is not rendered.
  private struct Refusal: Error {
    let diagnostic: Diagnostic
  }

  private func render(
    _ body: UnsafeBufferPointer<UInt8>, of text: SourceText, from offset: Int,
    resolver: any LinkResolver
  ) throws(Refusal) -> RenderedMarkdown {
    let hasUnicode = try check(body, of: text, from: offset)
    let prepared = Preparation.prepare(body, preparation(hasUnicode: hasUnicode))
    do throws(MarkdownTree.OverBudget) {
      guard let prepared else {
        return try write(body, hasMarks: false, body, text, offset, resolver)
      }
      return try prepared.withUnsafeBufferPointer { marked throws(MarkdownTree.OverBudget) in
        try write(marked, hasMarks: true, body, text, offset, resolver)
      }
    } catch {
      throw Refusal(
        diagnostic: Diagnostic(
          .markdownLimit, in: text, at: offset..<offset,
          "the Markdown needs more memory than a page may take",
          suggestion: "divide the page or nest it less deeply"))
    }
  }

  /// Refuses what is not UTF-8 or too much; otherwise says whether there is more than ASCII.
  private func check(
    _ body: UnsafeBufferPointer<UInt8>, of text: SourceText, from offset: Int
  ) throws(Refusal) -> Bool {
    guard body.count <= Limits.markdownFile else {
      throw Refusal(
        diagnostic: Diagnostic(
          .markdownLimit, in: text, at: offset..<offset,
          "the file is longer than \(Limits.markdownFile >> 20) MiB", suggestion: "divide it"))
    }
    let verdict = UTF8Check.check(body)
    if case .invalid(let index) = verdict {
      let place = offset + index
      throw Refusal(
        diagnostic: Diagnostic(
          .invalidUTF8, in: text, at: place..<place + 1,
          "the byte at offset \(place) is not UTF-8", suggestion: "save the file as UTF-8"))
    }
    if let refusal = MarkdownGuard.check(body) {
      let range = refusal.range.lowerBound + offset..<refusal.range.upperBound + offset
      throw Refusal(
        diagnostic: Diagnostic(
          .markdownLimit, in: text, at: range, refusal.message, suggestion: refusal.suggestion))
    }
    return verdict == .unicode
  }

  private func preparation(hasUnicode: Bool) -> Preparation.Tasks {
    switch options.dialect {
    case .plain(let extensions):
      extensions.contains(.autolink) ? [.addresses, .strangers] : []
    case .michi:
      hasUnicode
        ? [.emphasis, .addresses, .tildes, .strangers, .footnotes, .instructions, .controls]
        : [.addresses, .tildes, .footnotes, .instructions, .controls]
    }
  }

  private func write(
    _ marked: UnsafeBufferPointer<UInt8>, hasMarks: Bool, _ body: UnsafeBufferPointer<UInt8>,
    _ text: SourceText, _ offset: Int, _ resolver: any LinkResolver
  ) throws(MarkdownTree.OverBudget) -> RenderedMarkdown {
    // The marks that were put in are no reason for more memory.
    let budget = body.count * Limits.parserBytesPerByte + Limits.parserBytes
    switch options.dialect {
    case .plain(let extensions):
      var features: MarkdownTree.Features = []
      if extensions.contains(.table) { features.insert(.table) }
      if extensions.contains(.tasklist) { features.insert(.taskList) }
      return try MarkdownTree.parse(marked, features: features, budget: budget) {
        document in
        var writer = PlainWriter(extensions: extensions, hasMarks: hasMarks)
        var rendered = RenderedMarkdown()
        rendered.html = writer.write(document)
        return rendered
      }
    case .michi:
      return try MarkdownTree.parse(
        marked, features: [.table, .taskList, .footnotes], budget: budget
      ) { document in
        var writer = ArticleWriter(
          document, body: body, hasMarks: hasMarks, options: options,
          references: References(
            in: text, from: offset, resolver: resolver, advises: options.advises))
        return writer.write(document)
      }
    }
  }
}
