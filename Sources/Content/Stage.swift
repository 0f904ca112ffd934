package import Diagnostics
package import Primitives

/// A program beside a text: the Swift files in its folder, or in a folder in that, in the place of those
/// of the stage that it continues.
public final class Stage: Sendable {
  /// The text that it belongs to; of one in several languages the original.
  package let text: Entry
  /// The folder in the text's own; nil for the text's own stage.
  package let name: String?
  /// The path of the folder in which its own files lie.
  package let folder: String
  /// The stage that it continues.
  package let base: Stage?
  /// Its files, by name.
  package let files: [File]
  /// Whether what it continues is there; what is not was told.
  package let isWhole: Bool

  /// A file of a stage.
  package struct File: Sendable {
    package let name: String
    package let source: SourceFile
    /// The same with words in another language, by its code: `A.en.swift` beside `A.swift`.
    package fileprivate(set) var translations: [String: SourceFile] = [:]

    /// The file for readers of a language.
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
  ///   - absent: the names of the base's files that it lacks.
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

  /// All files, in every language.
  package var sources: [SourceFile] { files.flatMap { [$0.source] + $0.translations.values } }

  /// The file with a name.
  package func file(_ name: String) -> File? { files.first { ByteOrder.same($0.name, name) } }

  /// What authors call it behind `from:`.
  package var called: String { Self.called(text, name) }

  /// What authors call a stage of a text.
  package static func called(_ text: Entry, _ name: String?) -> String {
    [text.slug, name].compactMap(\.self).joined(separator: "/")
  }

  /// Whether a file lies in its folder.
  package func owns(_ file: File) -> Bool {
    file.source.path.utf8.count == folder.utf8.count + file.name.utf8.count + 1
      && file.source.path.hasPrefix(folder)
  }
}

/// The programs beside the texts of a site.
package struct Stages: Sendable {
  /// Those that have a file, by their folders.
  package let all: [Stage]
  private let byFolder: [String: Stage]
  /// The folders of the texts, by the paths of their sources.
  private let folders: [String: String]

  package init(_ stages: [Stage] = [], folders: [String: String] = [:]) {
    all = stages.filter { !$0.files.isEmpty }
    byFolder = Dictionary(all.map { ($0.folder, $0) }) { first, _ in first }
    self.folders = folders
  }

  /// The stage whose own files lie, or would lie, in a folder.
  package subscript(folder: String) -> Stage? { byFolder[folder] }

  /// The stages of a text: its own, then those of its folders by name.
  ///
  /// - Parameter source: its file, in whatever language.
  package func stages(of source: SourceFile) -> [Stage] {
    guard let folder = folders[source.path] else { return [] }
    return all.filter { stage in
      ByteOrder.same(stage.folder, stage.name.map { "\(folder)/\($0)" } ?? folder)
    }
  }

  /// A stage of a text.
  ///
  /// - Parameter name: nil for the text's own.
  package func stage(_ name: String?, of source: SourceFile) -> Stage? {
    folders[source.path].flatMap { folder in
      byFolder[name.map { "\(folder)/\($0)" } ?? folder]
    }
  }
}

extension SiteContent {
  /// The stages of a text that have pages: where its author says that it is a program, or a section
  /// shows it.
  package func shownStages(of source: SourceFile) -> [Stage] {
    stages.stages(of: source).filter { stage in
      stage.text.code == .typecheck || stage.text.stages != nil
        || sections.stages.contains { $0 === stage }
    }
  }
}

/// What `code:` in the front matter of a text says of its programs.
package struct StageDeclarations: Sendable {
  /// What is said of one.
  package struct Declaration: Sendable {
    /// The stage that it continues.
    package var from: WrittenText?
    /// The files of that which it lacks.
    package var without: [WrittenText] = []

    package init() {}
  }

  /// The text's own.
  package var own = Declaration()
  /// Those of its folders, by name.
  package var stages: [(name: WrittenText, declaration: Declaration)] = []
  /// Where it stands.
  package let place: SourcePlace

  package init(at place: SourcePlace) { self.place = place }
}

extension Entry {
  /// The folder of a text that has one of its own.
  package var bundleFolder: String? {
    guard source.name.hasPrefix("index.") else { return nil }
    return String(source.path.dropLast(source.name.count + 1))
  }

  /// Whether a text is meant by its slug, its file or its folder.
  package func isCalled(_ name: String) -> Bool { source.isCalled(name, slug: fields.slug) }
}

extension SourceFile {
  /// The last part of its path.
  package var name: String { path.split(separator: "/").last.map { String($0) } ?? path }

  /// Whether the text in this file is meant by its slug, its file or its folder.
  package func isCalled(_ name: String, slug: String) -> Bool {
    slug == name || path == name || path.hasSuffix("/\(name)")
      || path.hasSuffix("/\(name)/index.md")
  }
}
