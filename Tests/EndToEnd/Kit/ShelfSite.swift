import TestKit
import Testing

/// A site with one of each: records as Markdown, CSV, JSON and YAML, every kind of field, tutorials
/// and pages with fields, a collection called like a taxonomy, lists and data.
enum ShelfSite {
  static let now = "2026-06-01"

  /// The site, built once for all tests.
  static let built = Result {
    let site = try TestSite(text)
    let run = try site.michi("--now", now, "--strict")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    return site
  }

  static let text = #"""
    -- content/site.yml --
    title: Shelf
    baseURL: https://example.com/
    language: ko
    languages: [en]
    timeZone: Asia/Seoul
    author: Kim Min
    taxonomies:
      people: { title: { ko: 사람별, en: By people }, perPage: 2 }
    collections:
      people:
        title: { ko: 사람, en: People }
        fields:
          born: date?
          site: url?
          motto: { kind: text, title: { ko: 좌우명, en: Motto } }
      books:
        title: { ko: 책, en: Books }
        from: books.csv
        key: isbn
        sort: -year
        permalink: /shelf/:key/
        taxonomies: [tags, genres]
        fields:
          isbn: text
          year: { kind: number?, title: { ko: 연도, en: Year } }
          level: one of [easy, medium, hard]
          writers: [link people]
          cover: image?
          site: url?
          bought: date?
          read: yes/no = no
          lent: yes/no?
          about: markdown?
          note: { kind: text?, searched: no }
          words: [text]
          sizes: [number]
          sign: link kanji?
          more: [url]
          dates: [date]
          marks: ["one of [a, b]"]
          flags: [yes/no]
          pictures: [image]
          texts: [markdown]
      talks:
        from: talks.json
        sort: -date
        fields:
          speaker: link people
          books: [link books]
          abstract: markdown
          parts: [{ text: markdown, page: number?, from: link books? }]
          slides: image?
      places:
        from: places.yml
        name: label
        key: post
        fields:
          post: number
          label: text
          size: { width: number, height: number?, unit: "one of [m, km] = m" }
          host: link people?
    tutorials:
      fields:
        difficulty: one of [beginner, advanced]?
        book: link books?
    pages:
      fields:
        guest: link people?
    lists:
      beginners: { of: tutorials, where: { difficulty: beginner }, sort: title, title: { ko: 첫걸음, en: First steps } }
      easy: { of: books, where: { level: [easy, medium], tags: Swift }, path: simple, perPage: 1 }
    data:
      team: [{ name: text, photo: image?, who: link people?, about: markdown? }]
      facts: { city: text, open: yes/no, founded: date }
      prices: [{ what: text, cost: number, tags: [text] }]
    -- content/kanji/a.json --
    [{"kanji": {"character": "道", "meaning": {"english": "way"}, "strokes": {"count": 12}}}]
    -- content/people/kim.md --
    ---
    title: 김민
    born: 1980-03-05
    site: https://kim.example/
    motto: 천천히 그러나 꾸준히
    ---
    김민의 글. [[books:9780000000001]]
    -- content/people/kim.en.md --
    ---
    title: Kim Min
    motto: Slow and steady
    ---
    Text of Kim. [[books:9780000000001]] and [[talks:way]].
    -- content/people/lee.md --
    ---
    title: 이서
    motto: 없음
    ---
    이서의 글.
    -- content/books/books.csv --
    isbn,title,year,level,writers,tags,genres,cover,site,bought,read,lent,about,note,words,sizes,sign,more,dates,marks,flags,pictures,texts
    9780000000001,길,2024,easy,kim; lee,Swift; design,novel,cover.png,https://book.example/,2024-05-01,yes,no,"**굵게**, [[people:kim]]",zebranote,하나; 둘,1; 2.5,道,https://a.example; mailto:a@example.com,2024-01-01; 2024-02-02,a; b,yes; no,cover.png; /img/two.png,*하나*; 둘
    9780000000002,집,1999,hard,lee,Swift,,,,,,,,,,,,,,,,,
    9780000000003,물,2010,medium,,Swift,,,,,,,,,,,,,,,,,
    9780000000004,불,,medium,,,,,,,,,,,,,,,,,,,
    -- content/books/books.en.csv --
    isbn,title
    9780000000001,The way
    9780000000002,House
    -- content/books/cover.png --
    x
    -- content/assets/img/two.png --
    x
    -- content/assets/img/three.png --
    x
    -- content/talks/talks.json --
    [
      {
        "title": "길에 대하여", "slug": "way", "date": "2025-02-03", "speaker": "kim",
        "books": ["9780000000001", "9780000000003"],
        "abstract": "First *line*.\n\nSecond, see [about](../pages/about.md).",
        "parts": [{"text": "The **start**", "page": 3}, {"text": "The end", "from": "9780000000002"}],
        "slides": "/img/three.png"
      },
      {"title": "Old", "date": "2024-02-03", "speaker": "lee", "abstract": "Short."}
    ]
    -- content/places/places.yml --
    - label: 서울
      post: 7
      size: { width: 20, height: 30.5, unit: km }
      host: kim
    - label: 부산
      post: 12
      size: { width: 5 }
    -- content/tutorials/2026-01-01-a.md --
    ---
    title: 나중
    people: kim
    difficulty: beginner
    book: "9780000000001"
    ---
    글 [[books:9780000000002]].
    -- content/tutorials/2026-01-02-b.md --
    ---
    title: 가나다
    people: [김민, 이서]
    difficulty: beginner
    ---
    글.
    -- content/tutorials/2026-01-03-c.md --
    ---
    title: 고급
    people: kim
    difficulty: advanced
    ---
    글.
    -- content/pages/about.md --
    ---
    title: About
    guest: lee
    ---
    글.
    -- content/data/team.yml --
    - name: 민
      photo: /img/two.png
      who: kim
      about: |
        *팀* 글
    - name: 서
    -- content/data/team.en.yml --
    - name: Min
      who: kim
    -- content/data/facts.json --
    {"city": "서울", "open": true, "founded": "2001-02-03"}
    -- content/data/prices.csv --
    what,cost,tags
    차,3000,a; b
    물,0.5,
    """#
}
