import Navigation
import SiteSections

/// The addresses of the tutorials' apps.
extension SectionRoutes {
  var flows: Route { self[.flows] }

  /// The overview of an app, which shows its first variant.
  func flow(_ flow: Flow) -> Route { flows.appending(flow.slug) }

  /// The address above the states of a variant; for all variants but the first, also its overview.
  func variant(_ variant: Flow.Variant, of flow: Flow) -> Route {
    flows.appending(flow.slug, variant.name)
  }
}
