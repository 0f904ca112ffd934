/// A comment's delimiters as bytes.
struct CompiledComment: Sendable {
  let open: [UInt8]
  let close: [UInt8]
  let token: TokenClass
  let nests: Bool

  init(_ form: CommentForm) {
    open = Array(form.open.utf8)
    close = Array((form.close ?? "").utf8)
    token = form.token
    nests = form.nests
  }
}

/// A string's delimiters as bytes.
struct CompiledString: Sendable {
  let close: [UInt8]
  let escape: StringForm.Escape
  let isMultiline: Bool
  let pounds: Bool
  let interpolationOpen: [UInt8]
  let interpolationClose: UInt8
  let interpolationDoubles: Bool
  let variables: Bool
  let token: TokenClass
  let isHeredoc: Bool
  let isPercentLiteral: Bool
  /// The bytes at which a scan through the string has to stop and look.
  let stops: [Bool]

  init(_ form: StringForm) {
    close = Array(form.close.utf8)
    escape = form.escape
    isMultiline = form.multiline
    pounds = form.pounds
    interpolationOpen = Array((form.interpolation?.open ?? "").utf8)
    interpolationClose = form.interpolation?.close.utf8.first ?? 0
    interpolationDoubles = form.interpolation?.doubles ?? false
    variables = form.variables
    token = form.token
    isHeredoc = form.purpose == .heredoc
    isPercentLiteral = form.purpose == .percentLiteral
    var stops = [Bool](repeating: false, count: 256)
    if let first = close.first { stops[Int(first)] = true }
    if let first = interpolationOpen.first { stops[Int(first)] = true }
    if escape == .backslash { stops[Int(UInt8(ascii: "\\"))] = true }
    if variables { stops[Int(UInt8(ascii: "$"))] = true }
    if !isMultiline { stops[0x0A] = true }
    if !isMultiline { stops[0x0D] = true }
    self.stops = stops
  }
}

/// A grammar's traits, each as one stored truth.
struct Flags: Sendable {
  let colonAssigns, equalsCompares: Bool
  let ignoresCase, capitalisedTypes, calls, members, argumentLabels, objectKeys, stringKeys: Bool
  let assignedKeys, arrowTypes, angleBrackets, markup, indentedKeys, declarations: Bool
  let linesOnly, swiftWords, bangMacros, spacedDivision, shell: Bool

  init(_ traits: Set<Trait>) {
    ignoresCase = traits.contains(.ignoresCase)
    capitalisedTypes = traits.contains(.capitalisedTypes)
    calls = traits.contains(.calls)
    members = traits.contains(.members)
    argumentLabels = traits.contains(.argumentLabels)
    objectKeys = traits.contains(.objectKeys)
    stringKeys = traits.contains(.stringKeys)
    assignedKeys = traits.contains(.assignedKeys)
    arrowTypes = traits.contains(.arrowTypes)
    colonAssigns = traits.contains(.colonAssigns)
    equalsCompares = traits.contains(.equalsCompares)
    angleBrackets = traits.contains(.angleBrackets)
    markup = traits.contains(.markup)
    indentedKeys = traits.contains(.indentedKeys)
    declarations = traits.contains(.declarations)
    linesOnly = traits.contains(.linesOnly)
    bangMacros = traits.contains(.bangMacros)
    spacedDivision = traits.contains(.spacedDivision)
    shell = traits.contains(.shell)
    swiftWords = traits.contains(.swiftWords)
  }
}
