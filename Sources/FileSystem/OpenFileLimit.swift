import Foundation

/// How many files this process may have open; every connection is one.
public enum OpenFileLimit {
  #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let resource = RLIMIT_NOFILE
  #endif

  /// Lets this process have as many as the system allows it.
  public static func raise() {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return }
    // macOS refuses more than this, whatever it says is allowed.
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 10_240))
    setrlimit(resource, &limit)
  }
}
