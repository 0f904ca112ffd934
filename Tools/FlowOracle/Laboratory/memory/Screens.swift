import UIKit

final class ListViewController: UITableViewController {
  weak var coordinator: ListCoordinator?
  private let notes = ["Milk", "Bread"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    let actions: KeyValuePairs<String, @MainActor (ListCoordinator) -> Void> = [
      "empty": { $0.openEmpty() }, "peek": { $0.peek("Milk") }, "edit": { $0.edit() },
      "share": { $0.share() }, "paint": { $0.paint() }, "wizard": { $0.showWizard() },
    ]
    navigationItem.rightBarButtonItems = actions.map { title, action in
      UIBarButtonItem(
        primaryAction: UIAction(title: title) { [weak self] _ in
          if let coordinator = self?.coordinator { action(coordinator) }
        })
    }
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    notes.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = notes[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    coordinator?.open(notes[indexPath.row])
  }
}

class Screen: UIViewController {
  func show(
    _ title: String, labels: [String?] = [],
    buttons: KeyValuePairs<String, @MainActor () -> Void> = [:]
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
}

final class NoteViewController: Screen {
  weak var coordinator: NoteCoordinator?
  var note: String?

  override func loadView() { show("Note", labels: [note]) }
}

final class PeekViewController: Screen {
  weak var coordinator: PeekCoordinator?
  var note: String?

  override func loadView() {
    show(
      "Peek", labels: ["Only \(note ?? "")", "Nobody hears"],
      buttons: ["close": { [weak self] in self?.coordinator?.close() }])
  }
}

final class EditViewController: Screen {
  var delegate: EditCoordinator?

  override func loadView() {
    show("Edit", buttons: ["save": { [weak self] in self?.delegate?.save() }])
  }
}

final class ShareViewController: Screen {
  var onSend: ((String) -> Void)?

  override func loadView() {
    show("Share", buttons: ["send": { [weak self] in self?.onSend?("Milk") }])
  }
}

final class PaintViewController: Screen {
  weak var coordinator: ListCoordinator?
  private let colours = UISegmentedControl(items: ["Red", "Blue"])

  override func loadView() {
    colours.selectedSegmentIndex = 0
    show("Paint", buttons: ["paint": { [weak self] in self?.paint() }])
    view.addSubview(colours)
  }

  private func paint() {
    coordinator?.didPaint(colours.selectedSegmentIndex)
  }
}

final class ColourViewController: Screen {
  weak var coordinator: ListCoordinator?
  var colour: Int?

  override func loadView() { show("Colour", labels: [colour.map { ["Red", "Blue"][$0] }]) }
}

final class WizardViewController: Screen {
  weak var coordinator: WizardCoordinator?

  override func loadView() {
    show("Wizard", buttons: ["next": { [weak self] in self?.coordinator?.next() }])
  }
}

final class LastViewController: Screen {
  weak var coordinator: WizardCoordinator?

  override func loadView() {
    show("Last", buttons: ["finish": { [weak self] in self?.coordinator?.finish() }])
    navigationItem.hidesBackButton = true
  }
}
