import Templating

/// What templates of the start page see of a section.
struct SamplesContext: TemplateContext {
  let pages: [SampleContext]
  let count: String?
  let examples: [String]
  let lists: [SideLink]

  static let fields: Fields<SamplesContext> = [
    .list("pages", "Some of its pages") { $0.pages },
    .optionalText("count", "How much there is, in words") { $0.count },
    .optionalHTML("picture", "A picture of the first") { $0.pages.first?.picture },
    .texts("examples", "What a reader may search for") { $0.examples },
    .list("lists", "Its lists") { $0.lists },
  ]

  init(_ samples: SectionSamples, on place: FigurePlace) {
    pages = samples.pages.map { page in
      SampleContext(
        title: page.title, language: samples.language, note: page.note?.text,
        noteLanguage: page.note?.language, address: place.address(page.route) ?? "",
        picture: page.picture?(place))
    }
    count = samples.count
    examples = samples.examples
    lists = samples.lists(place)
  }
}

struct SampleContext: TemplateContext {
  let title: String
  let language: String?
  let note: String?
  let noteLanguage: String?
  let address: String
  let picture: [UInt8]?

  static let fields: Fields<SampleContext> = [
    .text("title", "The page's title") { $0.title },
    .optionalText("language", "The title's language, where it is not the page's") { $0.language },
    .optionalText("note", "What it is about, in a few words") { $0.note },
    .optionalText("noteLanguage", "The language of these") { $0.noteLanguage },
    .url("address", "The page's address") { $0.address },
    .optionalHTML("picture", "A picture of it") { $0.picture },
  ]
}
