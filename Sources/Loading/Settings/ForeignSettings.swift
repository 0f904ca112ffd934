import Diagnostics

/// Settings of other generators and themes, and where to write them in Michi.
enum ForeignSettings {
  /// The settings with another name in Michi.
  private static let names: AdviceTable = [
    "url site_url site": "baseURL",
    "languageCode lang locale defaultContentLanguage default_language defaultLocale": "language",
    "locales": "languages",
    "name site_name masthead_title": "title",
    "site_description tagline": "description",
    "site_author": "author",
    "announcementBar banner": "notice",
    "edit_uri editUrl editLink gh_edit_link gh_edit_repository": "editURL",
    "timezone": "timeZone",
    "posts": "tutorials",
    "destinations deploy deployment": "publish",
    "paginate paginate_by pagination per_page postsPerPage": "perPage",
    "rssLimit rss_limit feed_limit atom_feed generate_feeds": "feed",
    "limit posts_limit": "length",
    "toc tableOfContents": "contents",
    "summaryLength excerpts show_excerpts": "listStyle",
    "reading_time read_time showReadingTime": "readingTime",
    "theme_mode darkMode colorMode skin colorScheme color_scheme appearance": "theme",
    "navbar header_pages nav aux_links sectionPagesMenu": "menu",
    "ruby furigana": "readings",
    "smart smartypants smartquotes smartQuotes typographer smart_punctuation smart_quotes":
      "quotes",
    "katex mathjax latex arithmatex": "math",
    "passthrough dollarmath": "inlineMath",
    "graphviz dot": "diagrams",
    "cascade": "defaults",
    "social_preview_image og_image": "image",
  ]

  /// Settings with a line of `site.yml` that has the same effect; also for front matter.
  private static let lines: AdviceTable = [
    "math katex mathjax mathjax3 use_math latex passthrough math_engine inlineMath":
      "markdown: { math: mathml, inlineMath: yes }",
    "mermaid": "markdown: { mermaid: yes }",
    "diagrams diagram graphviz dot viz": "markdown: { diagrams: svg }",
    "smart smartypants typographer smart_punctuation smart_quotes smartquotes smartQuotes quotes":
      "markdown: { quotes: yes }",
    "ruby furigana readings hanja": "markdown: { readings: yes }",
    "enableGitInfo gitInfo git_revision_date frontmatter lastmod last_modified_at "
      + "jekyll-last-modified-at showLastUpdateTime showLastUpdateAuthor lastUpdated "
      + "git-revision-date git-revision-date-localized git-committers": "updated: git",
    "onlyIncludeVersions lastVersion docsVersion includeCurrentVersion disableVersioning "
      + "versioning version_menu archived_version url_latest_version":
      "versions: [{ title: \"2.0\", link: / }]",
    "mounts sources snippets": "code: { sources: { app: ../src } }",
    "noindex noIndex robots": "tutorials: { defaults: { noindex: true } }",
    "unlisted": "tutorials: { defaults: { unlisted: true } }",
    "jekyll-feed feedOptions rss": "feed: { length: 20 }",
    "imaging": "images: { widths: [480, 960, 1600] }",
    "onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks refLinksErrorLevel ignoreDeadLinks "
      + "link_checker validation": "checks: { broken-link: warning }",
  ]

  /// Settings with any other advice.
  private static let places: AdviceTable = [
    "permalink permalinks": "write it in a collection: tutorials: { permalink: /:year/:slug/ }",
    "defaults cascade": "write it in a collection: tutorials: { defaults: { author: Kim } }",
    "archive": "write it in tutorials, or in a collection with sort: -date",
    "jekyll-archives": "write archive: true in tutorials",
    "category categories": "write it in \"taxonomies\": taxonomies: { categories: … }",
    "author authors": "write it in \"taxonomies\": taxonomies: { authors: … }",
    "analytics googleAnalytics google_analytics goatcounter plausible services gtag ga_tracking "
      + "scripts headTags extra_javascript head":
      "put its script into templates/partials/body-end.mustache",
    "comments disqus disqusShortname giscus utterances":
      "put their script into templates/partials/entry-end.mustache",
    "favicon": "put favicon.svg, favicon.ico or favicon.png into content/assets",
    "css custom_css customCSS customCss extra_css stylesheets sass":
      "put your own styles into content/assets/custom.css",
    "staticDir staticDirectories assetDir":
      "put files that are copied unchanged into content/assets",
    "markup goldmark kramdown markdown_extensions remarkPlugins rehypePlugins admonitions":
      "turn on Markdown extensions, for example markdown: { math: mathml, quotes: yes }",
    "emoji enableEmoji render_emoji jemoji": "write markdown: { emoji: yes }",
    "archetypes archetypeDir jekyll_compose":
      "put it into templates/new, such as templates/new/tutorials.md",
    "excerpt_separator": "an excerpt ends at <!--more-->",
    "plugins gems presets whitelist integrations hooks liquid clientModules bundler":
      "remove it: Michi has no plugins; docs/README.md lists its features",
    "params themeConfig customFields extra":
      "write its settings at the top level: docs/settings.md lists all; your own variables "
      + "belong in content/data",
    "themes remote_theme themesDir custom_dir layoutDir layouts_dir includes_dir ssrTemplate "
      + "components minima just_the_docs":
      "remove it: the theme is built in, and your own templates belong in templates/",
    "module": "remove it: the theme is built in; to show code of other folders, write "
      + "code: { sources: { app: ../src } }",
    "outputs outputFormats mediaTypes disableKinds uglyURLs cleanUrls use_directory_urls "
      + "trailingSlash":
      "remove it: pages are HTML, lists have feeds; for Markdown copies, write markdownCopies: yes",
    "highlight highlighter syntax_highlighter prism pygmentsCodeFences pygmentsStyle "
      + "pygmentsUseClasses highlight_code expressiveCode extra_syntaxes enable_copy_code_button":
      "remove it: code has colors if its language is named after ```",
    "sitemap enableRobotsTXT":
      "remove it: with a baseURL, Michi writes sitemap.xml and robots.txt; to keep a page "
      + "out, write sitemap: false in its front matter",
    "privacy": "remove it: videos and embeds load nothing before a click",
    "buildDrafts show_drafts unpublished": "build with michi --drafts",
    "buildFuture future": "build with michi --future",
    "exclude include ignoreFiles keep_files ignored_content ignored_static srcExclude exclude_docs "
      + "draft_docs not_in_nav":
      "remove it: Michi reads only content/ and templates/; to keep a page unpublished, write "
      + "draft: true in its front matter",
    "buildExpired": "remove it: pages have no expiry date; write draft: true in their front matter",
    "source destination contentDir publishDir dataDir docs_dir site_dir srcDir outDir output_dir "
      + "dest collections_dir plugins_dir":
      "remove it: Michi reads content/ and writes site/; michi --root and --output change these",
    "port detach incremental quiet verbose dev_addr watch server": "remove it: see michi preview",
    "canonifyURLs relativeURLs base":
      "remove it: links begin with the path of the baseURL, such as https://example.org/blog/",
    "minify minify_html compress_html": "remove it, or write compress: [gzip]",
    "redirects rewrites": "write the old URLs in the front matter of the page: aliases: [/old/]",
    "sidebar sidebarPath sidebars":
      "remove it: the sidebar follows the folders of content/pages; order: 2 in a page sorts it",
    "search_enabled build_search_index algolia pagefind search_provider":
      "remove it: every site has a search; docs/search.md shows its settings",
    "related": "remove it: posts that share tags are listed below each post",
    "strict": "check with michi check --strict",
    "social repo_url repository footer_content github_username twitter_username":
      "write links in the menu, or in your own templates/partials/footer.mustache",
    "blog docs": "posts are in content/tutorials, pages in content/pages",
    "i18n": "write language: ja and languages: [en] at the top level",
  ]

  /// Returns Michi's name for another generator's setting; nil if it is not among the known names.
  static func name(of key: String, among known: [String]) -> String? {
    names.advice(on: key, where: known.contains)
  }

  /// Returns the advice for a top-level key of another generator; nil for any other key.
  static func advice(on key: String) -> String? {
    line(for: key).map { "write \($0)" } ?? places.advice(on: key)
  }

  /// Returns the line of `site.yml` with the effect of another generator's key; nil if there is
  /// none.
  static func line(for key: String) -> String? { lines.advice(on: key) }
}
