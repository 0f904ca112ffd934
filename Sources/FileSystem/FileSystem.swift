// FileSystem: the only target that accesses files through the operating system.
//
// In: paths. Out: bytes, listings and `FileFault`s. All differences between Linux and macOS about
// files are here and in `CPlatform`. It knows nothing of content or of a site.
//
// `import Foundation` provides the C library under the same name on every system.
