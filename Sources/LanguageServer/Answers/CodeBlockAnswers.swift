import Content
import Diagnostics
import FileSystem
import Highlighting
import MarkdownRendering
import Navigation
import Primitives
import SiteBuilding
import SiteSections

// Languages and options of code blocks, and the files and regions that they show.
extension EditedPage {
  /// Returns the completions after the backticks or tildes of a code fence.
  func codeOffers(
    after written: ArraySlice<UInt8>
  ) -> (offers: [Offer], kind: CompletionItem.Kind, written: ArraySlice<UInt8>) {
    let start = written.lastIndex { " {,".utf8.contains($0) }.map { $0 + 1 } ?? written.startIndex
    let word = written[start...]
    if let equals = word.firstIndex(of: UInt8(ascii: "=")) {
      let name = String(decoding: word[..<equals], as: UTF8.self)
      guard ["file", "from"].contains(name) else { return ([], .file, word) }
      let value = word[(equals + 1)...].drop { $0 == UInt8(ascii: "\"") }
      guard let hash = value.firstIndex(of: UInt8(ascii: "#")) else {
        return (codeFiles(for: String(decoding: value, as: UTF8.self)), .file, value)
      }
      let file = String(decoding: value[..<hash], as: UTF8.self)
      return (regions(of: file), .reference, value[(hash + 1)...])
    }
    let options = CodeFenceOption.all.map { Offer(label: $0.word, detail: $0.summary) }
    // A block can begin with `file=`, which stands for the language.
    let languages = Language.all.map { Offer(label: $0.name.lowercased(), detail: $0.name) }
    return (start == written.startIndex ? languages + options : options, .keyword, word)
  }

  /// Returns the code files of the page's folder and the names of folders with code, or the files
  /// in one of these: `app:A.swift`.
  private func codeFiles(for value: String) -> [Offer] {
    let sources = prepared.content.settings.codeSources
    if let colon = value.firstIndex(of: ":") {
      let name = String(value[..<colon])
      return sources[name].map { files(in: $0.folder) }?.map { Offer(label: "\(name):\($0)") } ?? []
    }
    let folder = String(path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex))
    let own = files(in: RelativePath.joined(site.root, folder)).filter { !$0.hasSuffix(".md") }
    return sources.keys.sorted().map { Offer(label: "\($0):", detail: sources[$0]?.path) }
      + own.map { Offer(label: $0) }
  }

  /// Returns the paths of the files in a folder and in folders below it, at most three levels.
  private func files(in folder: String) -> [String] {
    var found: [String] = []
    func list(_ below: String, _ levels: Int) {
      let entries = try? Folder(at: RelativePath.joined(folder, below)).entries()
      for entry in (entries ?? []).sorted(by: { $0.name < $1.name }) {
        guard !entry.name.hasPrefix("."), found.count < CompletionList.mostItems else { continue }
        switch entry.kind {
        case .file: found.append(below + entry.name)
        case .folder where levels > 1: list(below + entry.name + "/", levels - 1)
        default: break
        }
      }
    }
    list("", 3)
    return found
  }

  /// Returns the names of the regions in a code file.
  private func regions(of file: String) -> [Offer] {
    guard let node, let text = prepared.model.codeFile(file, from: node) else { return [] }
    return CodeFenceOption.regions(in: text.bytes).map { Offer(label: $0) }
  }
}
