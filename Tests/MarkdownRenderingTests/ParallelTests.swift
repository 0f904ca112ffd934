import TestKit
import Testing

@testable import MarkdownRendering

@Suite("Many pages at once") struct ParallelTests {
  /// A document in which every special character of every extension occurs, and what the
  /// library's own extensions write otherwise than ours: were one of them attached, a parse beside
  /// another would now and then differ from a parse alone.
  private static func document(_ number: Int) -> String {
    """
    # Page \(number)

    a ~~b~~ c ~d~ www.example.com/\(number) https://example.com/a_b_c e@example.com :w: **단어(\(number))**는

    https://example.com/\(number)에서 http://example.com/a를 www.example.com은 ~~a~~b~~ https://a.b은

    | a | b |
    |:--|--:|
    | ~~\(number)~~ | `x|y` |

    - [ ] one
    - [x] two[^1]

    [^1]: note \(number)

    <span id="s\(number)">x</span>

    ```swift
    let a = \(number)
    ```
    """
  }

  @Test func `eight tasks of many parses give what one gives`() async {
    let count = Rounds.number(60, long: 250)
    let expected = (0..<count).map { html(Self.document($0)) }
    let wrong = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<count).count { html(Self.document($0)) != expected[$0] }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }
}
