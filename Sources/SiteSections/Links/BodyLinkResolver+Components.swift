import Content
import Diagnostics
import MarkdownRendering
import Navigation
import Primitives
import Templating

// Renders the components that a Markdown body uses.
extension BodyLinkResolver {
  var componentNames: [String] { site.components.keys.sorted(by: ByteOrder.precedes) }

  func attributes(
    ofComponent name: String
  ) -> [(name: String, kind: LinkReference.Kind?)]? {
    site.components[name]?.attributes.map { spec in
      (spec.name, [.url, .sound].contains(spec.kind) ? .link : spec.kind == .image ? .image : nil)
    }
  }

  func container(ofComponent name: String) -> String? {
    isInComponent ? nil : site.components[name]?.container
  }

  func isOwn(component name: String) -> Bool { site.components[name]?.isOwn == true }

  func html(of call: ComponentCall) -> (html: [UInt8], faults: [ReferenceFault]) {
    var inner: [UInt8] { call.label + call.content }
    guard !isInComponent, let component = site.components[call.name] else { return (inner, []) }
    var faults: [ReferenceFault] = []
    func report(_ attribute: String, _ fault: FieldFault) {
      let written = call.attributes.first { $0.name == attribute }?.written ?? call.name
      faults.append(ReferenceFault(at: written, fault.message, suggestion: fault.suggestion))
    }
    if component.needsLabel, call.label.isEmpty {
      faults.append(
        ReferenceFault(
          at: call.name, "\(MessageText.quoted(call.name)) has no title",
          suggestion: "write :::\(call.name)[title]"))
    }
    var values: [FieldValue?] = []
    for spec in component.attributes {
      do throws(FieldFault) {
        values.append(try value(of: spec, in: call))
      } catch {
        report(spec.name, error)
        values.append(nil)
      }
    }
    var context = ComponentContext(call, values, in: self)
    // The attributes `fields` and `limit` choose the columns and the number of rows.
    func option(_ name: String, _ kind: FieldSpec.Kind) -> FieldValue? {
      component.attributes.firstIndex { $0.name == name && $0.kind == kind }.flatMap { values[$0] }
    }
    let columns = option("fields", .list(of: .text))?.words
    let written = option("limit", .number)?.text
    let limit = written.flatMap { Int($0) }.flatMap { $0 < 1 ? nil : $0 }
    if let written, limit == nil {
      report(
        "limit",
        FieldFault("\(MessageText.quoted(written)) is not a number of entries", "write 1 or more"))
    }
    for (spec, value) in zip(component.attributes, values) where spec.kind == .entries {
      guard let name = value?.text, let source = EntrySource(name, in: localSite) else { continue }
      let known = source.fields.map(\.name)
      for unknown in columns ?? [] where !known.contains(unknown) {
        let message = "\(MessageText.quoted(name)) has no field \(MessageText.quoted(unknown))"
        report("fields", FieldFault(message, Spelling.advice(for: unknown, among: known)))
      }
      context.tables[spec.name] = EntryTable(
        source, columns: columns, limit: limit, context.attributes.scope)
    }
    if call.name == "project", context.project == nil {
      report(
        "stage",
        FieldFault(
          "this page has no such sample project",
          "put Swift files beside it, and write \"code: typecheck\" in its front matter"))
      return (inner, faults)
    }
    // The first component that exceeded the step limit was reported.
    guard let template = site.theme.template(of: component), !steps.isUsedUp else {
      return (inner, faults)
    }
    // The template library uses the site's language by default.
    let isOwn = ByteOrder.same(language, site.settings.language)
    var html: [UInt8] = []
    do throws(TemplateLimitExceeded) {
      let addresses = try template.render(
        context, in: isOwn ? nil : language, steps: steps, into: &html)
      let start = page?.route.description ?? "/"
      for address in addresses {
        if case .broken(let fault)? = site.target(
          of: address.text, in: start, isImage: address.place.isPicture)
        {
          report(call.name, FieldFault(fault.message, fault.suggestion))
          break
        }
      }
      return (html, faults)
    } catch {
      // A component that alone exceeds the size limit is not reported here: its page is rejected.
      if error.limit == .size { return (html, faults) }
      let message =
        error.limit == .steps
        ? "with \(MessageText.quoted(call.name)) the components of this page run more than "
          + "\(Limits.templateSteps) sections"
        : error.message
      return (inner, faults + [ReferenceFault(at: call.name, message)])
    }
  }

  /// Returns the value of an attribute, or its default if the author does not set it.
  private func value(
    of spec: FieldSpec, in call: ComponentCall
  ) throws(FieldFault) -> FieldValue? {
    let attribute = call.attributes.first { $0.name == spec.name }
    if attribute == nil, spec.isRequired, spec.defaultValue == nil, spec.kind != .flag {
      throw FieldFault(
        "\(MessageText.quoted(spec.name)) is missing",
        "add {\(spec.name)=…}, which is \(spec.kind.noun)")
    }
    if let attribute, attribute.value == nil, spec.kind == .flag { return .flag(true) }
    // The default may name a collection that the site does not have.
    guard let text = attribute.map({ Self.trimmed($0.value ?? "") }) ?? spec.defaultValue?.text
    else {
      return spec.defaultValue
    }
    if text.isEmpty { throw .expected(spec.kind, found: "nothing") }
    let quoted = MessageText.quoted(text)
    switch spec.kind {
    // These values are already resolved URLs.
    case .url, .image, .sound: return .text(text)
    case .embed:
      if let fault = EmbeddedPage.fault(of: text, hosts: site.settings.embeds) { throw fault }
      return .text(text)
    case .entries:
      let known = EntrySource.names(in: localSite.settings)
      if known.contains(text) { return .text(text) }
      throw FieldFault(
        "there is no collection, list or data file \(quoted)",
        Spelling.advice(for: text, among: known))
    case .list:
      let parts = text.split(separator: ",").map { Self.trimmed(String($0)) }
      return .list(parts.filter { !$0.isEmpty }.map { .text($0) })
    case .link(let collection):
      guard let fault = localSite.fault(of: text, in: collection) else {
        return .text(text)
      }
      throw FieldFault(fault.message, fault.suggestion)
    case .text, .number, .flag, .date, .choice, .id, .markdown, .record:
      return try spec.kind.value(of: text, found: quoted, in: localSite.settings.timeZone)
    }
  }

  private static func trimmed(_ text: String) -> String {
    String(Substring(text.utf8.trimmed(\.isASCIISpace)))
  }
}
