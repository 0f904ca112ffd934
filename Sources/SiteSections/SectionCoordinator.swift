package import Navigation

/// The coordinator of a section: everything that the rest of the site asks of a section.
package protocol SectionCoordinator: Coordinator {
  /// The way into the section; nil when it shows nothing.
  var entrance: Entrance? { get }

  /// Whether it shows what other sections show, grouped otherwise: its way in stands behind theirs.
  var regroups: Bool { get }
}

extension SectionCoordinator {
  package var regroups: Bool { false }
}

/// A way into a section, for the start page and the usual menu.
package struct Entrance: Sendable {
  let title: String
  /// How much is there, in words.
  let count: String
  let route: Route

  package init(title: String, count: String, route: Route) {
    self.title = title
    self.count = count
    self.route = route
  }
}
