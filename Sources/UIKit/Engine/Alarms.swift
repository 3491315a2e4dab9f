import Scene

/// What the toolkit itself puts off: the end of an animation, a press that became long.
///
/// It goes by the host's clock, so that it happens in frames in a window and as time passes in
/// the Simulator, and is done in the turn of the wake that the host sends then.
@MainActor final class Alarms: SceneFeature {
  /// What was put off, to be called off.
  struct Token: Hashable { fileprivate let number: Int }

  /// The order of alarms: by date; of equal dates in the order in which they came.
  private struct Place: Comparable {
    let date: Double
    let number: Int

    static func < (one: Place, other: Place) -> Bool {
      one.date == other.date ? one.number < other.number : one.date < other.date
    }
  }

  /// A heap of the places of all alarms, with some that were called off or have rung.
  @exclusivity(unchecked) private var places: [Place] = []
  /// What waits, by number.
  @exclusivity(unchecked) private var blocks: [Int: () -> Void] = [:]
  /// Places that `ring()` has taken out of the heap, as theirs is a later turn.
  @exclusivity(unchecked) private var later: [Place] = []
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
    let place = Place(date: now() + max(0, seconds), number: last)
    blocks[place.number] = block
    push(place)
    if places.first == place { askForNext() }
    return Token(number: place.number)
  }

  func cancel(_ token: Token) {
    guard blocks.removeValue(forKey: token.number) != nil else { return }
    if places.first?.number == token.number {
      askForNext()
    } else if places.count > 2 * blocks.count + 64 {
      places = places.filter { blocks[$0.number] != nil }.sorted()
    }
  }

  func take(_ event: SceneEvent) -> Bool {
    guard event == .wake else { return false }
    ring()
    return true
  }

  /// Runs what is due. What it puts off by nothing comes in the next turn.
  func ring() {
    guard let first = next() else { return }
    let date = now() + Self.grain
    guard first.date <= date else { return }
    let newest = last
    while let place = next(), place.date <= date {
      pop()
      guard place.number <= newest else {
        later.append(place)
        continue
      }
      blocks.removeValue(forKey: place.number)?()
    }
    for place in later { push(place) }
    later = []
    askForNext()
  }

  private func askForNext() { ask(next().map { max(0, $0.date - now()) }) }

  /// The first place of an alarm that waits. Those of others before it are dropped.
  private func next() -> Place? {
    while let first = places.first {
      if blocks[first.number] != nil { return first }
      pop()
    }
    return nil
  }

  // MARK: Heap

  /// How many places were compared with others, for tests of cost.
  private(set) var compared = 0

  private func push(_ place: Place) {
    var index = places.count
    places.append(place)
    while index > 0 {
      compared += 1
      let above = (index - 1) / 2
      guard place < places[above] else { break }
      places[index] = places[above]
      index = above
    }
    places[index] = place
  }

  /// Removes the first place.
  private func pop() {
    guard let moved = places.popLast(), !places.isEmpty else { return }
    var index = 0
    while true {
      var below = 2 * index + 1
      guard below < places.count else { break }
      compared += 2
      if below + 1 < places.count, places[below + 1] < places[below] { below += 1 }
      guard places[below] < moved else { break }
      places[index] = places[below]
      index = below
    }
    places[index] = moved
  }

  /// Seconds by which sums of times may be wrong.
  private static let grain = 1e-6
}

extension SceneEngine {
  var alarms: Alarms { features.alarms }
}
