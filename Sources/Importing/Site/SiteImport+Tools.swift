package import Content
import FileSystem
package import Loading
package import Primitives

/// A tool whose sites `SiteImport` brings into a new root.
package enum ImportedTool: Sendable {
  /// Hugo or Zola, with Markdown for their shortcodes.
  case hugo(TagTable)
  /// MkDocs, or a folder of Markdown files.
  case mkdocs
}

extension SiteImport {
  /// Reads a source.
  ///
  /// - Parameters:
  ///   - now: pages dated later are not published yet.
  ///   - sections: those of the new root that are no collections.
  package init(
    _ tool: ImportedTool, from path: String, to root: SiteRoot, now: DateTime,
    sections: [SectionDeclaration]
  ) throws(FileFault) {
    let source = try JekyllFolder(at: path)
    let site =
      switch tool {
      case .hugo(let tags): try HugoImport(source, tags: tags, now: now, sections: sections).site
      case .mkdocs: try MkDocsImport(source, now: now).site
      }
    self.init(site, from: source, to: root, sections: sections)
  }
}
