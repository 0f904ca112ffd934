public import Content
public import MarkdownRendering
import Navigation
public import Primitives
import FileSystem

extension SiteModel {
  /// The code of a Markdown body, gathered by the same reading that renders it.
  ///
  /// What is wrong with the body itself is left for its rendering to say.
  public func listings(in body: Body) throws(FileFault) -> [CodeListing] {
    let text = try body.source.text()
    let options = MarkdownOptions(dropsTitle: body.startsWithTitle, listsCode: true)
    let resolver = PageLinkResolver(
      site: self, page: tree.page(from: body.source.path), source: body.source)
    return MarkdownRenderer(options: options)
      .render(text, from: body.offset, resolver: resolver).listings
  }
}
