import Templating

/// A section's values for templates of the start page.
struct SamplesContext: TemplateContext {
  let samples: SectionSamples
  let place: FigurePlace

  static let fields: Fields<SamplesContext> = [
    .list("pages", "Some of its pages") { context in
      context.samples.pages.map {
        SampleContext(page: $0, language: context.samples.language, place: context.place)
      }
    },
    .optionalText("count", "The number of its pages, in words") { $0.samples.count },
    .optionalHTML("diagram", "A large image of the first page") {
      $0.samples.pages.first?.lead?($0.place)
    },
    .texts("examples", "Examples of searches") { $0.samples.examples },
    .list("lists", "Its lists") { $0.samples.lists },
  ]
}

struct SampleContext: TemplateContext {
  let page: SectionSamples.Page
  let language: String?
  let place: FigurePlace

  static let fields: Fields<SampleContext> = [
    .text("title", "The page's title") { $0.page.title },
    .optionalText("language", "The title's language if it is not the page's") { $0.language },
    .optionalText("note", "A few words about the page") { $0.page.note?.text },
    .optionalText("noteLanguage", "The language of the note") { $0.page.note?.language },
    .url("url", "The page's URL") { $0.place.address($0.page.route) ?? "" },
    .optionalHTML("diagram", "An image of the page") { $0.page.picture?($0.place) },
  ]
}
