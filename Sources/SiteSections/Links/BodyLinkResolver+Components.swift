import Content
import Diagnostics
import MarkdownRendering
import Primitives
import Templating

// Shows the components that a text asks for.
extension BodyLinkResolver {
  var componentNames: [String] { site.components.keys.sorted(by: ByteOrder.precedes) }

  func attributes(
    ofComponent name: String
  ) -> [(name: String, kind: LinkReference.Kind?)]? {
    site.components[name]?.attributes.map { spec in
      (spec.name, spec.kind == .address ? .link : spec.kind == .picture ? .image : nil)
    }
  }

  func html(of call: ComponentCall) -> (html: [UInt8], faults: [WrittenFault]) {
    let inner = call.label + call.content
    guard !isInComponent, let component = site.components[call.name] else { return (inner, []) }
    var faults: [WrittenFault] = []
    let values = component.attributes.map { value(of: $0, in: call, &faults) }
    let tables = tables(of: component, values, in: call, &faults)
    guard let template = site.theme.template(of: component) else { return (inner, faults) }
    let context = ComponentContext(
      call: call, attributes: RecordContext(values, FieldScope(in: self)), tables: tables,
      isCopy: isCopy, root: origin + localSite.settings.pathPrefix + "/", language: language,
      siteLanguage: ByteOrder.same(language, localSite.settings.language)
        ? nil : localSite.settings.language,
      phrases: site.phrases(in: language))
    // The library's own language is the site's.
    let isOwn = ByteOrder.same(language, site.settings.language)
    var html: [UInt8] = []
    do throws(TemplateLimitExceeded) {
      try template.render(context, in: isOwn ? nil : language, into: &html)
    } catch {
      faults.append(WrittenFault(at: call.name, error.message))
      html = inner
    }
    return (html, faults)
  }

  /// The value of an attribute; its usual one where the author says nothing.
  private func value(
    of spec: FieldSpec, in call: ComponentCall, _ faults: inout [WrittenFault]
  ) -> FieldValue? {
    guard let attribute = call.attributes.first(where: { $0.name == spec.name }) else {
      if spec.isRequired, spec.usual == nil, spec.kind != .flag {
        faults.append(
          WrittenFault(
            at: call.name, "\(MessageText.quoted(spec.name)) is missing",
            suggestion: "add {\(spec.name)=…}, which is \(spec.kind.noun)"))
      }
      return spec.usual
    }
    do throws(WrittenFault) {
      return try value(of: attribute, spec.kind)
    } catch {
      faults.append(error)
      return nil
    }
  }

  private func value(
    of attribute: ComponentCall.Attribute, _ kind: FieldSpec.Kind
  ) throws(WrittenFault) -> FieldValue {
    if attribute.value == nil, kind == .flag { return .flag(true) }
    let text = attribute.value.map(Self.trimmed) ?? ""
    guard !text.isEmpty else {
      throw WrittenFault(at: attribute, .expected(kind, found: "nothing"))
    }
    switch kind {
    // They lead where they should already.
    case .address, .picture: return .text(text)
    // Whether there are any is looked for with the columns.
    case .entries: return .text(text)
    case .list:
      let parts = text.split(separator: ",").map { Self.trimmed(String($0)) }
      return .list(parts.filter { !$0.isEmpty }.map { .text($0) })
    case .link(let collection):
      if case .broken(let fault) = localSite.target(of: text, in: collection, of: site) {
        throw WrittenFault(
          at: attribute.written, fault.message,
          suggestion: collection == Section.kanji.name ? nil : fault.suggestion)
      }
      return .text(text)
    case .text, .number, .flag, .date, .choice, .markdown, .record:
      do throws(FieldFault) {
        return try kind.value(
          of: text, found: MessageText.quoted(text), in: localSite.settings.timeZone)
      } catch {
        throw WrittenFault(at: attribute, error)
      }
    }
  }

  private static func trimmed(_ text: String) -> String {
    String(decoding: Array(text.utf8).trimmed(\.isASCIISpace), as: UTF8.self)
  }

  /// What attributes of the kind `entries` name. Attributes `fields` and `limit` beside them say which
  /// columns are shown and how many rows.
  private func tables(
    of component: Component, _ values: [FieldValue?], in call: ComponentCall,
    _ faults: inout [WrittenFault]
  ) -> [String: EntryTable] {
    func value(_ name: String, _ kind: FieldSpec.Kind) -> FieldValue? {
      let index = component.attributes.firstIndex { $0.name == name && $0.kind == kind }
      return index.flatMap { values[$0] }
    }
    let names = value("fields", .list(of: .text))?.words
    let limit = value("limit", .number)?.text.flatMap { Double($0) }
      .map { Int(min(max($0, 0), 1_000_000)) }
    func report(_ attribute: String, _ message: String, _ written: String, among known: [String]) {
      let place = call.attributes.first { $0.name == attribute }?.written ?? call.name
      faults.append(
        WrittenFault(
          at: place, message + " " + MessageText.quoted(written),
          suggestion: Spelling.advice(for: written, among: known)))
    }
    var tables: [String: EntryTable] = [:]
    for (spec, value) in zip(component.attributes, values) where spec.kind == .entries {
      guard let name = value?.text else { continue }
      guard let source = EntrySource(name, in: localSite) else {
        report(
          spec.name, "there is no collection, list or data file", name,
          among: EntrySource.names(in: localSite.settings))
        continue
      }
      let known = source.fields.map(\.name)
      for unknown in names ?? [] where !known.contains(unknown) {
        report("fields", "\(MessageText.quoted(name)) has no field", unknown, among: known)
      }
      tables[spec.name] = EntryTable(source, columns: names, limit: limit, FieldScope(in: self))
    }
    return tables
  }
}

extension WrittenFault {
  fileprivate init(at attribute: ComponentCall.Attribute, _ fault: FieldFault) {
    self.init(at: attribute.written, fault.message, suggestion: fault.suggestion)
  }
}
