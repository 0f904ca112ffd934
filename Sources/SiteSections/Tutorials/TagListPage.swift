import Content
import Templating

/// What the template `tag-list` sees.
struct TagListPage: TemplateContext {
  let frame: PageFrame
  let tags: [TagRow]

  static let fields: Fields<TagListPage> =
    [
      .list("tags", "All tags", of: TagRow.self) { $0.tags }
    ] + PageFrame.fields.lifted(\.frame)
}

/// A tag in the list of tags.
struct TagRow: TemplateContext {
  let name: String
  let address: String
  let count: Int

  static let fields: Fields<TagRow> = [
    .text("name", "The tag") { $0.name },
    .url("address", "The tag's address") { $0.address },
    .number("count", "How many tutorials have it") { $0.count },
  ]
}

extension TagListScreen: PageScreen {
  func context(in page: PageRendering) -> TagListPage {
    TagListPage(
      frame: page.frame(),
      tags: zip(tags, tagRoutes).map { entry, route in
        TagRow(
          name: entry.tag.name, address: page.address(of: route), count: entry.tutorials.count)
      })
  }

  func template(in theme: Theme) -> Template<TagListPage> { theme.tagList }
}
