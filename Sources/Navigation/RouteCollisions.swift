import Diagnostics
import Primitives

/// Finds screens that were pushed at the same route, and reports them.
///
/// Routes are compared without case and normalisation, because macOS and Windows would write both
/// pages to one file.
struct RouteCollisions {
  /// The screens that keep their routes: of two entries the older one, then the first by path.
  private(set) var winners: [PushedScreen] = []
  /// The screens that lose their routes, each with the index of the winner. Links to them are not
  /// reported.
  private(set) var losers: [(screen: PushedScreen, winner: Int)] = []
  /// The winners' indices by the folded paths of their files.
  private(set) var winnerByPath: [ByteKey: Int] = [:]
  /// A diagnostic for each loser that an author wrote.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ pushed: [PushedScreen]) {
    winnerByPath.reserveCapacity(pushed.count)
    for index in pushed.indices {
      // `/a/` and `/a/index.html` are two URLs and one file.
      let key = pushed[index].outputPath.folded
      if let winner = winnerByPath[key] {
        if losers.isEmpty { winners = Array(pushed[..<index]) }
        var (loser, first) = (pushed[index], winners[winner])
        if Self.yields(first.screen, to: loser.screen) {
          swap(&loser, &first)
          winners[winner] = first
        }
        losers.append((loser, winner))
      } else {
        winnerByPath[key] = index - losers.count
        if !losers.isEmpty { winners.append(pushed[index]) }
      }
    }
    // A page that no author wrote cannot be changed by the author.
    diagnostics = losers.filter { !$0.screen.screen.isUnwritten }
      .map { Self.diagnostic($0.screen, against: winners[$0.winner]) }
    // Most sites have no collision, so nothing is copied.
    if losers.isEmpty { winners = pushed }
  }

  /// Whether a screen yields its route to another one that was pushed later.
  ///
  /// A placeholder yields to any page, an author's page, which can be moved, to a page that Michi
  /// generates, and a newer entry to an older one.
  private static func yields(_ first: any Screen, to second: any Screen) -> Bool {
    if first.isPlaceholder != second.isPlaceholder { return first.isPlaceholder }
    guard let path = first.source?.path, let other = second.source?.path else {
      return first.source != nil
    }
    let never = DateTime(secondsSinceEpoch: .max)
    let (date, otherDate) = (first.date ?? never, second.date ?? never)
    return date == otherDate ? ByteOrder.precedes(other, path) : otherDate < date
  }

  private static func diagnostic(_ entry: PushedScreen, against first: PushedScreen) -> Diagnostic {
    let isSame = entry.route == first.route
    let message: String
    if isSame {
      message = "the URL \(entry.route) is already used by \(name(first))"
    } else if NormalForm.folded(entry.route.description)
      == NormalForm.folded(first.route.description)
    {
      message =
        "the URL \(entry.route) differs from \(first.route) of \(name(first)) only in case "
        + "or Unicode normalization"
    } else {
      message = "the URL \(entry.route) needs the same file as \(first.route) of \(name(first))"
    }
    return entry.screen.diagnostic(
      .duplicateRoute,
      entry.screen.source == nil || entry.screen.isOfData
        ? "\(message); \(shown(entry.screen.title)) cannot use it too" : message,
      suggestion: entry.screen.addressAdvice
    ).relating(
      to: first.screen.place, of: first.screen.source?.path, "the page with the URL \(first.route)")
  }

  /// Returns the screen's file with the position in it, or the screen's title.
  private static func name(_ entry: PushedScreen) -> String {
    guard let source = entry.screen.source else { return "the page \(shown(entry.screen.title))" }
    guard let position = entry.screen.place?.position,
      entry.screen.isOfData || entry.screen.isPlaceholder
    else { return source.path }
    if entry.screen.isPlaceholder { return "an alias in \(source.path):\(position.line)" }
    return "\(shown(entry.screen.title)) of \(source.path):\(position.line)"
  }

  /// Returns a title in quotes. A single character is shown with its code point, because two
  /// characters can look the same.
  private static func shown(_ title: String) -> String {
    let scalars = title.unicodeScalars
    guard scalars.count == 1, let only = scalars.first else { return "\"\(title)\"" }
    return "\"\(title)\" (U+\(String(only.value, radix: 16, uppercase: true)))"
  }
}
