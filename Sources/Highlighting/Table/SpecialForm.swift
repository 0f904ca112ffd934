/// What opens a `Special`, and where.
struct SpecialForm: Sendable {
  let open: String
  let special: Special
  let place: Place

  init(_ open: String, _ special: Special, _ place: Place = .anywhere) {
    self.open = open
    self.special = special
    self.place = place
  }
}
