/// Waits until something is so, however long it takes: what never comes is a test that never ends, and
/// `.ci/run` says which.
package func wait(
  isolation: isolated (any Actor)? = #isolation, until isSo: () async throws -> Bool
) async throws {
  while try await !isSo() { try await Task.sleep(for: .milliseconds(25)) }
}
