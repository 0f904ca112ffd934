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
  let isDescending: Bool

  /// - Parameter isDescending: whether the last comes first.
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
      guard let one = keys[left], let other = keys[right] else {
        return keys[right] == nil && (keys[left] != nil || left < right)
      }
      return one == other ? left < right : (one < other) != isDescending
    }.map { entries[$0] }
  }

  /// What entries are compared by: a number, or a text.
  private func key(of entry: Entry) -> (number: Double, text: String)? {
    switch key {
    case .title: return (0, NormalForm.folded(entry.title))
    case .date: return entry.date.map { (Double($0.secondsSinceEpoch), "") }
    case .field(let index):
      guard let word = entry.values[index]?.words.first else { return nil }
      switch entry.collection.fields[index].kind {
      case .choice(let words): return words.firstIndex(of: word).map { (Double($0), "") }
      case .number, .date: return Double(word).map { ($0, "") }
      default: return (0, NormalForm.folded(word))
      }
    }
  }
}
