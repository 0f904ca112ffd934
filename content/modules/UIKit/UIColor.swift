/// A colour.
open class UIColor: NSObject, @unchecked Sendable {
  open class var systemBackground: UIColor { UIColor() }
  public static let clear = UIColor()
}
