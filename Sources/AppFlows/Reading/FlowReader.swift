import FlowSimulation
package import MichiKit

/// A parsed flow file: an interactive app.
package struct FlowFile: Sendable {
  /// The app; `nil` if errors in the file leave no usable app. An error in a walk does not.
  package let flow: Flow?
  /// The diagnostics, in report order.
  package let diagnostics: [Diagnostic]

  /// Reads a flow file.
  ///
  /// - Parameter room: how many of its states may get a page; other flows use the rest.
  init(_ source: SourceFile, room: Int = FlowLimits.allPages) {
    var diagnostics: [Diagnostic] = []
    guard let text = SourceText(source, limit: FlowLimits.file, diagnostics: &diagnostics) else {
      self.init(unreadable: diagnostics)
      return
    }
    self.init(text, source: source, room: room)
  }

  private init(unreadable diagnostics: [Diagnostic]) {
    (flow, self.diagnostics) = (nil, diagnostics)
  }

  /// - Parameter room: how many of its states may get a page; other flows use the rest.
  package init(_ text: SourceText, source: SourceFile, room: Int = FlowLimits.allPages) {
    var faults: [Diagnostic] = []
    guard
      let fields = FieldReader(
        text, called: "the flow", code: .invalidFlow, diagnostics: &faults)
    else {
      flow = nil
      diagnostics = faults
      return
    }
    let name = source.path.split(separator: "/").last ?? ""
    let stem = name[..<(name.lastIndex(of: ".") ?? name.endIndex)]
    var reader = FlowReader(
      fields, of: text, source: source, slug: Slug.make(from: String(stem)), room: room)
    flow = reader.read() ? reader.flow : nil
    // The common parts are read once for each variant, so their errors are repeated.
    var seen: Set<Diagnostic> = []
    diagnostics = reader.fields.diagnostics.filter { seen.insert($0).inserted }.sorted()
  }
}

/// The limits of flow files.
package enum FlowLimits {
  /// The maximum number of rows, buttons and options of one screen.
  static let items = 50
  /// The maximum number of coordinators and screens.
  static let classes = 100
  /// The maximum number of variants, and of walks.
  static let variants = 20
  /// The maximum number of events in a walk.
  static let steps = 200
  /// The maximum number of state pages of one flow over all its variants.
  ///
  /// It suffices for the maximum number of variants at the default limit.
  static let pages = 1_200
  /// The maximum number of state pages of all flows: all of them stay in memory until the site is
  /// built.
  static let allPages = 3_000
  /// The maximum work of all events of a file, in calls times objects: about half a second.
  ///
  /// Twenty variants of a large app need half of it.
  static let work = 2_000_000
  /// The maximum size of a file in bytes.
  static let file = 64 << 10
}

private struct FlowReader {
  private let text: SourceText
  private(set) var fields: FieldReader
  private(set) var flow: Flow
  /// How many more states of the site's flows may get a page.
  private let room: Int
  /// The remaining work limit for the events of all variants.
  private var workLeft = FlowLimits.work

  private static let appKeys = [
    "start", "launches", "every coordinator", "every screen", "coordinators", "screens",
  ]
  private static let keys =
    ["title", "summary", "tutorial", "pages", "expect"] + appKeys + ["variants", "walks", "texts"]
  private static let variantKeys = ["title", "compare", "expect"] + appKeys

  init(
    _ fields: FieldReader, of text: SourceText, source: SourceFile, slug: String, room: Int
  ) {
    self.fields = fields
    self.text = text
    flow = Flow(source: source, slug: slug, title: LocalizedText(slug))
    self.room = room
  }

  /// Reads the file as far as possible; returns false if an error leaves no usable app.
  mutating func read() -> Bool {
    let isReadable = fields.diagnostics.isEmpty
    readTexts()
    guard isReadable else { return false }
    readVariants()
    // An error in a walk leaves a usable app.
    let isSound = !fields.diagnostics.containsError
    var walks = WalkReader(flow: flow, fields: fields, workLeft: workLeft)
    flow.walks = walks.walks()
    fields = walks.fields
    checkTexts()
    return isSound
  }

  private mutating func readTexts() {
    fields.reportUnknownKeys(of: fields.entries, among: Self.keys, in: "the flow")
    for entry in fields.entries {
      switch entry.key {
      case "title": flow.title = fields.localized(entry) ?? flow.title
      case "summary": flow.summary = fields.localized(entry)
      case "tutorial":
        flow.tutorial = fields.line(entry)
        flow.tutorialPlace = fields.place(of: entry.value)
      case "pages":
        if let limit = fields.line(entry).flatMap({ Int($0) }),
          (1...FlowLimits.pages).contains(limit)
        {
          flow.pageLimit = limit
        } else {
          fields.report(
            entry.value, "this is not a valid number of pages",
            "write a whole number from 1 to \(FlowLimits.pages)")
        }
      case "texts":
        for text in fields.mapping(entry) ?? [] { flow.texts[text.key] = fields.localized(text) }
      default: break
      }
    }
  }

  /// Reports translations of texts that no screen of the app has.
  private mutating func checkTexts() {
    // A variant with errors may contain the text.
    guard !fields.diagnostics.containsError else { return }
    let said = Set(flow.variants.flatMap(\.app.texts))
    for text in fields.mapping("texts") where !said.contains(text.key) {
      fields.report(
        key: text, "\"\(text.key)\" does not occur in the flow",
        Spelling.suggestion(for: text.key, among: said.sorted()))
    }
  }

  // MARK: Variants

  private mutating func readVariants() {
    let variants = fields.mapping("variants")
    guard !variants.isEmpty else { return add("app", flow.title, [], at: nil) }
    for entry in fields.first(FlowLimits.variants, of: variants, called: "variants") {
      let name = Slug.make(from: entry.key)
      if flow.variants.contains(where: { $0.name == name }) {
        fields.reportTwice("variant", name, at: entry)
      }
      guard let changes = fields.mapping(entry) else { continue }
      fields.reportUnknownKeys(of: changes, among: Self.variantKeys, in: "a variant")
      let title = changes["title"].flatMap { fields.localized($0) }
      add(name, title ?? LocalizedText(entry.key), changes, at: entry)
    }
  }

  /// Adds the app with a variant's changes.
  private mutating func add(
    _ name: String, _ title: LocalizedText, _ changes: [DataField], at place: DataField?
  ) {
    let faults = fields.diagnostics.count
    var reader = AppReader(changes: changes, text: text, fields: fields)
    let read = reader.app()
    fields = reader.fields
    // An app with errors is not built: without the faulty part it would be a different app.
    guard let app = read, fields.diagnostics.count == faults else { return }
    let count = flow.variants.reduce(0) { $0 + $1.space.pages.count }
    let left = min(room, FlowLimits.pages) - count
    guard left > 0 else { return reportPages() }
    let space = StateSpace(app, limit: min(flow.pageLimit, left), mostWork: workLeft)
    if space.isCut, left < flow.pageLimit, space.pages.count == left { reportPages() }
    flow.texts.merge(reader.texts) { first, _ in first }
    if let empty = space.pages.first(where: { $0.origin == nil && $0.state.shown == nil }) {
      return reportNothing(empty.state, changes)
    }
    let expected = changes["expect"] ?? fields.entry("expect")
    let variant = Flow.Variant(
      name: name, title: title, space: space,
      expected: expected.map { expectations($0, app) } ?? [],
      compared: changes["compare"].flatMap { compared($0, besides: name) })
    flow.variants.append(variant)
    if space.isEndless, let start = fields.entry("start") ?? fields.entries.first {
      fields.report(
        key: place ?? start, "one event of the app makes \(StateSpace.callLimits)",
        "look for methods that call each other without end, or do less in one event")
    }
    // After the first variant over the limit, each variant runs only one event.
    let isFirst = workLeft > 0
    workLeft = max(0, workLeft - space.work)
    if isFirst, !space.isEndless, space.isStopped, let start = place ?? fields.entries.first {
      fields.report(
        key: start, FieldReader.tooMuchWork,
        "let one event show fewer screens, or look at fewer states, for example with \"pages: 20\"")
    }
    guard !space.isStopped else { return }
    compare(variant, at: expected ?? place ?? fields.entries.first)
  }

  /// Reports an app that shows no screen, instead of the findings that follow from that.
  private mutating func reportNothing(_ state: AppState, _ changes: [DataField]) {
    guard let start = changes["start"] ?? fields.entry("start") else { return }
    let name = state.app.classes[state.app.start].name
    fields.report(
      start.value,
      "nothing is shown after \(name) "
        + "starts\(state.launch.name.isEmpty ? "" : " (launch \(state.launch.name))")",
      "push a screen in start(), or start a coordinator that does; show one with \"navigation: "
        + "own\" or \"tabs\" by \"replace root with\" or \"present\"")
  }

  /// Returns the variant to compare with, which must be another one of the file.
  private mutating func compared(_ entry: DataField, besides variant: String) -> String? {
    guard let text = fields.line(entry) else { return nil }
    let others = fields.mapping("variants").map { Slug.make(from: $0.key) }
      .filter { $0 != variant }
    let name = Slug.make(from: text)
    if !others.contains(name) { fields.reportNoVariant(text, among: others, at: entry) }
    return name
  }

  /// Reports that the app has more states than may get pages.
  private mutating func reportPages() {
    guard let place = fields.entry("pages") ?? fields.entries.first else { return }
    fields.report(
      key: place,
      room < FlowLimits.pages
        ? "this flow and those before it have more than \(FlowLimits.allPages) states in total"
        : "the variants have more than \(FlowLimits.pages) states in total",
      "show fewer states, for example with \"pages: 60\"")
  }

  // MARK: Findings

  /// Compares the findings about an app with the expected findings in the file.
  private mutating func compare(_ variant: Flow.Variant, at place: DataField?) {
    for finding in variant.findings
    where !variant.expected.contains(where: { $0.describes(finding) }) {
      guard let place else { continue }
      let walk = finding.walk.map(\.text).joined(separator: ", ")
      fields.report(
        .unexpectedFinding, key: place,
        "\(finding.message)\(walk.isEmpty ? "" : " (after: \(walk))"), "
          + "and \"\(variant.name)\" does not expect it",
        "fix the app, or write expect: [\(finding.kind.rawValue) \(finding.object)]")
    }
    let found = variant.findings.map { "\($0.kind.rawValue) \($0.object)" }
    let advice =
      variant.space.isCut
      ? "not all states were checked: raise \"pages\""
      : found.isEmpty
        ? "it has no findings: remove this" : "found: " + found.joined(separator: ", ")
    for expected in variant.expected where !variant.findings.contains(where: expected.describes) {
      fields.report(
        .unexpectedFinding, at: expected.range,
        "\"\(variant.name)\" has no finding \"\(expected.kind.rawValue) \(expected.object)\"",
        advice)
    }
  }

  private static let writeExpectation = "write it like \"retained DetailCoordinator\""

  private mutating func expectations(_ entry: DataField, _ app: App) -> [Flow.Expectation] {
    guard let items = entry.value.list else {
      if !entry.value.isNull {
        fields.reportExpected("a list", for: entry.key, entry.value, Self.writeExpectation)
      }
      return []
    }
    return items.compactMap { item in
      guard let text = fields.line(item, called: entry.key) else { return nil }
      let words = text.split(separator: " ").map { String($0) }
      guard words.count == 2, let kind = Finding.Kind(rawValue: words[0]) else {
        let kinds = Finding.Kind.allCases.map(\.rawValue)
        fields.report(
          item, "\"\(text)\" is not a finding",
          words.first.flatMap { Spelling.suggestion(for: $0, among: kinds) }
            ?? Self.writeExpectation)
        return nil
      }
      guard app.index(of: words[1]) != nil else {
        fields.reportNoClass(words[1], among: app.classes.map(\.name), at: item)
        return nil
      }
      return Flow.Expectation(kind: kind, object: words[1], range: item.range)
    }
  }
}
