import Foundation

/// A blog of a hundred posts as its author leaves Jekyll with it: keys that only Jekyll knows, and
/// damage at places that are marked as those of a `MarkedSite` are.
struct OldBlog {
  /// The files, with a header before each.
  let text: String
  /// The pages of the posts that nobody but the author may read.
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
    var drafts: [String] = []
    for number in 0..<100 {
      let head = OldBlogDamage.heads[number % OldBlogDamage.heads.count]
      if head.isDraft { drafts.append("tutorials/post-\(number)/index.html") }
      var blocks = [
        head.text.replacing("TITLE", with: "\(prose.topics[number % 7]) \(number)")
          .replacing("DAY", with: Self.day(number))
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
      let post = blocks.joined(separator: "\n\n").replacing("WORD", with: prose.word)
      // Of a draft only the head is read.
      let marked = head.isDraft ? post.replacing(/⟦[^⟧]*⟧/, with: "") : post
      files.append("-- content/tutorials/\(Self.day(number))-post-\(number).md --\n\(marked)\n")
    }
    text = files.joined(separator: "\n")
    self.drafts = drafts
  }

  private static func day(_ number: Int) -> String {
    let parts = [2010 + number / 12, number % 12 + 1, number % 28 + 1]
    return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
  }
}
