import Content
import Primitives
import SiteSections

/// The content files that are published, known after every page is rendered.
struct PublishedFiles {
  /// The URLs of the files that pages, templates, styles or `site.yml` use.
  let used: Set<String>
  /// The URLs of images on pages in formats that most browsers do not support.
  let foreignImages: Set<String>
  /// The images with a copy that is used.
  let copied: [Asset]
  /// Unused files next to entries, of types that are not meant for readers.
  let unused: [Asset]
  /// The files that are not published: the unused ones, and images that their copies replace.
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
    // Copies replace an image next to an entry, unless something links to the image.
    let replaced = copied.filter {
      model.pictures.has($0.source) && !$0.source.path.hasPrefix("content/assets/") && !isUsed($0)
    }
    leftOut = Set(
      (unused + replaced).map(\.path)
        + model.pictures.copies.filter { !isCopyUsed($0) }.map(\.path))
    self.used = used
  }
}
