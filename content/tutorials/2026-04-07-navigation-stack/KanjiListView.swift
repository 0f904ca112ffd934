import SwiftUI

struct KanjiListView: View {
  let title: String
  let kanji: [Kanji]
  let didSelect: (Kanji) -> Void

  var body: some View {
    List(kanji.indices, id: \.self) { index in
      Button("\(String(kanji[index].character))  \(kanji[index].meaning)") {
        didSelect(kanji[index])
      }
    }
    .navigationTitle(title)
  }
}
