import Content
import Navigation

/// The coordinator of a section: everything that the rest of the site asks of a section.
///
/// What must know all sections (the start page, the menu, the theme, links to drafts) goes through
/// `SiteCoordinator.sections`.
protocol SectionCoordinator: Coordinator {
  /// The screens that the section and its children push; each names its templates.
  static var screens: [any TemplatedScreen.Type] { get }

  /// The address that a text of the section which is left out would have; nil for one of another
  /// section.
  static func route(of withheld: Withheld, in routes: SectionRoutes) -> Route?

  /// A coordinator of the section for one walk.
  init(_ walk: SiteWalk)

  /// The parent, which is told when all screens are pushed.
  var delegate: (any SectionCoordinatorDelegate)? { get set }

  /// The ways into the section: its own, then those of its parts; none when it shows nothing.
  var entrances: [Entrance] { get }
}

/// How a section tells its parent that all its screens are pushed.
protocol SectionCoordinatorDelegate: AnyObject {
  func sectionCoordinatorDidFinish(_ coordinator: any Coordinator)
}

/// What a section is given for its walk.
struct SiteWalk {
  let content: SiteContent
  let phrases: Phrases
  let routes: SectionRoutes
  let navigator: Navigator
}

/// A way into a section, for the start page and the usual menu.
struct Entrance {
  let title: String
  /// How much is there, in words.
  let count: String
  let route: Route
}
