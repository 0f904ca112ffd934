import Content
import Diagnostics
import MarkdownRendering
import Navigation
import Primitives
import SiteSections

/// The tutorials' apps in one language of the site.
struct LocalFlows: LocalSection {
  /// The apps with their variants.
  private let flows: [(flow: Flow, variants: [WalkedVariant])]
  /// The apps that each tutorial teaches, by the tutorial's address.
  private let routesByAddress: [String: [Route]]

  let section: any SiteSection = FlowsSection()

  var themeFiles: [String: Bool] {
    ["assets/flow.css": !flows.isEmpty, "assets/flow.js": !flows.isEmpty]
  }

  init(_ all: [Flow], in site: LanguageContent) {
    let content = site.content
    let own = all.map { Self.inLanguage(site, $0) }
    flows = own.map { flow in
      let language = content.settings.language
      return (flow, WalkedVariant.all(of: flow, in: site.whole, site.routes, language: language))
    }
    var routesByAddress: [String: [Route]] = [:]
    for flow in own {
      guard let tutorial = content.tutorial(of: flow) else { continue }
      routesByAddress[tutorial.address, default: []].append(site.routes.flow(flow))
    }
    self.routesByAddress = routesByAddress
  }

  /// A flow with its tutorial in a language of the site; without one if that is not translated. A
  /// tutorial that does not exist at all is reported once.
  private static func inLanguage(_ site: LanguageContent, _ flow: Flow) -> Flow {
    guard !site.whole.settings.languages.isEmpty else { return flow }
    var flow = flow
    if let tutorial = site.whole.tutorial(of: flow) {
      flow.tutorial =
        site.content.entries(of: tutorial.collection)
        .first { ByteOrder.same($0.joint, tutorial.joint) }?.source.path
    } else if site.code != nil {
      flow.tutorial = nil
    }
    return flow
  }

  func routes(below entry: Entry) -> [Route] { routesByAddress[entry.address] ?? [] }

  func coordinator(in site: LocalizedContent, navigator: Navigator) -> any SectionCoordinator {
    FlowsCoordinator(flows, in: site, navigator: navigator)
  }

  func figure(of fence: FigureFence, on page: FigurePlace) -> FenceFigure {
    let fence = FlowFence(fence)
    var figure = FenceFigure()
    figure.faults = fence.problems.map { (.codeFence, $0) }
    do throws(WrittenFault) {
      figure.html = try fence.html(of: flows.map(\.variants), on: page)
    } catch {
      figure.faults.append((.unknownFlow, error))
    }
    return figure
  }
}
