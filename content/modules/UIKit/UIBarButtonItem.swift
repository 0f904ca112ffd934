/// A button in the navigation bar.
@MainActor open class UIBarButtonItem: UIBarItem {
  open var primaryAction: UIAction?

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }
}
