import Content
import Diagnostics

/// Reads `code: typecheck`, or a mapping that also declares the sample projects next to the post:
/// `code: { check: typecheck, from: previous, without: [A.swift], stages: { mended: { … } } }`.
extension FieldReader {
  private static let stageKeys = ["from", "without"]

  mutating func readCode(_ entry: DataField, into fields: inout Entry.Fields) {
    guard entry.value.fields != nil else {
      fields.code = oneOf(entry) ?? fields.code
      return
    }
    let parts = mapping(entry) ?? []
    reportUnknownKeys(of: parts, among: ["check"] + Self.stageKeys + ["stages"], in: "\"code\"")
    if let check = parts["check"] { fields.code = oneOf(check) ?? fields.code }
    guard parts.contains(where: { $0.key != "check" }) else { return }
    var declared = StageDeclarations(at: SourcePlace(entry.keyRange, in: text))
    declared.own = declaration(parts)
    for stage in parts["stages"].flatMap({ mapping($0) }) ?? [] {
      let parts = mapping(stage) ?? []
      reportUnknownKeys(of: parts, among: Self.stageKeys, in: "a stage")
      let name = LocatedText(stage.key, at: SourcePlace(stage.keyRange, in: text))
      declared.stages.append((name, declaration(parts)))
    }
    fields.stages = declared
  }

  private mutating func declaration(_ parts: [DataField]) -> StageDeclarations.Declaration {
    var declaration = StageDeclarations.Declaration()
    declaration.from = parts["from"].flatMap { locatedText($0) }
    declaration.without = (parts["without"].map { lines($0) } ?? []).map { name, offset in
      LocatedText(name, at: place(at: offset, length: name.utf8.count))
    }
    return declaration
  }
}
