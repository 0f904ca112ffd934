import Primitives

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A library of the system that is looked for only when a site asks for it, so that nobody has to
/// install it to build Michi. It stays loaded.
struct SharedLibrary {
  private let handle: UnsafeMutableRawPointer
  private let sentence: FileFault

  /// Loads a library.
  ///
  /// - Parameters:
  ///   - names: its file's names, the likeliest first.
  ///   - package: what the user can install.
  /// - Throws: `FileFault` when none of the names can be loaded.
  init(
    for format: CompressedFormat, names: [String], package: String
  ) throws(FileFault) {
    sentence = CompressionSentences.noLibrary(
      for: format, name: names.first ?? "", package: package)
    for name in names {
      if let handle = dlopen(name, RTLD_NOW) {
        self.handle = handle
        return
      }
    }
    throw sentence
  }

  /// A function of the library. The type must be the one that the library's header declares.
  func function<Function>(_ name: String, as type: Function.Type) throws(FileFault) -> Function {
    guard let symbol = dlsym(handle, name) else { throw sentence }
    return unsafeBitCast(symbol, to: type)
  }
}
