import Content
import FileSystem
import Highlighting
import Navigation
import Primitives

/// The files of a program as a ZIP: with a `Package.swift` where it compiles by itself, else with a
/// line that says what it needs.
struct StageArchive: Sendable {
  let stage: Stage
  /// The stage of the tests beside the text.
  let tests: Stage?
  let site: LocalizedContent

  /// Its path from the output's root.
  static func name(of stage: Stage, at page: Route) -> String {
    "\(page.description.dropFirst())\(folder(of: stage)).zip"
  }

  private static func folder(of stage: Stage) -> String {
    stage.called.replacing("/", with: "-")
  }

  /// Those of the programs that have a page in a language.
  static func all(of site: LocalizedContent) -> [(name: String, bytes: @Sendable () -> [UInt8])] {
    guard !site.content.stages.all.isEmpty else { return [] }
    return site.content.entries.filter(site.isOwn).flatMap { entry in
      let pages = site.codePages(of: entry)
      let tests = pages.first { $0.stage.name == "tests" }?.stage
      return pages.map { stage, route in
        let archive = StageArchive(stage: stage, tests: stage.name == nil ? tests : nil, site: site)
        let bytes: @Sendable () -> [UInt8] = { archive.bytes }
        return (name(of: stage, at: route), bytes)
      }
    }
  }

  var bytes: [UInt8] {
    var files: [(name: String, source: SwiftSource)] = []
    for file in stage.files + (tests?.files.filter { tests?.owns($0) == true } ?? []) {
      let bytes = (try? file.source(in: site.code).whole(limit: Limits.codeFile)) ?? nil
      files.append((file.name, SwiftSource(bytes ?? [])))
    }
    let imports = Set(files.flatMap(\.source.imports))
    let needed = site.content.codeModules.map(\.name).filter(imports.contains)
    let isTest = files.map(\.source.isTest)
    let folder = Self.folder(of: stage)
    let module = Self.module(of: folder)
    var archive = ZipArchive()
    if needed.isEmpty {
      let isProgram = zip(files, isTest).contains { file, isTest in
        !isTest && (file.name == "main.swift" || file.source.entry != nil)
      }
      let package = Self.package(module, isProgram: isProgram, hasTests: isTest.contains(true))
      archive.add("\(folder)/Package.swift", Array(package.utf8))
    } else {
      let needs = site.phrases.say(.stageNeeds, ["modules": needed.joined(separator: ", ")])
      archive.add("\(folder)/README.txt", Array("\(needs)\n".utf8))
    }
    for (file, isTest) in zip(files, isTest) {
      let place = isTest ? "Tests/\(module)Tests" : "Sources/\(module)"
      let path = needed.isEmpty ? "\(place)/\(file.name)" : file.name
      let head = isTest && needed.isEmpty ? "@testable import \(module)\n" : ""
      archive.add("\(folder)/\(path)", Array(head.utf8) + file.source.bytes)
    }
    return archive.bytes
  }

  /// A name for the module: the folder's words in ASCII, each with a capital.
  private static func module(of folder: String) -> String {
    let words = folder.utf8.split { !$0.isASCIILetterOrDigit }.map { String(Substring($0)) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.utf8.first?.isASCIIDigit == false ? name : "Program\(name)"
  }

  private static func package(_ module: String, isProgram: Bool, hasTests: Bool) -> String {
    let kind = isProgram ? "executableTarget" : "target"
    let tests =
      hasTests ? "\n    .testTarget(name: \"\(module)Tests\", dependencies: [\"\(module)\"])," : ""
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "\(module)",
        targets: [
          .\(kind)(name: "\(module)"),\(tests)
        ],
        swiftLanguageModes: [.v5])

      """
  }
}
