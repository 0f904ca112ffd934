import Foundation

/// A blog of a hundred posts as its author leaves Jekyll with it: keys that only Jekyll knows, and
/// damage at places that are known.
///
/// A place that `michi check` has to name is written with the kind of its finding in brackets
/// before it, `⟦broken-link⟧[x](/gone/)`; the brackets are no part of the post.
struct OldBlog {
  /// The files, with a header before each.
  let text: String
  /// What is wrong: path, line and kind, sorted.
  let findings: [String]
  /// The addresses of the posts that nobody but the author may read.
  let drafts: [String]

  /// The blog of a language, the same each time.
  init(_ prose: OldBlogProse) {
    var files = [
      """
      -- content/site.yml --
      title: \(prose.title)
      baseURL: https://blog.example.com/
      language: \(prose.language)
      checks: { broken-link: warning, unused-key: off }
      -- content/assets/img/here.png --
      """
    ]
    var findings: [String] = []
    var drafts: [String] = []
    for number in 0..<100 {
      let path = "content/tutorials/\(Self.day(number))-post-\(number).md"
      let head = OldBlogDamage.heads[number % OldBlogDamage.heads.count]
      if head.isDraft { drafts.append("tutorials/post-\(number)/index.html") }
      var blocks = [
        head.text
          .replacingOccurrences(of: "TITLE", with: "\(prose.topics[number % 7]) \(number)")
          .replacingOccurrences(of: "DAY", with: Self.day(number))
      ]
      for part in 0..<4 {
        blocks.append(prose.sentences[(number + part) % prose.sentences.count])
        // Another part for each post, so that no damage comes twice in one.
        let damages = OldBlogDamage.bodies
        blocks.append(damages[(number + part * 7) % damages.count])
      }
      if number.isMultiple(of: 10) {
        blocks.append(OldBlogDamage.ends[number / 10 % OldBlogDamage.ends.count])
      }
      let marked = blocks.joined(separator: "\n\n")
        .replacingOccurrences(of: "WORD", with: prose.word)
      let post = Self.post(marked)
      files.append("-- \(path) --\n\(post.text)\n")
      // Of a draft only the head is read.
      if !head.isDraft { findings += post.kinds.map { "\(path):\($0.line) \($0.kind)" } }
    }
    text = files.joined(separator: "\n")
    self.findings = findings.sorted()
    self.drafts = drafts
  }

  private static func day(_ number: Int) -> String {
    let parts = [2010 + number / 12, number % 12 + 1, number % 28 + 1]
    return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
  }

  /// A post without its brackets, and what stood in them.
  private static func post(_ marked: String) -> (text: String, kinds: [(line: Int, kind: String)]) {
    var lines: [String] = []
    var kinds: [(line: Int, kind: String)] = []
    for line in marked.components(separatedBy: "\n") {
      let parts = line.components(separatedBy: "⟦")
      var kept = parts[0]
      for part in parts.dropFirst() {
        let halves = part.components(separatedBy: "⟧")
        kinds.append((lines.count + 1, halves[0]))
        kept += halves[1]
      }
      lines.append(kept)
    }
    return (lines.joined(separator: "\n"), kinds)
  }
}
