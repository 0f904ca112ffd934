import Foundation

// Kills so many builds (200), then as many publishers, then fills a disk; exits with 1 if anything was
// wrong:
//
//     MICHI_TOOLS=1 swift run PublishingKills [COUNT]
//
// `PublishingKills releases [COUNT]` kills only publishers. `PublishingKills build OUTPUT NUMBER` and
// `PublishingKills publish ROOT NUMBER` are the processes that are killed: they build or publish one
// version after another.

let arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "build", var number = Int(arguments[3]) {
  while true {
    try SiteVersion(number: number).build(into: arguments[2])
    number += 1
  }
}

if arguments.count == 4, arguments[1] == "publish", var number = Int(arguments[3]) {
  while true {
    try ReleaseKills.publish(number, in: arguments[2])
    number += 1
  }
}

let root = NSTemporaryDirectory() + "michi-kills-" + UUID().uuidString
let disk = root + "/disk"
try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
let isReleasesOnly = arguments.count > 1 && arguments[1] == "releases"
let count = arguments.last.flatMap { Int($0) } ?? 200
var faults: [String] = []
if !isReleasesOnly { faults += try Kills(output: root + "/site", count: count).run() }
faults += try ReleaseKills(root: root + "/releases", count: count).run()
if !isReleasesOnly { faults += try FullDisk(folder: disk).run() }
try FileManager.default.removeItem(atPath: root)
for fault in faults.prefix(20) { print(fault) }
exit(faults.isEmpty ? 0 : 1)
