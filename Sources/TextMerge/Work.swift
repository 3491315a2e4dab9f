/// How much a merge may do. The same everywhere, or two devices would make two texts of the same three.
public struct MergeLimits: Sendable, Equatable {
  /// How many edits may lie between the base and one side, from one line to the next that both have
  /// once, until that stretch counts as changed as a whole.
  public var edits: Int
  /// How many steps one search for what two texts have in common may take.
  public var steps: Int
  /// How many steps all searches may take together. An optimised build takes some eight nanoseconds
  /// for each, on a computer of 2020.
  public var allSteps: Int

  public init(edits: Int = 5000, steps: Int = 4_000_000, allSteps: Int = 16_000_000) {
    self.edits = edits
    self.steps = steps
    self.allSteps = allSteps
  }
}

/// What was done so far, and what one search may still do.
struct Work {
  let limits: MergeLimits
  var steps = 0
  private(set) var stepsLeft = 0
  private var allStepsLeft: Int

  init(_ limits: MergeLimits) { (self.limits, allStepsLeft) = (limits, limits.allSteps) }

  mutating func beginSearch() { stepsLeft = min(limits.steps, allStepsLeft) }

  mutating func search(_ count: Int) {
    steps += count
    stepsLeft -= count
    allStepsLeft -= count
  }
}
