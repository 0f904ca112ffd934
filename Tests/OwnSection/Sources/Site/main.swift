import MichiKit
import Recipes
import StandardSections

await MichiKit.main(sections: .standard + [RecipesSection()])
