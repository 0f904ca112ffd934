import Foundation
import MichiKit
import OwnAppFlows
import OwnDictionary
import Recipes

let sections: [String: any SiteSection] = [
  "flows": FlowsSection(), "dictionary": DictionarySection(), "recipes": RecipesSection(),
]
// Each of them can be left out; `check.py` builds a site without each.
let leftOut = ProcessInfo.processInfo.environment["LEFT_OUT"]
await MichiKit.main(
  sections: ["flows", "dictionary", "recipes"].filter { $0 != leftOut }.compactMap { sections[$0] })
