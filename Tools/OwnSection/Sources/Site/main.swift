import MichiKit
import OwnAppFlows
import OwnDictionary
import Recipes

// Each of them can be left out.
await MichiKit.main(sections: [FlowsSection(), DictionarySection(), RecipesSection()])
