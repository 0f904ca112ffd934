/// Whose data a part of the site is, as its licence asks to be said.
public struct Credit: Hashable, Sendable {
  /// The data or their author.
  public let name: String
  /// Where they come from: an address, or a path below the site; nil when the data do not say.
  public let address: String?
  /// The licence's name.
  public let license: String?
  /// Where the licence stands.
  public let licenseAddress: String?

  /// A credit.
  public init(
    name: String, address: String? = nil, license: String? = nil, licenseAddress: String? = nil
  ) {
    self.name = name
    self.address = address
    self.license = license
    self.licenseAddress = licenseAddress
  }
}
