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

  @Test("Each test that failed is listed once, with the place of its first failure")
  func list() {
    var results = TestResults()
    results.failures = [
      ("Tests", []),
      (
        "NotesTests",
        [
          TestFailure(test: "A.testA", place: "/notes/A.swift:3", message: "First"),
          TestFailure(test: "A.testA", place: "/notes/A.swift:4", message: "Second"),
          TestFailure(test: "A.testB", place: "", message: "Third"),
        ]
      ),
    ]
    #expect(
      results.failedTests == [
        "2 tests of NotesTests failed:", "  /notes/A.swift:3: A.testA: First",
        "  A.testB: Third",
      ])
  }
}
