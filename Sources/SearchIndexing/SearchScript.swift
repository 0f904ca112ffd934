/// The script that answers queries in the browser.
public enum SearchScript {
  /// A module in JavaScript, which exports `openSearch`.
  public static var bytes: [UInt8] { PackageResources.search_js }
}
