/// Which of several gestures that one person's fingers might mean is recognized.
public enum GestureArbiter {
  public enum State: Hashable, Sendable {
    /// No finger that it watches is down, and it waits for none.
    case idle
    /// It watches, and may still come to something.
    case possible
    /// It has seen what it looks for.
    case wanting
    /// It goes on.
    case active
    /// It came to its end.
    case recognized
    case failed
  }

  public struct Recognizer: Hashable, Sendable {
    public var id: Int
    public var state: State
    /// Who has to fail first.
    public var waitsFor: Set<Int>
    /// Who may be recognized beside it.
    public var together: Set<Int>
    /// Whom it does not prevent.
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

  /// What becomes of those that want to be recognized, and of those that are prevented thereby.
  ///
  /// - Parameter recognizers: those on inner views first.
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
