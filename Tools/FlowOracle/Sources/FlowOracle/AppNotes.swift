import Foundation
import Synchronization

/// What `apps.json` says of a flow's app besides where its Swift is.
struct AppNotes: Decodable {
  /// By the type of a value of the app's own, the property that a flow names it by.
  let names: [String: String]?
  /// The screens whose texts the flow gives otherwise.
  let otherwise: Otherwise?

  /// By the class of the screen.
  struct Otherwise: Decodable {
    /// The title that the flow gives it.
    let titles: [String: String]?
    /// How many of its labels the flow leaves out.
    let labels: [String: Int]?
  }

  /// Of every flow, by its name.
  static func all() throws -> [String: AppNotes] {
    let location = URL(fileURLWithPath: "\(Files.root)/Tools/FlowOracle/apps.json")
    return try JSONDecoder().decode([String: AppNotes].self, from: Data(contentsOf: location))
  }
}

/// The texts that a flow is known to give otherwise than its app.
///
/// Each has to be seen to differ: one that does not is no exception any more.
struct OtherTexts {
  private let titles: [String: String]
  private let labels: [String: Int]
  private static let seen = Mutex<Set<String>>([])

  init(_ otherwise: AppNotes.Otherwise?) {
    titles = otherwise?.titles ?? [:]
    labels = otherwise?.labels ?? [:]
  }

  /// The real titles of a stack as the flow gives them.
  func titles(_ real: [String], of stack: [String]) -> [String] {
    zip(stack, real).map { name, title in
      guard let other = titles[name], other != title else { return title }
      Self.note("the title of \(name)")
      return other
    }
  }

  /// The real labels of the screen on top as the flow may give them.
  func labels(_ real: [String], of screen: String?, asIn simulated: [String]) -> [String] {
    guard let screen, let count = labels[screen] else { return real }
    let kept = real.filter { simulated.contains($0) }
    guard real.count - kept.count == count else { return real }
    if count > 0 { Self.note("the labels of \(screen)") }
    return kept
  }

  private static func note(_ text: String) { seen.withLock { _ = $0.insert(text) } }

  /// The exceptions that nothing has needed.
  var unseen: [String] {
    let seen = Self.seen.withLock { $0 }
    return (titles.keys.map { "the title of \($0)" } + labels.keys.map { "the labels of \($0)" })
      .filter { !seen.contains($0) }.sorted()
  }

  /// Forgets which have been seen.
  static func reset() { seen.withLock { $0 = [] } }
}
