import Content
import Diagnostics
import FileSystem
import Primitives
import SiteBuilding
import Templating

/// The names that are valid at a position in a template, and the sections that are open there.
private struct TemplateScope {
  let names: [FieldReference]
  /// The open sections, outermost first. The index is nil for a section without names of its own,
  /// such as `{{^name}}`.
  private(set) var open: [(name: String, index: Int?)] = []

  /// - Parameter before: the template up to the position.
  init(_ names: [FieldReference], after before: ArraySlice<UInt8>) {
    self.names = names
    var rest = before
    while let start = rest.firstRange(of: Array("{{".utf8)) {
      guard let end = rest[start.upperBound...].firstRange(of: Array("}}".utf8)) else { break }
      let tag = TemplateTag(rest[start.upperBound..<end.lowerBound])
      switch tag.sign {
      case "#": open.append((tag.name, find(tag.name)))
      case "^", "$", "<": open.append((tag.name, nil))
      case "/": if !open.isEmpty { open.removeLast() }
      default: break
      }
      rest = rest[end.upperBound...]
    }
  }

  /// Returns the names in a record or list; for nil, those of the template.
  func children(of parent: Int?) -> [Int] {
    guard let parent else { return names.indices.filter { names[$0].level == 0 } }
    let origin =
      names[parent].isRepeated
      ? names.indices.first { names[$0].name == names[parent].name && !names[$0].isRepeated }
        ?? parent : parent
    let level = names[origin].level
    return names[(origin + 1)...].indices.prefix { names[$0].level > level }
      .filter { names[$0].level == level + 1 }
  }

  /// The valid names: those of the open sections, innermost first, and those of the template.
  var visible: [Int] {
    var seen: Set<String> = []
    return (open.reversed().compactMap(\.index) + [nil]).flatMap { children(of: $0) }
      .filter { seen.insert(names[$0].name).inserted }
  }

  /// Returns the name at the end of a dotted path.
  func find(_ path: String) -> Int? {
    var candidates = visible
    var found: Int?
    for part in path.split(separator: ".") {
      guard let next = candidates.first(where: { names[$0].name == part }) else { return nil }
      found = next
      candidates = children(of: next)
    }
    return found
  }
}

/// The parts of a tag such as `{{#entry.date | long}}`.
private struct TemplateTag {
  var sign: Character?
  /// The name, which may contain dots.
  let name: String
  /// The text after `|`; nil if there is none.
  let form: String?

  init(_ bytes: ArraySlice<UInt8>) {
    var text = Substring(String(decoding: bytes, as: UTF8.self))
    if let first = text.first, "#^/>$<!{&".contains(first) { sign = text.removeFirst() }
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    name = parts[0].trimmingPrefix { $0 == " " }.prefix { $0 != " " && $0 != "}" }.description
    form = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : nil
  }
}

extension EditedPage {
  var isTemplate: Bool { path.hasPrefix("templates/") && path.hasSuffix(".mustache") }

  /// Returns the start of the tag that is open at an offset.
  private func openTag(before offset: Int) -> Int? {
    let brace = UInt8(ascii: "{")
    let bytes = text.bytes[..<offset]
    guard
      let last = bytes.indices.dropFirst().last(where: {
        bytes[$0] == brace && bytes[$0 - 1] == brace
      })
    else { return nil }
    // `{{{html}}}` has a third brace.
    let start = last > 1 && bytes[last - 2] == brace ? last : last + 1
    return bytes[start...].contains(UInt8(ascii: "}")) ? nil : start
  }

  private func scope(before offset: Int) -> TemplateScope {
    TemplateScope(prepared.names(inTemplate: path), after: text.bytes[..<offset])
  }

  /// Returns the names that can be written at an offset, and the range of the part that is already
  /// written.
  func templateOffers(at offset: Int) -> (offers: [Offer], written: Range<Int>) {
    guard let start = openTag(before: offset) else { return ([], offset..<offset) }
    let tag = TemplateTag(text.bytes[start..<offset])
    let scope = scope(before: start - 2)
    let word = tag.form ?? tag.name
    let last =
      tag.form == nil && tag.sign != ">" && tag.sign != "<"
      ? word.split(separator: ".", omittingEmptySubsequences: false).last ?? "" : word[...]
    let written = offset - last.utf8.count..<offset
    if tag.form != nil {
      let forms = scope.find(tag.name).map { scope.names[$0].kind.forms } ?? []
      return (forms.map { Offer(label: $0) }, written)
    }
    switch tag.sign {
    case ">", "<":
      return (prepared.templates.map { Offer(label: $0.name, detail: $0.text.path) }, written)
    case "/": return (scope.open.suffix(1).map { Offer(label: $0.name) }, written)
    default:
      let parent = word.utf8.count - last.utf8.count
      let found =
        parent == 0
        ? scope.visible
        : scope.find(String(word.utf8.prefix(parent - 1)) ?? "").map { scope.children(of: $0) }
      return (
        (found ?? []).map {
          let name = scope.names[$0]
          return Offer(label: name.name, detail: "\(name.kind.title): \(name.description)")
        }, written
      )
    }
  }

  /// Returns the complete tag at a position, and its range.
  private func tag(at position: TextPosition) -> (tag: TemplateTag, range: Range<Int>)? {
    let offset = text.offset(of: position, in: encoding)
    guard let start = openTag(before: min(offset + 2, text.bytes.count)) ?? openTag(before: offset),
      let end = text.bytes[start...].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    return (TemplateTag(text.bytes[start..<end]), start..<end)
  }

  func templateHover(at position: TextPosition) -> HoverText? {
    guard let (tag, range) = tag(at: position) else { return nil }
    let scope = scope(before: range.lowerBound - 2)
    guard let index = scope.find(tag.name) else { return nil }
    let name = scope.names[index]
    let kind = name.kind.title + (name.isOptional ? ", may be missing" : "")
    return hover(["**\(tag.name)** (\(kind))", name.description], on: range)
  }

  /// Returns the location of an included template, or of a phrase in the root's own phrases.
  func templateDefinition(at position: TextPosition) -> Location? {
    guard let (tag, _) = tag(at: position) else { return nil }
    if tag.sign == ">" || tag.sign == "<" {
      return prepared.templates.first { $0.name == tag.name }.flatMap {
        site.location(of: $0.text.path)
      }
    }
    let parts = tag.name.split(separator: ".")
    guard parts.count == 2, parts[0] == "phrases" else { return nil }
    let file = "templates/phrases/\(prepared.content.settings.language).yml"
    let location = RelativePath.joined(site.root, file)
    guard
      let text = site.text(of: SourceFile(path: file, location: location, root: site.root)),
      let place = text.bytes.firstRange(of: Array("\n\(parts[1]):".utf8))
    else { return site.location(of: file) }
    return site.location(of: file, text.position(at: place.lowerBound + 1))
  }
}
