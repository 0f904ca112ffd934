package import Content
package import Primitives
package import SiteSections

/// What a build is asked for.
package struct BuildOptions: Sendable {
  /// The folder that holds `content/` and `templates/`.
  package var root: String
  /// Replaces `baseURL` in `site.yml`.
  package var baseURL: BaseURL?
  /// Replaces the scheme and host of `baseURL` and keeps its path, for example
  /// `http://127.0.0.1:8080`.
  package var origin: String?
  /// Whether drafts are built.
  package var includesDrafts = false
  /// Whether tutorials dated after `now` are built.
  package var includesFuture = false
  /// Whether warnings count as errors.
  package var isStrict = false
  /// Whether advice is given that `checks:` does not ask for.
  package var showsAdvice = false
  /// The sections besides collections and taxonomies, in the order of the start page.
  package let sections: [any SiteSection]
  /// The present moment, given from outside so that a build can be repeated.
  package var now: DateTime
  /// How many pages are rendered at once; nil means one for each core.
  package var jobs: Int?
  /// Makes the files that are added to the site, such as those for its host.
  package var addedFiles: @Sendable (AddedFiles.Site) -> AddedFiles? = { _ in nil }

  /// A build of a root at a moment.
  package init(root: String, sections: [any SiteSection], now: DateTime) {
    self.root = root
    self.sections = sections
    self.now = now
  }
}
