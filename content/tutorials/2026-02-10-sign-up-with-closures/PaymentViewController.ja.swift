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
    fatalError("ストーリーボードは使いません")
  }

  override func loadView() {
    let payer = UILabel()
    payer.text = "\(account.name)さんのお支払い"
    payer.numberOfLines = 0
    let close = UIAction(title: "閉じる") { [weak self] _ in self?.didClose?() }
    view = ScreenView([payer, UIButton(primaryAction: close)])
  }
}
