@testable import Content
@testable import Diagnostics
import FuzzChecks
@testable import Loading
@testable import Primitives

/// The input is `site.yml`.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let text = SourceText(path: "site.yml", bytes: bytes)
  guard ContentText.invalidByte(in: text) == nil else { return 0 }
  let read = SettingsReader.read(text) { $0.utf8.count % 2 == 0 }
  Diagnosed.check(read.diagnostics, of: text)
  let settings = read.settings
  Finding.unless(!settings.title.isEmpty || read.diagnostics.containsError, "there is no title")
  // What reaches a command line is no option of the program there, and none of its files.
  for destination in settings.destinations {
    let words = [destination.address] + destination.options.values + destination.cache.map(\.value)
    for word in words {
      Finding.unless(!word.isEmpty && !word.hasPrefix("-"), "the option \(word)")
    }
    for rule in destination.cache {
      Finding.unless(CacheControl.isValid(rule.value), "the cache rule \(rule.value)")
    }
    Finding.unless(!Secrets.areIn(address: destination.address), "a secret in an address")
  }
  if let folder = settings.codeModules {
    Finding.unless(!folder.hasPrefix("/") && !folder.contains(".."), "the folder \(folder)")
  }
  return 0
}
