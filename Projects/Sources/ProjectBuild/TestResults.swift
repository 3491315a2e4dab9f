/// Which targets of tests did not pass, and why.
public struct TestResults: Sendable {
  /// Targets some of whose tests failed.
  public var failed: [String] = []
  /// What failed, by the names of the targets.
  public var failures: [(target: String, failures: [TestFailure])] = []
  /// Targets whose tests were not run since they could not be built.
  public var notBuilt: [String] = []

  /// Makes results without a failure.
  public init() {}

  /// What is said at the end; nil where all tests passed.
  public var sentence: String? {
    var sentences: [String] = []
    if !failed.isEmpty { sentences.append("Tests failed in \(failed.joined(separator: ", ")).") }
    if !notBuilt.isEmpty { sentences.append("\(Self.list(notBuilt)) could not be built.") }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// The tests that failed, each with the first of what it expected in vain; nothing where none is known.
  public var failedTests: [String] {
    failures.flatMap { target, failures -> [String] in
      var seen: Set<String> = []
      let firsts = failures.filter { seen.insert($0.test).inserted }
      guard !firsts.isEmpty else { return [] }
      let count = firsts.count == 1 ? "1 test" : "\(firsts.count) tests"
      return ["\(count) of \(target) failed:"]
        + firsts.map { failure in
          let place = failure.place.isEmpty ? "" : failure.place + ": "
          return "  \(place)\(failure.test): \(failure.message)"
        }
    }
  }

  static func list(_ names: [String]) -> String {
    names.count < 2
      ? names.joined()
      : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}
