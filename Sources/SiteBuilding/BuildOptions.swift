package import Content
package import Diagnostics
import Loading
package import MarkdownRendering
package import Primitives
package import SiteSections
import Synchronization

package struct BuildOptions: Sendable {
  /// The folder that holds `content/` and `templates/`.
  package var root: String
  /// The texts that an editor has not saved, by the paths that messages show.
  package var unsaved: [String: [UInt8]] = [:]
  /// The paths that an editor is about to give to files, by those that they have.
  package var renamed: [String: String] = [:]
  /// Replaces `baseURL` in `site.yml`.
  package var baseURL: BaseURL?
  /// Replaces the scheme and host of `baseURL` and keeps its path, for example
  /// `http://127.0.0.1:8080`.
  package var origin: String?
  package var includesDrafts = false
  /// Whether tutorials dated after `now` are built.
  package var includesFuture = false
  package var isStrict = false
  /// Whether advice is given that `checks:` does not ask for.
  package var showsAdvice = false
  /// The sections besides collections and taxonomies, in the order of the start page.
  package let sections: [any SiteSection]
  /// The present moment, given from outside so that a build can be repeated.
  package var now: DateTime
  /// How many pages are rendered at once; nil means one for each core.
  package var jobs: Int?
  /// The formats in which copies of pictures can be made; without any, pictures stay as they are.
  package var pictureFormats: Set<PictureCopy.Format> = []
  /// The pictures of which the program for copies could make none, each with the reason.
  package var refusedPictures: [Diagnostic] = []
  /// What its caller lacks that the site asks for.
  package var notice: Diagnostic?
  /// The formulas and diagrams that other programs make; nil if none are asked.
  package var drawings: Drawings?
  /// Which of these programs are missing.
  package var drawingNotices: [Diagnostic] = []
  /// When files were last changed, by their paths, where the site asks for it.
  package var updates: [String: DateTime] = [:]
  /// Why there are no such dates.
  package var gitNotice: Diagnostic?
  /// Makes the files that are added to the site, such as those for its host.
  package var addedFiles: @Sendable (AddedFiles.Site) -> AddedFiles? = { _ in nil }

  package init(root: String, sections: [any SiteSection], now: DateTime) {
    self.root = root
    self.sections = sections
    self.now = now
  }

  var siteRoot: SiteRoot { SiteRoot(path: root, unsaved: unsaved, renamed: renamed) }
}

/// How far a build is. Safe to read at any time.
package final class BuildProgress: Sendable {
  private let doneCount = Atomic<Int>(0)
  private let totalCount = Atomic<Int>(0)
  private let pictureCount = Atomic<Int>(0)
  private let drawingCount = Atomic<Int>(0)

  package init() {}

  package var done: Int { doneCount.load(ordering: .relaxed) }

  /// The number of pages; 0 while the content is still being read.
  package var total: Int { totalCount.load(ordering: .relaxed) }

  /// The progress as a line for people.
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

  /// Counts a copy of a picture, which are made when all pages are there.
  @Sendable package func pictureDone() {
    pictureCount.add(1, ordering: .relaxed)
  }
}

package struct BuildReport: Sendable {
  /// Everything that is wrong, graded and sorted.
  package var diagnostics: [Diagnostic]
  package let pages: Int
  package let drafts: Int
  /// How many tutorials were left out because their date is in the future.
  package let future: Int

  /// Whether the site is fit to be put in place.
  package var isGood: Bool { !diagnostics.containsError }

  /// What the next build is told.
  package var record: [UInt8] {
    var record = RecordWriter()
    for count in [pages, drafts, future] { record.add(count) }
    record.add(diagnostics) { $1.write(to: &$0) }
    return record.bytes
  }
}

extension BuildReport {
  /// The report of an earlier build.
  package init(record bytes: [UInt8]) throws {
    var record = RecordReader(bytes[...])
    pages = try record.number()
    drafts = try record.number()
    future = try record.number()
    diagnostics = try record.list { try Diagnostic(&$0) }
  }
}

/// Files that the caller of a build adds to the site. Nothing else may have their names.
package struct AddedFiles: Sendable {
  /// The files by their names.
  package let files: [(name: String, bytes: [UInt8])]
  /// The advice to an author whose own file has one of the names.
  package let suggestion: String

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
