public import Navigation

/// The coordinator of a section: everything that the rest of the site asks of a section.
public protocol SectionCoordinator: Coordinator {
  /// The way into the section; nil when it shows nothing.
  var entrance: Entrance? { get }

  /// Whether it shows what other sections show, grouped otherwise: its way in stands behind theirs.
  var regroups: Bool { get }
}

extension SectionCoordinator {
  /// Most show what is their own.
  public var regroups: Bool { false }
}

/// A way into a section, for the start page and the usual menu.
public struct Entrance: Sendable {
  /// What the way in says.
  public let title: String
  /// How much is there, in words.
  public let count: String
  /// Where it leads.
  public let route: Route

  /// A way in.
  public init(title: String, count: String, route: Route) {
    self.title = title
    self.count = count
    self.route = route
  }
}
