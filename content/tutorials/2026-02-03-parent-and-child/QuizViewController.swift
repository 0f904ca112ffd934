import UIKit

// region: delegate
@MainActor
protocol QuizViewControllerDelegate: AnyObject {
  func quizViewController(
    _ viewController: QuizViewController, didMiss kanji: Kanji)
}
// endregion

final class QuizViewController: UITableViewController {
  weak var delegate: (any QuizViewControllerDelegate)?
  private let questions: [Kanji]

  init(questions: [Kanji]) {
    self.questions = questions
    super.init(style: .plain)
    title = "퀴즈"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("스토리보드는 쓰지 않습니다")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "kanji")
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    questions.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "kanji", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = questions[indexPath.row].meaning
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    delegate?.quizViewController(self, didMiss: questions[indexPath.row])
  }
}
