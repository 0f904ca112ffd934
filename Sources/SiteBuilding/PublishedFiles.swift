import Content
import Primitives
import SiteSections

/// Which files of the content go to the site, known once every page is rendered.
struct PublishedFiles {
  /// The addresses of the files that something names: pages, templates, styles or `site.yml`.
  let used: Set<String>
  /// The addresses of the images that something shows and most browsers do not.
  let foreignImages: Set<String>
  /// The images of which a copy is used.
  let copied: [Asset]
  /// Files beside texts of a kind that is not meant for readers, which nothing names.
  let unused: [Asset]
  /// The files that do not go to the site: those, and images that their copies replace.
  let leftOut: Set<SitePath>

  init(
    of content: SiteContent, _ model: SiteModel, _ results: RenderResults,
    _ templates: TemplateCheck, _ styles: StyleCheck
  ) {
    let others = styles.files.union(model.namedFiles)
    let used = results.files.union(templates.files).union(others)
    foreignImages = results.foreignImages.union(templates.foreignImages)
      .union(others.filter(ReaderFile.isForeignPicture))
    func isUsed(_ file: Asset) -> Bool {
      model.address(of: file.path).map(used.contains) ?? false
    }
    let isCopyUsed = { used.contains(model.pictures.address(of: $0)) }
    let originals = Set(model.pictures.copies.filter(isCopyUsed).compactMap(\.picture?.source))
    copied = content.assets.filter { originals.contains($0.source) }
    unused = content.assets.filter { $0.needsUse && !isUsed($0) }
    // Beside a text, copies take the place of a picture, unless something leads to the picture.
    let replaced = copied.filter {
      model.pictures.has($0.source) && !$0.source.path.hasPrefix("content/assets/") && !isUsed($0)
    }
    leftOut = Set(
      (unused + replaced).map(\.path)
        + model.pictures.copies.filter { !isCopyUsed($0) }.map(\.path))
    self.used = used
  }
}
