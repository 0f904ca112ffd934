/// What the author of an old blog writes about, in the author's language.
struct OldBlogProse: Sendable {
  let language: String
  let title: String
  /// A word for the damaged places.
  let word: String
  /// Seven topics of posts.
  let topics: [String]
  /// Paragraphs without a fault.
  let sentences: [String]

  static let korean = OldBlogProse(
    language: "ko", title: "민재의 개발 일지", word: "그림",
    topics: ["코디네이터", "델리게이트", "옵셔널", "클로저", "테이블 뷰", "오토 레이아웃", "싱글턴"],
    sentences: [
      "지난주에 회사에서 화면 전환 코드를 정리하다가 배운 것을 적어 둡니다.",
      "**뷰 컨트롤러**가 다음 화면을 직접 만들면 두 화면이 서로를 알게 됩니다.",
      "`childDidFinish(_:)`를 부르지 않으면 코디네이터가 배열에 계속 남아 있습니다.",
      "1. 프로토콜을 만든다\n2. 부모를 `weak`로 잡는다\n3. 끝나면 지운다",
      "> 작은 화면부터 옮겨 보면 감이 옵니다.",
      "```swift\nlet navigationController = UINavigationController()\n```",
      "값이 `{{ name }}`처럼 코드 안에 있으면 그대로 보입니다.",
    ])

  static let japanese = OldBlogProse(
    language: "ja", title: "さくらの開発日記", word: "画像",
    topics: ["コーディネーター", "デリゲート", "オプショナル", "クロージャ", "テーブルビュー", "オートレイアウト", "シングルトン"],
    sentences: [
      "先週、画面遷移のコードを整理していて気づいたことをメモしておきます。",
      "**ビューコントローラー**が次の画面を自分で作ると、画面どうしが互いを知ってしまいます。",
      "`childDidFinish(_:)`を呼ばないと、コーディネーターは配列に残ったままです。",
      "1. プロトコルを用意する\n2. 親は`weak`で持つ\n3. 終わったら取り除く",
      "> 小さな画面から移していくとわかりやすいです。",
      "```swift\nlet navigationController = UINavigationController()\n```",
      "`{% raw %}`のように、コードの中にあるものはそのまま表示されます。",
    ])

  static let english = OldBlogProse(
    language: "en", title: "Notes of an app developer", word: "picture",
    topics: [
      "Coordinators", "Delegates", "Optionals", "Closures", "Table views", "Auto Layout",
      "Singletons",
    ],
    sentences: [
      "Last week I cleaned up how our app moves between screens. Here is what I learned.",
      "If a **view controller** makes the next screen itself, both screens know each other.",
      "Without a call of `childDidFinish(_:)` the coordinator stays in its parent's array.",
      "1. Write a protocol\n2. Keep the parent `weak`\n3. Remove the child when it is done",
      "> Begin with a small screen. It gets clearer as you go!!!",
      "```swift\nlet navigationController = UINavigationController()\n```",
      "A closure such as `{ { $0 } }` or a tag such as `{{ page.title }}` in code stays as it is.",
    ])
}
