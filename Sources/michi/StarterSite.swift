import ArgumentParser
import Primitives

/// What `michi new site` writes: the least that makes a site, in the author's language.
struct StarterSite {
  /// The languages that the first texts are written in.
  enum Language: String, CaseIterable, ExpressibleByArgument {
    case ko, ja, en
  }

  /// A file of the site.
  struct File {
    /// Relative to the root.
    let path: String
    let text: String
  }

  /// The first texts.
  struct Texts {
    let settings: String
    let tutorial: String
    let page: String
    /// Where authors of this language mostly are; a guess that `site.yml` lets them change.
    let timeZone: String
  }

  let language: Language
  let now: DateTime

  /// Every file, in the order in which they are written.
  var files: [File] {
    let texts = texts
    let day = (SiteTimeZone(name: texts.timeZone) ?? .utc).civil(now).date.iso8601
    return [
      File(path: "content/site.yml", text: texts.settings),
      File(path: "content/tutorials/\(day)-hello.md", text: texts.tutorial),
      File(path: "content/pages/about.md", text: texts.page),
      File(path: ".gitignore", text: "/site/*\n!/site/.gitignore\n.DS_Store\n"),
      File(path: "site/.gitignore", text: "*\n!.gitignore\n"),
    ]
  }

  private var texts: Texts {
    switch language {
    case .ko: .korean
    case .ja: .japanese
    case .en: .english
    }
  }
}
