/// A game of several stages: in the first one tiles stay where they are, in the others they
/// close up to a side.
struct Game {
  enum Outcome: Equatable {
    /// The first of two.
    case chosen
    case taken(path: [Board.Place])
    /// The second is the first from now on.
    case differs
    case stageDone(path: [Board.Place])
    case won(path: [Board.Place])
  }

  let settings: GameSettings
  private(set) var board: Board
  private(set) var stage = 1
  private(set) var score = 0
  private(set) var chosen: Board.Place?
  private var random: SeededRandom

  init(_ settings: GameSettings, seed: UInt64) {
    self.settings = settings
    random = SeededRandom(seed)
    board = Board(columns: settings.size.columns, rows: settings.size.rows, using: &random)
  }

  private var side: Board.Side? {
    stage == 1 ? nil : Board.Side.allCases[(stage - 2) % Board.Side.allCases.count]
  }

  mutating func choose(_ place: Board.Place) -> Outcome {
    guard let first = chosen, first != place else {
      chosen = chosen == place ? nil : place
      return .chosen
    }
    guard board[first] == board[place], let path = board.path(from: first, to: place) else {
      chosen = place
      return .differs
    }
    chosen = nil
    score += 10 + 5 * (path.count - 2)
    board.remove(first, place, pulledTo: side)
    board.makePlayable(using: &random)
    guard board.isEmpty else { return .taken(path: path) }
    guard stage < settings.stages else { return .won(path: path) }
    stage += 1
    board = Board(columns: settings.size.columns, rows: settings.size.rows, using: &random)
    return .stageDone(path: path)
  }

  /// Two that can go, at the price of what a pair brings.
  mutating func hint() -> (Board.Place, Board.Place)? {
    chosen = nil
    guard let pair = board.hint else { return nil }
    score = max(0, score - 10)
    return pair
  }
}

/// The same numbers in the same order for the same seed.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
