// FileSystem: the only target that asks the operating system for files.
//
// In: paths. Out: bytes, listings and `FileFault`s. All that differs between Linux and macOS about
// files is here and in `CPlatform`; it knows nothing of content or of a site.
//
// The C library comes with `import Foundation`, under one name on every system.
