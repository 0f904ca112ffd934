/// The first part of each section's addresses, each a slug: `/tutorials/`, unless `site.yml` says
/// `tutorials: { path: posts }`.
public struct SectionPaths: Hashable, Sendable {
  private var changed: [Section: String] = [:]

  /// Every section at its usual place.
  public init() {}

  /// The first part of a section's addresses.
  public subscript(section: Section) -> String {
    get { changed[section] ?? section.name }
    set { changed[section] = newValue }
  }
}
