/// Compares words that may differ by one typing error.
enum OneEdit {
  /// Whether two words differ by one inserted, missing or wrong letter, or by two swapped letters.
  static func parts(_ left: [UInt8], from right: [UInt8]) -> Bool {
    if left.count < right.count { return parts(right, from: left) }
    guard left.count - right.count <= 1, left != right else { return false }
    var start = 0
    while start < right.count, left[start] == right[start] { start += 1 }
    if left.count > right.count { return left[(start + 1)...] == right[start...] }
    if left[(start + 1)...] == right[(start + 1)...] { return true }
    return start + 1 < left.count && left[start] == right[start + 1]
      && left[start + 1] == right[start] && left[(start + 2)...] == right[(start + 2)...]
  }
}
