extension StarterSite.Texts {
  /// The first texts of a Japanese site.
  static let japanese = Self(
    settings: """
      # サイトの設定です。
      title: わたしのチュートリアル
      baseURL: https://example.com/   # サイトを公開するアドレス
      language: ja                    # ko、ja、en には画面の文言が用意されています
      timeZone: Asia/Tokyo            # タイムゾーンのない日付のタイムゾーン
      description: Swift を一歩ずつ学んでいく記録です。
      # author: 名前
      menu:
        - { title: チュートリアル, link: /tutorials/ }
        - { title: このサイトについて, link: /about/ }

      """,
    tutorial: """
      ---
      title: はじめまして
      subtitle: このサイトの最初のチュートリアル
      tags: [Swift]
      ---

      チュートリアルは `content/tutorials/` にある一つのファイルです。ファイル名の先頭の日付が**記事の日付（date）**になります。
      次の記事は `michi new tutorial "題名"` で始めてください。

      ## コード

      ```swift title="Hello.swift" {2}
      func greet(_ name: String) -> String {
        "\\(name)さん、こんにちは！"
      }
      ```

      ## リンク

      [このサイトの別のページ](/about/)や[この記事の一部](#コード)へのリンクはすべて確認されます。
      行き先のないリンクがあれば、`michi check` がその場所を知らせます。

      """,
    page: """
      ---
      title: このサイトについて
      ---

      このページは `content/pages/about.md` です。[チュートリアル](/tutorials/)もご覧ください。

      """,
    timeZone: "Asia/Tokyo")
}
