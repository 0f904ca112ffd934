/// A tutorial as an author writes one: Korean, Japanese and English with much Swift code.
enum SamplePost {
  /// A post of at least so many bytes.
  static func markdown(bytes: Int, hasCode: Bool) -> String {
    var post = ""
    var number = 1
    while post.utf8.count < bytes {
      let parts = [heading, prose, number % 3 == 0 ? table : list, hasCode ? code : prose]
      post += parts.joined(separator: "\n")
        .split(separator: "#NUMBER#", omittingEmptySubsequences: false)
        .joined(separator: String(number))
      number += 1
    }
    return post
  }

  private static let heading = """

    ## #NUMBER#. 화면을 넘기는 코디네이터

    """

  private static let prose = """
    **코디네이터(coordinator)**는 화면을 만들고, 다음에 어디로 갈지 정합니다. 화면은 *다른 화면*을 모릅니다.
    A view controller reports what happened to its `delegate`; it never asks where to go. For more see
    [the talk](https://example.org/coordinators-#NUMBER#?a=b&c=d "A talk") and https://example.org/redux.

    日本語でも**「漢字」**を書きます。0~9까지의 숫자와 ~~지운 글~~, `UINavigationController`와 &copy; 기호도 있습니다.
    Plain words fill most of a text: the storage is injected from the top, never shared, and whoever
    started a child releases it when it has finished its work, #NUMBER# times or more.

    """

  private static let list = """
    * 화면은 `delegate`에게 묻습니다.
    * 코디네이터는 **부모를 모릅니다**.
      1. It starts its children.
      2. It releases them: [section](#section-#NUMBER#).

    """

  private static let table = """
    | 한자 | 읽기 | meaning |
    | --- | :-: | ---: |
    | 道 | みち | way #NUMBER# |
    | 日本 | にほん | `Japan` |

    """

  private static let code = """
    ```swift
    final class KanjiListCoordinator#NUMBER#: Coordinator {
      private let presenter: UINavigationController
      private var detail: KanjiDetailCoordinator?

      /// 목록을 보여 줍니다.
      func start() {
        let screen = KanjiListViewController(title: "한자 \\(allKanji.count)", #NUMBER#)
        screen.delegate = self  // reports what was selected
        presenter.pushViewController(screen, animated: true)
      }
    }
    ```

    """
}
