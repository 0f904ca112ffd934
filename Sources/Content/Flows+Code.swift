internal import FlowSimulation
public import Primitives

/// The Swift files of the apps.
///
/// The files beside a text are a program. A folder there is a program, too: the same files with its
/// own in the place of those of the same name, and besides them.
extension SiteContent {
  /// The Swift files of an app in one variant, by name: those beside the text that teaches it, with
  /// those of the folder that is called as the variant. A file that is named after a class which
  /// only other variants have is left out. Empty for an app whose text has no such files.
  public func code(of variant: Flow.Variant, in flow: Flow) -> [SourceFile] {
    guard let tutorial = tutorial(of: flow), let folder = tutorial.bundleFolder else { return [] }
    let known = Set(flow.variants.flatMap { $0.app.classes.map(\.name) })
    let absent = known.subtracting(variant.app.classes.map(\.name))
    return program(swiftFiles(in: folder), with: variant.name).filter { file in
      !absent.contains(String(file.name.dropLast(".swift".count)))
    }
  }

  /// The programs beside texts whose code is to be compiled, and those of the apps whose text does
  /// not refuse it, each once.
  public var programs: [[SourceFile]] {
    var programs: [[SourceFile]] = []
    var named: [String: Set<String>] = [:]
    for flow in flows where tutorial(of: flow)?.code != .off {
      guard let folder = tutorial(of: flow)?.bundleFolder else { continue }
      named[folder, default: []].formUnion(flow.variants.map(\.name))
      programs += flow.variants.map { code(of: $0, in: flow) }
    }
    let checked = entries.filter { $0.code == .typecheck }.compactMap(\.bundleFolder)
    for folder in Set(checked).union(named.keys).sorted() {
      let files = swiftFiles(in: folder)
      let variants = named[folder] ?? []
      if variants.isEmpty { programs.append(program(files, with: nil)) }
      for name in Set(files.compactMap(\.subfolder)).subtracting(variants).sorted() {
        programs.append(program(files, with: name))
      }
    }
    var seen: Set<[String]> = []
    return programs.filter { !$0.isEmpty && seen.insert($0.map(\.path)).inserted }
  }

  /// A file in a bundle, with the name of its folder there.
  private typealias BundleFile = (file: SourceFile, subfolder: String?)

  private func swiftFiles(in folder: String) -> [BundleFile] {
    assets.compactMap { asset in
      let path = asset.source.path
      guard path.hasPrefix(folder + "/"), path.hasSuffix(".swift") else { return nil }
      let parts = path.dropFirst(folder.count + 1).split(separator: "/")
      guard parts.count < 3 else { return nil }
      return (asset.source, parts.count == 2 ? String(parts[0]) : nil)
    }
  }

  private func program(_ files: [BundleFile], with subfolder: String?) -> [SourceFile] {
    var byName: [String: SourceFile] = [:]
    for file in files where file.subfolder == nil {
      byName[file.file.name] = file.file
    }
    for file in files where file.subfolder != nil && file.subfolder == subfolder {
      byName[file.file.name] = file.file
    }
    return byName.sorted { ByteOrder.precedes($0.key, $1.key) }.map(\.value)
  }
}

extension Entry {
  /// The folder of a text that has one of its own.
  fileprivate var bundleFolder: String? {
    guard source.name.hasPrefix("index.") else { return nil }
    return String(source.path.dropLast(source.name.count + 1))
  }
}

extension SourceFile {
  /// The last part of its path.
  fileprivate var name: String { path.split(separator: "/").last.map { String($0) } ?? path }
}
