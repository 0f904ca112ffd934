// StandardSections: what the executable has besides collections and taxonomies.

import AppFlows
import Dictionary
public import SiteSections

extension [any SiteSection] {
  /// The apps and the dictionary, in the order of the start page.
  public static var standard: [any SiteSection] { [FlowsSection(), DictionarySection()] }
}
