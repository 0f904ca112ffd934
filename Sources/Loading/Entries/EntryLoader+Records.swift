import Content
import Diagnostics
import FileSystem
import Primitives

// Collections whose entries are records of a data file.
extension EntryLoader {
  /// Reads the records of a collection's file and of its translations: `books.csv`, `books.en.csv`.
  mutating func readRecords(
    _ files: [RootFile], from file: LocatedText, by reader: EntryReader
  ) -> Reading {
    var reading = Reading(reader: reader)
    var isThere = false
    for one in files {
      if let language = translation(one.relative, of: file.text) {
        isThere = isThere || language == nil
        add(one, in: language, to: &reading)
      } else if RecordFile.isOne(one.relative) || FileName.markdownStem(one.name) != nil {
        diagnostics.report(
          .ignoredFile, path: one.source.path,
          "this is not read: \(quoted: reader.collection.name) comes from \(quoted: file.text)",
          suggestion: LoadingSentences.moveOut)
      } else {
        reading.others.append(one)
      }
    }
    if !isThere {
      let path = "\(reader.collection.folder)/\(file.text)"
      diagnostics.report(
        .invalidSettings, at: file.place, "there is no file \(quoted: path)",
        suggestion: Spelling.suggestion(for: file.text, among: files.map(\.relative))
          ?? "create it, or remove \"from\" to write entries as Markdown files")
      settings.hiddenChecks.formUnion(SettingsReader.hiddenChecks(of: settings.sections))
    }
    return reading
  }

  /// Returns the language of a data file, `.some(nil)` for the site's own; nil for any other file.
  private func translation(_ path: String, of file: String) -> String?? {
    if path == file { return .some(nil) }
    guard let dot = file.lastIndex(of: "."), path.hasSuffix(file[dot...]) else { return nil }
    let name = FileName(
      String(path.dropLast(file[dot...].count)), languages: settings.nameEndings)
    guard let language = name.language, path == "\(file[..<dot]).\(language)\(file[dot...])" else {
      return nil
    }
    return .some(language)
  }

  private mutating func add(_ file: RootFile, in language: String?, to reading: inout Reading) {
    guard let records = RecordFile(file.source, diagnostics: &diagnostics) else { return }
    diagnostics += records.faults.all + [records.notRecords].compactMap(\.self)
    let reader = reading.reader
    var columns = FieldReader(data: records.text)
    let ignored = reader.keys.reportUnknown(records.columns, &columns)
    diagnostics += columns.diagnostics
    var found = FileDiagnostics()
    // In batches, because a record in memory is much larger than the resulting entry.
    for start in stride(from: 0, to: records.count, by: Self.share) {
      let read = Array(start..<min(start + Self.share, records.count)).concurrentMap {
        reader.read(records, $0, without: ignored, language: language)
      }
      for one in read {
        for fault in one.diagnostics { found.append(fault.code, fault) }
        add((one.text, []), to: &reading)
      }
    }
    diagnostics += found.all
  }

  /// The number of records in a batch.
  private static let share = 4096

  /// Returns the error about an entry with the key of another one in the same language.
  static func sameKey(_ entry: Entry, as other: Entry) -> Diagnostic {
    let place = (other.record ?? other.titlePlace)?.position
    let position = place.map { ":\($0.line):\($0.column)" } ?? ""
    return Diagnostic(
      .invalidData, at: entry.record ?? entry.titlePlace, of: entry.source.path,
      "the key \(quoted: entry.key) is also in \(other.source.path)\(position)",
      suggestion: entry.collection.keyField == nil
        ? "name a field with unique values in site.yml: key"
        : "give one of them another key")
  }

  /// Warns about data files in a collection's folder if the collection does not declare a data
  /// file.
  func strayData(_ files: [RootFile], in collection: ContentCollection) -> [Diagnostic] {
    files.filter { $0.relative.hasPrefix(collection.name + ".") && RecordFile.isOne($0.relative) }
      .map {
        Diagnostic(
          .ignoredFile, path: $0.source.path,
          "this file is only copied: the collection is read from Markdown files",
          suggestion: "write \"from: \($0.relative)\" in site.yml")
      }
  }

  /// Adds translated names to a taxonomy: one term for each entry of the collection with its name.
  static func name(_ settings: inout Settings, by reading: Reading) {
    let name = reading.reader.collection.name
    guard let index = settings.taxonomies.firstIndex(where: { $0.name == name }) else { return }
    var terms: [String: (names: [String: String], entry: Entry)] = [:]
    for entry in reading.texts.filter({ $0.withheld == nil }).map(\.entry) {
      terms[entry.key, default: ([:], entry)].names[entry.language ?? settings.language] =
        entry.title
    }
    let declared = Set(settings.taxonomies[index].joinedTerms.map(\.key))
    for (key, (names, entry)) in terms.sorted(by: { ByteOrder.precedes($0.key, $1.key) })
    where !declared.contains(key) {
      let start = SourcePlace(
        path: entry.source.path, position: SourcePosition(line: 1, column: 1), line: [])
      settings.taxonomies[index].joinedTerms.append(
        JoinedTerm(key: key, names: names, at: entry.record ?? entry.titlePlace ?? start))
    }
  }
}
