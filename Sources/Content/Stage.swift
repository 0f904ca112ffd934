package import Diagnostics
package import Primitives

/// A sample project of a post: the Swift files in the post's folder or in a subfolder.
///
/// It can build on another project; its own files replace the inherited ones.
public final class Stage: Sendable {
  /// The post that the project belongs to; if it is translated, the original.
  package let text: Entry
  /// The subfolder's name; nil for the project in the post's own folder.
  package let name: String?
  /// The path of the folder with the project's own files.
  package let folder: String
  /// The project that this one builds on.
  package let base: Stage?
  /// The files, inherited ones included, sorted by name.
  package let files: [File]
  /// Whether all projects that it builds on exist; missing ones have been reported.
  package let isWhole: Bool

  package struct File: Sendable {
    package let name: String
    package let source: SourceFile
    /// The translations of the file by language code: `A.en.swift` next to `A.swift`.
    package fileprivate(set) var translations: [String: SourceFile] = [:]

    /// Returns the file for readers of a language.
    package func source(in language: String?) -> SourceFile {
      language.flatMap { translations[$0] } ?? source
    }

    package init(_ source: SourceFile) {
      self.source = source
      name = source.name
    }

    package mutating func add(_ translation: SourceFile, in language: String) {
      translations[language] = translation
    }
  }

  /// - Parameters:
  ///   - own: the files in its folder.
  ///   - absent: the names of inherited files that it leaves out.
  package init(
    of text: Entry, _ name: String?, in folder: String, continuing base: Stage?, own: [File],
    without absent: Set<String> = [], isWhole: Bool = true
  ) {
    (self.text, self.name, self.folder, self.base) = (text, name, folder, base)
    self.isWhole = isWhole && base?.isWhole != false
    var files: [String: File] = [:]
    for file in base?.files ?? [] where !absent.contains(file.name) { files[file.name] = file }
    for file in own { files[file.name] = file }
    self.files = ByteOrder.sorted(Array(files.values), by: \.name)
  }

  /// All files with all translations.
  package var sources: [SourceFile] { files.flatMap { [$0.source] + $0.translations.values } }

  package func file(_ name: String) -> File? { files.first { ByteOrder.same($0.name, name) } }

  /// The name that authors write after `from:`.
  package var called: String { Self.called(text, name) }

  /// Returns the name that authors write for a project of a post.
  package static func called(_ text: Entry, _ name: String?) -> String {
    [text.slug, name].compactMap(\.self).joined(separator: "/")
  }

  /// Returns whether a file is in the project's own folder, not inherited.
  package func owns(_ file: File) -> Bool {
    file.source.path.utf8.count == folder.utf8.count + file.name.utf8.count + 1
      && file.source.path.hasPrefix(folder)
  }
}

package struct Stages: Sendable {
  /// The projects that have files, in the order of their folders.
  package let all: [Stage]
  private let byFolder: [String: Stage]
  /// The folders of the posts, by the paths of their Markdown files.
  private let folders: [String: String]

  package init(_ stages: [Stage] = [], folders: [String: String] = [:]) {
    all = stages.filter { !$0.files.isEmpty }
    byFolder = Dictionary(all.map { ($0.folder, $0) }) { first, _ in first }
    self.folders = folders
  }

  /// Returns the project whose own files are, or would be, in a folder.
  package subscript(folder: String) -> Stage? { byFolder[folder] }

  /// Returns the projects of a post: its own, then those of its subfolders by name.
  ///
  /// - Parameter source: the post's file, in any language.
  package func stages(of source: SourceFile) -> [Stage] {
    guard let folder = folders[source.path] else { return [] }
    return all.filter { stage in
      ByteOrder.same(stage.folder, stage.name.map { "\(folder)/\($0)" } ?? folder)
    }
  }

  /// Returns a project of a post.
  ///
  /// - Parameter name: the subfolder's name; nil for the post's own project.
  package func stage(_ name: String?, of source: SourceFile) -> Stage? {
    folders[source.path].flatMap { folder in
      byFolder[name.map { "\(folder)/\($0)" } ?? folder]
    }
  }
}

extension SiteContent {
  /// Returns the projects of a post that have pages: those that the author declares as a program or
  /// that a section shows.
  package func shownStages(of source: SourceFile) -> [Stage] {
    stages.stages(of: source).filter { stage in
      stage.text.code == .typecheck || stage.text.stages != nil
        || sections.stages.contains { $0 === stage }
    }
  }
}

/// The sample projects that `code:` in a post's front matter declares.
package struct StageDeclarations: Sendable {
  package struct Declaration: Sendable {
    /// The project that it builds on.
    package var from: LocatedText?
    /// The inherited files that it leaves out.
    package var without: [LocatedText] = []

    package init() {}
  }

  /// The declaration of the post's own project.
  package var own = Declaration()
  /// The declarations of the subfolders' projects, by name.
  package var stages: [(name: LocatedText, declaration: Declaration)] = []
  package let place: SourcePlace

  package init(at place: SourcePlace) { self.place = place }
}

extension Entry {
  /// The post's own folder; nil if the file is not an `index` file.
  package var bundleFolder: String? {
    guard source.name.hasPrefix("index.") else { return nil }
    return String(source.path.dropLast(source.name.count + 1))
  }

  /// Returns whether a name identifies the entry: its slug, its file or its folder.
  package func isCalled(_ name: String) -> Bool { source.isCalled(name, slug: fields.slug) }
}

extension SourceFile {
  /// The last component of the path.
  package var name: String { path.split(separator: "/").last.map { String($0) } ?? path }

  /// Returns whether a name identifies the entry in this file: its slug, its file or its folder.
  package func isCalled(_ name: String, slug: String) -> Bool {
    slug == name || path == name || path.hasSuffix("/\(name)")
      || path.hasSuffix("/\(name)/index.md")
  }
}
