import Foundation

/// The limits of the operating system for this process (`ulimit`).
public enum ResourceLimits {
  #if canImport(Glibc)
    typealias Resource = __rlimit_resource_t
    static let openFiles = Resource(RLIMIT_NOFILE.rawValue)
    private static let addresses = Resource(RLIMIT_AS.rawValue)
  #else
    typealias Resource = Int32
    static let openFiles = RLIMIT_NOFILE
    private static let addresses = RLIMIT_AS
  #endif

  /// The minimum: with fewer, Swift's runtime, which opens files itself, ends the process.
  private static let fewestOpenFiles: rlim_t = 32
  /// The minimum in bytes: with less, threads cannot start, and waiting for them never ends.
  private static let leastAddresses: rlim_t = 256 << 20

  /// The message about a resource that is too scarce to run; nil if there is enough of each.
  public static var shortage: String? {
    let files = current(openFiles)
    if files < fewestOpenFiles {
      return "the system allows this process only \(files) open files (ulimit -n); "
        + "it needs at least \(fewestOpenFiles)"
    }
    let bytes = current(addresses)
    if bytes < leastAddresses {
      return "the system allows this process only \(bytes >> 20) MiB of memory (ulimit -v); "
        + "it needs at least \(leastAddresses >> 20) MiB"
    }
    return nil
  }

  private static func current(_ resource: Resource) -> rlim_t {
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 ? limit.rlim_cur : .max
  }
}

/// The maximum number of open files, which include network connections.
public enum OpenFileLimit {
  /// Raises the limit as far as the system allows.
  public static func raise() {
    var limit = rlimit()
    guard getrlimit(ResourceLimits.openFiles, &limit) == 0 else { return }
    // macOS refuses more than this, regardless of the limit that it reports.
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 10_240))
    setrlimit(ResourceLimits.openFiles, &limit)
  }
}
