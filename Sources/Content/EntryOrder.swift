internal import Primitives

/// An order of entries: `title`, or `-year` for the last first.
public struct EntryOrder: Hashable, Sendable {
  /// What is compared.
  public enum Key: Hashable, Sendable {
    case title, date
    /// A declared field, by its number.
    case field(Int)
  }

  /// What is compared.
  public let key: Key
  /// Whether the last comes first.
  public let isDescending: Bool

  /// An order.
  public init(by key: Key, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }

  /// The order of articles.
  public static let newestFirst = EntryOrder(by: .date, isDescending: true)

  /// The entries in this order; those without a value last, equal ones as they are.
  public func sorted(_ entries: [Entry]) -> [Entry] {
    let keys = entries.map(key)
    return entries.indices.sorted { left, right in
      guard let one = keys[left] else { return keys[right] == nil && left < right }
      guard let other = keys[right] else { return true }
      if one.precedes(other) { return !isDescending }
      return other.precedes(one) ? isDescending : left < right
    }.map { entries[$0] }
  }

  /// What two entries are compared by.
  private enum Compared {
    case number(Double)
    case text(String)

    func precedes(_ other: Compared) -> Bool {
      switch (self, other) {
      case (.number(let left), .number(let right)): left < right
      case (.text(let left), .text(let right)): ByteOrder.precedes(left, right)
      case (.number, .text): true
      case (.text, .number): false
      }
    }
  }

  private func key(of entry: Entry) -> Compared? {
    switch key {
    case .title: return .text(NormalForm.folded(entry.title))
    case .date: return entry.date.map { .number(Double($0.secondsSinceEpoch)) }
    case .field(let index):
      guard let word = entry.values[index]?.words.first else { return nil }
      switch entry.collection.fields[index].kind {
      case .choice(let words): return words.firstIndex(of: word).map { .number(Double($0)) }
      case .number, .date: return Double(word).map { .number($0) }
      default: return .text(NormalForm.folded(word))
      }
    }
  }
}
