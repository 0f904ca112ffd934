public import Primitives
public import Diagnostics

/// One page as a value: what it shows and which template shows it.
///
/// A screen knows no other screen and no address. Whatever it links to it asks its delegate for,
/// as a view controller reports a tap, and keeps the routes it is given.
public protocol Screen: Sendable {
  /// Who answers where things lead: a protocol that the screen declares and its coordinator
  /// adopts.
  associatedtype Delegate

  /// The page's title, for breadcrumbs, neighbours and menus.
  var title: String { get }

  /// The title's language as in HTML's `lang`; nil when it is the site's.
  var language: String? { get }

  /// The name of the template that shows it.
  var template: String { get }

  /// The file it was made from; nil for a page that Michi generates.
  var source: SourceFile? { get }

  /// Where in `source` it is defined; nil when the whole file is meant.
  var position: SourcePosition? { get }

  /// The line at `position`, for messages.
  var line: [UInt8]? { get }

  /// Whether it gives way to another screen that wants its address: it only stands in for one.
  var givesWay: Bool { get }

  /// Whether readers are meant to find it: in the site map and reachable by links.
  var isListed: Bool { get }

  /// When what it shows was last changed, as far as its authors say; nil where none does.
  var changed: DateTime? { get }

  /// The routes it was given, in order: where its page links to.
  var links: [Route] { get }

  /// Asks for every route the screen will show. Called once, while it is pushed; afterwards the
  /// coordinator may be gone.
  mutating func willPush(asking delegate: Delegate)
}

extension Screen {
  /// Most screens are generated from several files.
  public var source: SourceFile? { nil }

  /// Most screens are made from a whole file.
  public var position: SourcePosition? { nil }

  /// Most messages show no line.
  public var line: [UInt8]? { nil }

  /// Most pages are where they are wanted.
  public var givesWay: Bool { false }

  /// Most titles are in the site's language.
  public var language: String? { nil }

  /// Most pages say no day.
  public var changed: DateTime? { nil }

  /// Most pages are meant to be found.
  public var isListed: Bool { true }

  /// The screen's type, for `michi tree`.
  public var name: String { String(describing: Self.self) }

  /// A diagnostic at the place where the screen is defined.
  public func diagnostic(
    _ code: DiagnosticCode, _ message: String, suggestion: String?
  ) -> Diagnostic {
    let excerpt = line.map { $0[...] }
    return Diagnostic(
      code, path: source?.path, position: position, excerpt: excerpt, message,
      suggestion: suggestion)
  }
}
