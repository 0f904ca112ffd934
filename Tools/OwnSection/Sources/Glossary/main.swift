import MichiKit

await MichiKit.main(sections: [Glossary()])
