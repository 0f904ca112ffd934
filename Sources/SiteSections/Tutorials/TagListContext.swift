import Content
import Templating

/// What the template `tag-list` sees.
struct TagListContext: TemplateContext {
  let frame: FrameContext
  let tags: [TagRow]

  static let fields: Fields<TagListContext> =
    [
      .list("tags", "All tags", of: TagRow.self) { $0.tags }
    ] + FrameContext.fields.lifted(\.frame)
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

extension TagListScreen: TemplatedScreen {
  static let templates = [DefaultTemplate("tag-list", PackageResources.tag_list_mustache)]

  func context(in page: PageRendering) -> TagListContext {
    TagListContext(
      frame: page.frame(
        description: "\(title): " + tags.map(\.tag.name).prefix(20).joined(separator: ", ")),
      tags: zip(tags, tagRoutes).map { entry, route in
        TagRow(
          name: entry.tag.name, address: page.address(of: route), count: entry.tutorials.count)
      })
  }
}
