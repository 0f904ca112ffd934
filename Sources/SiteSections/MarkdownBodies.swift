public import Content
import Diagnostics
import FileSystem
public import MarkdownRendering
public import Navigation
public import Primitives

extension SiteModel {
  /// The HTML of a Markdown body, read now.
  ///
  /// - Parameters:
  ///   - page: the page that it stands on; nil where it stands on none.
  ///   - origin: what is put in front of every address: nothing on a page, scheme and host in a
  ///     feed.
  public func render(
    _ body: Body, on page: NavigationTree.Node?, options: MarkdownOptions, origin: String = ""
  ) throws(FileFault) -> RenderedMarkdown {
    let text = try body.source.text()
    let resolver = BodyLinkResolver(
      site: self, branch: branch(of: page), page: page, source: body.source, origin: origin)
    return MarkdownRenderer(options: options).render(
      text, from: FrontMatterBlock.bodyOffset(in: text.bytes), resolver: resolver)
  }

  /// The code of a Markdown body, gathered by the same reading that renders it.
  ///
  /// What is wrong with the body itself is left for its rendering to say.
  public func listings(in body: Body) throws(FileFault) -> [CodeListing] {
    let options = MarkdownOptions(dropsTitle: body.startsWithTitle, listsCode: true)
    return try render(body, on: tree.page(from: body.source.path), options: options).listings
  }
}
