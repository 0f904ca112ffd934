import Foundation
import TestKit
import Testing

/// A text that its author keeps back is public under no combination of keys, in no file.
@Suite struct WithheldTests {
  @Test func `what lies where drafts lie is a draft`() throws {
    let site = try TestSite(
      settings: "",
      """
      -- content/kanji/a.json --
      [{"kanji": {"character": "道", "meaning": {"english": "way"}, "strokes": {"count": 12}}},
       {"kanji": {"character": "日", "meaning": {"english": "sun"}, "strokes": {"count": 4}}}]
      -- content/kanji/notes/日.md --
      ---
      draft: true
      ---
      Secretive99x
      -- content/tutorials/_posts/2020-01-01-jekyll.md --
      Text
      """)
    let paths = [
      "tutorials/_drafts/2020-01-01-a.md", "tutorials/_Drafts/b.md", "tutorials/drafts/c/index.md",
      "tutorials/swift/_drafts/d.md", "tutorials/_e.md", "tutorials/_f/index.md",
      "tutorials/_private/g.md", "pages/_drafts/h.md", "pages/_i.md", "kanji/notes/_drafts/道.md",
    ]
    for (number, path) in paths.enumerated() {
      try site.write("Secretive\(number)x", to: "content/\(path)")
    }
    try site.write("Secretive", to: "content/tutorials/_drafts/a.txt")
    let run = try site.michi("build")
    #expect(run.status == 0)
    #expect(run.output.contains("left out: 11 drafts"))
    // Jekyll's folder of posts is public.
    #expect(site.hasPage("tutorials/jekyll/index.html"))
    #expect(try files(of: site, with: "Secretive") == 0)
    let drafts = try site.michi("build", "--drafts")
    #expect(!drafts.output.contains("left out"))
    for (number, path) in paths.enumerated() {
      #expect(try files(of: site, with: "Secretive\(number)x") > 0, "\(path)")
    }
    #expect(try files(of: site, with: "Secretive99x") > 0)
  }

  /// How many files of the output hold a word.
  private func files(of site: TestSite, with word: String) throws -> Int {
    let paths = FileManager.default.enumerator(atPath: site.output.path)?.allObjects ?? []
    return paths.compactMap { $0 as? String }.filter { path in
      (try? Data(contentsOf: site.output.appending(path: path)))?.range(of: Data(word.utf8)) != nil
    }.count
  }

  /// A post or page, with a word that stands in all that is made of it.
  private struct Post {
    let word: String
    let isDraft: Bool
    let isFuture: Bool
    let path: String
    let text: String

    func isPublic(_ options: [String]) -> Bool {
      (!isDraft || options.contains("--drafts")) && (!isFuture || options.contains("--future"))
    }
  }

  /// Every combination of the keys that could keep a text back or bring it out, in both orders.
  private static let posts: [Post] = {
    var posts: [Post] = []
    let keys = ["draft: true", "draft: false", ""].flatMap { draft in
      ["published: true", "published: false", ""].flatMap { published in
        ["status: publish", ""].flatMap { status in
          [[draft, published, status], [status, published, draft]]
        }
      }
    }
    for (number, lines) in Rounds.cases(keys, oneOf: 3).enumerated() {
      let isDraft = lines.contains("draft: true") || lines.contains("published: false")
      for isFuture in [false, true] {
        let word = "mark\(posts.count)x"
        let date = isFuture ? "2099-01-01" : "2020-01-01"
        let matter = (["title: T \(word)"] + lines.filter { !$0.isEmpty }).joined(separator: "\n")
        posts.append(
          Post(
            word: word, isDraft: isDraft, isFuture: isFuture,
            path: "content/tutorials/\(number)-\(word)/index.md",
            text: """
              ---
              \(matter)
              date: \(date)
              description: D \(word)
              tags: [tag-\(word), common]
              aliases: [/old-\(word)/]
              ---
              Body \(word), [a file](\(word).pdf).
              """))
      }
      let word = "page\(number)x"
      let matter = (["title: T \(word)"] + lines.filter { !$0.isEmpty }).joined(separator: "\n")
      posts.append(
        Post(
          word: word, isDraft: isDraft, isFuture: false, path: "content/pages/\(word)/index.md",
          text: "---\n\(matter)\n---\nBody \(word), [a file](\(word).pdf).\n"))
    }
    return posts
  }()

  private static func site() throws -> TestSite {
    let site = try TestSite(
      "-- content/site.yml --\ntitle: Test\nbaseURL: https://example.com/\n")
    for post in posts {
      try site.write(post.text, to: post.path)
      try site.write(
        "%PDF \(post.word)", to: post.path.replacing("index.md", with: "\(post.word).pdf"))
    }
    return site
  }

  @Test(arguments: [[], ["--drafts"], ["--future"], ["--drafts", "--future"]])
  func `what is kept back is in no file, and what is not is where it belongs`(
    options: [String]
  ) throws {
    let site = try Self.site()
    let now = ["--now", "2026-11-21", "--root", site.root.path]
    let run = try Run.michi(["build"] + options + now)
    #expect(run.status == 0, "\(run.errors)")
    let files = try BuiltSite(site.output).files.mapValues { String(decoding: $0, as: UTF8.self) }
    let tree = try Run.michi(["tree", "--json"] + options + now).output
    var placesByWord: [Substring: Set<String>] = [:]
    for (path, text) in files {
      for match in "\(path) \(text)".matches(of: /(mark|page)[0-9]+x/) {
        placesByWord[match.output.0, default: []].insert(path)
      }
    }
    for post in Self.posts {
      let isPublic = post.isPublic(options)
      let places = placesByWord[post.word[...], default: []]
      let isInTree = tree.contains(post.word)
      #expect(places.isEmpty != isPublic, "\(post.text)")
      #expect(isInTree == isPublic, "\(post.text)")
      guard isPublic else { continue }
      #expect(places.contains("sitemap.xml"))
      #expect(places.contains { $0.hasSuffix("/\(post.word).pdf") })
      guard post.path.contains("tutorials") else { continue }
      #expect(places.contains("old-\(post.word)/index.html"))
      #expect(places.contains("tags/tag-\(post.word)/index.html"))
      let lists = places.filter { $0.hasPrefix("tutorials/") && !$0.contains(post.word) }
      #expect(lists.isEmpty == false, "\(post.word) is in no list")
    }
    let hasFeed = files["feed.xml"]?.contains("<entry>") == true
    #expect(hasFeed)
    let drafts = options.contains("--drafts") ? 0 : Self.posts.count { $0.isDraft }
    #expect(drafts == 0 || run.output.contains("\(drafts) drafts"), "\(run.output)")
  }
}
