/// A picture.
open class UIImage: NSObject, @unchecked Sendable {
  public init?(systemName name: String) {}
}
