import AppFlows
import Dictionary
package import SiteSections

extension [any SiteSection] {
  /// What a site of the executable has besides collections and taxonomies.
  package static var standard: [any SiteSection] { [FlowsSection(), DictionarySection()] }
}
