import Foundation
@testable import Highlighting
import SwiftParser
import SwiftSyntax

/// How many tokens were looked at and how many are the same.
struct Count {
  var all = 0
  var equal = 0

  var percentage: String {
    String(format: "%.3f %%", all == 0 ? 100 : Double(equal) * 100 / Double(all))
  }
}

/// The Swift files named by the arguments, folders searched, in order.
func swiftFiles(_ arguments: [String]) -> [URL] {
  arguments.flatMap { argument -> [URL] in
    let url = URL(filePath: argument)
    guard let found = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
    else { return [url] }
    let files = found.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    return files.isEmpty && url.pathExtension == "swift" ? [url] : files
  }.sorted { $0.path < $1.path }
}

/// The class of every byte.
func classes(of code: [UInt8], in language: Language) -> [TokenClass?] {
  var classes = [TokenClass?](repeating: nil, count: code.count)
  for span in Highlighter.spans(of: code, in: language) {
    for index in span.range { classes[index] = span.token }
  }
  return classes
}

guard CommandLine.arguments.count > 1, let swift = Language.named("swift") else {
  print("usage: Oracle FOLDER-OR-FILE…")
  exit(2)
}

var bytes = 0
var classified = Count()
var everything = Count()
var faults: [String: Int] = [:]
var shown = 0
for file in swiftFiles(Array(CommandLine.arguments.dropFirst())) {
  guard let data = try? Data(contentsOf: file), let text = String(data: data, encoding: .utf8)
  else { continue }
  let code = Array(text.utf8)
  let ours = classes(of: code, in: swift)
  bytes += code.count
  for witness in witnesses(of: Parser.parse(source: text)) {
    let isEqual = witness.agrees(with: ours)
    everything.all += 1
    everything.equal += isEqual ? 1 : 0
    guard witness.isClassified || !isEqual else { continue }
    classified.all += 1
    classified.equal += isEqual ? 1 : 0
    guard !isEqual else { continue }
    let our = ours[witness.range.lowerBound].map { "\($0)" } ?? "nothing"
    faults["\(witness.classification) here \(our)", default: 0] += 1
    let line = code[..<witness.range.lowerBound].count { $0 == 0x0A } + 1
    let token = String(decoding: code[witness.range].prefix(60), as: UTF8.self)
    if shown < 400 {
      print("\(file.path):\(line): \(witness.classification), here \(our): \(token)")
    }
    shown += 1
  }
}
for (fault, count) in faults.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
  print("\(count) × \(fault)")
}
print(
  "\(bytes) bytes; equal: \(classified.percentage) of \(classified.all) classified tokens,",
  "\(everything.percentage) of all \(everything.all)")
