import UIKit

final class PaymentViewController: UIViewController {
  var didClose: (() -> Void)?
  private let account: Account

  init(account: Account) {
    self.account = account
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("This app does not use storyboards")
  }

  override func loadView() {
    let payer = UILabel()
    payer.text = "Payment by \(account.name)"
    payer.numberOfLines = 0
    let close = UIAction(title: "Close") { [weak self] _ in self?.didClose?() }
    view = ScreenView([payer, UIButton(primaryAction: close)])
  }
}
