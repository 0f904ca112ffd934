public import Navigation

/// The coordinator of a section: everything that other parts of the site ask of a section.
public protocol SectionCoordinator: Coordinator {
  /// The section's entry for menu and start page; `nil` if the section shows nothing.
  var sectionLink: SectionLink? { get }

  /// Whether the section only groups pages of other sections, so that its entry comes after theirs.
  var groupsOtherSections: Bool { get }
}

extension SectionCoordinator {
  /// `false`: the section has its own pages.
  public var groupsOtherSections: Bool { false }
}

/// A section's entry on the start page and in the default menu.
public struct SectionLink: Sendable {
  /// The title of the link.
  public let title: String
  /// The number of pages or entries, in words.
  public let count: String
  /// The page that the entry links to.
  public let route: Route

  /// Creates an entry for a section.
  public init(title: String, count: String, route: Route) {
    self.title = title
    self.count = count
    self.route = route
  }
}
