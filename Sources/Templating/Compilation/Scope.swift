/// What names mean at a place of a template: the values that sections have stepped into.
struct Scope {
  /// One value that has been stepped into.
  struct Frame {
    enum Content {
      case record(Schema)
      case scalar(FieldKind)
      case untyped
    }

    let key: ProgramBuilder.SlotKey
    let slot: Int
    let content: Content
  }

  /// From the outermost to the innermost; each type once, because an inner value of a type covers
  /// all names of the outer one.
  private(set) var frames: [Frame] = []
  /// Whether a list is open, so that `-first` means something.
  var isInList = false

  /// The scope inside one more value.
  func entering(_ frame: Frame, isList: Bool) -> Scope {
    var scope = self
    scope.frames.removeAll { $0.key == frame.key }
    scope.frames.append(frame)
    if isList { scope.isInList = true }
    return scope
  }

  /// What two scopes must share for the same steps to be right in both.
  var key: Key {
    Key(frames: frames.map(\.key), isInList: isInList)
  }

  struct Key: Hashable {
    let frames: [ProgramBuilder.SlotKey]
    let isInList: Bool
  }

  /// Every name that is known here, the nearest first.
  var names: [String] {
    var names: [String] = []
    for frame in frames.reversed() {
      guard case .record(let schema) = frame.content else { continue }
      for field in schema.fields where !names.contains(field.name) { names.append(field.name) }
    }
    return names
  }
}
