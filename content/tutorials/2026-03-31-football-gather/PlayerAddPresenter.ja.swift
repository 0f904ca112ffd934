@MainActor
struct PlayerAddPresenter {
  let storage: PlayerStorage

  func save(name: String) {
    storage.add(name: name.isEmpty ? "名無し" : name)
  }
}
