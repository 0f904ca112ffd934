package import Content
package import Primitives
package import SiteSections

/// Files that the caller of a build adds to the site. Nothing else may have their names.
package struct AddedFiles: Sendable {
  /// The files by their names.
  package let files: [(name: String, bytes: [UInt8])]
  /// The advice to an author whose own file has one of the names.
  package let suggestion: String

  /// Files to be added.
  package init(files: [(name: String, bytes: [UInt8])], suggestion: String) {
    self.files = files
    self.suggestion = suggestion
  }

  /// The facts about a site that such files are made from.
  package struct Site: Sendable {
    /// `content/site.yml`.
    package let settings: Settings
    /// Every address that a page had before.
    package let redirects: [SiteModel.Redirect]
    /// The paths of the site's feeds.
    package let feeds: [String]
    /// The style sheets and scripts whose names have a fingerprint, in the order of their bytes.
    package let fingerprinted: [SitePath]
    /// Whether the root brings a template that is not the default theme's.
    package let hasOwnTemplates: Bool
    /// The address of the first copied file that may load what only its author knows: an HTML page,
    /// or the root's own style sheet; nil when there is none.
    package let firstUncheckedFile: SitePath?

    init(_ content: SiteContent, theme: ThemeFiles, model: SiteModel) {
      settings = content.settings
      redirects = model.redirects
      feeds = model.generated.feeds
      fingerprinted = theme.assets.compactMap { $0.fingerprinted?.path }.sorted()
      hasOwnTemplates = theme.hasOwnTemplates
      let copied = content.assets.map(\.path) + theme.assets.map(\.file.path)
      firstUncheckedFile =
        copied.filter { path in
          path.description == SiteModel.customStyle
            || [".html", ".htm", ".xhtml"].contains { path.description.lowercased().hasSuffix($0) }
        }.min()
    }
  }
}
