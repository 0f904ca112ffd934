import UIKit

final class WeekViewController: UITableViewController {
  private let days: [String]

  init(presenter: WeekPresenter) {
    days = presenter.titles()
    super.init(style: .plain)
    title = "Week"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("This app does not use storyboards")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "day")
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    days.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "day", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = days[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }
}
