@MainActor
struct PlayerAddPresenter {
  let storage: PlayerStorage

  func save(name: String) {
    storage.add(name: name.isEmpty ? "No name" : name)
  }
}
