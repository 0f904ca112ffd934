import UIKit

final class WeekViewController: UITableViewController {
  private let days: [String]

  init(presenter: WeekPresenter) {
    days = presenter.titles()
    super.init(style: .plain)
    title = "요일"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("스토리보드는 쓰지 않습니다")
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
