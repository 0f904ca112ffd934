import Content
import Diagnostics
import FileSystem
import Loading
import MarkdownRendering
import Navigation
import Primitives
import SiteBuilding
import SiteSections

// Links in the values of `site.yml` and of front matter.
extension EditedSite {
  static let settings = "content/site.yml"
  /// The keys of images in `site.yml`.
  static let imageKeys = ["logo", "image", "dark"]

  /// Returns the links in `site.yml`, or in the front matter of a page.
  func valueLinks(in text: SourceText, of path: String) -> [FoundLink] {
    guard let model = prepared?.model else { return [] }
    let page = model.tree.page(from: path)
    let entry = page.flatMap { model.entry(at: $0.id) }
    guard path == Self.settings || entry != nil else { return [] }
    return YAMLValue.all(in: text).compactMap { value in
      var target: Reference.Target?
      var isName = false
      let address = LinkAddress(value.text)
      if let entry, let page, value.path.count == 1, !value.isKey {
        let key = value.path[0]
        switch entry.collection.fields.first(where: { $0.name == key })?.kind.element {
        case .link(let collection):
          isName = true
          target = model.target(ofKey: value.text, in: collection, from: page)
        case .image, .sound: target = model.target(of: address, from: page)
        case nil where key == "image": target = model.target(of: address, from: page)
        case nil where key == "translationOf":
          isName = true
          target = original(named: value.text, of: entry)
        default: break
        }
      } else if entry == nil, value.isLinkInSettings {
        target = model.target(of: address, from: nil)
      }
      return target.map { target in
        let reference = Reference(
          target: target, fragment: isName ? nil : address.fragment, range: value.range)
        return FoundLink(path: path, text: text, reference: reference, isName: isName)
      }
    }
  }

  /// Returns the original of a translation that names it in `translationOf`.
  private func original(named name: String, of entry: Entry) -> Reference.Target? {
    let found = prepared?.content.entries.first {
      $0.sharedAddress == entry.sharedAddress && $0.source != entry.source
        && $0.namesInFrontMatter.contains(name)
    }
    return found.flatMap { prepared?.tree.page(from: $0.source.path) }.map { .page($0.id) }
  }

  /// Returns the places in `site.yml` that contain a term: the names of a taxonomy's terms, and the
  /// default author.
  func termPlaces(of taxonomy: Taxonomy) -> [(text: SourceText, value: YAMLValue)] {
    guard let source = prepared?.content.settings.source, let text = text(of: source) else {
      return []
    }
    return YAMLValue.all(in: text).filter { value in
      value.path.contains(taxonomy.name) && value.path.contains("names")
        || taxonomy.name == Taxonomy.authors.name && value.path.last == "author"
    }.map { (text, $0) }
  }
}

extension YAMLValue {
  /// Whether the value is a link in `site.yml`.
  fileprivate var isLinkInSettings: Bool {
    guard !isKey, let key = path.last else { return false }
    return path.contains("menu") && key != "title"
      || key == "link" || EditedSite.imageKeys.contains(key)
  }
}

extension Entry {
  /// The names for the entry in fields and in `translationOf`, in a fixed order.
  var namesInFrontMatter: [String] {
    let file = String(RelativePath.name(of: source.path))
    let stem = file.hasSuffix(".md") ? String(file.dropLast(3)) : file
    return [self.key, self.slug, source.path, file, stem]
  }
}
