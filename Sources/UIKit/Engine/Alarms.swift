import Scene

/// What the toolkit itself puts off: the end of an animation, a press that became long.
///
/// It goes by the host's clock, so that it happens in frames in a window and as time passes in
/// the Simulator, and is done in the turn of the wake that the host sends then.
@MainActor final class Alarms: SceneFeature {
  /// What was put off, to be called off. They are ordered by date, and of one date as they came.
  struct Token: Hashable, Comparable {
    fileprivate let date: Double
    fileprivate let number: Int

    static func < (one: Self, other: Self) -> Bool {
      (one.date, one.number) < (other.date, other.number)
    }
  }

  private struct Alarm {
    let token: Token
    let block: () -> Void
    var date: Double { token.date }
  }

  /// In the order of their tokens, so that one among tens of thousands is found by halves.
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
    let token = Token(date: now() + max(0, seconds), number: last)
    let place = place(of: token)
    waiting.insert(Alarm(token: token, block: block), at: place)
    if place == 0 { askForNext() }
    return token
  }

  func cancel(_ token: Token) {
    let place = place(of: token)
    guard place < waiting.count, waiting[place].token == token else { return }
    waiting.remove(at: place)
    if place == 0 { askForNext() }
  }

  /// Where it is, or would be.
  private func place(of token: Token) -> Int {
    var (low, high) = (0, waiting.count)
    while low < high {
      let middle = (low + high) / 2
      if waiting[middle].token < token { low = middle + 1 } else { high = middle }
    }
    return low
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
    while let place = waiting.firstIndex(where: { $0.token.number <= newest }),
      waiting[place].date <= date
    {
      waiting.remove(at: place).block()
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
