/// What a button does.
@MainActor open class UIAction: UIMenuElement {
  let handler: UIActionHandler

  public init(
    title: String = "", image: UIImage? = nil, handler: @escaping UIActionHandler
  ) {
    self.handler = handler
    super.init(title: title, image: image)
  }

  open func performWithSender(_ sender: Any?, target: Any?) {
    handler(self)
  }
}

public typealias UIActionHandler = @MainActor (UIAction) -> Void
