internal import Diagnostics

/// Sums up the ignored keys: a blog that moves in has them in all its files.
enum UnusedKeys {
  /// The diagnostics with one for each ignored key, at its first place, with the number of files.
  static func summed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var sums: [String: (first: Diagnostic, count: Int)] = [:]
    var others: [Diagnostic] = []
    for diagnostic in diagnostics {
      if diagnostic.code != .unusedKey {
        others.append(diagnostic)
      } else if let sum = sums[diagnostic.message] {
        sums[diagnostic.message] = (min(sum.first, diagnostic), sum.count + 1)
      } else {
        sums[diagnostic.message] = (diagnostic, 1)
      }
    }
    return others
      + sums.values.map { first, count in
        count == 1
          ? first
          : first.saying(
            "\(first.message), and in \(count - 1) other \(count == 2 ? "file" : "files")")
      }
  }
}
