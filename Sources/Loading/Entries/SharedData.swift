import Content
import Diagnostics
import Primitives

/// Reads `content/data`, whose data all templates can use.
struct SharedData {
  let settings: Settings
  /// The values by language code as in URLs, one for each data file that `site.yml` declares.
  private(set) var values: [String?: [FieldValue?]] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// The folder, relative to the root.
  static let folder = "content/data"

  /// - Parameter files: the files of the folder, sorted by path.
  init(_ files: [RootFile], _ settings: Settings) {
    self.settings = settings
    let empty = [FieldValue?](repeating: nil, count: settings.data.count)
    values[nil] = empty
    var seen: [[String?]: RootFile] = [:]
    for file in files {
      let path = file.relative
      let stem = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
      let name = FileName(stem, languages: settings.nameEndings)
      guard RecordFile.isOne(path),
        let index = settings.data.firstIndex(where: { $0.name == name.stem })
      else {
        diagnostics.report(
          .ignoredFile, path: file.source.path,
          "no template can use this file: site.yml does not declare it",
          suggestion: !RecordFile.isOne(path)
            ? LoadingSentences.moveItToContent
            : Spelling.suggestion(for: name.stem, among: settings.data.map(\.name))
              ?? "add it to site.yml, for example: data: { \(name.stem): [{ name: text }] }")
        continue
      }
      let code = settings.code(of: name.language)
      if let other = seen.updateValue(file, forKey: [name.stem, code]) {
        diagnostics.report(
          .invalidData, path: file.source.path,
          "\(quoted: other.source.path) already contains this data",
          suggestion: LoadingSentences.keepOne)
      }
      values[code, default: empty][index] = value(of: file, settings.data[index])
    }
    for (index, spec) in settings.data.enumerated() where seen[[spec.name, nil]] == nil {
      values[nil]?[index] = spec.defaultValue
      guard spec.isRequired || spec.kind.element != spec.kind else { continue }
      diagnostics.report(
        .invalidSettings, at: settings.dataPlaces[index],
        "there is no data file for \(quoted: spec.name)",
        suggestion: "create content/data/\(spec.name).yml, .json or .csv")
    }
    let shared = values[nil] ?? empty
    values = values.mapValues { own in zip(own, shared).map { $0 ?? $1 } }
  }

  private mutating func value(of file: RootFile, _ spec: FieldSpec) -> FieldValue? {
    guard let read = RecordFile(file.source, diagnostics: &diagnostics) else { return nil }
    diagnostics += read.faults.all
    var fields = FieldReader(data: read.text)
    fields.zone = settings.statedTimeZone
    var known: [String] = []
    if case .record(let parts) = spec.kind.element { known = parts.map(\.name) }
    let unknown = read.columns.filter { !known.contains($0.key) }
    for column in unknown {
      fields.report(
        key: column, LoadingSentences.unknownDataKey(column.key),
        LoadingSentences.oneOfKeys(known, insteadOf: column.key))
    }
    let value = read.value(without: Set(unknown.map(\.key))).flatMap {
      fields.value($0, of: spec.kind, called: "")
    }
    diagnostics += fields.diagnostics
    return value
  }
}
