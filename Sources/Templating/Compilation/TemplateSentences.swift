import Diagnostics
import Primitives

// Every sentence about templates that an author can read, each with what to do about it.

// Tags.
extension Fault {
  static func unclosedTag(closing: String) -> Fault {
    Fault("this tag is not closed", "\"\(closing)\" is missing")
  }
  static let emptyTag = Fault("this tag names nothing")
  static let invalidDelimiters = Fault(
    "new delimiters are two words without \"=\"", "for example {{=<% %>=}}")
  static func nestedTooDeep(_ depth: Int) -> Fault {
    Fault("sections are nested deeper than \(depth)")
  }
  static func nothingToClose(_ name: String) -> Fault {
    Fault("\"\(name)\" is closed but was never opened")
  }
  static func wrongClose(_ name: String, open: String) -> Fault {
    Fault("\"\(name)\" is closed where \"\(open)\" is open", "did you mean {{/\(open)}}?")
  }
  static func unclosed(_ kind: Tag.Kind, _ name: String) -> Fault {
    let tag =
      switch kind {
      case .block: "block"
      case .parent: "parent"
      default: "section"
      }
    return Fault("the \(tag) \"\(name)\" is not closed", "{{/\(name)}} is missing")
  }
  static func fileTooLarge(_ bytes: Int) -> Fault {
    Fault("a template has at most \(bytes) bytes", code: .templateLimit)
  }
  static let tooManyFaults = Fault(
    "so much is wrong here that the rest was not read", "mend what stands before it",
    code: .templateLimit)
  static let invalidUTF8 = Fault("this is not UTF-8", code: .invalidUTF8)
}

// Names.
extension Fault {
  static func unknownName(_ name: String, known: [String], template: String?) -> Fault {
    let place = template.map { inTemplate + "\($0)\"" } ?? ""
    return Fault("unknown name \"\(name)\"\(place)", nearest(to: name, among: known))
  }
  private static let inTemplate = " in the template \""

  /// The name that a sentence reports as unknown, and the template, in quotes, in which it is; nil
  /// for any other sentence.
  private static func parts(of message: String) -> (name: Substring, template: String)? {
    message.firstRange(of: inTemplate).map {
      (message[..<$0.lowerBound], "\"\(message[$0.upperBound...])")
    }
  }

  /// One sentence for a name that is unknown in several templates; nil when the sentences are not
  /// about one name.
  static func joined(_ messages: [String]) -> String? {
    let parts = messages.compactMap(parts)
    guard let first = parts.first, parts.count == messages.count,
      parts.allSatisfy({ $0.name == first.name })
    else { return nil }
    let templates = Set(parts.map(\.template)).sorted(by: ByteOrder.precedes)
    guard templates.count > 1 else { return messages[0] }
    return "\(first.name) in the templates \(MessageText.listed(templates))"
  }
  static func unknownPart(_ name: String, of record: String, known: [String]) -> Fault {
    Fault("\"\(record)\" has no \"\(name)\"", nearest(to: name, among: known))
  }
  static func noParts(_ name: String, _ kind: FieldKind) -> Fault {
    Fault("\"\(name)\" is \(kind.words) and has no parts")
  }
  static func partOfList(_ name: String, part: String) -> Fault {
    Fault(
      "\"\(name)\" is a list: each element has a \"\(part)\"",
      "write {{#\(name)}}{{\(part)}}{{/\(name)}}")
  }
  static func notPrintable(_ name: String, _ kind: FieldKind) -> Fault {
    let section = "{{#\(name)}}…{{/\(name)}}"
    let suggestion =
      switch kind {
      case .texts: "write {{#\(name)}}{{.}}{{/\(name)}}"
      case .record: "write \(section) or {{\(name).…}}"
      default: "write \(section)"
      }
    return Fault("\"\(name)\" is \(kind.words) and cannot be printed", suggestion)
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
      "\"\(name)\" is \(kind.words) and never empty: this section would "
        + (isInverted ? "never show" : "always show"), suggestion)
  }
  static let noElement = Fault("\".\" stands for a record here and cannot be used itself")
  static func outsideList(_ name: String) -> Fault {
    Fault("\"\(name)\" is known only inside a list")
  }
  static func positionIsNoSection(_ name: String) -> Fault {
    Fault("\"\(name)\" is a number: this section would always show", "write {{\(name)}}")
  }
  static func unknownForm(_ form: String, _ kind: FieldKind, known: [String]) -> Fault {
    Fault("\(kind.words) has no form \"\(form)\"", nearest(to: form, among: known))
  }
  static func formOfNothing(_ form: String, _ kind: FieldKind) -> Fault {
    Fault("\(kind.words) has no forms, so \"\(form)\" says nothing")
  }
  static func htmlEscaped(_ name: String) -> Fault {
    Fault("\"\(name)\" is HTML: escaped, its tags would be read as text", "write {{{\(name)}}}")
  }
  static func unescaped(_ name: String, _ kind: FieldKind) -> Fault {
    Fault("\"\(name)\" is \(kind.words) and has to be escaped", "write {{\(name)}}")
  }

  /// The name that was most likely meant, or a few known names when none is near.
  private static func nearest(to name: String, among known: [String]) -> String? {
    if let suggestion = Spelling.suggestion(for: name, among: known) { return suggestion }
    let shown = known.prefix(8).joined(separator: ", ")
    return known.isEmpty ? nil : "known: \(shown)\(known.count > 8 ? ", …" : "")"
  }
}

// Partials and blocks.
extension Fault {
  static func missingTemplate(_ name: String, known: [String]) -> Fault {
    Fault("there is no template \"\(name)\"", nearest(to: name, among: known))
  }
  static func endless(_ name: String) -> Fault {
    Fault("\"\(name)\" includes itself without end")
  }
  static func partialsTooDeep(_ name: String, _ depth: Int) -> Fault {
    Fault("\"\(name)\" is included more than \(depth) partials deep")
  }
  static func tooMuch(_ template: String) -> Fault {
    Fault("\"\(template)\" grows too large with its partials", code: .templateLimit)
  }
  static func nestedInTag(_ name: String) -> Fault {
    Fault(
      "\"\(name)\" stands in too many lists inside one tag",
      "write less of the tag in lists that stand in each other", code: .templateLimit)
  }
  static func unknownBlock(_ name: String, of parent: String, known: [String]) -> Fault {
    Fault("\"\(parent)\" has no block \"\(name)\"", nearest(to: name, among: known))
  }
}

// HTML.
extension Fault {
  static func valueInside(_ state: MarkupState) -> Fault {
    let suggestion: String? =
      switch state.place {
      case .beforeValue, .unquotedValue: "put quotes around it"
      case .comment: "use {{! … }} for what readers need not see"
      case .rawText:
        "put it into an attribute, such as data-value=\"…\", and read it from there"
      default: nil
      }
    return Fault("a value cannot stand in \(state.words)", suggestion)
  }
  static func htmlInside(_ name: String, _ state: MarkupState) -> Fault {
    Fault("\"\(name)\" is HTML and cannot stand in \(state.words)")
  }
  static func codeAttribute(_ attribute: String) -> Fault {
    Fault("\"\(attribute)\" holds code: only a number can stand in it")
  }
  static func refusedAttribute(_ attribute: String) -> Fault {
    Fault("a value cannot stand in the attribute \"\(attribute)\"")
  }
  static func scriptAddress(_ name: String) -> Fault {
    Fault("\"\(name)\" is text and cannot be the address of a script")
  }
  static func forbiddenScheme(_ attribute: String) -> Fault {
    Fault("a value cannot follow this beginning of \"\(attribute)\": it could run as script")
  }
  static func schemeFromValue(_ attribute: String) -> Fault {
    Fault("in \"\(attribute)\" a value cannot stand before \":\": it would choose the scheme")
  }
  static func unevenSection(
    _ name: String, before: MarkupState, after: MarkupState
  ) -> Fault {
    Fault(
      "\"\(name)\" begins in \(before.words) and ends in \(after.words)",
      "show the whole tag in the section, or none of it")
  }
  static func leftOpen(_ name: String, _ state: MarkupState) -> Fault {
    Fault("\"\(name)\" ends in \(state.words)", "close it here: what stands behind would be in it")
  }
  static let noBoundary = Fault(
    "the section before may end a name or a value, so a space, \"/\" or \">\" has to follow",
    "put the space behind the section, not into it")
  static func unfinished(_ state: MarkupState) -> Fault {
    Fault("the template ends in \(state.words)")
  }
}

extension MarkupState {
  /// The state as messages call it.
  fileprivate var words: String {
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

extension TemplateLimitExceeded {
  /// What happened, in a sentence.
  public var message: String {
    switch limit {
    case .depth: "\"\(template)\" includes partials more than \(Limits.partialDepth) deep"
    case .steps:
      "\"\(template)\" ran its sections more than \(Limits.templateSteps) times: look for what it "
        + "repeats again and again"
    case .size: "\"\(template)\" made a page of more than \(Limits.pageBytes >> 20) MiB"
    }
  }
}
