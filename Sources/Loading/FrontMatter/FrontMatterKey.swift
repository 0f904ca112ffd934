import Content
import Diagnostics
import Primitives

/// A key of front matter: its name, how it is read, and its names in other generators.
///
/// All keys are in `FrontMatterKey.all`.
struct FrontMatterKey: Sendable {
  /// Sets a value and reports its errors.
  typealias Read = @Sendable (DataField, inout FieldReader, inout FrontMatter) -> Void

  let documentation: DocumentedKey
  /// Wrong names that authors may write; the error suggests the right one.
  let mistaken: [String]
  let read: Read

  var name: String { documentation.name }
  /// The names in other generators, which are read as well.
  var aliases: [String] { documentation.aliases }

  init(
    _ name: String, _ summary: String, default defaultValue: String? = nil, words: [String] = [],
    aliases: [String] = [], mistaken: [String] = [], read: @escaping Read
  ) {
    documentation = DocumentedKey(
      name, summary, default: defaultValue, words: words, aliases: aliases)
    self.mistaken = mistaken
    self.read = read
  }

  // MARK: Kinds of values

  /// Creates a key for one line of text.
  ///
  /// Warns if a `#` may have cut it off.
  static func text(
    _ name: String, _ summary: String, default defaultValue: String? = nil,
    limit: Int = Limits.line,
    mistaken: [String], _ path: any WritableKeyPath<Entry.Fields, String?> & Sendable
  ) -> FrontMatterKey {
    FrontMatterKey(name, summary, default: defaultValue, mistaken: mistaken) {
      entry, fields, front in
      front.entry[keyPath: path] = fields.line(entry, limit: limit)
      fields.reportLostText(entry)
    }
  }

  static func date(
    _ name: String, _ summary: String, default defaultValue: String, aliases: [String] = [],
    mistaken: [String],
    _ path: any WritableKeyPath<Entry.Fields, DateTime?> & Sendable
  ) -> FrontMatterKey {
    FrontMatterKey(name, summary, default: defaultValue, aliases: aliases, mistaken: mistaken) {
      entry, fields, front in
      front.entry[keyPath: path] = fields.date(entry)
      front.ranges[name] = entry.value.range
    }
  }

  /// Creates a key for the terms of a taxonomy: one term if it is ordered, otherwise several.
  static func terms(
    of taxonomy: Taxonomy, _ summary: String, aliases: [String] = [], mistaken: [String] = []
  ) -> FrontMatterKey {
    FrontMatterKey(taxonomy.name, summary, aliases: aliases, mistaken: mistaken) {
      entry, fields, front in
      if taxonomy.isOrdered {
        let name = fields.line(entry)
        fields.reportTypographicQuotes(in: entry.value)
        front.entry.termsByTaxonomy[taxonomy.name] = name.map {
          [Term(name: $0, slug: Slug.make(from: $0))]
        }
      } else {
        front.add(fields.words(entry), at: entry, of: taxonomy, &fields)
      }
    }
  }

  static func declared(_ field: FieldSpec, at index: Int) -> FrontMatterKey {
    FrontMatterKey(field.name, field.kind.words, words: field.kind.choices) {
      entry, fields, front in
      front.entry.values[index] = fields.value(
        entry.value, of: field.kind, called: field.name)
      if entry.value.isNull {
        front.emptyField = front.emptyField ?? SourcePlace(entry.keyRange, in: fields.text)
      } else {
        front.presentFields.insert(index)
      }
    }
  }

  // MARK: The table

  /// The keys that all entries have, in the order of suggestions.
  static let all = ofContent + [defaults] + ofVisibility

  private static let ofContent: [FrontMatterKey] = [
    FrontMatterKey(
      "title", "title; `false` shows none, for a page that begins with a hero",
      default: "the first level-1 heading, else the file name",
      mistaken: ["제목", "타이틀", "タイトル", "題名", "表題"]
    ) { entry, fields, front in
      // The page then shows no title; the browser's tab shows the heading or the site's title.
      if entry.value.text == "false", case .scalar(_, .plain) = entry.value.value {
        front.entry.hidesTitle = true
        return
      }
      front.title = fields.line(entry)
      fields.reportLostText(entry)
      if entry.value.isNull, let word = entry.value.text, !word.isEmpty, fields.code != .invalidData
      {
        fields.report(
          .yamlValue, entry.value,
          "YAML reads \(quoted: word) as \"no value\", so it is not the title",
          "put it in quotes if it is the title, or remove the line")
      }
      front.ranges["title"] = entry.value.range
    },
    FrontMatterKey(
      "linkTitle", "short title for the sidebar and for links to the previous and next page",
      default: "`title`", aliases: ["sidebar_label", "nav_title"], mistaken: ["linktitle"]
    ) { entry, fields, front in
      front.entry.linkTitle = fields.line(entry)
    },
    .text("subtitle", "line below the title", mistaken: ["부제", "부제목", "サブタイトル", "副題"], \.subtitle),
    .text(
      "description", "one sentence for search engines and link previews",
      default: "the subtitle, else the excerpt", limit: Limits.description,
      mistaken: ["설명", "요약", "소개", "説明", "概要"],
      \.description),
    FrontMatterKey("excerpt", "another name of `description`", aliases: ["summary"]) {
      entry, fields, front in
      guard fields.entry("description") == nil else { return }
      front.entry.description = fields.line(entry, limit: Limits.description)
    },
    .date(
      "date", "publication date, with or without a time", default: "the date in the file name",
      mistaken: [
        "날짜", "일자", "작성일", "게시일", "발행일", "日付", "日時", "作成日", "投稿日", "公開日",
        "publishdate", "pubdate", "created",
      ], \.date),
    .date(
      "updated", "date of the last change",
      default: "its last commit, if `site.yml` has `updated: git`",
      aliases: ["last_modified_at", "lastmod"],
      mistaken: ["수정일", "갱신일", "업데이트", "更新日", "更新", "modified", "last_update"], \.updated),
    FrontMatterKey(
      "author", "a name or a list of names", default: "`author` of `site.yml`",
      aliases: ["authors"],
      mistaken: ["작성자", "저자", "글쓴이", "지은이", "作者", "著者", "筆者"]
    ) { entry, fields, front in
      front.add(fields.names(entry), at: entry, of: .authors, &fields)
    },
    .terms(
      of: .tags, "list of tags; each tag has a page", aliases: ["tag"], mistaken: ["태그", "タグ"]),
    FrontMatterKey(
      "categories", "list of categories", aliases: ["category"],
      mistaken: ["카테고리", "분류", "カテゴリ", "カテゴリー", "分類"]
    ) { entry, fields, front in
      // As in Jekyll, `category` is one category, even with spaces.
      let words = entry.key == "category" ? fields.lines(entry) : fields.words(entry)
      front.add(words, at: entry, of: .categories, &fields)
    },
    FrontMatterKey(
      "permalink", "the whole path of the URL", default: "from the collection",
      mistaken: ["고유주소", "固定リンク", "パーマリンク", "url"]
    ) {
      entry, fields, front in
      // In Eleventy, this means that no page is written.
      if entry.value.text == "false" {
        return fields.report(
          .invalidFrontMatter, key: entry, LoadingSentences.misspeltDraft(entry.key),
          LoadingSentences.write("draft: true"))
      }
      front.entry.permalink = fields.permalink(entry, of: front.entry.collection)
      front.entry.permalinkPlace = front.entry.permalink.map { _ in
        SourcePlace(entry.value.range, in: fields.text)
      }
    },
    FrontMatterKey(
      "slug", "last part of the URL", default: "the file name without its date",
      mistaken: ["슬러그", "주소", "スラッグ"]
    ) { entry, fields, front in
      front.slug = fields.slug(entry)
      front.ranges["slug"] = entry.value.range
    },
    FrontMatterKey(
      "draft", "`true`: left out unless you build with `--drafts`",
      default: "`true` in a drafts folder", words: DocumentedKey.flags,
      mistaken: ["초안", "초고", "비공개", "임시저장", "下書き", "草稿", "非公開"]
    ) { entry, fields, front in
      if fields.draftFlag(entry) == true { front.entry.isDraft = true }
    },
    FrontMatterKey(
      "published", "`false`: left out unless you build with `--drafts`", default: "`true`",
      words: DocumentedKey.flags, mistaken: ["공개", "발행", "게시", "公開"]
    ) { entry, fields, front in
      if fields.draftFlag(entry) == false { front.entry.isDraft = true }
    },
    FrontMatterKey(
      "image", "PNG or JPEG for link previews and for cards in lists",
      default: "link previews use `image` of `site.yml`",
      mistaken: [
        "이미지", "사진", "그림", "대표이미지", "画像", "写真", "cover", "featured_image", "featuredimage",
        "ogimage",
      ]
    ) { entry, fields, front in
      front.entry.image = fields.picture(entry)
    },
    FrontMatterKey(
      "focus", "the side of the image that stays when it is cropped", default: "`middle`",
      words: PictureCopy.Side.allCases.map(\.rawValue)
    ) { entry, fields, front in
      front.entry.focus = fields.oneOf(entry)
    },
    FrontMatterKey(
      "template", "template of this page", default: "from the collection",
      mistaken: ["템플릿", "テンプレート"]
    ) { entry, fields, front in
      front.entry.template = fields.locatedText(entry)
    },
    .terms(of: .series, "the series of this post", mistaken: ["시리즈", "연재", "シリーズ", "連載"]),
    FrontMatterKey(
      "part", "number of the part in its series, from 1", default: "order of dates",
      mistaken: ["회차", "몇편", "回", "第何回"]
    ) { entry, fields, front in
      front.entry.part = fields.number(entry)
      if !entry.value.isNull {
        front.entry.partPlace = SourcePlace(entry.value.range, in: fields.text)
      }
    },
    FrontMatterKey(
      "order", "position of a page in its folder",
      default: "after the pages with an `order`, sorted by title",
      mistaken: ["순서", "정렬", "順番", "並び順"]
    ) { entry, fields, front in
      front.entry.order = fields.number(entry)
    },
    FrontMatterKey(
      "aliases", "old URLs that redirect here", aliases: ["redirect_from"],
      mistaken: ["별칭", "エイリアス"]
    ) { entry, fields, front in
      front.add(aliases: entry, &fields)
    },
    FrontMatterKey(
      "language", "language of the page, if it is not the site's", default: "from the file name",
      aliases: ["lang"], mistaken: ["언어", "言語"]
    ) { entry, fields, front in
      front.entry.language = fields.language(entry.value, called: entry.key)
      front.ranges["language"] = entry.value.range
    },
    FrontMatterKey(
      "translationOf", "the original of this translation, by file or slug",
      default: "the file with the same name in the site's language"
    ) { entry, fields, front in
      front.translationOf = fields.line(entry)
        .map { ($0, SourcePlace(entry.value.range, in: fields.text)) }
    },
    FrontMatterKey(
      "contents", "`false` hides the table of contents, `true` shows it",
      default: "display settings",
      words: DocumentedKey.flags, aliases: ["toc"],
      mistaken: [
        "목차", "目次", "showtoc", "tableofcontents", "showtableofcontents",
      ]
    ) { entry, fields, front in
      front.entry.hasContents = fields.flag(
        entry, else: .unusedKey,
        "write true or false; set the depth in site.yml: contents: { depth: 3 }")
    },
    FrontMatterKey(
      "pinned", "`true`: the post is first in lists and on the home page", default: "`false`",
      words: DocumentedKey.flags, aliases: ["pin", "sticky"],
      mistaken: ["featured", "top", "istop"]
    ) { entry, fields, front in
      // Hexo writes a number.
      let isNumber = entry.value.text.flatMap { Int($0) }.map { $0 > 0 }
      front.entry.isPinned = isNumber ?? fields.flag(entry, else: .unusedKey) ?? false
    },
    FrontMatterKey(
      "comments", "`false` turns off comments", default: "`true`", words: DocumentedKey.flags
    ) { entry, fields, front in
      front.entry.hasComments = fields.flag(entry, else: .unusedKey)
    },
    FrontMatterKey(
      "code", "how `michi check --code` checks the code: `parse`, `typecheck` or `off`",
      default: "`parse`", words: ["parse", "typecheck", "off"]
    ) { entry, fields, front in
      fields.readCode(entry, into: &front.entry)
    },
    FrontMatterKey(
      "search", "`false` hides the page from search", default: "`true`", words: DocumentedKey.flags
    ) { entry, fields, front in
      // A common Jekyll theme writes `search: exclude`.
      front.entry.isSearched = entry.value.text != "exclude" && fields.flag(entry) ?? true
    },
  ]

  /// The defaults for the other entries in the folder.
  ///
  /// `FrontMatter` reads it after all other keys.
  static let defaults = FrontMatterKey(
    "defaults", "in the `index.md` of a folder: front matter of all pages in it", default: "none",
    mistaken: ["cascade"]
  ) { _, _, _ in }

  /// The keys that make an entry a draft.
  static let ofDrafts = ["draft", "published"]
}
