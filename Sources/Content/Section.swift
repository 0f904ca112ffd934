/// A part of the site with addresses of its own: a collection, a taxonomy, or one of the parts that
/// are made of data. Known by its name in `content/`, in addresses and in `site.yml`.
public struct Section: Hashable, Sendable {
  /// For example `tutorials`.
  public let name: String

  /// A section with a name.
  public init(_ name: String) {
    self.name = name
  }

  /// What collections declare, which has no addresses.
  public static let fields = Section("fields")

  /// The page to search on.
  public static let search = Section("search")
}

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
