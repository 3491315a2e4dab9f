/// Decides which of several gesture recognizers for the same touches recognizes its gesture.
public enum GestureArbiter {
  public enum State: Hashable, Sendable {
    /// It has no touches, and waits for none.
    case idle
    /// It has touches, and may still recognize a gesture.
    case possible
    /// It wants to recognize its gesture.
    case wanting
    /// A continuous gesture is in progress.
    case active
    /// It has recognized its gesture.
    case recognized
    case failed
  }

  public struct Recognizer: Hashable, Sendable {
    public var id: Int
    public var state: State
    /// The recognizers that have to fail first.
    public var waitsFor: Set<Int>
    /// The recognizers that may recognize simultaneously.
    public var together: Set<Int>
    /// The recognizers that it does not prevent.
    public var spares: Set<Int>

    public init(
      _ id: Int, _ state: State, waitsFor: Set<Int> = [], together: Set<Int> = [],
      spares: Set<Int> = []
    ) {
      self.id = id
      self.state = state
      self.waitsFor = waitsFor
      self.together = together
      self.spares = spares
    }
  }

  public enum Verdict: Hashable, Sendable { case recognize, wait, fail }

  /// What recognizers are to each other, by their places. It is asked for as little as a decision needs.
  public struct Relations {
    /// Whether one waits until another one has failed.
    public var waits: (_ one: Int, _ other: Int) -> Bool
    /// Whether one that recognizes its gesture makes another one fail.
    public var excludes: (_ one: Int, _ other: Int) -> Bool

    public init(
      waits: @escaping (_ one: Int, _ other: Int) -> Bool,
      excludes: @escaping (_ one: Int, _ other: Int) -> Bool
    ) {
      self.waits = waits
      self.excludes = excludes
    }
  }

  /// Returns the verdicts on the recognizers that want to recognize, and on those that they
  /// prevent.
  ///
  /// - Parameter recognizers: The recognizers, those of inner views first.
  public static func solve(_ recognizers: [Recognizer]) -> [Int: Verdict] {
    let relations = Relations(
      waits: { recognizers[$0].waitsFor.contains(recognizers[$1].id) },
      excludes: {
        let (one, other) = (recognizers[$0], recognizers[$1])
        return !one.together.contains(other.id) && !other.together.contains(one.id)
          && !one.spares.contains(other.id)
      })
    let verdicts = solve(recognizers.map(\.state), relations)
    return Dictionary(uniqueKeysWithValues: verdicts.map { (recognizers[$0.key].id, $0.value) })
  }

  /// As `solve(_:)`, by places: a recognizer that wins asks about each other one once, so that many of them take
  /// time in proportion to their number.
  ///
  /// - Parameters:
  ///   - given: The states, those of inner views first.
  ///   - relations: What they are to each other.
  public static func solve(_ given: [State], _ relations: Relations) -> [Int: Verdict] {
    var states = given
    var verdicts: [Int: Verdict] = [:]
    for index in states.indices where states[index] == .wanting {
      let verdict = verdict(on: index, among: states, relations)
      verdicts[index] = verdict
      switch verdict {
      case .wait: break
      case .fail: states[index] = .failed
      case .recognize:
        states[index] = .recognized
        for other in states.indices
        where other != index && (states[other] == .possible || states[other] == .wanting)
          && relations.excludes(index, other)
        {
          states[other] = .failed
          verdicts[other] = .fail
        }
      }
    }
    return verdicts
  }

  private static func verdict(
    on one: Int, among states: [State], _ relations: Relations
  ) -> Verdict {
    var waits = false
    for other in states.indices where other != one {
      switch states[other] {
      case .active:
        if relations.waits(one, other) || relations.excludes(other, one) { return .fail }
      case .recognized: if relations.waits(one, other) { return .fail }
      case .possible, .wanting: if !waits, relations.waits(one, other) { waits = true }
      case .idle, .failed: break
      }
    }
    return waits ? .wait : .recognize
  }
}
