/// Swift code to highlight, with a bit of everything that a tutorial's code has.
enum SampleCode {
  /// Code of at least so many bytes; names and numbers differ from piece to piece.
  static func swift(bytes: Int) -> String {
    var code = ""
    var number = 1
    while code.utf8.count < bytes {
      code += piece.split(separator: "#NUMBER#", omittingEmptySubsequences: false)
        .joined(separator: String(number))
      number += 1
    }
    return code
  }

  private static let piece = ##"""
    import UIKit

    /// 한자의 목록을 보여 주는 화면을 만들고 어디로 갈지 정합니다.
    @MainActor
    final class KanjiListCoordinator#NUMBER#: Coordinator {
      private let presenter: UINavigationController
      private weak var delegate: (any KanjiListCoordinatorDelegate)?
      private var kanjiDetailCoordinator: KanjiDetailCoordinator?
      let allKanji: [Kanji]  // 日, 月, 火
      static let limit#NUMBER# = 0x1F_FF + #NUMBER# * 1_000

      init(presenter: UINavigationController, kanjiStorage: KanjiStorage) {
        self.presenter = presenter
        self.allKanji = kanjiStorage.allKanji()
      }

      func start() {
        let screen = KanjiListViewController(nibName: nil, bundle: nil)
        screen.title = "한자 \(allKanji.count) of \(storage.map { "\($0.count)" } ?? "none")"
        screen.cellType = .short
        presenter.pushViewController(screen, animated: true)
      }

      #if DEBUG
        func describe<Item>(_ items: [Item]) async throws -> String where Item: Sendable {
          guard !items.isEmpty else { return #"no "items" here"# }
          switch items.count {
          case 1..<10: return """
            few: \(items.first.map(String.init(describing:)) ?? "?")
            """
          default: return try await summary(of: items, using: /[0-9]+(?:\.[0-9]+)?/)
          }
        }
      #endif
    }

    /* What the screen reports /* and nothing else */ */
    extension KanjiListCoordinator#NUMBER#: KanjiListViewControllerDelegate {
      func kanjiListViewControllerDidSelectKanji(_ selected: Kanji) {
        if let word = selected.examples.first(where: { $0.word.count > #NUMBER# }) {
          kanjiDetailCoordinator?.start(word, -1.5e3, true)
        }
      }
    }

    """##
}
