public import Diagnostics
public import Primitives

/// A page as a value: its content and the name of its template.
///
/// A screen knows no other screen and no URL. It asks its delegate for the route of each link, as a
/// view controller reports a tap, and keeps the routes.
public protocol Screen: Sendable {
  /// The protocol that provides the routes of links: the screen declares it, its coordinator adopts
  /// it.
  associatedtype Delegate = Void

  /// The page's title, for breadcrumbs, neighbours and menus.
  var title: String { get }

  /// The title's language as in HTML's `lang`; `nil` if it is the site's.
  var language: String? { get }

  /// The name of the page's template.
  var template: String { get }

  /// The page's source file; `nil` for a page that Michi generates.
  var source: SourceFile? { get }

  /// The position of the page's definition in `source`; `nil` if the page is the complete file.
  var place: SourcePlace? { get }

  /// Whether the page is defined in a data file that defines several pages.
  var isOfData: Bool { get }

  /// The suggestion to the author if the page's URL belongs to another page.
  var addressAdvice: String { get }

  /// Whether the page is a placeholder that yields its route to another screen.
  var isPlaceholder: Bool { get }

  /// Whether readers should find the page: in the site map and by links.
  var isListed: Bool { get }

  /// The publication date; `nil` if the author states none.
  var date: DateTime? { get }

  /// The date of the last change; `nil` if the author states none.
  var changed: DateTime? { get }

  /// The routes that the page links to, in order.
  var links: [Route] { get }

  /// Asks for all routes that the screen needs. Called once while it is pushed; afterwards the
  /// coordinator may be released.
  mutating func willPush(asking delegate: Delegate)
}

extension Screen where Delegate == Void {
  /// Does nothing: the screen has no delegate.
  public mutating func willPush(asking delegate: Void) {}
}

extension Screen {
  /// `nil`: most screens are generated from several files.
  public var source: SourceFile? { nil }

  /// `nil`: most pages are a complete file.
  public var place: SourcePlace? { nil }

  /// Whether the page has a position in its file and is not a placeholder.
  public var isOfData: Bool { place != nil && !isPlaceholder }

  /// The suggestion to remove an alias, to keep one record of a data file, or to change a slug.
  public var addressAdvice: String {
    if isPlaceholder { return "remove it from the aliases" }
    return isOfData ? "keep one of them" : "give one of them another slug"
  }

  /// `false`: most pages keep their route.
  public var isPlaceholder: Bool { false }

  /// `nil`: most titles are in the site's language.
  public var language: String? { nil }

  /// `nil`: most pages have no date.
  public var date: DateTime? { nil }

  /// `nil`: most pages have no date of change.
  public var changed: DateTime? { nil }

  /// `true`: readers should find most pages.
  public var isListed: Bool { true }

  /// Whether no author wrote the page and it yields its route, as the page of a folder does.
  var isUnwritten: Bool { isPlaceholder && source == nil }

  /// The name of the screen's type, for `michi tree`.
  public var name: String { String(describing: Self.self) }

  /// Returns a diagnostic at the position of the screen's definition.
  public func diagnostic(
    _ code: DiagnosticCode, _ message: String, suggestion: String?
  ) -> Diagnostic {
    Diagnostic(code, at: place, of: source?.path, message, suggestion: suggestion)
  }
}
