/// Which targets of tests did not pass, and why.
public struct TestResults: Sendable {
  /// Targets some of whose tests failed.
  public var failed: [String] = []
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

  static func list(_ names: [String]) -> String {
    names.count < 2
      ? names.joined()
      : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}
