import Content
import MarkdownRendering
import Navigation
import Primitives
import SearchIndexing
import Templating

/// What the template `tutorial` sees.
struct TutorialContext: TemplateContext {
  let frame: FrameContext
  let tutorial: Tutorial
  let author: String?
  let tags: [PageLink]
  let flows: [PageLink]
  let toc: [TocEntry]
  let body: [UInt8]
  let readingMinutes: Int
  let image: String?
  let series: SeriesContext?
  let related: [PageLink]
  let editAddress: String?
  /// The part before it, outside of series the older neighbour.
  let previous: PageLink?
  /// The part behind it, outside of series the newer neighbour.
  let next: PageLink?

  static let fields: Fields<TutorialContext> =
    [
      .optionalText("subtitle", "The line under the title") { $0.tutorial.subtitle },
      .optionalDate("date", "When it was published") { $0.tutorial.date },
      .optionalDate("updated", "When it was last changed") { $0.tutorial.updated },
      .optionalText("author", "Who wrote it, else the site's author") { $0.author },
      .optionalText("language", "Its language, where it is not the site's") {
        $0.tutorial.language
      },
      .optionalRecord("series", "The series it belongs to", of: SeriesContext.self) { $0.series },
      .list("tags", "Its tags", of: PageLink.self) { $0.tags },
      .list("flows", "The apps that it teaches", of: PageLink.self) { $0.flows },
      .flag("hasToc", "Whether the table of contents has two entries or more") {
        TocEntry.count($0.toc) > 1
      },
      .list("toc", "The table of contents", of: TocEntry.self) { $0.toc },
      .html("body", "The tutorial itself") { $0.body },
      .flag("hasText", "Whether there is anything to read") { $0.readingMinutes > 0 },
      .number("readingMinutes", "Minutes that reading takes") { $0.readingMinutes },
      .optionalURL("image", "The picture that its front matter names, a whole address") {
        $0.image
      },
      .optionalRecord("previous", "The tutorial before it, in its series", of: PageLink.self) {
        $0.previous
      },
      .optionalRecord("next", "The tutorial after it, in its series", of: PageLink.self) {
        $0.next
      },
      .flag("hasRelated", "Whether another has a tag in common with it") { !$0.related.isEmpty },
      .list("related", "Those that have most tags in common with it", of: PageLink.self) {
        $0.related
      },
      .optionalURL("editAddress", "Where its source can be edited: the editURL of site.yml") {
        $0.editAddress
      },
    ] + FrameContext.fields.lifted(\.frame)
}

extension TutorialScreen: TemplatedScreen {
  static let templates = [DefaultTemplate("tutorial", PackageResources.tutorial_mustache)]

  var pageLanguage: String? { language }
  var subject: Subject? { .article(tutorial) }
  var searchedIn: Section? { tutorial.isSearched ? .tutorials : nil }

  func describe(_ document: inout SearchDocument) {
    document.summary = tutorial.subtitle ?? tutorial.description ?? ""
    document.tags = tutorial.tags.map(\.name) + [tutorial.series].compactMap(\.self)
  }

  func context(in page: PageRendering) throws(FileFault) -> TutorialContext {
    let body = try page.markdown(tutorial.body, language: tutorial.language)
    let image = page.picture(tutorial.image, at: tutorial.places.image)
    return TutorialContext(
      frame: page.frame(
        description: tutorial.description ?? tutorial.subtitle ?? body.excerptText,
        preview: page.preview(of: image, tutorial.image, at: tutorial.places.image)),
      tutorial: tutorial, author: tutorial.author ?? page.branch.settings.author,
      tags: zip(tutorial.tags, tagRoutes).map { tag, route in
        PageLink(
          title: tag.name, address: page.address(of: route), language: page.foreign(nil))
      },
      flows: flowRoutes.compactMap { page.link(to: page.site.tree.id(at: $0)) },
      toc: TocEntry.tree(of: body, in: page), body: body.html,
      readingMinutes: body.readingMinutes, image: image,
      series: series.map { SeriesContext($0, in: page) },
      related: relatedRoutes.compactMap { page.link(to: page.site.tree.id(at: $0)) },
      editAddress: page.editAddress,
      previous: neighbour(-1, in: page), next: neighbour(1, in: page))
  }

  /// The tutorial so many steps further on: in its series, else in time. The tree has the newest
  /// first; a reader goes on from the older to the newer.
  private func neighbour(_ step: Int, in page: PageRendering) -> PageLink? {
    guard let series, series.parts.count > 1 else {
      return page.link(to: step < 0 ? page.node.next : page.node.previous)
    }
    let index = series.index + step
    guard series.parts.indices.contains(index) else { return nil }
    return page.link(to: page.site.tree.id(at: series.parts[index]))
  }
}
