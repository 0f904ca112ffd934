import Primitives
import Diagnostics

/// Every sentence about templates that an author can read.
extension Fault {
  /// What is wrong.
  var message: String {
    switch self {
    case .unclosedTag: "this tag is not closed"
    case .emptyTag: "this tag names nothing"
    case .invalidDelimiters: "new delimiters are two words without \"=\""
    case .nestedTooDeep(let depth): "sections are nested deeper than \(depth)"
    case .nothingToClose(let name): "\"\(name)\" is closed but was never opened"
    case .wrongClose(let name, let open): "\"\(name)\" is closed where \"\(open)\" is open"
    case .unclosedSection(let name, .block): "the block \"\(name)\" is not closed"
    case .unclosedSection(let name, .parent): "the parent \"\(name)\" is not closed"
    case .unclosedSection(let name, _): "the section \"\(name)\" is not closed"
    case .fileTooLarge(let bytes): "a template has at most \(bytes) bytes"
    case .invalidUTF8: "this is not UTF-8"
    case .unknownName(let name, _, nil): "unknown name \"\(name)\""
    case .unknownName(let name, _, let template?):
      "unknown name \"\(name)\" in the template \"\(template)\""
    case .unknownPart(let name, let record, _): "\"\(record)\" has no \"\(name)\""
    case .noParts(let name, let kind): "\"\(name)\" is \(kind.words) and has no parts"
    case .partOfList(let name, let part): "\"\(name)\" is a list: each element has a \"\(part)\""
    case .notPrintable(let name, let kind): "\"\(name)\" is \(kind.words) and cannot be printed"
    case .alwaysThere(let name, let kind, false):
      "\"\(name)\" is \(kind.words) and never empty: this section would always show"
    case .alwaysThere(let name, let kind, true):
      "\"\(name)\" is \(kind.words) and never empty: this section would never show"
    case .noElement: "\".\" stands for a record here and cannot be used itself"
    case .outsideList(let name): "\"\(name)\" is known only inside a list"
    case .positionIsNoText(let name): "\"\(name)\" is yes or no and cannot be printed"
    case .positionIsNoSection(let name): "\"\(name)\" is a number: this section would always show"
    case .unknownForm(let form, let kind, _): "\(kind.words) has no form \"\(form)\""
    case .formOfNothing(let form, let kind):
      "\(kind.words) has no forms, so \"\(form)\" says nothing"
    case .htmlEscaped(let name): "\"\(name)\" is HTML: escaped, its tags would be read as text"
    case .unescaped(let name, let kind): "\"\(name)\" is \(kind.words) and has to be escaped"
    case .missingTemplate(let name, _): "there is no template \"\(name)\""
    case .endless(let name): "\"\(name)\" includes itself without end"
    case .partialsTooDeep(let name, let depth):
      "\"\(name)\" is included more than \(depth) partials deep"
    case .tooMuch(let template): "\"\(template)\" grows too large with its partials"
    case .unknownBlock(let name, let parent, _): "\"\(parent)\" has no block \"\(name)\""
    default: markupMessage
    }
  }

  private var markupMessage: String {
    switch self {
    case .valueInside(_, let state): "a value cannot stand in \(state.words)"
    case .htmlInside(let name, let state): "\"\(name)\" is HTML and cannot stand in \(state.words)"
    case .codeAttribute(let attribute):
      "\"\(attribute)\" holds code: only a number can stand in it"
    case .refusedAttribute(let attribute): "a value cannot stand in the attribute \"\(attribute)\""
    case .scriptAddress(let name):
      "\"\(name)\" is text and cannot be the address of a script"
    case .forbiddenScheme(let attribute):
      "a value cannot follow this beginning of \"\(attribute)\": it could run as script"
    case .schemeFromValue(let attribute):
      "in \"\(attribute)\" a value cannot stand before \":\": it would choose the scheme"
    case .unevenSection(let name, let before, let after):
      "\"\(name)\" begins in \(before) and ends in \(after)"
    case .noBoundary:
      "the section before may end a name or a value, so a space, \"/\" or \">\" has to follow"
    case .unfinished(let words): "the template ends in \(words)"
    default: ""
    }
  }

  /// What to do about it.
  var suggestion: String? {
    switch self {
    case .unclosedTag(let closing): "\"\(closing)\" is missing"
    case .invalidDelimiters: "for example {{=<% %>=}}"
    case .wrongClose(_, let open): "did you mean {{/\(open)}}?"
    case .unclosedSection(let name, _): "{{/\(name)}} is missing"
    case .unknownName(let name, let known, _), .unknownPart(let name, _, let known),
      .missingTemplate(let name, let known), .unknownBlock(let name, _, let known),
      .unknownForm(let name, _, let known):
      Spelling.suggestion(for: name, among: known) ?? Self.list(known)
    case .partOfList(let name, let part): "write {{#\(name)}}{{\(part)}}{{/\(name)}}"
    case .notPrintable(let name, .list), .notPrintable(let name, .flag):
      "write {{#\(name)}}…{{/\(name)}}"
    case .notPrintable(let name, .texts): "write {{#\(name)}}{{.}}{{/\(name)}}"
    case .notPrintable(let name, .record): "write {{#\(name)}}…{{/\(name)}} or {{\(name).…}}"
    case .alwaysThere(let name, .number, _):
      "write {{\(name)}}, or {{#\(name) | one}}…{{/\(name)}} for its plural"
    case .alwaysThere(let name, .record, true): "write {{#\(name)}}…{{/\(name)}}"
    case .alwaysThere(let name, .html, _): "write {{{\(name)}}}"
    case .alwaysThere(let name, _, _): "write {{\(name)}}"
    case .positionIsNoText(let name): "write {{#\(name)}}…{{/\(name)}}"
    case .positionIsNoSection(let name): "write {{\(name)}}"
    case .htmlEscaped(let name): "write {{{\(name)}}}"
    case .unescaped(let name, _): "write {{\(name)}}"
    case .valueInside(_, let state): Self.suggestion(for: state)
    case .noBoundary: "put the space behind the section, not into it"
    case .unevenSection: "show the whole tag in the section, or none of it"
    default: nil
    }
  }

  private static func suggestion(for state: MarkupState) -> String? {
    switch state.place {
    case .beforeValue, .unquotedValue: "put quotes around it"
    case .comment: "use {{! … }} for what readers need not see"
    case .rawText: "put it into an attribute, such as data-value=\"…\", and read it from there"
    default: nil
    }
  }

  /// A few known names, for the author who has none in mind.
  private static func list(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let shown = names.prefix(8).joined(separator: ", ")
    return "known: \(shown)\(names.count > 8 ? ", …" : "")"
  }
}
