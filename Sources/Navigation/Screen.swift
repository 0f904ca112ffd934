public import Diagnostics
public import Primitives

/// One page as a value: what it shows and which template shows it.
///
/// A screen knows no other screen and no address. It asks its delegate for the route of each link,
/// as a view controller reports a tap, and keeps the routes.
public protocol Screen: Sendable {
  /// The protocol that answers where links lead: the screen declares it, its coordinator adopts it.
  associatedtype Delegate = Void

  /// The page's title, for breadcrumbs, neighbours and menus.
  var title: String { get }

  /// The title's language as in HTML's `lang`; nil when it is the site's.
  var language: String? { get }

  /// The name of the template that shows it.
  var template: String { get }

  /// The file it was made from; nil for a page that Michi generates.
  var source: SourceFile? { get }

  /// Where in `source` it is defined; nil when the whole file is meant.
  var place: SourcePlace? { get }

  /// Whether it is one of several that a file of data defines, each at a place of it.
  var isOfData: Bool { get }

  /// What its author can do when its address is that of another page.
  var addressAdvice: String { get }

  /// Whether it is a placeholder that yields its address to another screen.
  var givesWay: Bool { get }

  /// Whether readers are meant to find it: in the site map and reachable by links.
  var isListed: Bool { get }

  /// When it was published; nil where no author says.
  var date: DateTime? { get }

  /// When its content was last changed; nil where no author says.
  var changed: DateTime? { get }

  /// The routes that its page links to, in order.
  var links: [Route] { get }

  /// Asks for every route the screen will show. Called once, while it is pushed; afterwards the
  /// coordinator may be gone.
  mutating func willPush(asking delegate: Delegate)
}

extension Screen where Delegate == Void {
  /// A screen without a delegate asks nothing.
  public mutating func willPush(asking delegate: Void) {}
}

extension Screen {
  /// Most screens are generated from several files.
  public var source: SourceFile? { nil }

  /// Most screens are made from a whole file.
  public var place: SourcePlace? { nil }

  /// Most pages with a place are of data.
  public var isOfData: Bool { place != nil && !givesWay }

  /// Most pages are named by their slugs; what is defined in a line of data can only go.
  public var addressAdvice: String {
    if givesWay { return "remove it from the aliases" }
    return isOfData ? "keep one of them" : "give one of them another slug"
  }

  /// Most pages keep their address.
  public var givesWay: Bool { false }

  /// Most titles are in the site's language.
  public var language: String? { nil }

  /// Most pages have no date.
  public var date: DateTime? { nil }

  /// Most pages have none.
  public var changed: DateTime? { nil }

  /// Most pages are meant to be found.
  public var isListed: Bool { true }

  /// Whether no author wrote it and it yields its address, as the page of a folder does.
  var isUnwritten: Bool { givesWay && source == nil }

  /// The screen's type, for `michi tree`.
  public var name: String { String(describing: Self.self) }

  /// A diagnostic at the place where the screen is defined.
  public func diagnostic(
    _ code: DiagnosticCode, _ message: String, suggestion: String?
  ) -> Diagnostic {
    Diagnostic(code, at: place, of: source?.path, message, suggestion: suggestion)
  }
}
