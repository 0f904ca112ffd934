import Content
import Navigation

/// The addresses of the tutorials' apps.
extension SectionRoutes {
  var flows: Route { self[.flows] }

  /// The overview of an app, which shows its first variant.
  func flow(_ flow: Flow) -> Route { flows.appending(flow.slug) }

  /// What the states of a variant lie below; of all variants but the first its overview too.
  func variant(_ variant: Flow.Variant, of flow: Flow) -> Route {
    flows.appending(flow.slug, variant.name)
  }
}
