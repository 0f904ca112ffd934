import Content
import Navigation
import Templating

/// The list of all terms of a taxonomy, with the number of entries of each.
struct TaxonomyScreen: Screen {
  let title: String
  let taxonomy: Taxonomy
  /// The terms with their pages.
  let terms: [(group: TermGroup, route: Route)]
  let template: String

  /// The maximum number of terms that also show entries, and the number of entries shown for each.
  private static let (mostTerms, titles) = (12, 3)

  var links: [Route] { terms.map(\.route) }
}

/// The values of the template `terms`, or of the template named after the taxonomy.
struct TaxonomyContext: FramedContext {
  let frame: FrameContext
  let isOrdered: Bool
  let terms: [TermRow]
  let largest: [TermRow]
  let others: [TermRow]

  static let fields: Fields<TaxonomyContext> =
    [
      .flag("isOrdered", "Whether the entries of a term are read in order") {
        $0.isOrdered
      },
      .list("terms", "All terms; series start with the one to read first") { $0.terms },
      .list("largest", "The terms with the most entries, with their newest entries; all series") {
        $0.largest
      },
      .list("others", "The other terms") { $0.others },
    ] + FrameContext.fields.lifted(\.frame)
}

struct TermRow: TemplateContext {
  let name: String
  let address: String
  let count: Int
  let countText: String
  let description: String?
  var newest: [PageLink] = []

  init(
    _ group: TermGroup, address: String, description: String? = nil, in page: PageRendering
  ) {
    (name, self.address, self.description) = (group.term.name, address, description)
    count = group.entries.count
    countText = page.phrases.count(of: group.entries)
  }

  static let fields: Fields<TermRow> = [
    .text("name", "The term") { $0.name },
    .url("url", "The URL of its page") { $0.address },
    .number("count", "The number of entries that have it") { $0.count },
    .text("countText", "The same number, in words") { $0.countText },
    .optionalText("description", "The description of its first part, if they have an order") {
      $0.description
    },
    .list("newest", "Its newest entries, if it is in largest; the first parts of a series") {
      $0.newest
    },
  ]
}

extension TaxonomyScreen: TemplatedScreen {
  static let templates = ["terms"]

  func context(in page: PageRendering) -> TaxonomyContext {
    let rows = terms.map { row in
      let first = taxonomy.isOrdered ? row.group.entries.first : nil
      return TermRow(
        row.group, address: page.address(of: row.route),
        description: first.flatMap { $0.description ?? $0.subtitle }, in: page)
    }
    let groups = terms.map(\.group)
    let large =
      taxonomy.isOrdered
      ? Array(rows.indices)
      : groups.largest(Self.mostTerms).filter { groups[$0].entries.count >= Self.titles }
    return TaxonomyContext(
      frame: page.frame(
        description: "\(title): "
          + groups.map(\.term.name).prefix(20).joined(separator: ", ")),
      isOrdered: taxonomy.isOrdered, terms: rows,
      largest: large.map { term in
        var row = rows[term]
        row.newest = groups[term].entries.prefix(Self.titles).compactMap {
          page.link(to: page.site.page(of: $0)?.id)
        }
        return row
      },
      others: rows.indices.filter { !large.contains($0) }.map { rows[$0] })
  }
}
