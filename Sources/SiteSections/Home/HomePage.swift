import Content
import Templating

/// What the template `home` sees.
struct HomePage: TemplateContext {
  let frame: PageFrame
  let tutorials: [TutorialRow]
  let sections: [SectionRow]
  /// The address of the tutorial list; nil without tutorials.
  let allTutorials: String?

  static let fields: Fields<HomePage> =
    [
      .flag("hasTutorials", "Whether there is a tutorial") { !$0.tutorials.isEmpty },
      .list("tutorials", "The newest tutorials", of: TutorialRow.self) { $0.tutorials },
      .optionalURL("allTutorials", "The address of the tutorial list") { $0.allTutorials },
      .list("sections", "The ways into the sections", of: SectionRow.self) { $0.sections },
    ] + PageFrame.fields.lifted(\.frame)
}

/// A way into a section.
struct SectionRow: TemplateContext {
  let title: String
  let address: String
  let count: String

  static let fields: Fields<SectionRow> = [
    .text("title", "The section's name") { $0.title },
    .url("address", "The section's address") { $0.address },
    .text("count", "How much is there, in words") { $0.count },
  ]
}

extension HomeScreen: PageScreen {
  func context(in page: PageRendering) -> HomePage {
    HomePage(
      frame: page.frame(description: page.site.settings.description),
      tutorials: zip(tutorials, tutorialRoutes).map { tutorial, route in
        TutorialRow(tutorial: tutorial, address: page.address(of: route))
      },
      sections: zip(sections, sectionRoutes).map { section, route in
        row(for: section, address: page.address(of: route), phrases: page.site.phrases)
      },
      allTutorials: zip(sections, sectionRoutes).first { $0.0.isTutorials }
        .map { page.address(of: $0.1) })
  }

  func template(in theme: Theme) -> Template<HomePage> { theme.home }

  private func row(for section: Section, address: String, phrases: Phrases) -> SectionRow {
    switch section {
    case .tutorials(let count):
      SectionRow(
        title: phrases.tutorials, address: address, count: phrases.count(ofTutorials: count))
    case .kanji(let count, let words):
      SectionRow(
        title: phrases.kanji, address: address,
        count: phrases.count(ofKanji: count, words: words))
    case .tags(let count):
      SectionRow(title: phrases.tags, address: address, count: phrases.count(ofTags: count))
    }
  }
}
