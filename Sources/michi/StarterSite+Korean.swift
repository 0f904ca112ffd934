extension StarterSite.Texts {
  /// The first texts of a Korean site.
  static let korean = Self(
    settings: """
      # 사이트의 설정입니다.
      title: 나의 튜토리얼
      baseURL: https://example.com/   # 사이트를 올릴 주소
      language: ko                    # ko, ja, en은 화면의 문구가 준비되어 있습니다
      timeZone: Asia/Seoul            # 시간대를 적지 않은 날짜의 시간대
      description: Swift를 한 걸음씩 배워 가는 기록입니다.
      # author: 이름
      menu:
        - { title: 튜토리얼, link: /tutorials/ }
        - { title: 소개, link: /about/ }

      """,
    tutorial: """
      ---
      title: 안녕하세요
      subtitle: 이 사이트의 첫 튜토리얼
      tags: [Swift]
      ---

      튜토리얼 하나는 `content/tutorials/`에 있는 파일 하나입니다. 파일 이름 앞의 날짜가 **글의 날짜(date)**가 됩니다.
      다음 글은 `michi new tutorial "제목"`으로 시작하세요.

      ## 코드

      ```swift title="Hello.swift" {2}
      func greet(_ name: String) -> String {
        "\\(name) 님, 안녕하세요!"
      }
      ```

      ## 링크

      [이 사이트의 다른 페이지](/about/)나 [이 글의 한 부분](#코드)으로 가는 링크는 모두 확인합니다. 갈 곳이 없는 링크가
      있으면 `michi check`가 어디에 있는지 알려 줍니다.

      """,
    page: """
      ---
      title: 소개
      ---

      이 페이지는 `content/pages/about.md`입니다. [튜토리얼](/tutorials/)도 둘러보세요.

      """,
    timeZone: "Asia/Seoul")
}
