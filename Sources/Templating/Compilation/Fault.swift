import Primitives
import Diagnostics

/// A fault and the bytes it is about.
struct LocatedFault: Sendable {
  let range: Range<Int>
  let fault: Fault

  init(_ range: Range<Int>, _ fault: Fault) {
    self.range = range
    self.fault = fault
  }
}

/// Everything that can be wrong with a template.
enum Fault: Sendable {
  // Tags.
  case unclosedTag(closing: String)
  case emptyTag
  case invalidDelimiters
  case nestedTooDeep(Int)
  case nothingToClose(String)
  case wrongClose(String, open: String)
  case unclosedSection(String, Tag.Kind)
  case fileTooLarge(Int)
  case invalidUTF8

  // Names.
  case unknownName(String, known: [String], template: String?)
  case unknownPart(String, of: String, known: [String])
  case noParts(String, FieldKind)
  case partOfList(String, part: String)
  case notPrintable(String, FieldKind)
  case alwaysThere(String, FieldKind, isInverted: Bool)
  case noElement
  case outsideList(String)
  case positionIsNoText(String)
  case positionIsNoSection(String)
  case unknownForm(String, FieldKind, known: [String])
  case formOfNothing(String, FieldKind)
  case htmlEscaped(String)
  case unescaped(String, FieldKind)

  // Partials and blocks.
  case missingTemplate(String, known: [String])
  case endless(String)
  case partialsTooDeep(String, Int)
  case tooMuch(String)
  case unknownBlock(String, of: String, known: [String])

  // HTML.
  case valueInside(String, MarkupState)
  case htmlInside(String, MarkupState)
  case codeAttribute(String)
  case refusedAttribute(String)
  case scriptAddress(String)
  case forbiddenScheme(String)
  case schemeFromValue(String)
  case unevenSection(String, before: String, after: String)
  case noBoundary
  case unfinished(String)

  /// What kind of fault a diagnostic calls it.
  var code: DiagnosticCode {
    switch self {
    case .fileTooLarge, .tooMuch: .templateLimit
    case .invalidUTF8: .invalidUTF8
    default: .invalidTemplate
    }
  }

  /// Whether nothing can be made of the template's tags.
  var endsParsing: Bool {
    if case .nestedTooDeep = self { true } else { false }
  }
}
