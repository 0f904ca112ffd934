package import Content
package import Diagnostics
import FileSystem
import Highlighting
import Navigation
import Primitives

/// A ZIP file of a sample project.
///
/// It includes a `Package.swift` if the project compiles by itself; otherwise a `README.txt` that
/// says what it needs. A large archive leaves out inherited files and links to them.
package struct StageArchive: Sendable {
  let stage: Stage
  /// The stage with the tests of the same entry.
  let tests: Stage?
  let site: LocalizedContent

  /// The ZIP file's path from the output folder.
  static func name(of stage: Stage, at page: Route) -> String {
    "\(page.description.dropFirst())\(folder(of: stage)).zip"
  }

  private static func folder(of stage: Stage) -> String {
    stage.called.replacing("/", with: "-")
  }

  /// The archives of all projects that have a page in the language of `site`.
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

  /// Warnings about files that are left out of every archive.
  package static func faults(in content: SiteContent) -> [Diagnostic] {
    let sources = content.stages.all.isEmpty ? [] : content.entries.map(\.source)
    let files = sources.flatMap(content.shownStages).flatMap(\.files).map(\.source)
    return Set(files).filter { !WindowsName.isAllowed($0.name) }.map { file in
      Diagnostic(
        .ignoredFile, path: file.path,
        "the ZIP of this program leaves this file out, because Windows allows no such name",
        suggestion: "rename it, without < > : \" | ? * and names of devices such as aux or con")
    }
  }

  var bytes: [UInt8] {
    let (files, isComplete) = files
    let imports = Set(files.flatMap(\.source.imports))
    let needed = site.content.codeModules.map(\.name).filter(imports.contains)
    let isTest = files.map(\.source.isTest)
    let folder = Self.folder(of: stage)
    let module = Self.module(of: folder)
    let top = WindowsName.isAllowed(folder) ? folder : module
    var archive = ZipArchive()
    let isAlone = needed.isEmpty && isComplete
    if isAlone {
      let isProgram = zip(files, isTest).contains { file, isTest in
        !isTest && (file.name == "main.swift" || file.source.entry != nil)
      }
      let package = Self.package(module, isProgram: isProgram, hasTests: isTest.contains(true))
      archive.add("\(top)/Package.swift", Array(package.utf8))
    } else {
      let needs = site.phrases.say(.stageNeeds, ["modules": needed.joined(separator: ", ")])
      let lines = (needed.isEmpty ? [] : [needs]) + (isComplete ? [] : [inheritance])
      archive.add("\(top)/README.txt", Array(lines.map { "\($0)\n" }.joined().utf8))
    }
    for (file, isTest) in zip(files, isTest) {
      let place = isTest ? "Tests/\(module)Tests" : "Sources/\(module)"
      let path = isAlone ? "\(place)/\(file.name)" : file.name
      let head = isTest && isAlone ? "@testable import \(module)\n" : ""
      archive.add("\(top)/\(path)", Array(head.utf8) + file.source.bytes)
    }
    return archive.bytes
  }

  /// The files to archive, and whether inherited ones are among them.
  private var files: (files: [(name: String, source: SwiftSource)], isComplete: Bool) {
    let testFiles = tests?.files.filter { tests?.owns($0) == true } ?? []
    let all = (stage.files + testFiles).filter { WindowsName.isAllowed($0.name) }.map { file in
      let bytes = (try? file.source(in: site.code).readWhole(limit: Limits.codeFile)) ?? nil
      return (file: file, bytes: bytes ?? [])
    }
    let size = all.reduce(0) { $0 + $1.bytes.count }
    let isComplete = stage.base == nil || size <= Limits.inheritingArchive
    let shown = all.filter { isComplete || stage.owns($0.file) || tests?.owns($0.file) == true }
    return (shown.map { ($0.file.name, SwiftSource($0.bytes)) }, isComplete)
  }

  /// The line with the URL of the project that has the inherited files.
  private var inheritance: String {
    let base = site.content.settings.baseURL.map { $0.origin + $0.pathPrefix } ?? ""
    let page = stage.base.flatMap(site.codePage(of:))
    return "\(site.phrases[.stageContinues]): \(page.map { base + $0.encoded } ?? "")"
  }

  /// A module name: the words of the folder's name in ASCII, each capitalized.
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

/// Source: Microsoft, Naming Files, Paths, and Namespaces.
enum WindowsName {
  private static let devices = Set(
    ["CON", "PRN", "AUX", "NUL"]
      + "123456789¹²³".flatMap { ["COM\($0)", "LPT\($0)"] })

  /// Whether Windows allows a file with this name.
  static func isAllowed(_ name: String) -> Bool {
    var device = name.prefix { $0 != "." }.uppercased()
    while device.hasSuffix(" ") { device.removeLast() }
    return name.utf8.allSatisfy { $0 >= 0x20 && !"<>:\"/\\|?*".utf8.contains($0) }
      && name.utf8.last.map { $0 != UInt8(ascii: ".") && $0 != 0x20 } == true
      && !devices.contains(device)
  }
}
