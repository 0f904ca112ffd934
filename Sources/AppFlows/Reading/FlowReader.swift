import Content
import Diagnostics
import FlowSimulation
import Loading
import Primitives

/// Reads a flow file.
struct FlowReader {
  private var fields: FieldReader
  private let source: SourceFile
  /// How many more states of the site's flows may get a page.
  private let room: Int

  private static let keys = [
    "title", "summary", "tutorial", "pages", "expect", "start", "launches", "every coordinator",
    "every screen", "coordinators", "screens", "variants", "walks", "texts",
  ]
  private static let variantKeys = [
    "title", "compare", "expect", "start", "launches", "every coordinator", "every screen",
    "coordinators", "screens",
  ]

  /// The flow of a file, as far as it can be read, and what is wrong with it.
  static func read(
    _ text: SourceText, source: SourceFile, slug: String, room: Int
  ) -> (flow: Flow?, diagnostics: [Diagnostic]) {
    let start = text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var reader = FlowReader(
      fields: FieldReader(
        text, in: start..<text.bytes.count, name: FlowSentences.flow, code: .invalidFlow),
      source: source, room: room)
    let isReadable = reader.fields.faultCount == 0
    var flow = Flow(source: source, slug: slug, title: LocalizedText(slug))
    reader.readTexts(&flow)
    var isSound = false
    if isReadable {
      reader.readVariants(&flow)
      // With a wrong walk it is still an app that can be tried.
      isSound = !reader.fields.diagnostics.containsError
      flow.walks = WalkReader(flow: flow).walks(&reader.fields)
      reader.checkTexts(flow)
    }
    // The parts that all variants share are read once for each, so their faults repeat.
    var seen: Set<Diagnostic> = []
    let diagnostics = reader.fields.diagnostics.filter { seen.insert($0).inserted }.sorted()
    return (isSound ? flow : nil, diagnostics)
  }

  private init(fields: FieldReader, source: SourceFile, room: Int) {
    self.fields = fields
    self.room = room
    self.source = source
  }

  private mutating func readTexts(_ flow: inout Flow) {
    for entry in fields.entries {
      switch entry.key {
      case "title": flow.title = fields.localized(entry) ?? flow.title
      case "summary": flow.summary = fields.localized(entry)
      case "tutorial":
        flow.tutorial = fields.line(entry)
        flow.tutorialPlace = SourcePlace(entry.value.range, in: fields.text)
      case "pages":
        if let limit = fields.line(entry).flatMap({ Int($0) }),
          (1...FlowLimits.pages).contains(limit)
        {
          flow.pageLimit = limit
        } else {
          fields.report(
            entry.value, "this is no number of pages",
            "write a whole number from 1 to \(FlowLimits.pages)")
        }
      case "texts":
        for text in fields.mapping(entry) ?? [] { flow.texts[text.key] = fields.localized(text) }
      case let key where !Self.keys.contains(key):
        fields.report(
          key: entry, LoadingSentences.unknownKey(key, in: FlowSentences.flow),
          LoadingSentences.oneOfKeys(Self.keys, insteadOf: key))
      default: break
      }
    }
  }

  /// Reports translations of words that no screen of the app has.
  private mutating func checkTexts(_ flow: Flow) {
    // A variant that could not be read may contain the word.
    guard !fields.diagnostics.containsError else { return }
    let said = Set(flow.variants.flatMap(\.app.texts))
    for text in fields.entry("texts").map({ fields.mapping($0) ?? [] }) ?? []
    where !said.contains(text.key) {
      fields.report(
        key: text, "nothing in the flow says \"\(text.key)\"",
        Spelling.suggestion(for: text.key, among: said.sorted()))
    }
  }

  // MARK: Variants

  private mutating func readVariants(_ flow: inout Flow) {
    let variants = fields.entry("variants").map { fields.mapping($0) ?? [] } ?? []
    guard !variants.isEmpty else {
      return add("app", flow.title, [], at: nil, to: &flow)
    }
    if variants.count > FlowLimits.variants {
      fields.report(
        key: variants[FlowLimits.variants], FlowSentences.tooMany("variants", FlowLimits.variants))
    }
    for entry in variants.prefix(FlowLimits.variants) {
      let name = Slug.make(from: entry.key)
      if flow.variants.contains(where: { $0.name == name }) {
        fields.report(key: entry, FlowSentences.twice("variant", name))
      }
      guard let changes = fields.mapping(entry) else { continue }
      for change in changes where !Self.variantKeys.contains(change.key) {
        fields.report(
          key: change, LoadingSentences.unknownKey(change.key, in: FlowSentences.variant),
          LoadingSentences.oneOfKeys(Self.variantKeys, insteadOf: change.key))
      }
      let title = changes.first { $0.key == "title" }.flatMap { fields.localized($0) }
      add(
        name, title ?? LocalizedText(entry.key), changes, at: entry,
        to: &flow)
    }
  }

  /// Adds the app with a variant's changes.
  private mutating func add(
    _ name: String, _ title: LocalizedText, _ changes: [DataField], at place: DataField?,
    to flow: inout Flow
  ) {
    var reader = AppReader(base: fields.entries, changes: changes)
    let faults = fields.faultCount
    // With a fault, the app is not built: without the faulty part it would be a different app.
    guard let app = reader.app(&fields), fields.faultCount == faults else { return }
    let count = flow.variants.reduce(0) { $0 + $1.space.pages.count }
    let left = min(room, FlowLimits.pages) - count
    guard left > 0 else { return reportPages() }
    let space = StateSpace(app, limit: min(flow.pageLimit, left))
    if space.isCut, left < flow.pageLimit, space.pages.count == left { reportPages() }
    for (text, said) in reader.texts where flow.texts[text] == nil { flow.texts[text] = said }
    if let empty = space.pages.first(where: { $0.origin == nil && $0.state.shown == nil }) {
      return reportNothing(empty.state, changes)
    }
    let expected = changes.first { $0.key == "expect" } ?? fields.entry("expect")
    var variant = Flow.Variant(
      name: name, title: title, space: space,
      expected: expected.map { expectations($0, app) } ?? [])
    if let compared = changes.first(where: { $0.key == "compare" }) {
      variant.compared = compares(compared, name)
    }
    flow.variants.append(variant)
    if variant.space.isEndless, let start = fields.entry("start") ?? fields.entries.first {
      fields.report(
        key: place ?? start, "the calls that an event makes never end",
        "look for methods that call each other")
    }
    compare(variant, at: expected ?? place ?? fields.entries.first)
  }

  /// Reports that the app shows nothing: all that would be said of it follows from that.
  private mutating func reportNothing(_ state: AppState, _ changes: [DataField]) {
    guard let start = changes.first(where: { $0.key == "start" }) ?? fields.entry("start") else {
      return
    }
    let name = state.app.classes[state.app.start].name
    fields.report(
      start.value,
      "after \(name)'s start nothing is "
        + "shown\(state.launch.name.isEmpty ? "" : " (launch \(state.launch.name))")",
      "let its start() push a screen or start a coordinator that does; one with \"navigation: "
        + "own\" or \"tabs\" is shown by \"replace root with\" or \"present\"")
  }

  /// The variant that readers compare with; it has to be one of the file's others.
  private mutating func compares(_ entry: DataField, _ variant: String) -> String? {
    guard let text = fields.line(entry) else { return nil }
    let others = (fields.entry("variants").flatMap { fields.mapping($0) } ?? [])
      .map { Slug.make(from: $0.key) }.filter { $0 != variant }
    let name = Slug.make(from: text)
    if !others.contains(name) {
      fields.report(
        entry.value, FlowSentences.noVariant(text),
        LoadingSentences.oneOfKeys(others, insteadOf: text))
    }
    return name
  }

  /// Reports that the app has more states than may get pages.
  private mutating func reportPages() {
    guard let place = fields.entry("pages") ?? fields.entries.first else { return }
    fields.report(
      key: place,
      room < FlowLimits.pages
        ? "this flow and those before it have more than \(FlowLimits.allPages) states together"
        : "the variants have more than \(FlowLimits.pages) states together",
      "show fewer of them, for example with \"pages: 60\"")
  }

  /// Compares the findings about an app with those that the file expects.
  private mutating func compare(_ variant: Flow.Variant, at place: DataField?) {
    for finding in variant.findings
    where !variant.expected.contains(where: { $0.describes(finding) }) {
      guard let place else { continue }
      fields.report(
        .unexpectedFinding, key: place,
        FlowSentences.unexpected(finding.message, in: variant.name, walk: finding.walk),
        FlowSentences.expect(finding))
    }
    for expected in variant.expected where !variant.findings.contains(where: expected.describes) {
      fields.report(
        .unexpectedFinding, at: expected.range,
        "\"\(variant.name)\" has no finding \"\(expected.kind.rawValue) \(expected.object)\"",
        FlowSentences.found(variant.findings, isCut: variant.space.isCut))
    }
  }

  private mutating func expectations(_ entry: DataField, _ app: App) -> [Flow.Expectation] {
    guard case .list(let items) = entry.value.value else {
      if !entry.value.isNull {
        fields.report(
          entry.value, LoadingSentences.expected("a list", for: entry.key, found: entry.value),
          FlowSentences.writeExpectation)
      }
      return []
    }
    return items.compactMap { item in
      guard let text = fields.line(item, called: entry.key) else { return nil }
      let words = text.split(separator: " ")
      guard words.count == 2, let kind = Finding.Kind(rawValue: String(words[0])) else {
        let kinds = Finding.Kind.allCases.map(\.rawValue)
        fields.report(
          item, "\"\(text)\" is no finding",
          words.first.flatMap { Spelling.suggestion(for: String($0), among: kinds) }
            ?? FlowSentences.writeExpectation)
        return nil
      }
      guard app.index(of: String(words[1])) != nil else {
        fields.report(
          item, FlowSentences.noClass(String(words[1])),
          Spelling.suggestion(for: String(words[1]), among: app.classes.map(\.name)))
        return nil
      }
      return Flow.Expectation(kind: kind, object: String(words[1]), range: item.range)
    }
  }
}
