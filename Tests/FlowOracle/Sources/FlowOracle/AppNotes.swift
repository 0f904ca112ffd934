import Foundation
import Synchronization

/// What `apps.json` says of a flow's app besides where its Swift is.
struct AppNotes: Decodable {
  /// By the type of a value of the app's own, the property that a flow names it by.
  let names: [String: String]?
  /// The screens whose texts the flow gives otherwise.
  let otherwise: Otherwise?

  /// Classes of screens.
  struct Otherwise: Decodable {
    /// The flow gives another title.
    let titles: [String]?
    /// The flow leaves out some of the labels.
    let labels: [String]?
  }

  /// Of every flow, by its name.
  static func all() throws -> [String: AppNotes] {
    let location = URL(fileURLWithPath: "\(Files.root)/Tests/FlowOracle/apps.json")
    return try JSONDecoder().decode([String: AppNotes].self, from: Data(contentsOf: location))
  }
}

/// The texts that a flow is known to give otherwise than its app.
///
/// Each has to be seen to differ: one that does not is no exception any more.
struct OtherTexts {
  private let titles: Set<String>
  private let labels: Set<String>
  private static let seen = Mutex<Set<String>>([])

  init(_ otherwise: AppNotes.Otherwise?) {
    titles = Set(otherwise?.titles ?? [])
    labels = Set(otherwise?.labels ?? [])
  }

  /// The real titles of a stack as the flow may give them.
  func titles(_ real: [String], of stack: [String], asIn simulated: [String]) -> [String] {
    guard real.count == simulated.count, stack.count == real.count else { return real }
    return zip(stack, zip(real, simulated)).map { name, pair in
      guard titles.contains(name), pair.0 != pair.1 else { return pair.0 }
      Self.note("the title of \(name)")
      return pair.1
    }
  }

  /// The real labels of the screen on top as the flow may give them.
  func labels(_ real: [String], of screen: String?, asIn simulated: [String]) -> [String] {
    guard let screen, labels.contains(screen) else { return real }
    let kept = real.filter { simulated.contains($0) }
    if kept != real { Self.note("the labels of \(screen)") }
    return kept
  }

  private static func note(_ text: String) { seen.withLock { _ = $0.insert(text) } }

  /// The exceptions that nothing has needed.
  var unseen: [String] {
    let seen = Self.seen.withLock { $0 }
    return (titles.map { "the title of \($0)" } + labels.map { "the labels of \($0)" })
      .filter { !seen.contains($0) }.sorted()
  }

  /// Forgets which have been seen.
  static func reset() { seen.withLock { $0 = [] } }
}
