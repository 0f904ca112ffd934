import Primitives

/// Finds screens that want one address, and says who they are.
///
/// Addresses are compared without case and normalisation, because macOS and Windows would put both
/// pages into one file.
struct RouteCollisions {
  /// The first screen at each address.
  private(set) var winners: [PushedScreen] = []
  /// The routes of the further screens, each with the index of the winner at its address: a link
  /// to one is no second fault.
  private(set) var aliases: [(route: Route, winner: Int)] = []
  /// One for each further screen.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ pushed: [PushedScreen]) {
    var firstByKey: [String: Int] = [:]
    firstByKey.reserveCapacity(pushed.count)
    winners.reserveCapacity(pushed.count)
    for entry in pushed {
      let key = NormalForm.folded(entry.route.description)
      guard let first = firstByKey[key] else {
        firstByKey[key] = winners.count
        winners.append(entry)
        continue
      }
      aliases.append((entry.route, first))
      diagnostics.append(Self.diagnostic(entry, against: winners[first]))
    }
  }

  private static func diagnostic(
    _ entry: PushedScreen, against first: PushedScreen
  ) -> Diagnostic {
    let isSame = entry.route == first.route
    let message =
      isSame
      ? "the address \(entry.route) belongs to \(name(first)) already"
      : "the address \(entry.route) differs from \(first.route) of \(name(first)) only in case "
        + "or Unicode normalisation"
    return Diagnostic(
      .duplicateRoute, path: entry.screen.source?.path,
      entry.screen.source == nil ? "\(message); \(name(entry)) cannot have it too" : message,
      suggestion: "give one of them another slug")
  }

  private static func name(_ entry: PushedScreen) -> String {
    entry.screen.source?.path ?? "the page \"\(entry.screen.title)\""
  }
}
