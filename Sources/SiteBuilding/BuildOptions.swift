package import Content
package import Diagnostics
import Loading
package import MarkdownRendering
package import Primitives
package import SiteSections
import Synchronization

package struct BuildOptions: Sendable {
  /// The folder that contains `content/` and `templates/`.
  package var root: String
  /// The unsaved contents of files that are open in an editor, by path as in messages.
  package var unsaved: [String: [UInt8]] = [:]
  /// The new paths of files that an editor is about to rename, by their current paths.
  package var renamed: [String: String] = [:]
  /// The value that replaces `baseURL` in `site.yml`.
  package var baseURL: BaseURL?
  /// The value that replaces the scheme and host of `baseURL`, for example `http://127.0.0.1:8080`.
  ///
  /// The path of `baseURL` is kept.
  package var origin: String?
  package var includesDrafts = false
  /// Whether posts dated after `now` are built.
  package var includesFuture = false
  package var isStrict = false
  /// Whether the build shows advice that `checks:` does not enable.
  package var showsAdvice = false
  /// The sections other than collections and taxonomies, in the order of the start page.
  package let sections: [any SiteSection]
  /// The current time. A parameter, so that a build can be repeated.
  package var now: DateTime
  /// The number of pages rendered in parallel; `nil` means one per core.
  package var jobs: Int?
  /// The available formats for resized copies of images; if empty, images are not resized.
  package var pictureFormats: Set<PictureCopy.Format> = []
  /// Images that could not be resized, each with the reason.
  package var refusedPictures: [Diagnostic] = []
  /// A diagnostic about a program that the site needs and the caller does not have.
  package var notice: Diagnostic?
  /// The formulas and diagrams drawn by other programs; `nil` if no programs are used.
  package var drawings: Drawings?
  /// Diagnostics about missing programs for formulas and diagrams.
  package var drawingNotices: [Diagnostic] = []
  /// The last change of files, by path, if the site uses these dates.
  package var updates: [String: DateTime] = [:]
  /// A diagnostic that explains why these dates are missing.
  package var gitNotice: Diagnostic?
  /// Returns files to add to the site, such as those for its host.
  package var addedFiles: @Sendable (AddedFiles.Site) -> AddedFiles? = { _ in nil }

  package init(root: String, sections: [any SiteSection], now: DateTime) {
    self.root = root
    self.sections = sections
    self.now = now
  }

  var siteRoot: SiteRoot { SiteRoot(path: root, unsaved: unsaved, renamed: renamed) }
}

/// The progress of a build. Safe to read at any time.
package final class BuildProgress: Sendable {
  private let doneCount = Atomic<Int>(0)
  private let totalCount = Atomic<Int>(0)
  private let pictureCount = Atomic<Int>(0)
  private let drawingCount = Atomic<Int>(0)

  package init() {}

  package var done: Int { doneCount.load(ordering: .relaxed) }

  /// The number of pages; 0 while the content is still being read.
  package var total: Int { totalCount.load(ordering: .relaxed) }

  /// Returns the progress as a line of text.
  package func line(after seconds: Double) -> String {
    guard total > 0 else { return "reading content/" }
    let pictures = pictureCount.load(ordering: .relaxed)
    if pictures > 0 { return "\(pictures) image copies" }
    let drawings = drawingCount.load(ordering: .relaxed)
    if drawings > 0, done < total { return "\(drawings) formulas and diagrams drawn" }
    return "\(done) of \(total) pages, \(Int(Double(done) / max(seconds, 1))) a second"
  }

  func begin(total: Int) {
    totalCount.store(total, ordering: .relaxed)
  }

  func pageDone() {
    doneCount.add(1, ordering: .relaxed)
  }

  @Sendable func drawingDone() {
    drawingCount.add(1, ordering: .relaxed)
  }

  /// Counts a resized image. Images are resized after all pages are rendered.
  @Sendable package func pictureDone() {
    pictureCount.add(1, ordering: .relaxed)
  }
}

package struct BuildReport: Sendable {
  /// All diagnostics, with severities of the site's checks, sorted.
  package var diagnostics: [Diagnostic]
  package let pages: Int
  package let drafts: Int
  /// The number of posts that were left out because their date is in the future.
  package let future: Int

  /// Whether the site can be published: it has no errors.
  package var isGood: Bool { !diagnostics.containsError }

  /// The report as bytes that the next build can read.
  package var record: [UInt8] {
    var record = RecordWriter()
    for count in [pages, drafts, future] { record.add(count) }
    record.add(diagnostics) { $1.write(to: &$0) }
    return record.bytes
  }
}

extension BuildReport {
  /// Reads the report of an earlier build.
  package init(record bytes: [UInt8]) throws {
    var record = RecordReader(bytes[...])
    pages = try record.number()
    drafts = try record.number()
    future = try record.number()
    diagnostics = try record.list { try Diagnostic(&$0) }
  }
}

/// Files that the caller of a build adds to the site. No other file may have their names.
package struct AddedFiles: Sendable {
  /// The files with their names.
  package let files: [(name: String, bytes: [UInt8])]
  /// The suggestion to an author whose own file has one of the names.
  package let suggestion: String

  package init(files: [(name: String, bytes: [UInt8])], suggestion: String) {
    self.files = files
    self.suggestion = suggestion
  }

  /// The properties of a site that the added files depend on.
  package struct Site: Sendable {
    package let settings: Settings
    /// All redirects from former URLs of pages.
    package let redirects: [SiteModel.Redirect]
    package let feeds: [String]
    /// The style sheets and scripts with a fingerprint in their names, in byte order.
    package let fingerprinted: [SitePath]
    /// Whether the root has a template that differs from the default theme.
    package let hasOwnTemplates: Bool
    /// The first copied file that may load resources Michi does not know: an HTML page, or the
    /// root's own style sheet; `nil` if there is none.
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
