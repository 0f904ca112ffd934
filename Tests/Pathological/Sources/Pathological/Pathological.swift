import Foundation

/// Renders every hostile page in four sizes, prints a table and fails when anything took too much.
@main
enum Pathological {
  private static let sizes = [16, 64, 256, 1024]

  static func main() {
    let word = CommandLine.arguments.dropFirst().first
    let pages = HostilePage.all.filter { word.map($0.name.contains) ?? true }
    print(cell("\(pages.count) pages", 30) + sizes.map { cell("\($0) KB", 22) }.joined())
    // The first page pays for what is made once.
    _ = Measurement(of: Array("**a**\n\n```swift\nlet a = 1\n```\n".utf8))
    var breaches: [String] = []
    for page in pages {
      var line = cell(page.name, 30)
      var quarter: Measurement?
      for size in sizes {
        let result = Measurement(of: page.text(size: size << 10))
        line += cell(text(of: result), 22)
        if let breach = result.breach(quarter: quarter) {
          breaches.append("\(page.name), \(size) KB: \(breach)")
        }
        quarter = result
      }
      print(line)
    }
    breaches.forEach { print("BREACH: \($0)") }
    if breaches.isEmpty { print("nothing took too much") }
    exit(breaches.isEmpty ? 0 : 1)
  }

  private static func text(of result: Measurement) -> String {
    let time = "\(Int((result.seconds * 1000).rounded())) ms"
    let memory = result.memory.map { ", \($0 >> 20) MB" } ?? ""
    return (result.isRefused ? "refused " : "") + time + memory
  }

  private static func cell(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
