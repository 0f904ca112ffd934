import Foundation
import HostilePages

/// Builds a site of each hostile page in three sizes, each twice as long as the one before, prints a
/// table, and fails when one takes more than 2.4 times as long for each doubling, or too much memory.
@main
enum Pathological {
  private static let sizes = [225 << 10, 450 << 10, 900 << 10]
  private static let mostGrowth = 2.4
  private static let mostMemory = 400 << 20
  /// What takes less is not judged: the start of the program is most of it.
  private static let least = 0.25
  /// Only growth that shows in the least of so many runs is the text's.
  private static let rounds = 20

  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    guard let program = words.first else { return print("Pathological MICHI [WORD-OF-A-NAME]") }
    let pages = HostilePage.all.filter { words.dropFirst().first.map($0.name.contains) ?? true }
    let root = FileManager.default.temporaryDirectory.appending(path: "pathological-\(getpid())")
    defer { try? FileManager.default.removeItem(at: root) }
    var start = Measurement()
    for _ in 0..<rounds { try add(to: &start, program, root, []) }
    var breaches: [String] = []
    for page in pages {
      let texts = sizes.map(page.text)
      var results = sizes.map { _ in Measurement() }
      var growth = Double.infinity
      for _ in 0..<rounds where growth > mostGrowth {
        for index in texts.indices { try add(to: &results[index], program, root, texts[index]) }
        let times = results.map { max($0.seconds - start.seconds, least) }
        // From the least to the greatest: one doubling alone is told from noise only on a quiet machine.
        growth = pow(times[times.count - 1] / times[0], 1 / Double(times.count - 1))
      }
      let times = results.map { "\(Int($0.seconds * 1000)) ms" }.joined(separator: ", ")
      print("\(page.name): \(times)")
      if growth > mostGrowth { breaches.append("\(page.name): grows too fast (\(times))") }
      if results.contains(where: { $0.memory > mostMemory }) {
        breaches.append("\(page.name): too much memory")
      }
    }
    for bomb in Bomb.all where words.count < 2 {
      var result = Measurement()
      try bomb.write(to: root)
      let status = try result.add(program, ["build", "--root", root.path])
      print("\(bomb.name): \(Int(result.seconds * 1000)) ms, \(result.memory >> 20) MB")
      if status != 1 { breaches.append("\(bomb.name): not refused") }
      if result.memory > mostMemory { breaches.append("\(bomb.name): too much memory") }
    }
    breaches.forEach { print("BREACH: \($0)") }
    if breaches.isEmpty { print("\(pages.count) pages, nothing took too much") }
    exit(breaches.isEmpty ? 0 : 1)
  }

  private static func add(
    to measurement: inout Measurement, _ program: String, _ root: URL, _ text: [UInt8]
  ) throws {
    try? FileManager.default.removeItem(at: root)
    let tutorials = root.appending(path: "content/tutorials")
    try FileManager.default.createDirectory(at: tutorials, withIntermediateDirectories: true)
    try Data(settings.utf8).write(to: root.appending(path: "content/site.yml"))
    let post = tutorials.appending(path: "2026-01-01-a.md")
    try Data("# A\n\n".utf8 + text).write(to: post)
    try measurement.add(program, ["build", "--root", root.path, "--now", "2026-06-01"])
  }

  /// The text is on its page, in a list, in the feeds and in the index that readers search.
  private static let settings = """
    title: A
    baseURL: https://a.org/
    markdown: { inlineMath: true }
    tutorials: { listStyle: excerpts, feed: { content: full } }
    """
}
