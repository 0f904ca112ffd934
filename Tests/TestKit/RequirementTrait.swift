package import Testing

/// Skips a test, or every test of a suite, where something that it needs is not there.
package struct RequirementTrait: TestTrait, SuiteTrait {
  fileprivate let requirement: Requirement

  /// For each test of a suite, so that each is counted.
  package var isRecursive: Bool { true }

  /// Counts a test that is to be skipped, and skips it.
  package func prepare(for test: Test) async throws {
    if !requirement.isMet, !test.isSuite { SkippedTests.add(test, for: requirement) }
    try await ConditionTrait.enabled(if: requirement.isMet, requirement.reason).prepare(for: test)
  }
}

extension Trait where Self == RequirementTrait {
  /// Skips the test where something is not there.
  package static func requires(_ requirement: Requirement) -> Self {
    RequirementTrait(requirement: requirement)
  }
}
