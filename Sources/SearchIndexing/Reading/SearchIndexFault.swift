/// Why an index cannot be searched.
public enum SearchIndexFault: Error, Equatable, Sendable {
  /// `index.json` is not there.
  case isMissing
  /// `index.json` is not what this version writes.
  case isDamaged
}
