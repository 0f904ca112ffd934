import UIKit

class Screen: UIViewController {
  func show(
    _ title: String, labels: [String] = [],
    buttons: KeyValuePairs<String, @MainActor () -> Void>
  ) {
    self.title = title
    let texts = labels.map { text in
      let label = UILabel()
      label.text = text
      return label
    }
    view = UIStackView(
      arrangedSubviews: texts
        + buttons.map { title, action in
          UIButton(primaryAction: UIAction(title: title) { _ in action() })
        })
  }

  func cover() {
    let screen = CoverViewController()
    screen.modalPresentationStyle = .fullScreen
    present(screen, animated: true)
  }
}

final class FirstViewController: Screen {
  override func loadView() {
    show(
      "First",
      buttons: [
        "next": { [weak self] in self?.next() }, "sheet": { [weak self] in self?.sheet() },
        "cover": { [weak self] in self?.cover() },
      ])
  }

  private func next() {
    let screen = NextViewController()
    screen.first = self
    screen.origin = title
    navigationController?.pushViewController(screen, animated: true)
  }

  private func sheet() {
    let screen = SheetViewController()
    present(UINavigationController(rootViewController: screen), animated: true)
  }
}

final class NextViewController: Screen {
  weak var first: FirstViewController?
  var origin: String?

  override func loadView() {
    show(
      "Next", labels: [origin ?? ""],
      buttons: [
        "more": { [weak self] in self?.more() },
        "leave": { [weak self] in
          self?.navigationController?.popViewController(animated: true)
        },
      ])
  }

  private func more() {
    let screen = MoreViewController()
    screen.before = self
    navigationController?.pushViewController(screen, animated: true)
  }
}

final class MoreViewController: Screen {
  weak var before: NextViewController?

  override func loadView() {
    show(
      "More",
      buttons: [
        "back": { [weak self] in self?.back() },
        "first": { [weak self] in
          self?.navigationController?.popToRootViewController(animated: true)
        },
      ])
  }

  private func back() {
    guard let before else { return }
    navigationController?.popToViewController(before, animated: true)
  }
}

final class SheetViewController: Screen {
  override func loadView() {
    show(
      "Sheet",
      buttons: [
        "more": { [weak self] in self?.more() },
        "close": { [weak self] in self?.dismiss(animated: true) },
        "cover": { [weak self] in self?.cover() },
      ])
  }

  private func more() {
    navigationController?.pushViewController(MoreViewController(), animated: true)
  }
}

final class CoverViewController: Screen {
  override func loadView() {
    show("Cover", buttons: ["close": { [weak self] in self?.dismiss(animated: true) }])
  }
}
