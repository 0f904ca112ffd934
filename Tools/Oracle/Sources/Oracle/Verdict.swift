@testable import Highlighting
import SwiftIDEUtils
import SwiftSyntax

/// A token or comment as swift-syntax sees it.
struct Witness {
  let range: Range<Int>
  let classification: SyntaxClassification
  /// What Michi may call it although swift-syntax has no class for it or another: the same thing
  /// under another name, such as `#Preview`, which swift-syntax leaves an identifier.
  var otherName: TokenClass?
}

extension Witness {
  /// Whether every byte has a class that says the same.
  func agrees(with classes: [TokenClass?]) -> Bool {
    classes[range].allSatisfy { token in
      if let otherName, token == otherName { return true }
      return Self.isSame(classification, token)
    }
  }

  /// Whether swift-syntax gives the token a class at all.
  var isClassified: Bool { classification != .none || otherName != nil }

  private static func isSame(_ theirs: SyntaxClassification, _ ours: TokenClass?) -> Bool {
    switch theirs {
    case .attribute: ours == .attribute
    case .blockComment, .lineComment: ours == .comment
    case .docBlockComment, .docLineComment: ours == .documentation
    case .dollarIdentifier: ours == .variable
    case .floatLiteral, .integerLiteral: ours == .number
    case .ifConfigDirective: ours == .directive
    case .keyword: ours == .keyword
    case .operator: ours == .operator
    case .regexLiteral: ours == .regex
    case .stringLiteral: ours == .string || ours == .escape
    case .type: ours == .type
    // Names are one class there; here functions and what is written as a type have their own.
    case .identifier, .argumentLabel: ours == nil || ours == .function || ours == .type
    case .none, .editorPlaceholder: ours == nil
    }
  }
}

/// Every token and comment of a source, in order, with its class in `classifications`.
func witnesses(of source: SourceFileSyntax) -> [Witness] {
  var classes = [SyntaxClassification](repeating: .none, count: source.totalLength.utf8Length)
  for found in source.classifications {
    for index in found.range.lowerBound.utf8Offset..<found.range.upperBound.utf8Offset {
      classes[index] = found.kind
    }
  }
  var witnesses: [Witness] = []
  for token in source.tokens(viewMode: .sourceAccurate) {
    var offset = token.position.utf8Offset
    witnesses += comments(in: token.leadingTrivia, from: &offset)
    let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    let range = start..<token.endPositionBeforeTrailingTrivia.utf8Offset
    if !range.isEmpty {
      witnesses.append(
        Witness(range: range, classification: classes[start], otherName: otherName(of: token)))
    }
    offset = token.endPositionBeforeTrailingTrivia.utf8Offset
    witnesses += comments(in: token.trailingTrivia, from: &offset)
  }
  return witnesses
}

private func comments(in trivia: Trivia, from offset: inout Int) -> [Witness] {
  var witnesses: [Witness] = []
  for piece in trivia {
    let range = offset..<offset + piece.sourceLength.utf8Length
    offset = range.upperBound
    switch piece {
    case .lineComment: witnesses.append(Witness(range: range, classification: .lineComment))
    case .blockComment: witnesses.append(Witness(range: range, classification: .blockComment))
    case .docLineComment: witnesses.append(Witness(range: range, classification: .docLineComment))
    case .docBlockComment: witnesses.append(Witness(range: range, classification: .docBlockComment))
    default: break
    }
  }
  return witnesses
}

/// What Michi calls a token for which swift-syntax has no class of its own.
private func otherName(of token: TokenSyntax) -> TokenClass? {
  switch token.tokenKind {
  case .rawStringPoundDelimiter:
    return token.parent?.is(ExpressionSegmentSyntax.self) == true ? .escape : .string
  case .shebang: return .comment
  case .poundAvailable, .poundUnavailable: return .keyword
  case .poundSourceLocation: return .directive
  case .backslash, .leftParen, .rightParen:
    return token.parent?.is(ExpressionSegmentSyntax.self) == true ? .escape : nil
  case .period: return token.parent?.is(VersionComponentSyntax.self) == true ? .number : nil
  case .pound: return macroClass(token.nextToken(viewMode: .sourceAccurate))
  case .identifier:
    return token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .pound
      ? macroClass(token) : nil
  default: return nil
  }
}

private func macroClass(_ name: TokenSyntax?) -> TokenClass {
  name?.text == "error" || name?.text == "warning" ? .directive : .macro
}
