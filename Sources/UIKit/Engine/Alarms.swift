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

<<<<<<< HEAD
  private struct Alarm {
    let token: Token
    let block: () -> Void
    var date: Double { token.date }
  }

  /// In the order of their tokens, so that one among tens of thousands is found by halves.
  private var waiting: [Alarm] = []
=======
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
>>>>>>> ff0762d0 (20,000 recognizers of one touch take a time in proportion: what is put off is a heap, and one that changes alone is looked at alone; the format bar, buttons and cached pictures of pieces are looked up less)
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
<<<<<<< HEAD
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
=======
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
>>>>>>> ff0762d0 (20,000 recognizers of one touch take a time in proportion: what is put off is a heap, and one that changes alone is looked at alone; the format bar, buttons and cached pictures of pieces are looked up less)
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
    guard let first = next() else { return }
    let date = now() + Self.grain
    guard first.date <= date else { return }
    let newest = last
<<<<<<< HEAD
    while let place = waiting.firstIndex(where: { $0.token.number <= newest }),
      waiting[place].date <= date
    {
      waiting.remove(at: place).block()
=======
    while let place = next(), place.date <= date {
      pop()
      guard place.number <= newest else {
        later.append(place)
        continue
      }
      blocks.removeValue(forKey: place.number)?()
>>>>>>> ff0762d0 (20,000 recognizers of one touch take a time in proportion: what is put off is a heap, and one that changes alone is looked at alone; the format bar, buttons and cached pictures of pieces are looked up less)
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
