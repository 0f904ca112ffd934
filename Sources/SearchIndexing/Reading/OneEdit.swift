/// Compares words that may differ by a slip of the pen.
enum OneEdit {
  /// Whether a letter too many, too few or wrong, or two that changed places, parts two words.
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
