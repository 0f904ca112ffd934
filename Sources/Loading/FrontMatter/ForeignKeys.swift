/// Keys of front matter in Korean and Japanese, which no YAML of a site has and authors write, and
/// those of Hugo that have another name here.
enum ForeignKeys {
  /// The key that a word in Korean or Japanese stands for, or nil.
  static func meaning(of key: String) -> String? {
    guard key.utf8.contains(where: { $0 >= 0x80 }) else { return hugo[key.lowercased()] }
    // Texts are equal in every normal form: a Mac may write either.
    return words.first { $0.words.contains(key) }?.key
  }

  private static let hugo = [
    "publishdate": "date", "pubdate": "date", "created": "date", "modified": "updated",
    "url": "aliases", "linktitle": "title", "cover": "image", "featured_image": "image",
    "featuredimage": "image", "ogimage": "image",
  ]

  private static let words: [(key: String, words: [String])] = [
    ("title", ["제목", "타이틀", "タイトル", "題名", "表題"]),
    ("subtitle", ["부제", "부제목", "サブタイトル", "副題"]),
    ("description", ["설명", "요약", "소개", "説明", "概要"]),
    ("date", ["날짜", "일자", "작성일", "게시일", "발행일", "日付", "日時", "作成日", "投稿日", "公開日"]),
    ("updated", ["수정일", "갱신일", "업데이트", "更新日", "更新"]),
    ("author", ["작성자", "저자", "글쓴이", "지은이", "作者", "著者", "筆者"]),
    ("tags", ["태그", "タグ"]),
    ("categories", ["카테고리", "분류", "カテゴリ", "カテゴリー", "分類"]),
    ("slug", ["슬러그", "주소", "スラッグ"]),
    ("draft", ["초안", "초고", "비공개", "임시저장", "下書き", "草稿", "非公開"]),
    ("published", ["공개", "발행", "게시", "公開"]),
    ("image", ["이미지", "사진", "그림", "대표이미지", "画像", "写真"]),
    ("series", ["시리즈", "연재", "シリーズ", "連載"]),
    ("aliases", ["별칭", "エイリアス"]),
    ("language", ["언어", "言語"]),
  ]
}
