import Content
import Diagnostics
import Loading
import Navigation
import Primitives
import SiteBuilding

extension EditedPage {
  /// Returns the fixes of the diagnostics in a range.
  ///
  /// In the front matter of a page whose URL has changed, a redirect can be added.
  func actions(in range: TextRange) -> [CodeAction] {
    let fixes = site.found.filter { $0.path == path }.compactMap { diagnostic -> CodeAction? in
      let place = diagnostic.range(in: text, encoding)
      guard place.start <= range.end, range.start <= place.end,
        let (title, edit) = fix(of: diagnostic)
      else { return nil }
      return CodeAction(
        title: title, diagnostics: [site.forEditor(diagnostic, encoding)],
        edit: WorkspaceEdit(changes: [uri: [edit]]))
    }
    return fixes + (redirect(in: range).map { [$0] } ?? [])
  }

  private func fix(of diagnostic: Diagnostic) -> (title: String, edit: TextEdit)? {
    if diagnostic.code == .missingAlt { return alternativeText(at: diagnostic) }
    guard let fix = diagnostic.fix else { return nil }
    let start = text.offset(ofLine: fix.position.line) + fix.position.column - 1
    let edit = TextEdit(
      range: text.range(start..<start + fix.length, in: encoding), newText: fix.text)
    return ("Write \"\(fix.text)\"", edit)
  }

  /// Returns an edit that adds alternative text to a Markdown image: the name of the file, which
  /// the author replaces by a description.
  private func alternativeText(at diagnostic: Diagnostic) -> (title: String, edit: TextEdit)? {
    guard let position = diagnostic.position else { return nil }
    let place = text.offset(ofLine: position.line) + position.column - 1
    let opening = Array("![](".utf8)
    guard text.bytes[..<place].suffix(opening.count).elementsEqual(opening) else { return nil }
    let path = text.bytes[place...].prefix { !$0.isBlank && $0 != UInt8(ascii: ")") }
    let file = String(decoding: path, as: UTF8.self).split(separator: "/").last ?? ""
    let name = PercentEncoding.decoded(file.utf8).prefix { $0 != "." }
      .map { "-_".contains($0) ? " " : $0 }
    let offset = place - "](".utf8.count
    return (
      "Add alternative text",
      TextEdit(range: text.range(offset..<offset, in: encoding), newText: String(name))
    )
  }

  /// Returns an action that adds the page's URL from before the changes in this session to its
  /// aliases.
  private func redirect(in range: TextRange) -> CodeAction? {
    guard text.offset(of: range.start, in: encoding) < bodyOffset, let node,
      let old = site.firstURLs[path], old != node.route.description,
      !prepared.content.entries.contains(where: {
        $0.source.path == path && $0.aliases.contains { $0.address == old }
      }),
      let (place, line) = FrontMatterNames.alias(old, in: text)
    else { return nil }
    let edit = TextEdit(range: text.range(place, in: encoding), newText: line)
    return CodeAction(
      title: "Redirect from \(old)", diagnostics: [], edit: WorkspaceEdit(changes: [uri: [edit]]))
  }
}
