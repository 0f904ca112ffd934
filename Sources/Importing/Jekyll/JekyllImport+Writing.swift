import Content
package import Diagnostics
import FileSystem
import Loading
package import Primitives

extension JekyllImport {
  /// Writes the root; `settle` mends it afterwards.
  package mutating func write() throws(FileFault) {
    for text in texts { try replace(text.path, with: text.bytes) }
    var paths: Set<String> = []
    files = files.filter { file in
      let isFirst = paths.insert(NormalForm.composed(Self.place(of: file.address))).inserted
      if !isFirst { report.add(.lost, "not imported: another file has its URL", in: file.path) }
      return isFirst
    }
    for file in files {
      let target = root.location(of: Self.place(of: file.address))
      let folder = try Folder(making: RelativePath.folder(of: target) ?? ".")
      try folder.copy(
        try source.folder.file(at: file.path), to: String(RelativePath.name(of: target)),
        mode: 0o644)
    }
    for file in generated { try replace(Self.place(of: file.address), with: file.bytes) }
    try replace(".gitignore", with: Array("/site/*\n.DS_Store\n".utf8))
    try writeSettings()
  }

  /// Where a file lies in the root: with an address, or in a folder of its own.
  private static func place(of address: String) -> String {
    address.hasPrefix("/") ? "content/assets" + address : address
  }

  /// The file that a diagnostic is about, or that is in the way of one of Michi's own.
  private func file(of diagnostic: Diagnostic) -> (path: String, address: String)? {
    let files = files + generated.map { ($0.address, $0.address) }
    return files.first {
      let place = Self.place(of: $0.address)
      return diagnostic.path == place || diagnostic.message.contains(place + " ")
    }
  }

  private func writeSettings() throws(FileFault) {
    try replace("content/site.yml", with: Array(settings.text.utf8))
  }

  /// Gives each text the address that it had, where the patterns of `site.yml` give it another.
  package mutating func keepAddresses(now: DateTime) throws(FileFault) {
    let options = LoadingOptions(includesDrafts: true, includesFuture: true, now: now)
    let content = try SiteLoader(root: root, options: options, sections: sections).load().content
    let found = Dictionary(
      content.entries.map { ($0.body.source.path, $0.address) }
    ) { first, _ in first }
    for index in texts.indices {
      let text = texts[index]
      guard text.document.sort != .draft || text.document.isPublished else { continue }
      let address = free(text.document.address)
      if found[NormalForm.composed(text.path)] != address {
        try set("permalink", YAMLText.address(address), of: index)
      }
    }
  }

  /// An address that nothing else has: the one that was asked for, or one beside it.
  private mutating func free(_ address: String) -> String {
    let ending = ["/", ".html"].first(where: address.hasSuffix) ?? ""
    var (free, number) = (address, 1)
    while !taken.insert(NormalForm.folded(free)).inserted {
      number += 1
      free = "\(address.dropLast(ending.count))-\(number)\(ending)"
    }
    return free
  }

  mutating func set(_ key: String, _ value: String, of index: Int) throws(FileFault) {
    texts[index].set(key, value)
    try replace(texts[index].path, with: texts[index].bytes)
  }

  /// Fixes what keeps the root from being built: faults of the source become warnings, and a file
  /// that cannot become a page becomes a draft.
  ///
  /// - Returns: whether something was changed, so that another look is worth it.
  package mutating func settle(_ diagnostics: [Diagnostic]) throws(FileFault) -> Bool {
    var hasChanged = false
    for diagnostic in diagnostics where diagnostic.severity == .error {
      let index = texts.firstIndex { $0.path == diagnostic.path }
      if diagnostic.path == "content/site.yml", let line = diagnostic.position?.line {
        let text = settings.text.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
        hasChanged = settings.refused.insert(String(text)).inserted || hasChanged
        report.add(.lost, "a setting is now a comment: \(diagnostic.message)", in: "_config.yml")
      } else if diagnostic.code.isAdjustable {
        hasChanged = settings.checks.insert(diagnostic.code.rawValue).inserted || hasChanged
        if diagnostic.code != .brokenLink, let index {
          report.add(.lost, diagnostic.message, in: texts[index].document.path)
        }
      } else if let index {
        hasChanged = true
        try settle(index, diagnostic)
      } else if let file = file(of: diagnostic) {
        hasChanged = true
        report.add(.lost, "the file was left out: \(diagnostic.message)", in: file.path)
        settings.data.removeAll { file.address.hasPrefix("content/data/\($0.name).") }
        try replace(Self.place(of: file.address), with: nil)
      }
    }
    try writeSettings()
    return hasChanged
  }

  private mutating func settle(_ index: Int, _ diagnostic: Diagnostic) throws(FileFault) {
    let (path, message) = (texts[index].document.path, diagnostic.message)
    let line = diagnostic.position?.line ?? 0
    switch diagnostic.code {
    case _ where texts[index].commentOut(line):
      report.add(.lost, "a line of the front matter is now a comment: \(message)", in: path)
    case .duplicateRoute, .invalidRoute:
      report.add(.lost, "it now has another URL: \(message)", in: path)
      // A URL that cannot have pages below it, or that no file can have, would fail again.
      let isFirst = moved.insert(index).inserted && diagnostic.code == .duplicateRoute
      let address = free(isFirst ? texts[index].document.address : "/imported/")
      return try set("permalink", YAMLText.address(address), of: index)
    case .markdownLimit where !texts[index].isCode:
      report.add(.lost, "it is now shown as code: \(message)", in: path)
      texts[index].isCode = true
    case .invalidFrontMatter where texts[index].escapeLetter(inLine: line): break
    default:
      report.add(.lost, "it is now a draft: \(message)", in: path)
      return try set("draft", "true", of: index)
    }
    try replace(texts[index].path, with: texts[index].bytes)
  }
}
