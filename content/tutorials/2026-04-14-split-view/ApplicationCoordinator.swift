import UIKit

final class ApplicationCoordinator: Coordinator {
  private let window: UIWindow
  private let columns: SplitCoordinator
  private let storage: KanjiStorage

  init(window: UIWindow, storage: KanjiStorage) {
    self.window = window
    self.storage = storage
    columns = SplitCoordinator(storage: storage)
  }

  func start() {
    columns.start()
    window.rootViewController = columns.splitViewController
    window.makeKeyAndVisible()
  }

  func open(_ text: String) {
    let words = storage.kanji.lazy.flatMap(\.words)
    guard let word = words.first(where: { $0.text == text }) else { return }
    columns.open(word)
  }
}
