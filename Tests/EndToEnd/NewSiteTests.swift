import Foundation
import TestKit
import Testing

/// `michi new site`: a site that builds, and no file of the user's touched.
@Suite struct NewSiteTests {
  @Test(
    "a new site builds without a word, far from any checkout", arguments: ["en", "ko", "ja"])
  func builds(language: String) throws {
    let place = try TestSite("")
    let made = try Run.michi(["new", "site", "blog", "--language", language], in: place.root)
    #expect(made.status == 0)
    #expect(made.errors == "")
    let blog = place.root.appending(path: "blog")
    // No option and no templates: the current folder and the embedded theme are enough.
    let run = try Run.michi(["--strict"], in: blog)
    #expect(run.errors == "")
    #expect(run.status == 0)
    let site = try BuiltSite(blog.appending(path: "site"))
    #expect(site.brokenLinks() == [])
    for path in ["index.html", "about/index.html", "posts/hello/index.html", "feed.xml"] {
      #expect(site.files[path] != nil, "\(path) is missing")
    }
    let home = String(decoding: site.files["index.html"] ?? Data(), as: UTF8.self)
    #expect(home.contains("<html lang=\"\(language)\">"))
    // The first post names the folder that it lies in.
    #expect(TitleTests.saying(site) == ["feed.xml", "index.html", "posts/hello/index.html"])
  }

  @Test(
    "a documentation and a dictionary build as well, and are walked from the start page",
    arguments: ["docs", "dictionary"], ["en", "ko", "ja"])
  func kinds(kind: String, language: String) throws {
    let place = try TestSite("")
    _ = try Run.michi(["new", "site", "x", "--kind", kind, "--language", language], in: place.root)
    let root = place.root.appending(path: "x")
    // Strict: a page that nothing leads to is a warning.
    let run = try Run.michi(["--strict"], in: root)
    #expect(run.errors == "")
    #expect(try BuiltSite(root.appending(path: "site")).brokenLinks() == [])
  }

  @Test func `a post is started by what the site calls it`() throws {
    let place = try NewSite.made()
    for (name, title) in [("post", "One"), ("tutorials", "Two")] {
      let run = try Run.michi(["new", name, title, "--now", "2026-11-21"], in: place.root)
      #expect(run.output == "content/tutorials/2026-11-21-\(title).md\n")
    }
    #expect(try Run.michi(["new", "poster", "Four"], in: place.root).status == 64)
  }

  @Test func `its files, of a day of the author's zone, and what to do next are printed`() throws {
    let place = try TestSite("")
    let run = try Run.michi(
      ["new", "site", "my blog/", "--language", "ko", "--now", "2026-11-21T23:30:00Z"],
      in: place.root)
    #expect(
      run.output == """
        A new site is in my blog:
          content/site.yml
          content/tutorials/2026-11-22-hello.md
          content/pages/about.md
          .gitignore
          site/.gitignore
        Preview it while you write: michi preview --root 'my blog'

        """)
  }

  @Test func `a folder that holds anything is refused and stays as it is`() throws {
    let place = try TestSite(
      """
      -- blog/notes.txt --
      mine
      """)
    let run = try Run.michi(["new", "site", "blog"], in: place.root)
    #expect(run.status == 74)
    #expect(run.output == "")
    #expect(
      run.errors == """
        error: cannot create blog: the folder is not empty: it contains "notes.txt"; name a new or \
        empty folder

        """)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: place.root.appending(path: "blog").path)
    #expect(names == ["notes.txt"])
  }

  @Test func `a new or an empty folder is taken, also under version control`() throws {
    let place = try TestSite("-- versioned/.git/HEAD --\nref: refs/heads/main\n")
    try FileManager.default.createDirectory(
      at: place.root.appending(path: "empty"), withIntermediateDirectories: false)
    for folder in ["empty", "versioned", "deep/er/new"] {
      let run = try Run.michi(["new", "site", folder], in: place.root)
      #expect(run.status == 0 && run.errors == "")
      #expect(FileManager.default.fileExists(atPath: "\(place.path)/\(folder)/content/site.yml"))
    }
  }

  @Test func `a file in the folder's place is refused, and a language without first texts`() throws
  {
    let place = try TestSite("-- blog --\na file\n")
    let run = try Run.michi(["new", "site", "blog"], in: place.root)
    #expect(run.status == 74)
    #expect(run.errors == "error: cannot list blog: it is not a readable folder\n")
    let other = try Run.michi(["new", "site", "other", "--language", "fr"], in: place.root)
    #expect(other.status == 64)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.root.path) == ["blog"])
  }

  @Test(arguments: [("077", 0o700), ("022", 0o755)])
  func `who may look into its folders is what the umask says`(mask: String, mode: Int) throws {
    let place = try TestSite()
    let made = try Run.shell("umask \(mask); exec \"$0\" new site \"$1/blog\"", place.path)
    #expect(made.status == 0)
    for path in ["blog", "blog/content", "blog/content/tutorials"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(place.path)/\(path)")
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
  }
}
