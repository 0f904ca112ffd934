import SiteSections
import StandardSections
import Testing

@testable import MichiKit

/// The commands that sections add to the command line.
@Suite struct SectionCommandTests {
  @Test func `the names of the built-in sections' commands are their own`() {
    #expect(SectionCommands.duplicateName(in: .standard) == nil)
  }

  private struct Cookbook: SiteSection {
    var declaration: SectionDeclaration { SectionDeclaration([Section("cookbook")]) }
    let screens: [any TemplatedScreen.Type] = []
    let commands: [SectionCommand]
    // Nothing is read.
    func read(_ input: SectionInput) -> any SectionData {
      [any SiteSection].standard[0].read(input)
    }
  }

  private struct Flow: ParsableCommand {}

  private struct List: ParsableCommand {
    static let configuration = CommandConfiguration(aliases: ["tree"])
  }

  @Test("a name that is taken is reported with both owners", arguments: clashes)
  private func taken(command: SectionCommand, sentence: String?) {
    let sections = [any SiteSection].standard + [Cookbook(commands: [command])]
    #expect(SectionCommands.duplicateName(in: sections) == sentence)
  }

  private static let clashes: [(SectionCommand, String?)] = [
    (
      SectionCommand(Flow.self),
      #"the section "cookbook" has the command "michi flow" of the section "flows""#
    ),
    (
      SectionCommand(Flow.self, below: .new),
      #"the section "cookbook" has the command "michi new flow" of the section "flows""#
    ),
    (SectionCommand(Flow.self, below: .importing), nil),
    (
      SectionCommand(List.self),
      #"the section "cookbook" has the command "michi tree" of Michi"#
    ),
    (SectionCommand(List.self, below: .new), nil),
  ]
}
