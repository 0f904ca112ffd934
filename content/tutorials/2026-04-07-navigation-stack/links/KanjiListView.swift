import SwiftUI

struct KanjiListView: View {
  let title: String
  let kanji: [Kanji]
  var didSelect: (Kanji) -> Void = { _ in }

  // region: body
  var body: some View {
    List(kanji) { kanji in
      NavigationLink(String(kanji.character)) {
        KanjiDetailView(kanji: kanji) { _ in }
      }
    }
    .navigationTitle(title)
  }
  // endregion
}

extension Kanji: Identifiable {
  var id: Character { character }
}
