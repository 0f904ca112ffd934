internal import Dispatch
internal import Synchronization

/// Does the same with many elements on all cores.
enum InParallel {
  /// The results in the order of the elements, whichever was done first.
  static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
  ) -> some Sequence<Result> {
    let size = 64
    let chunks = (elements.count + size - 1) / size
    let results = Mutex<[[Result]]>(Array(repeating: [], count: chunks))
    DispatchQueue.concurrentPerform(iterations: chunks) { chunk in
      let range = (chunk * size)..<min((chunk + 1) * size, elements.count)
      let done = elements[range].map(transform)
      results.withLock { $0[chunk] = done }
    }
    return results.withLock { $0.joined() }
  }
}
