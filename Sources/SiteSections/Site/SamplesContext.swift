import Templating

/// What templates of the start page see of a section.
struct SamplesContext: TemplateContext {
  let samples: SectionSamples
  let place: FigurePlace

  static let fields: Fields<SamplesContext> = [
    .list("pages", "Some of its pages") { context in
      context.samples.pages.map {
        SampleContext(page: $0, language: context.samples.language, place: context.place)
      }
    },
    .optionalText("count", "How much there is, in words") { $0.samples.count },
    .optionalHTML("picture", "A picture of the first") {
      $0.samples.pages.first?.picture?($0.place)
    },
    .texts("examples", "What a reader may search for") { $0.samples.examples },
    .list("lists", "Its lists") { $0.samples.lists },
  ]
}

struct SampleContext: TemplateContext {
  let page: SectionSamples.Page
  let language: String?
  let place: FigurePlace

  static let fields: Fields<SampleContext> = [
    .text("title", "The page's title") { $0.page.title },
    .optionalText("language", "The title's language, where it is not the page's") { $0.language },
    .optionalText("note", "What it is about, in a few words") { $0.page.note?.text },
    .optionalText("noteLanguage", "The language of these") { $0.page.note?.language },
    .url("address", "The page's address") { $0.place.address($0.page.route) ?? "" },
    .optionalHTML("picture", "A picture of it") { $0.page.picture?($0.place) },
  ]
}
