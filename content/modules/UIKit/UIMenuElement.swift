/// What a button and an entry of a menu have in common.
@MainActor open class UIMenuElement: NSObject {
  open private(set) var title: String
  open private(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}
