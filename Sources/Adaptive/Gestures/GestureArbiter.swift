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

  /// Returns the verdicts on the recognizers that want to recognize, and on those that they
  /// prevent.
  ///
  /// - Parameter recognizers: The recognizers, those of inner views first.
  public static func solve(_ recognizers: [Recognizer]) -> [Int: Verdict] {
    var all = recognizers
    var verdicts: [Int: Verdict] = [:]
    for index in all.indices where all[index].state == .wanting {
      let verdict = verdict(on: all[index], among: all)
      verdicts[all[index].id] = verdict
      switch verdict {
      case .wait: break
      case .fail: all[index].state = .failed
      case .recognize:
        all[index].state = .recognized
        for other in all.indices where prevents(all[index], all[other]) {
          all[other].state = .failed
          verdicts[all[other].id] = .fail
        }
      }
    }
    return verdicts
  }

  private static func verdict(on one: Recognizer, among all: [Recognizer]) -> Verdict {
    var waits = false
    for other in all where other.id != one.id {
      switch other.state {
      case .active, .recognized:
        if one.waitsFor.contains(other.id) || (other.state == .active && excludes(other, one)) {
          return .fail
        }
      case .possible, .wanting: if one.waitsFor.contains(other.id) { waits = true }
      case .idle, .failed: break
      }
    }
    return waits ? .wait : .recognize
  }

  private static func excludes(_ one: Recognizer, _ other: Recognizer) -> Bool {
    !one.together.contains(other.id) && !other.together.contains(one.id)
      && !one.spares.contains(other.id)
  }

  private static func prevents(_ one: Recognizer, _ other: Recognizer) -> Bool {
    one.id != other.id && (other.state == .possible || other.state == .wanting)
      && excludes(one, other)
  }
}
