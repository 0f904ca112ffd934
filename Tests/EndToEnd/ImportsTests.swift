import Foundation
import TestKit
import Testing

/// The house of the design: what each target may import, and nothing else.
@Suite struct ImportsTests {
  private static let systemModules: Set<String> = [
    "Foundation", "FoundationEssentials", "Glibc", "Musl", "Darwin",
    "Synchronization", "Dispatch",
    "CoreServices",
  ]

  /// Ground floor first.
  private static let floors: [(target: String, mayImport: Set<String>)] = {
    let values: Set<String> = ["Primitives", "Diagnostics"]
    let markdown: Set<String> = ["CCmarkGFM", "CMarkArena", "Highlighting"]
    var below: Set<String> = values.union([
      "FileSystem", "Highlighting", "MarkdownRendering", "Templating", "FlowSimulation", "Content",
      "Loading", "Navigation", "SearchIndexing",
    ])
    var floors: [(String, Set<String>)] = [
      ("Primitives", []),
      ("Diagnostics", ["Primitives"]),
      ("FileSystem", values.union(["CEmbedded", "CPlatform", "CZlib"])),
      ("Processes", values.union(["FileSystem", "Subprocess", "System", "SystemPackage"])),
      ("Highlighting", ["Primitives"]),
      ("MarkdownRendering", values.union(markdown)),
      ("Templating", values),
      ("FlowSimulation", values),
      ("Content", values.union(["FlowSimulation"])),
      (
        "Loading",
        values.union(["FileSystem", "MarkdownRendering", "FlowSimulation", "Content", "Yams"])
      ),
      ("Navigation", values),
      ("SearchIndexing", ["Primitives"]),
      ("SiteSections", below),
    ]
    below.insert("SiteSections")
    floors.append(
      (
        "CodeChecking",
        values.union(["FileSystem", "Processes", "Highlighting", "MarkdownRendering", "Content"])
      ))
    floors.append(("SiteBuilding", below))
    floors.append(("Publishing", values.union(["CPlatform", "FileSystem", "Processes"])))
    below.insert("SiteBuilding")
    floors.append(("Preview", below.union(["FlyingFox", "FlyingSocks"])))
    below.formUnion(["Processes", "CodeChecking", "Publishing", "Preview"])
    floors.append(
      (
        "Importing",
        values.union(["FileSystem", "MarkdownRendering", "Content", "Loading", "TOMLKit"])
      ))
    below.insert("Importing")
    floors.append(("michi", below.union(["ArgumentParser"])))
    return floors
  }()

  @Test("each target imports only the floors below it", arguments: floors.map(\.target))
  func onlyFloorsBelow(target: String) throws {
    let floor = try #require(Self.floors.first { $0.target == target })
    for (file, modules) in try Self.imports(of: target) {
      let strange = modules.subtracting(floor.mayImport).subtracting(Self.systemModules)
      #expect(strange.isEmpty, "\(file) imports \(strange.sorted())")
    }
  }

  @Test func `every Swift target is a floor of the house`() throws {
    let sources = Run.checkout.appending(path: "Sources")
    let targets = try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { !$0.hasPrefix(".") }
    let known = Set(Self.floors.map(\.target)).union([
      "CCmarkGFM", "CEmbedded", "CMarkArena", "CPlatform", "CZlib",
    ])
    #expect(Set(targets) == known)
  }

  private static func imports(of target: String) throws -> [(file: String, modules: Set<String>)] {
    let folder = Run.checkout.appending(path: "Sources/\(target)")
    var found: [(String, Set<String>)] = []
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let url = files?.nextObject() as? URL {
      guard url.pathExtension == "swift" else { continue }
      let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      let modules = text.split(separator: "\n").compactMap { line -> String? in
        let words = line.split(separator: " ").drop { $0 != "import" }
        let isImport = line.split(separator: " ").first.map {
          ["import", "public", "internal", "package", "private", "@preconcurrency", "@testable"]
            .contains($0)
        }
        guard isImport == true, words.count == 2 else { return nil }
        return words.last.map(String.init)
      }
      found.append((url.lastPathComponent, Set(modules)))
    }
    return found
  }
}
