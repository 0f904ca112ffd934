/// The order of UTF-8 bytes: the same on every machine and in every locale.
///
/// `String`'s own order is by normalised scalars; two names that differ only in normalisation are
/// equal there and must not be here.
public enum ByteOrder {
  /// Whether `left` comes before `right`.
  public static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// Whether both have the same bytes.
  public static func same(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count && left.utf8.elementsEqual(right.utf8)
  }
}
