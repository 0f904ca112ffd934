import CAppFlows
import FlowSimulation
import MichiKit

/// The section of interactive apps.
package struct FlowsSection: SiteSection {
  package init() {}

  // Created on first use, because a command that builds nothing does not need it.
  var declaration: SectionDeclaration { Self.declared }
  private static let declared = SectionDeclaration(
    [.flows], codes: [.invalidFlow, .unexpectedFinding, .unknownFlow], phrases: FlowPhrase.self,
    theme: theme)

  /// The files in `Theme/`, which the program contains.
  private static var theme: [String: [UInt8]] {
    var (files, next) = ([String: [UInt8]](), michi_app_flows_theme())
    while let file = next?.pointee, let path = file.path, let bytes = file.bytes {
      files[String(cString: path)] = Array(String(cString: bytes).utf8)
      next = next?.successor()
    }
    return files
  }

  var screens: [any TemplatedScreen.Type] {
    [FlowListScreen.self, FlowScreen.self, FlowStateScreen.self]
  }

  var names: SectionNames { Self.named }
  private static let named = SectionNames(
    figure: ("showsFlow", "Whether the page contains an app walkthrough"),
    fence: FlowFence.kind,
    samples: ("apps", "A selection of apps"),
    links: ("flows", "The apps that belong to the tutorial"),
    partials: [.head: "flow-style", .lead: "app-diagram", .home: "app-cards", .entry: "flow-links"])

  var commands: [SectionCommand] {
    [SectionCommand(FlowCommand.self), SectionCommand(NewFlowCommand.self, below: .new)]
  }

  func read(_ input: SectionInput) -> any SectionData { FlowsData(input) }
}

extension Section {
  /// The section of the apps in `content/flows`.
  static let flows = Section("flows")
}

/// The routes of the apps.
extension SectionRoutes {
  var flows: Route { self[.flows] }

  /// Returns the route of an app's overview, which shows the app's first variant.
  func flow(_ flow: Flow) -> Route { flows.appending(flow.slug) }

  /// Returns the route above the states of a variant.
  ///
  /// It is also the route of the variant's overview, except for the first variant.
  func variant(_ variant: Flow.Variant, of flow: Flow) -> Route {
    flows.appending(flow.slug, variant.name)
  }
}

/// The apps of a root, as read from its flow files.
struct FlowsData: SectionData {
  /// The apps, sorted by path.
  let flows: [Flow]
  let diagnostics: [Diagnostic]

  /// Reads `content/flows/`.
  init(_ input: SectionInput) {
    var flows: [Flow] = []
    var (files, diagnostics) = input.files(
      in: "flows", endingIn: ["yml", "yaml"],
      else: "give a flow a name like content/flows/kanji-list.yml")
    for file in files {
      let count = flows.reduce(0) { $0 + $1.variants.reduce(0) { $0 + $1.space.pages.count } }
      let read = FlowFile(file.source, room: FlowLimits.allPages - count)
      if let flow = read.flow { flows.append(flow) }
      diagnostics += read.diagnostics
    }
    self.flows = flows
    self.diagnostics = diagnostics
  }

  var content: SectionContent {
    var content = SectionContent()
    content.sources = flows.map(\.source)
    if !flows.isEmpty { content.partsWithPages = [.flows] }
    return content
  }

  func stages(in site: LanguageContent) -> [Stage] { flows.flatMap(site.stages(of:)) }

  func local(in site: LanguageContent) -> any LocalSection {
    LocalFlows(flows, in: site)
  }
}

extension DiagnosticCode {
  /// An error in a flow file, or in the app that it describes.
  static let invalidFlow = DiagnosticCode("invalid-flow", .fault)
  /// A finding about an app that its file does not expect, or an expected one that is missing.
  static let unexpectedFinding = DiagnosticCode("unexpected-finding")
  static let unknownFlow = DiagnosticCode("unknown-flow", .error)
}

/// The interactive apps in one language of the site.
struct LocalFlows: LocalSection {
  /// The variants of each app, which has at least one.
  private let apps: [[WalkedVariant]]
  /// The routes of the apps that each entry explains or builds, by the entry's URL.
  private let routesByAddress: [String: [Route]]
  private let phrases: Phrases

  let section: any SiteSection = FlowsSection()

  init(_ all: [Flow], in site: LanguageContent) {
    apps = all.map { WalkedVariant.all(of: $0, in: site) }
    phrases = site.phrases
    var routesByAddress: [String: [Route]] = [:]
    for flow in all {
      guard let tutorial = site.tutorial(of: flow) else { continue }
      for entry in site.entries(withStagesOf: tutorial) {
        routesByAddress[entry.address, default: []].append(site.routes.flow(flow))
      }
    }
    self.routesByAddress = routesByAddress
  }

  var samples: SectionSamples? {
    guard !apps.isEmpty else { return nil }
    return SectionSamples(
      pages: apps.prefix(Self.mostSamples).map { variants in
        let first = variants[0]
        let shown = { @Sendable (place: FigurePlace) in
          VariantContext(first, phrases: place.phrases, address: place.address)
        }
        let counts = VariantContext(first, phrases: phrases) { _ in nil }.counts
        let note = [first.summary, counts].compactMap(\.self).joined(separator: " · ")
        return SectionSamples.Page(
          title: first.say(first.flow.title), note: (note, nil), at: first.overview,
          picture: { shown($0).sketch() ?? [] },
          lead: { place in
            var writer = FlowFigureWriter(shown(place))
            return writer.phone()
          })
      })
  }

  private static let mostSamples = 6

  func routes(below entry: Entry) -> [Route] { routesByAddress[entry.address] ?? [] }

  func notes(on stage: Stage) -> StageNotes? {
    let shown = apps.joined().filter { $0.stage === stage }
    guard let first = shown.first else { return nil }
    return StageNotes(title: first.title) { Self.callers(of: shown, on: $0) }
  }

  /// Returns the steps that call each method of the variants.
  private static func callers(
    of variants: [WalkedVariant], on page: PageRendering
  ) -> [String: [PageLink]] {
    var callers: [String: [PageLink]] = [:]
    for walked in variants {
      let shown = VariantContext(walked, in: page)
      for (state, arrivals) in walked.arrivals.enumerated() {
        for arrival in arrivals {
          let link = PageLink(
            title: shown.said(arrival), address: shown.address(of: arrival, at: state))
          for call in Set(arrival.effects.calls) { callers[call, default: []].append(link) }
        }
      }
    }
    return callers
  }

  func coordinator(in site: LocalizedContent, navigator: Navigator) -> any SectionCoordinator {
    FlowsCoordinator(apps, in: site, navigator: navigator)
  }

  func figure(of fence: FigureFence, on page: FigurePlace) -> FenceFigure {
    let fence = FlowFence(fence)
    var figure = FenceFigure()
    figure.faults = fence.problems.map { (.codeFence, $0) }
    do throws(ReferenceFault) {
      figure.html = try fence.html(of: apps, on: page)
    } catch {
      figure.faults.append((.unknownFlow, error))
    }
    return figure
  }
}
