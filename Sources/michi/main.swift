import MichiKit
import StandardSections

await MichiKit.main(sections: .standard)
