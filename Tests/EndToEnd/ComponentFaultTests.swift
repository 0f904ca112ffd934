import TestKit
import Testing

/// Components that an author leaves half-written, or writes outside of the one they belong in.
@Suite struct ComponentFaultTests {
  private static func expectTold(_ posts: String...) async throws {
    let texts = posts.enumerated().map {
      "-- content/tutorials/2026-01-0\($0 + 1)-post\($0).md --\n# Post \($0)\n\n\($1)\n"
    }
    try await MarkedSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      language: en
      -- templates/components/badge.mustache --
      ---
      attributes: { color: text? }
      ---
      <span{{#color}} class="{{color}}"{{/color}}>{{{label}}}</span>
      -- templates/components/version.mustache --
      <b>6.2{{{label}}}</b>
      -- templates/components/pair.mustache --
      <div>{{{content}}}</div>
      -- templates/components/half.mustache --
      ---
      inside: pair
      ---
      <p>{{{label}}}</p>
      \(texts.joined())
      """
    ).expectTold()
  }

  @Test func `a tab belongs in tabs and has a title, and only tabs belong there`() async throws {
    try await Self.expectTold(
      """
      :::⟦error component|"tab" is outside of "tabs"|::::tabs above the first :::tab⟧tab[A]
      Text.
      :::

      ::::tabs
      ⟦this is inside "tabs"|move it into a :::tab⟧Text between.

      More.

      :::tab[One]
      - In a list
      :::

      ⟦but outside of its ":::tab"⟧## Heading

      <!-- a note -->

      :::⟦"tab" has no title|write :::tab[title]⟧tab
      Text.
      :::
      ::::

      ::::⟦"tabs" is empty|:::tab[title]⟧tabs
      ::::
      """,
      """
      :::tabs
      :::tab One
      :::details[More]
      Text.
      :::
      :::
      :::tab[**Two**]
      ::::tabs{sync=os}
      :::tab[Inner]
      Text.[^1]
      :::
      ::::
      :::

      [^1]: Note.

      :::
      """,
      """
      :::details[More]
      ::⟦"half" is outside of "pair"⟧half[x]
      :::

      :::pair
      ::half[a]
      ::half[b]
      :::
      """)
  }

  @Test func `an inline component without its brackets, or with an unknown name, is reported`()
    async throws
  {
    try await Self.expectTold(
      """
      Swift ⟦error component|"version" has no brackets here|write :version[text], or a b⟧:version is new.

      A ⟦"gist" has no brackets|:gist[text]{…}⟧:gist{id=a/b}, and (⟦"badge" has no⟧:badge) in brackets.

      A :⟦there is no component "label"|templates/components/label.mustache⟧label[new]{color=red} and
      :⟦no component "badges"|did you mean "badge"?⟧badges[x] and ⟦no component "bagde"⟧:bagde{color=red}.
      """,
      """
      :version[], :version[ beta], :badge[new]{color=red}, \\:version and \\:label[x]{a=b}.

      At 10:30 in std::vector :) with :version: and a :foo b, `:version`, a:version, key :ver,
      :gist in words, :data, :tab and :video, https://a.example/:version, :foo[x] and a:foo[x]{b}.
      """)
  }
}
