import UIKit

@MainActor
protocol Coordinator: AnyObject {
  func start()
}

final class ListCoordinator: Coordinator {
  private let navigationController: UINavigationController
  private var childCoordinators: [any Coordinator] = []
  private var wizard: WizardCoordinator?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let screen = ListViewController(style: .plain)
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: false)
  }

  func open(_ note: String) {
    let child = NoteCoordinator(navigationController)
    child.note = note
    childCoordinators.append(child)
    child.start()
  }

  func openEmpty() {
    let child = NoteCoordinator(navigationController)
    childCoordinators.append(child)
    child.start()
  }

  func peek(_ note: String) {
    let child = PeekCoordinator(navigationController, note: note)
    child.start()
  }

  func edit() {
    let child = EditCoordinator(navigationController)
    child.start()
  }

  func share() {
    let child = ShareCoordinator(navigationController)
    child.start()
  }

  func paint() {
    let screen = PaintViewController()
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }

  func didPaint(_ colour: Int) {
    let screen = ColourViewController()
    screen.coordinator = self
    screen.colour = colour
    navigationController.pushViewController(screen, animated: true)
  }

  func showWizard() {
    let wizard = WizardCoordinator(parent: self)
    self.wizard = wizard
    wizard.start()
    navigationController.present(wizard.navigationController, animated: true)
  }

  func didFinishWizard() {
    navigationController.dismiss(animated: true)
    wizard = nil
  }

  func didCancelWizard() {
    wizard = nil
  }
}

final class NoteCoordinator: Coordinator {
  var note: String?
  private let navigationController: UINavigationController

  init(_ navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let screen = NoteViewController()
    screen.coordinator = self
    screen.note = note
    navigationController.pushViewController(screen, animated: true)
  }
}

final class PeekCoordinator: Coordinator {
  private let note: String
  private let navigationController: UINavigationController

  init(_ navigationController: UINavigationController, note: String) {
    self.navigationController = navigationController
    self.note = note
  }

  func start() {
    let screen = PeekViewController()
    screen.coordinator = self
    screen.note = note
    navigationController.pushViewController(screen, animated: true)
  }

  func close() {
    navigationController.popViewController(animated: true)
  }
}

final class EditCoordinator: Coordinator {
  private let navigationController: UINavigationController
  private var screen: EditViewController?

  init(_ navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let screen = EditViewController()
    screen.delegate = self
    self.screen = screen
    navigationController.pushViewController(screen, animated: true)
  }

  func save() {
    navigationController.popViewController(animated: true)
  }
}

final class ShareCoordinator: Coordinator {
  private let navigationController: UINavigationController
  private var screen: ShareViewController?

  init(_ navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let screen = ShareViewController()
    screen.onSend = { text in self.send(text) }
    self.screen = screen
    navigationController.pushViewController(screen, animated: true)
  }

  func send(_ text: String) {
    navigationController.popViewController(animated: true)
  }
}

final class WizardCoordinator: NSObject, Coordinator, UIAdaptivePresentationControllerDelegate {
  let navigationController = UINavigationController()
  private weak var parent: ListCoordinator?

  init(parent: ListCoordinator) {
    self.parent = parent
    super.init()
    navigationController.presentationController?.delegate = self
  }

  func start() {
    let screen = WizardViewController()
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: false)
  }

  func next() {
    let screen = LastViewController()
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }

  func finish() {
    parent?.didFinishWizard()
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    parent?.didCancelWizard()
  }
}
