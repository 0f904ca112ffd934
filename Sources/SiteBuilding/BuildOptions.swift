public import Content
public import Primitives
package import SiteSections

/// What a build is asked for.
public struct BuildOptions: Sendable {
  /// The folder that holds `content/` and `templates/`.
  public var root: String
  /// Replaces `baseURL` in `site.yml`.
  public var baseURL: BaseURL?
  /// Replaces the scheme and host of `baseURL` and keeps its path, for example
  /// `http://127.0.0.1:8080`.
  public var origin: String?
  /// Whether drafts are built.
  public var includesDrafts = false
  /// Whether tutorials dated after `now` are built.
  public var includesFuture = false
  /// Whether warnings count as errors.
  public var isStrict = false
  /// Whether advice is given that `checks:` does not ask for.
  public var showsAdvice = false
  /// The sections besides collections and taxonomies, in the order of the start page.
  package let sections: [any SiteSection]
  /// The present moment, given from outside so that a build can be repeated.
  public var now: DateTime
  /// How many pages are rendered at once; nil means one for each core.
  public var jobs: Int?
  /// Makes the files that are added to the site, such as those for its host.
  public var addedFiles: @Sendable (AddedFiles.Site) -> AddedFiles? = { _ in nil }

  /// A build of a root at a moment.
  package init(root: String, sections: [any SiteSection], now: DateTime) {
    self.root = root
    self.sections = sections
    self.now = now
  }
}
