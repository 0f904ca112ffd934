struct Services: Sendable {
  let storage: KanjiStorage
  let now: @Sendable () -> ContinuousClock.Instant
}
