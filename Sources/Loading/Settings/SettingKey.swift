import Content
import Primitives

/// A key of a mapping in `site.yml`: its documentation, and how it is read.
///
/// The target is the value that the mapping declares. The top-level keys, which set the reader's
/// own settings, have none.
struct SettingKey<Target>: Sendable {
  /// Sets a value and reports its errors.
  typealias Read = @Sendable (inout SettingsReader, DataField, inout Target) -> Void
  typealias Path<Value> = any WritableKeyPath<Target, Value> & Sendable

  let documentation: DocumentedKey
  let read: Read

  var name: String { documentation.name }

  init(
    _ name: String, _ summary: String, default defaultValue: String? = nil, words: [String] = [],
    read: @escaping Read
  ) {
    documentation = DocumentedKey(name, summary, default: defaultValue, words: words)
    self.read = read
  }

  // MARK: Kinds of values

  static func line(
    _ name: String, _ summary: String, default defaultValue: String? = nil,
    limit: Int = Limits.line,
    _ path: Path<String?>
  ) -> SettingKey {
    SettingKey(name, summary, default: defaultValue) { reader, entry, target in
      target[keyPath: path] = reader.fields.line(entry, limit: limit)
    }
  }

  /// Creates a key for one of some words.
  ///
  /// - Parameter advice: what to write instead of a word that is not similar to any; nil to list
  ///   the words.
  static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ summary: String, default defaultValue: String? = nil, advice: String? = nil,
    _ path: Path<Word?>
  ) -> SettingKey {
    SettingKey(name, summary, default: defaultValue, words: Word.allCases.map(\.rawValue)) {
      reader, entry, target in
      target[keyPath: path] = reader.fields.oneOf(entry, advice: advice)
    }
  }

  /// Creates a key for a title, in one language or several.
  static func title(
    _ summary: String, default defaultValue: String? = nil, _ path: Path<LocalizedText?>
  ) -> SettingKey {
    SettingKey("title", summary, default: defaultValue) { reader, entry, target in
      target[keyPath: path] = reader.title(entry)
    }
  }

  static func number(
    _ name: String, _ summary: String, default defaultValue: String, in range: ClosedRange<Int>,
    _ path: Path<Int?>
  ) -> SettingKey {
    SettingKey(name, summary, default: defaultValue) { reader, entry, target in
      target[keyPath: path] = reader.number(entry, in: range)
    }
  }
}

// The top-level keys.
extension SettingKey<Void> {
  init(
    _ name: String, _ summary: String, default defaultValue: String? = nil, words: [String] = [],
    read: @escaping @Sendable (inout SettingsReader, DataField) -> Void
  ) {
    self.init(name, summary, default: defaultValue, words: words) { reader, entry, _ in
      read(&reader, entry)
    }
  }

  /// Creates a key for one of some words.
  static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ summary: String, default defaultValue: String,
    _ path: any WritableKeyPath<Settings, Word> & Sendable
  ) -> SettingKey {
    SettingKey(name, summary, default: defaultValue, words: Word.allCases.map(\.rawValue)) {
      reader, entry in
      reader.settings[keyPath: path] =
        reader.fields.oneOf(entry) ?? reader.settings[keyPath: path]
    }
  }
}

extension SettingsReader {
  /// Reads the fields of a mapping by a table of keys; reports other keys.
  mutating func read<Target>(
    _ entry: DataField, by keys: [SettingKey<Target>], into target: inout Target
  ) {
    for part in parts(of: entry, keys.map(\.name)) { read(part, among: keys, into: &target) }
  }

  /// Reads a field by the key with its name, if there is one.
  mutating func read<Target>(
    _ part: DataField, among keys: [SettingKey<Target>], into target: inout Target
  ) {
    keys.first { $0.name == part.key }?.read(&self, part, &target)
  }
}
