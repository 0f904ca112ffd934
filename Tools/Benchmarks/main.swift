// How fast Michi's parts are. All of them, or those that are named:
//
//     MICHI_TOOLS=1 swift run -c release Benchmarks templates markdown highlighting

let benchmarks: [(name: String, run: () throws -> Void)] = [
  ("templates", TemplateBenchmark.run),
  ("markdown", MarkdownBenchmark.run),
  ("highlighting", HighlightingBenchmark.run),
]
let wanted = CommandLine.arguments.dropFirst()
#if DEBUG
  print("This is a debug build: the figures mean nothing. Add -c release.")
#endif
for benchmark in benchmarks where wanted.isEmpty || wanted.contains(benchmark.name) {
  print(benchmark.name)
  try benchmark.run()
}
for name in wanted where !benchmarks.contains(where: { $0.name == name }) {
  print("there is no benchmark \"\(name)\": \(benchmarks.map(\.name).joined(separator: ", "))")
}
