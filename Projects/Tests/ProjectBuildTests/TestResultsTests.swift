import Testing

@testable import ProjectBuild

@Suite("Results of tests") struct TestResultsTests {
  @Test("What could not be built did not fail") func sentence() {
    var results = TestResults()
    #expect(results.sentence == nil)
    results.notBuilt = ["A", "B"]
    #expect(results.sentence == "A and B could not be built.")
    results.failed = ["C"]
    #expect(results.sentence == "Tests failed in C. A and B could not be built.")
  }
}
