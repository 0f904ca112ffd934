import FlowSimulation
import MichiKit

/// A page of an app's variant, whose sidebar lists all variants.
protocol FlowPageScreen: TemplatedScreen {
  var walked: WalkedVariant { get }
}

extension FlowPageScreen {
  var source: SourceFile? { walked.flow.source }
  var hasSidebar: Bool { true }
  func sidebar(in page: PageRendering) -> [SidebarLink] { VariantContext(walked, in: page).sidebar }
}

/// The values of an app's variant for a page or post that shows it.
///
/// They include texts in the reader's language and the URLs of states, steps and methods.
struct VariantContext: TemplateContext {
  let walked: WalkedVariant
  let phrases: Phrases
  /// Returns the URL of a route; `nil` if there is no such page.
  let address: (Route) -> String?
  /// The URL of the variant's code, and the methods in it; `nil` if it has no code.
  private let code: (address: String, methods: Set<String>)?

  init(_ walked: WalkedVariant, phrases: Phrases, address: @escaping (Route) -> String?) {
    self.walked = walked
    self.phrases = phrases
    self.address = address
    code = walked.codeRoute.flatMap(address).map { ($0, walked.code.methods) }
  }

  init(_ walked: WalkedVariant, in page: PageRendering) {
    self.init(walked, phrases: page.phrases) { page.address(of: $0) }
  }

  static let fields: Fields<VariantContext> = [
    .text("flowTitle", "The app's title") { $0.title },
    .text("variantTitle", "The title of the version of its code") { $0.walked.title },
    .url("overview", "The URL of the app's overview") { $0.overview },
    .flag("hasVariants", "Whether its code has several versions") { $0.walked.overviews.count > 1 },
    .list("variants", "The versions of its code") { $0.variants },
    .optionalURL("code", "The URL of its Swift files") { $0.code?.address },
  ]

  /// The app's title.
  var title: String { walked.say(walked.flow.title) }

  /// The titles of the variant and of the app.
  var wholeTitle: String { "\(walked.title) · \(title)" }

  /// The number of states, in words.
  var count: String { phrases.say(.flowStateCount, count: walked.space.pages.count) }

  /// The numbers of the app's screens, versions and problems, in words.
  var counts: String {
    let screens = ScreenGraph(walked.space).nodes.count
    return [
      phrases.say(.flowScreenCount, count: screens),
      phrases.say(.flowVersionCount, count: walked.flow.variants.count),
      phrases.say(.flowFindingCount, count: walked.variant.findings.count),
    ].joined(separator: " · ")
  }

  /// The sentence that the app has more states than pages.
  var stopped: String { phrases.say(.flowStopped, count: walked.space.pages.count) }

  /// Returns an event in words.
  func said(_ event: Event) -> String {
    switch event {
    case .launch(""): phrases[.flowLaunch]
    case .launch(let text), .tap(let text), .choose(let text), .tab(let text): walked.say(text)
    case .back: phrases[.flowBack]
    case .backTo(let title): phrases.say(.flowBackTo, ["title": walked.say(title)])
    case .pullDown: phrases[.flowPullDown]
    case .outside(let name): phrases.say(.flowOutside, ["name": walked.say(name)])
    }
  }

  /// Returns a step that leads to a state, in words: the screen where it starts, and the event.
  func said(_ arrival: Arrival) -> String {
    let done = said(arrival.event)
    return arrival.from.map { "\(walked.titles[$0]) → \(done)" } ?? done
  }

  /// Returns a sentence about the presenter and style of a stack; `nil` for the window's own stack.
  func presentation(of layer: VisibleLayer) -> String? {
    layer.presentation.map { presenter, style in
      phrases.say(.flowPresented, form: "\(style)", ["presenter": presenter])
    }
  }

  // MARK: Common to all pages

  /// The links to all variants.
  var variants: [FlowVariantLink] {
    zip(walked.flow.variants, walked.overviews).map { variant, route in
      FlowVariantLink(
        title: walked.say(variant.title), address: address(route) ?? "",
        isCurrent: route == walked.overview, isWrong: route == walked.overviews[0],
        isRight: variant.findings.isEmpty, findings: findings(of: variant))
    }
  }

  /// Returns the number of findings of a variant, and how many findings of the first one it fixes,
  /// in words.
  private func findings(of variant: Flow.Variant) -> String {
    let first = walked.flow.variants[0]
    let fixed = first.findings.count { old in
      !variant.findings.contains { $0.kind == old.kind && $0.object == old.object }
    }
    let count = variant.findings.count
    let all = phrases.say(.flowFindingCount, count: count)
    if count == 0 || variant.name == first.name || count > first.findings.count { return all }
    if fixed == 0 { return phrases.say(.flowLimits, count: count) }
    let fixes = phrases.say(
      .flowFixes, ["fixed": "\(fixed)", "count": "\(first.findings.count)"])
    let hasNew = fixed + count > first.findings.count
    return hasNew ? "\(fixes) · \(all)" : fixes
  }

  /// Returns the screen of a state as a phone; `nil` if there is no such state.
  func phone(ofState state: Int) -> [UInt8]? {
    guard walked.space.pages.indices.contains(state) else { return nil }
    var html = HTMLWriter()
    PhoneWriter(variant: self, state: state).write(to: &html)
    return html.html
  }

  /// The headings of the overview. Their ids have capitals, so that they differ from ids of
  /// headings in Markdown.
  var parts: [FlowPart] {
    func part(_ phrase: FlowPhrase, _ id: String, _ children: [FlowPart] = []) -> FlowPart {
      FlowPart(phrases[phrase], at: overview + "#" + id, children)
    }
    let walks = walked.walks.map {
      FlowPart(walked.say($0.title), at: overview + Self.fragment(Self.id(of: $0)))
    }
    return [
      part(.flowFindings, "Findings"), part(.flowScreens, "Screens"),
      part(.flowCoordinators, "Coordinators"),
    ] + (walks.isEmpty ? [] : [part(.flowWalks, "Walks", walks)])
      + (walked.isFirst ? [] : [part(.flowDifference, "Difference")])
  }

  /// The sidebar of each page: the variants, followed by the contents of this variant.
  var sidebar: [SidebarLink] {
    let versions = variants.map { SidebarLink($0.title, at: $0.address, note: $0.findings) }
    let parts = parts.map(\.link)
    let code = code.map { SidebarLink(phrases[.flowCode], at: $0.address) }
    return [
      SidebarLink(title, links: versions),
      SidebarLink(walked.title, links: parts + [code].compactMap(\.self)),
    ]
  }

  // MARK: Addresses

  private var overview: String { address(walked.overview) ?? "" }

  func address(ofState state: Int) -> String? { address(walked.routes[state]) }

  /// Returns the URL of the state after an event; its fragment is the step. `nil` if the state has
  /// no page.
  func address(of event: Event, from state: Int) -> String? {
    guard let place = walked.space.links[state].firstIndex(where: { $0.event == event }),
      let target = walked.space.links[state][place].target,
      let address = address(ofState: target)
    else { return nil }
    return address + Self.fragment(walked.fragments[state][place])
  }

  /// Returns the URL of a state, with the step that leads to it as the fragment.
  func address(of arrival: Arrival, at state: Int) -> String {
    (address(ofState: state) ?? "") + Self.fragment(arrival.id)
  }

  private static func fragment(_ id: String?) -> String {
    id.map { "#" + encoded($0) } ?? ""
  }

  /// Returns a fragment in percent-encoding (RFC 3986, 2.1).
  private static func encoded(_ id: String) -> String {
    id.utf8.reduce(into: "") { encoded, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// Returns the calls with the URLs of their methods, followed by the calls without a receiver.
  func calls(_ effects: Effects) -> [CallLink] {
    effects.calls.map { name in
      let known = code.flatMap { $0.methods.contains(name) ? $0.address : nil }
      return CallLink(text: name, address: known.map { $0 + Self.fragment(name) })
    } + effects.lostCalls.map { CallLink(text: $0, address: nil, isLost: true) }
  }

  // MARK: Walks

  /// Returns the steps of a walk, including those after a state without a page.
  func steps(_ events: [Event], saying says: [LocalizedText?]? = nil) -> [FlowStepRow] {
    let states = walked.states(after: events)
    let effects = walked.effects(along: events, states)
    return events.enumerated().map { place, event in
      let isThere = place < states.count
      let address =
        place == 0
        ? states.first.flatMap { self.address(ofState: $0) }
        : isThere ? self.address(of: event, from: states[place - 1]) : nil
      return FlowStepRow(
        text: said(event), says: says?[place].map { walked.say($0) }, address: address,
        calls: isThere ? calls(effects[place]) : [])
    }
  }

  func row(for walk: Flow.Walk) -> FlowWalkRow {
    let events = walked.withLaunch(walk.steps.map(\.event))
    let hidden = [LocalizedText?](repeating: nil, count: events.count - walk.steps.count)
    return FlowWalkRow(
      id: Self.id(of: walk), title: walked.say(walk.title),
      steps: steps(events, saying: hidden + walk.steps.map(\.says)))
  }

  private static func id(of walk: Flow.Walk) -> String { "Walk-" + walk.name }

  func row(for place: Int, _ finding: Finding) -> FlowFindingRow {
    let walk = finding.kind == .unreachable ? [] : walked.withLaunch(finding.walk)
    return FlowFindingRow(
      number: String(place + 1), message: phrases.finding(finding),
      reason: reason(of: finding, walk), wayOut: wayOut(of: finding), steps: steps(walk))
  }

  /// The text of the overview for search: findings, screens, coordinators and walks.
  var texts: [String] {
    let findings = walked.variant.findings.enumerated().flatMap { place, finding in
      let row = row(for: place, finding)
      return [row.message, row.reason ?? ""] + finding.wayOut + row.steps.map(\.text)
    }
    let walks = walked.walks.map(row).flatMap { walk in
      [walk.title] + walk.steps.flatMap { [$0.text, $0.says ?? ""] + $0.calls.map(\.text) }
    }
    return findings + walks + (moves + makers).flatMap { [$0.first, $0.second, $0.third] }
  }

  /// Returns the Swift code that fixes a finding; `nil` if no few lines of code can fix it.
  private func wayOut(of finding: Finding) -> [UInt8]? {
    if finding.wayOut.isEmpty { return nil }
    var html = HTMLWriter()
    html.code(
      Array(finding.wayOut.joined(separator: "\n").utf8),
      info: "swift title=\"\(phrases[.flowWayOut])\"", label: "Swift")
    return html.html
  }

  /// Returns the reason for a finding; `nil` if its message is enough.
  private func reason(of finding: Finding, _ walk: [Event]) -> String? {
    if finding.kind == .freed {
      return FreeReason(of: finding.object, in: walked.variant.app).map {
        phrases.reason($0, for: finding.object)
      }
    }
    let states = walk.isEmpty ? [] : walked.states(after: walk)
    guard finding.kind != .cycle, let last = states.last, states.count == walk.count else {
      return nil
    }
    let page = walked.space.pages[last]
    return page.objects.lazy.filter { $0.className == finding.object }
      .compactMap { page.stayReason(of: $0.number) }.first
      .map { phrases.reason($0, for: finding.object) }
  }
}
