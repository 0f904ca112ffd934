internal import Content
internal import Diagnostics
internal import Primitives

// The values of fields that `site.yml` declares.
extension FieldReader {
  /// A value of a kind; nil for none, and, reported, for one of another kind.
  ///
  /// - Parameter name: the value's key, or `[2]` in a list, for messages.
  mutating func value(
    _ node: DataNode, of kind: FieldSpec.Kind, called name: String
  ) -> FieldValue? {
    let outer = path
    path += path.isEmpty || name.hasPrefix("[") ? name : "." + name
    defer { path = outer }
    if node.isNull { return nil }
    switch kind {
    case .list(let element): return list(node, of: element)
    case .record(let specs):
      guard case .mapping(let fields) = node.value else { return expected(kind, node) }
      return .record(record(fields, specs, node))
    default:
      guard case .scalar(let text, _) = node.value else { return expected(kind, node) }
      // Markdown keeps its lines.
      guard let line = Self.onOneLine(text) else { return nil }
      return scalar(kind == .markdown ? text : line, of: kind, node)
    }
  }

  private mutating func list(_ node: DataNode, of kind: FieldSpec.Kind) -> FieldValue? {
    if case .mapping = node.value { return expected(.list(of: kind), node) }
    var values: [FieldValue] = []
    for (index, item) in node.items.enumerated() {
      guard let item = self.item(item) else { continue }
      if let value = value(item, of: kind, called: "[\(index)]") { values.append(value) }
    }
    return values.isEmpty ? nil : .list(values)
  }

  /// The values of the fields of a record, one for each that is declared.
  private mutating func record(
    _ fields: [DataField], _ specs: [FieldSpec], _ node: DataNode
  ) -> [FieldValue?] {
    var values = [FieldValue?](repeating: nil, count: specs.count)
    for field in fields {
      if let index = specs.firstIndex(where: { $0.name == field.key }) {
        values[index] = value(field.value, of: specs[index].kind, called: field.key)
      } else {
        report(
          key: field, LoadingSentences.unknownDataKey(field.key),
          LoadingSentences.oneOfKeys(specs.map(\.name), insteadOf: field.key))
      }
    }
    for (index, spec) in specs.enumerated() where values[index] == nil {
      values[index] = spec.usual
      // One of another kind has been reported.
      let isThere = fields.contains { $0.key == spec.name && !$0.value.isNull }
      guard values[index] == nil, spec.isRequired, !isThere else { continue }
      report(node, LoadingSentences.lacks([spec]), LoadingSentences.writeField(spec))
    }
    return values
  }

  private mutating func scalar(
    _ text: String, of kind: FieldSpec.Kind, _ node: DataNode
  ) -> FieldValue? {
    if kind.isWritten {
      return .written(WrittenText(NormalForm.composed(text), at: place(of: node)))
    }
    do throws(FieldFault) {
      let value = try kind.value(
        of: text, found: LoadingSentences.descriptionInData(of: node), in: zone ?? .utc)
      guard case .text(let text) = value else { return value }
      let limit = kind == .text ? Limits.description : Limits.line
      return .text(cut(text, to: limit, node, "the text"))
    } catch {
      report(error, node)
      return nil
    }
  }

  private mutating func expected(_ kind: FieldSpec.Kind, _ node: DataNode) -> FieldValue? {
    report(.expected(kind, found: LoadingSentences.descriptionInData(of: node)), node)
    return nil
  }
}
