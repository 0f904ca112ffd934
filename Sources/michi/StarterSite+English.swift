extension StarterSite.Texts {
  /// The first texts of an English site.
  static let english = Self(
    settings: """
      # The settings of the site.
      title: My tutorials
      baseURL: https://example.com/   # where the site will be
      language: en                    # ko, ja and en have phrases of their own
      timeZone: UTC                   # for dates without a zone, for example Europe/Berlin
      description: Notes on Swift, one step at a time.
      # author: Your name
      menu:
        - { title: Tutorials, link: /tutorials/ }
        - { title: About, link: /about/ }

      """,
    tutorial: """
      ---
      title: Hello
      subtitle: The first tutorial of this site
      tags: [Swift]
      ---

      This is a tutorial. It lies in `content/tutorials/`, and the day in its file's name is its
      date. Start the next one with `michi new tutorial "TITLE"`.

      ## Code

      ```swift title="Hello.swift" {2}
      func greet(_ name: String) -> String {
        "Hello, \\(name)!"
      }
      ```

      ## Links

      A link to [a page of this site](/about/) or to [a section](#code) is checked: when it leads
      nowhere, `michi check` says where it stands.

      """,
    page: """
      ---
      title: About
      ---

      This page lies in `content/pages/about.md`. The [tutorials](/tutorials/) are next door.

      """,
    timeZone: "UTC")
}
