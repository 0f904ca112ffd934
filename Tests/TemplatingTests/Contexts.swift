import Primitives
import Templating

/// A screen's context with a field of every kind.
struct Tutorial: TemplateContext {
  var title = "Title"
  var subtitle: String?
  var href = "/tutorials/a/"
  var image: String?
  var body: [UInt8] = Array("<p>Body</p>".utf8)
  var excerpt: [UInt8]?
  var strokes = 3
  var minutes: String?
  var isDraft = false
  var date = DateTime(secondsSinceEpoch: 1_541_670_300)
  var updated: DateTime?
  var tags: [TagLink] = []
  var lines: [String] = []
  var next: Neighbour?
  var frame = PageFrame()

  static let fields: Fields<Self> =
    [
      .text("title", "The tutorial's title") { $0.title },
      .optionalText("subtitle", "The line under the title") { $0.subtitle },
      .url("href", "Its address") { $0.href },
      .optionalURL("image", "The address of its picture") { $0.image },
      .html("body", "The body as HTML") { $0.body },
      .optionalHTML("excerpt", "The beginning of the body") { $0.excerpt },
      .number("strokes", "How many strokes") { $0.strokes },
      .optionalText("minutes", "How long it takes to read") { $0.minutes },
      .flag("isDraft", "Whether it is a draft") { $0.isDraft },
      .optionalDate("date", "When it was published") { $0.date },
      .optionalDate("updated", "When it was changed") { $0.updated },
      .list("tags", "Its tags") { $0.tags },
      .texts("lines", "Lines of code") { $0.lines },
      .optionalRecord("next", "The next tutorial") { $0.next },
    ] + PageFrame.fields.lifted(\.frame)
}

struct TagLink: TemplateContext {
  var name: String
  var href = "/tags/"

  static let fields: Fields<Self> = [
    .text("name", "The tag") { $0.name },
    .url("href", "Its address") { $0.href },
  ]
}

struct Neighbour: TemplateContext {
  var title: String
  var href: String
  var minutes = 10

  static let fields: Fields<Self> = [
    .text("title", "Its title") { $0.title },
    .url("href", "Its address") { $0.href },
    .number("minutes", "How long it takes to read") { $0.minutes },
  ]
}

/// What every page has.
struct PageFrame: TemplateContext {
  var language = "en"
  var site = Site()
  var menu: [MenuItem] = []

  static let fields: Fields<Self> = [
    .text("language", "The page's language") { $0.language },
    .record("site", "The site", at: \.site),
    .list("menu", "The menu") { $0.menu },
  ]
}

struct Site: TemplateContext {
  var title = "Michi"
  var author: String?

  static let fields: Fields<Self> = [
    .text("title", "The site's title") { $0.title },
    .optionalText("author", "Who writes it") { $0.author },
  ]
}

/// A context that holds itself: a tree.
struct MenuItem: TemplateContext {
  var label: String
  var children: [MenuItem] = []

  static let fields: Fields<Self> = [
    .text("label", "What it says") { $0.label },
    .list("children", "What it opens") { $0.children },
  ]
}

/// A context that holds another of its kind, or none.
struct Chain: TemplateContext {
  var labels: [String]

  static let fields: Fields<Self> = [
    .text("label", "What it says") { $0.labels[0] },
    .optionalRecord("next", "The one behind") {
      $0.labels.count > 1 ? Chain(labels: Array($0.labels.dropFirst())) : nil
    },
  ]
}
