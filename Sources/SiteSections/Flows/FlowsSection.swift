import Content
import MarkdownRendering
import Navigation

/// The tutorials' apps in one language of the site.
struct FlowsSection: LocalSection {
  /// The variants of each app, in the order of the apps.
  private let flows: [[WalkedVariant]]
  private let figures: FlowFigures
  /// The apps that each tutorial teaches, by the tutorial's address.
  private let routesByAddress: [String: [Route]]

  let fence: String? = FlowFence.kind

  var themeFiles: [String: Bool] {
    ["assets/flow.css": !flows.isEmpty, "assets/flow.js": !flows.isEmpty]
  }

  /// - Parameter whole: the site in all its languages.
  init(_ content: SiteContent, of whole: SiteContent, _ routes: SectionRoutes) {
    flows = content.flows.map { flow in
      WalkedVariant.all(of: flow, in: whole, routes, language: content.settings.language)
    }
    figures = FlowFigures(flows)
    var routesByAddress: [String: [Route]] = [:]
    for flow in content.flows {
      guard let tutorial = content.tutorial(of: flow) else { continue }
      routesByAddress[tutorial.address, default: []].append(routes.flow(flow))
    }
    self.routesByAddress = routesByAddress
  }

  func routes(below entry: Entry) -> [Route] { routesByAddress[entry.address] ?? [] }

  func coordinator(in site: LocalizedContent, navigator: Navigator) -> any SectionCoordinator {
    FlowsCoordinator(flows, in: site, navigator: navigator)
  }

  func figure(of fence: FigureFence, on page: FigurePlace) -> FenceFigure {
    figures.figure(
      of: fence, phrases: page.localSite.phrases, code: page.site.variantCodes,
      isAlone: page.isAlone, address: page.address)
  }
}
