@MainActor
struct PlayerAddPresenter {
  let storage: PlayerStorage

  func save(name: String) {
    storage.add(name: name.isEmpty ? "이름 없음" : name)
  }
}
