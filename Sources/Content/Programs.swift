package import Primitives

/// The Swift files beside texts.
///
/// The files beside a text are a program. A folder there is a program, too: the same files with its
/// own in the place of those of the same name, and besides them.
extension SiteContent {
  /// The programs beside texts whose code is to be compiled, and those that sections know of, each
  /// once.
  package var programs: [[SourceFile]] {
    var programs = sections.programs.map(\.files)
    let known = Dictionary(grouping: sections.programs, by: \.folder)
      .mapValues { Set($0.map(\.subfolder)) }
    let checked = entries.filter { $0.code == .typecheck }.compactMap(\.bundleFolder)
    for folder in Set(checked).union(known.keys).sorted() {
      let subfolders = Set(swiftFiles(in: folder).compactMap(\.subfolder))
      if known[folder] == nil { programs.append(program(in: folder, with: nil)) }
      for name in subfolders.subtracting(known[folder] ?? []).sorted() {
        programs.append(program(in: folder, with: name))
      }
    }
    var seen: Set<[String]> = []
    return programs.filter { !$0.isEmpty && seen.insert($0.map(\.path)).inserted }
  }

  /// The Swift files in a text's folder, with those of a folder in it.
  package func program(in folder: String, with subfolder: String?) -> [SourceFile] {
    let files = swiftFiles(in: folder)
    var byName: [String: SourceFile] = [:]
    for part in [nil, subfolder] {
      for file in files where file.subfolder == part {
        byName[file.file.name] = file.file
      }
    }
    return byName.sorted { ByteOrder.precedes($0.key, $1.key) }.map(\.value)
  }

  private func swiftFiles(in folder: String) -> [(file: SourceFile, subfolder: String?)] {
    assets.compactMap { asset in
      let path = asset.source.path
      guard path.hasPrefix(folder + "/"), path.hasSuffix(".swift") else { return nil }
      let parts = path.dropFirst(folder.count + 1).split(separator: "/")
      guard parts.count < 3 else { return nil }
      return (asset.source, parts.count == 2 ? String(parts[0]) : nil)
    }
  }
}

extension Entry {
  /// The folder of a text that has one of its own.
  package var bundleFolder: String? {
    guard source.name.hasPrefix("index.") else { return nil }
    return String(source.path.dropLast(source.name.count + 1))
  }
}

extension SourceFile {
  /// The last part of its path.
  package var name: String { path.split(separator: "/").last.map { String($0) } ?? path }
}
