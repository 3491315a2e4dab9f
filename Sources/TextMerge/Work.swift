/// How much a merge may do. The same everywhere, or two devices would make two texts of the same three.
public struct MergeLimits: Sendable, Equatable {
  /// How many edits may lie between the base and one side, from one line to the next that both have
  /// once, until that stretch counts as changed as a whole.
  public var edits: Int
  /// How many steps the search for what the base and one side have in common may take. An
  /// optimised build takes some nanoseconds for each.
  public var steps: Int

  public init(edits: Int = 5000, steps: Int = 12_000_000) {
    self.edits = edits
    self.steps = steps
  }
}

/// What was done so far, and what one search may still do.
struct Work {
  let limits: MergeLimits
  var steps = 0
  private(set) var stepsLeft = 0

  init(_ limits: MergeLimits) { self.limits = limits }

  mutating func beginSearch() { stepsLeft = limits.steps }

  mutating func search(_ count: Int) {
    steps += count
    stepsLeft -= count
  }
}
