// StandardSections: what the executable has besides collections and taxonomies, with its commands.

import AppFlows
import Dictionary
package import MichiKit
public import SiteSections

extension [any SiteSection] {
  /// The apps and the dictionary, in the order of the start page.
  public static var standard: [any SiteSection] { [FlowsSection(), DictionarySection()] }
}

extension FlowsSection: CommandedSection {
  package var commands: [SectionCommand] {
    [SectionCommand(FlowCommand.self), SectionCommand(NewFlowCommand.self, below: .new)]
  }
}

extension DictionarySection: CommandedSection {
  package var commands: [SectionCommand] {
    [
      SectionCommand(ImportKanjidicCommand.self, below: .importing),
      SectionCommand(ImportKanjivgCommand.self, below: .importing),
    ]
  }
}
