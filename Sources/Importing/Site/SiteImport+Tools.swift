package import Content
import FileSystem
package import Loading
package import Primitives

/// A tool whose sites `SiteImport` can import.
package enum ImportedTool: Sendable {
  /// Hugo or Zola, with the Markdown replacements for their shortcodes.
  case hugo(TagTable)
  /// MkDocs, or a folder of plain Markdown files.
  case mkdocs
  /// Notes of Obsidian, Foam, Logseq or Quartz.
  case notes
}

extension SiteImport {
  /// Reads a source.
  ///
  /// - Parameters:
  ///   - now: the current time; pages with a later date are not published yet.
  ///   - sections: the sections of the new root that are not collections.
  package init(
    _ tool: ImportedTool, from path: String, to root: SiteRoot, now: DateTime,
    sections: [SectionDeclaration]
  ) throws(FileFault) {
    let source = try JekyllFolder(at: path)
    let site =
      switch tool {
      case .hugo(let tags): try HugoImport(source, tags: tags, now: now, sections: sections).site
      case .mkdocs: try MkDocsImport(source, now: now).site
      case .notes: try NotesImport(source, name: Self.name(of: path)).site
      }
    self.init(site, from: source, to: root, sections: sections)
  }

  /// Returns the name of a folder.
  private static func name(of path: String) -> String {
    let name = String(RelativePath.name(of: RealPath.planned(path)))
    return name.isEmpty ? "Notes" : name
  }
}
