import Primitives
import Synchronization

/// A formula or a diagram that another program draws.
package struct Drawing: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// A formula: a block of its own, or within a line.
    case formula, lineFormula
    case diagram

    var syntax: MarkdownSyntax { self == .diagram ? .drawnDiagrams : .drawnMath }
  }

  package let kind: Kind
  /// TeX without dollar signs, or DOT.
  package let text: [UInt8]

  package init(_ kind: Kind, _ text: [UInt8]) { (self.kind, self.text) = (kind, text) }

  /// The color, without `#`, that KaTeX uses for a command that it does not support.
  package static let errorColor = "fe0dad"

  package struct Result: Sendable {
    /// The program's markup as it is, which is not yet safe for a page; empty if the program
    /// failed.
    package var markup: [UInt8] = []
    /// An error or a warning, in the program's words.
    package var message: String?
    /// Whether the program would give the same result again; false if it could not run to its end,
    /// for example because of the time limit.
    package var isLasting = true

    package init(markup: [UInt8] = [], message: String? = nil, isLasting: Bool = true) {
      (self.markup, self.message, self.isLasting) = (markup, message, isLasting)
    }
  }

  package enum Answer: Sendable {
    case drawn(Result)
    /// The drawing is not made yet; the page must be rendered again afterwards.
    case missing
  }
}

/// The drawings of a site, each made once.
///
/// Pages ask for drawings while they are rendered. The missing ones are made afterwards, several at
/// once.
package final class Drawings: Sendable {
  private struct State {
    var results: [Drawing: Drawing.Result] = [:]
    var missing: Set<Drawing> = []
    var tasks: [Drawing: Task<Void, Never>] = [:]
    var room = Limits.drawings
  }

  private let state = Mutex(State())
  private let kinds: Set<Drawing.Kind>
  private let find: @Sendable (Drawing) -> Drawing.Result?
  private let make: @Sendable (Drawing) async -> Drawing.Result

  /// - Parameters:
  ///   - kinds: the kinds that can be drawn in this build; pages show the source of others.
  ///   - find: returns the result of an earlier build; nil if there is none.
  ///   - make: runs the program.
  package init(
    _ kinds: Set<Drawing.Kind>, find: @escaping @Sendable (Drawing) -> Drawing.Result?,
    make: @escaping @Sendable (Drawing) async -> Drawing.Result
  ) {
    (self.kinds, self.find, self.make) = (kinds, find, make)
  }

  /// Whether all results would be the same in the next build.
  package var areLasting: Bool {
    state.withLock { state in state.results.values.allSatisfy(\.isLasting) }
  }

  /// The result for a drawing; nil if its kind is not drawn here.
  package func answer(for drawing: Drawing) -> Drawing.Answer? {
    guard kinds.contains(drawing.kind) else { return nil }
    if let known = state.withLock({ $0.results[drawing] }) { return .drawn(known) }
    if let found = find(drawing) { return .drawn(keep(found, of: drawing)) }
    state.withLock { _ = $0.missing.insert(drawing) }
    return .missing
  }

  /// Makes the drawings that pages have asked for and that are still missing.
  ///
  /// - Parameters:
  ///   - jobs: how many programs run at once.
  ///   - each: called when a drawing is made.
  package func makeMissing(jobs: Int, each: @escaping @Sendable () -> Void = {}) async {
    let missing = state.withLock { Array($0.missing) }
    await withTaskGroup(of: Void.self) { group in
      for (number, drawing) in missing.enumerated() where !Task.isCancelled {
        if number >= jobs { await group.next() }
        group.addTask { [self] in
          await task(for: drawing)?.value
          each()
        }
      }
    }
  }

  /// The task that makes a drawing, shared by all pages of a preview that wait for it; nil if the
  /// drawing has been made meanwhile.
  private func task(for drawing: Drawing) -> Task<Void, Never>? {
    state.withLock { state in
      if state.results[drawing] != nil {
        state.missing.remove(drawing)
        return nil
      }
      if let running = state.tasks[drawing] { return running }
      let task = Task { [self] in _ = keep(await make(drawing), of: drawing) }
      state.tasks[drawing] = task
      return task
    }
  }

  private func keep(_ result: Drawing.Result, of drawing: Drawing) -> Drawing.Result {
    state.withLock { state in
      state.missing.remove(drawing)
      state.tasks[drawing] = nil
      state.room -= drawing.text.count + result.markup.count + 256
      let message = "the site's drawings have more than \(Limits.drawings >> 20) MiB"
      let kept = state.room < 0 ? Drawing.Result(message: message) : result
      state.results[drawing] = kept
      return kept
    }
  }
}
