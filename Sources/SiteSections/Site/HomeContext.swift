import Content
import Templating

/// What the template `home` sees.
struct HomeContext: TemplateContext {
  let frame: FrameContext
  let tutorials: [TutorialRow]
  let sections: [SectionRow]
  /// The address of the tutorial list; nil without tutorials.
  let allTutorials: String?

  static let fields: Fields<HomeContext> =
    [
      .flag("hasTutorials", "Whether there is a tutorial") { !$0.tutorials.isEmpty },
      .list("tutorials", "The newest tutorials", of: TutorialRow.self) { $0.tutorials },
      .optionalURL("allTutorials", "The address of the tutorial list") { $0.allTutorials },
      .list("sections", "The ways into the sections", of: SectionRow.self) { $0.sections },
    ] + FrameContext.fields.lifted(\.frame)
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

extension HomeScreen: TemplatedScreen {
  static let templates = [DefaultTemplate("home", PackageResources.home_mustache)]

  func context(in page: PageRendering) -> HomeContext {
    HomeContext(
      frame: page.frame(description: page.site.settings.description),
      tutorials: zip(tutorials, tutorialRoutes).map { tutorial, route in
        TutorialRow(tutorial: tutorial, address: page.address(of: route))
      },
      sections: ways.compactMap { way in
        way.route.map {
          SectionRow(title: way.title, address: page.address(of: $0), count: way.count)
        }
      },
      allTutorials: allTutorials.map { page.address(of: $0) })
  }
}
