import Foundation

// PublishingKills [COUNT]: kills so many builds (200), then fills a disk. Exit 1 when anything
// was wrong. `PublishingKills build OUTPUT NUMBER` is the process that is killed: it builds
// version after version until it is.

let arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "build", var number = Int(arguments[3]) {
  while true {
    try SiteVersion(number: number).build(into: arguments[2])
    number += 1
  }
}

let root = NSTemporaryDirectory() + "michi-kills-" + UUID().uuidString
let disk = root + "/disk"
try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
let count = arguments.count > 1 ? Int(arguments[1]) ?? 200 : 200
var faults = try Kills(output: root + "/site", count: count).run()
faults += try FullDisk(folder: disk).run()
try FileManager.default.removeItem(atPath: root)
for fault in faults.prefix(20) { print(fault) }
exit(faults.isEmpty ? 0 : 1)
