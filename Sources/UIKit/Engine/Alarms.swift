import Scene

/// What the toolkit itself puts off: the end of an animation, a press that became long.
///
/// It goes by the host's clock, so that it happens in frames in a window and as time passes in
/// the Simulator, and is done in the turn of the wake that the host sends then.
@MainActor final class Alarms: SceneFeature {
  /// What was put off, to be called off.
  struct Token: Hashable { fileprivate let number: Int }

  private struct Alarm {
    let token: Token
    let date: Double
    let block: () -> Void
  }

  /// By date; of equal dates in the order in which they came.
  private var waiting: [Alarm] = []
  private var last = 0
  private var now: () -> Double
  private var ask: (Double?) -> Void

  init(now: @escaping () -> Double, ask: @escaping (Double?) -> Void) {
    self.now = now
    self.ask = ask
  }

  /// Runs the block in a turn of its own when so many seconds have passed.
  @discardableResult func after(_ seconds: Double, _ block: @escaping () -> Void) -> Token {
    last += 1
    let alarm = Alarm(token: Token(number: last), date: now() + max(0, seconds), block: block)
    let place = waiting.firstIndex { $0.date > alarm.date } ?? waiting.endIndex
    waiting.insert(alarm, at: place)
    if place == 0 { askForNext() }
    return alarm.token
  }

  func cancel(_ token: Token) {
    guard let place = waiting.firstIndex(where: { $0.token == token }) else { return }
    waiting.remove(at: place)
    if place == 0 { askForNext() }
  }

  func take(_ event: SceneEvent) -> Bool {
    guard event == .wake else { return false }
    ring()
    return true
  }

  /// Runs what is due. What it puts off by nothing comes in the next turn.
  func ring() {
    guard let first = waiting.first else { return }
    let date = now() + Self.grain
    guard first.date <= date else { return }
    let newest = last
    while let next = waiting.first(where: { $0.token.number <= newest }), next.date <= date {
      waiting.removeAll { $0.token == next.token }
      next.block()
    }
    askForNext()
  }

  private func askForNext() { ask(waiting.first.map { max(0, $0.date - now()) }) }

  /// Seconds by which sums of times may be wrong.
  private static let grain = 1e-6
}

extension SceneEngine {
  var alarms: Alarms { features.alarms }
}
