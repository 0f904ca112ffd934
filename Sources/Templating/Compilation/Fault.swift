import Diagnostics
import Primitives

/// A fault in a template.
struct Fault: Sendable {
  let message: String
  let suggestion: String?
  let code: DiagnosticCode

  init(_ message: String, _ suggestion: String? = nil, code: DiagnosticCode = .invalidTemplate) {
    self.message = message
    self.suggestion = suggestion
    self.code = code
  }
}

/// A fault and its byte range.
struct LocatedFault: Error {
  let range: Range<Int>
  let fault: Fault

  init(_ range: Range<Int>, _ fault: Fault) {
    self.range = range
    self.fault = fault
  }
}

// Messages about shared templates, and messages that depend on a rule.

extension Fault {
  /// - Parameter foreign: the advice on a name of another program.
  static func unknownName(
    _ name: String, known: [String], template: String?, foreign: String? = nil
  ) -> Fault {
    let place = template.map { inTemplate + "\($0)\"" } ?? ""
    return Fault("unknown name \"\(name)\"\(place)", foreign ?? nearest(to: name, among: known))
  }
  private static let inTemplate = " in the template \""

  /// Splits a message about an unknown name into the name and the quoted template; nil for other
  /// messages.
  private static func parts(of message: String) -> (name: Substring, template: String)? {
    message.firstRange(of: inTemplate).map {
      (message[..<$0.lowerBound], "\"\(message[$0.upperBound...])")
    }
  }

  /// Joins messages about a name that is unknown in several templates; nil if the messages differ.
  static func joined(_ messages: [String]) -> String? {
    let parts = messages.compactMap(parts)
    guard let first = parts.first, parts.count == messages.count,
      parts.allSatisfy({ $0.name == first.name })
    else { return nil }
    let templates = Set(parts.map(\.template)).sorted(by: ByteOrder.precedes)
    guard templates.count > 1 else { return messages[0] }
    return "\(first.name) in the templates \(MessageText.listed(templates))"
  }
  static func notPrintable(_ name: String, _ kind: FieldKind) -> Fault {
    let section = "{{#\(name)}}…{{/\(name)}}"
    let suggestion =
      switch kind {
      case .texts: "write {{#\(name)}}{{.}}{{/\(name)}}"
      case .record: "write \(section) or {{\(name).…}}"
      default: "write \(section)"
      }
    return Fault("\"\(name)\" is \(kind.words) and cannot be printed directly", suggestion)
  }
  static func alwaysThere(_ name: String, _ kind: FieldKind, isInverted: Bool) -> Fault {
    let suggestion =
      switch kind {
      case .number: "write {{\(name)}}, or {{#\(name) | one}}…{{/\(name)}} for its plural"
      case .record: "write {{#\(name)}}…{{/\(name)}}"
      case .html: "write {{{\(name)}}}"
      default: "write {{\(name)}}"
      }
    return Fault(
      "\"\(name)\" is \(kind.words) and never empty: this section is "
        + (isInverted ? "never shown" : "always shown"), suggestion)
  }
  static func outsideList(_ name: String) -> Fault {
    Fault("\"\(name)\" is available only inside a list")
  }
  static func formOfNothing(_ form: String, _ kind: FieldKind) -> Fault {
    Fault("\(kind.words) has no forms, so \"\(form)\" has no effect")
  }
  static func unescaped(_ name: String, _ kind: FieldKind) -> Fault {
    Fault("\"\(name)\" is \(kind.words) and must be escaped", "write {{\(name)}}")
  }

  /// The name that was probably meant, or a few known names if none is similar.
  static func nearest(to name: String, among known: [String]) -> String? {
    if let suggestion = Spelling.suggestion(for: name, among: known) { return suggestion }
    let shown = known.prefix(8).joined(separator: ", ")
    return known.isEmpty ? nil : "available: \(shown)\(known.count > 8 ? ", …" : "")"
  }

  static func missingTemplate(_ name: String, known: [String]) -> Fault {
    Fault("there is no template \"\(name)\"", nearest(to: name, among: known))
  }
  static func valueInside(_ state: MarkupState) -> Fault {
    let suggestion: String? =
      switch state.place {
      case .beforeValue, .unquotedValue: "put quotes around it"
      case .comment: "use {{! … }} for comments in templates"
      case .rawText:
        "put it into an attribute, such as data-value=\"…\", and read it from there"
      default: nil
      }
    return Fault("a value cannot be used in \(state.words)", suggestion)
  }
  static func unevenSection(_ name: String, before: MarkupState, after: MarkupState) -> Fault {
    Fault(
      "\"\(name)\" begins in \(before.words) and ends in \(after.words)",
      "put the whole tag inside the section or outside it")
  }
}

extension MarkupState {
  /// The name of the state in messages.
  var words: String {
    switch place {
    case .text: "text"
    case .plainText, .rawText: "<\(elementName)>"
    case .tagOpen, .endTagOpen, .tagName: "a tag name"
    case .beforeAttribute, .attributeName, .afterAttributeName, .afterQuotedValue, .boundary:
      "a tag"
    case .beforeValue, .unquotedValue: "an unquoted attribute"
    case .quotedValue: "the attribute \"\(attributeName)\""
    case .declarationOpen, .declaration: "a declaration"
    case .comment: "a comment"
    }
  }
}
