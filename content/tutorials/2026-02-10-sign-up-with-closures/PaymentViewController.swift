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
    fatalError("스토리보드는 쓰지 않습니다")
  }

  override func loadView() {
    let payer = UILabel()
    payer.text = "\(account.name)님의 결제"
    payer.numberOfLines = 0
    let close = UIAction(title: "닫기") { [weak self] _ in self?.didClose?() }
    view = ScreenView([payer, UIButton(primaryAction: close)])
  }
}
