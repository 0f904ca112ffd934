/// Markup of another system that stands in the text of a page, where Michi shows it as it is.
struct TemplateTag {
  /// What it is, by what an author has to do about it.
  enum Sort: Int, CaseIterable {
    /// `{% highlight swift %}` of Jekyll.
    case liquidCode
    /// `{% post_url 2018-11-08-a %}` of Jekyll.
    case liquidLink
    /// Any other tag of Liquid, `{% include x.html %}`.
    case liquidTag
    /// `{{ site.url }}`, `{{ "/a.png" | relative_url }}`.
    case liquidOutput
    /// `{{< figure src="a.png" >}}` and `{{% notice %}}` of Hugo.
    case shortcode
    /// `{:toc}` of kramdown, `[TOC]` of others.
    case contents
    /// `{: .note}` and `{:target="_blank"}` of kramdown.
    case attributes
    /// `## Heading {#id}`.
    case headingID
    /// `:::note`.
    case directive
    /// `!!! note` of MkDocs.
    case admonition
    /// `+++`, which bounds front matter elsewhere.
    case frontMatter
    /// `![[picture.png]]` of Obsidian.
    case embed
    /// `[[a page]]` of Obsidian and of wikis.
    case wikiLink
    /// `%% not for readers %%` of Obsidian.
    case comment
    /// `==marked==`.
    case highlight
    /// `:smile:`.
    case emoji
    /// `{width=50%}` of Pandoc and Hugo.
    case pandoc
    /// `: what it means`, below a term.
    case definition
    /// `| a | b |` above a line that does not make it a table.
    case table
  }

  let sort: Sort
  /// Its range in this text; what of it stands in the next text is left out.
  let range: Range<Int>
}
