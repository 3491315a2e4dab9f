/// Tiles in columns and rows, each of a kind. Two of a kind go when a path with at most two bends
/// joins them, through empty places and around the board.
struct Board {
  struct Place: Hashable {
    var column, row: Int
  }

  let columns, rows: Int
  private var tiles: [Int?]

  /// Four of each kind, as far as they go, in a random order.
  init(columns: Int, rows: Int, using random: inout some RandomNumberGenerator) {
    self.columns = columns
    self.rows = rows
    tiles = (0..<columns * rows).map { $0 / 4 }.shuffled(using: &random)
    makePlayable(using: &random)
  }

  /// From a picture: a letter for each tile, a dot for none.
  init(_ picture: [String]) {
    columns = picture.first?.count ?? 0
    rows = picture.count
    tiles = picture.joined().map { letter in
      letter == "." ? nil : Int(letter.unicodeScalars.first?.value ?? 65) - 65
    }
  }

  /// Letters for tiles, dots for empty places.
  var picture: [String] {
    (0..<rows).map { row in
      (0..<columns).map { column in
        self[Place(column: column, row: row)].map { "\(Character(UnicodeScalar(UInt8(65 + $0))))" }
          ?? "."
      }.joined()
    }
  }

  private(set) subscript(place: Place) -> Int? {
    get { contains(place) ? tiles[place.row * columns + place.column] : nil }
    set { tiles[place.row * columns + place.column] = newValue }
  }

  var places: [Place] {
    (0..<rows).flatMap { row in (0..<columns).map { Place(column: $0, row: row) } }
  }

  var isEmpty: Bool { tiles.allSatisfy { $0 == nil } }

  private func contains(_ place: Place) -> Bool {
    (0..<columns).contains(place.column) && (0..<rows).contains(place.row)
  }

  // MARK: Playing

  /// Two places that can go; nil when there are none.
  var hint: (Place, Place)? {
    let full = places.filter { self[$0] != nil }
    for (index, first) in full.enumerated() {
      for second in full[(index + 1)...] where self[first] == self[second] {
        if path(from: first, to: second) != nil { return (first, second) }
      }
    }
    return nil
  }

  mutating func remove(_ first: Place, _ second: Place, pulledTo side: Side?) {
    self[first] = nil
    self[second] = nil
    if let side { slide(to: side) }
  }

  /// What is left lies in another order, until two can go.
  mutating func makePlayable(using random: inout some RandomNumberGenerator) {
    while !isEmpty, hint == nil {
      let full = places.filter { self[$0] != nil }
      let kinds = full.map { self[$0] }.shuffled(using: &random)
      for (place, kind) in zip(full, kinds) { self[place] = kind }
    }
  }

  // MARK: Sliding

  enum Side: CaseIterable { case bottom, left, top, right }

  /// Tiles close up to one side.
  private mutating func slide(to side: Side) {
    switch side {
    case .bottom, .top:
      for column in 0..<columns {
        close((0..<rows).map { Place(column: column, row: $0) }, towardsEnd: side == .bottom)
      }
    case .left, .right:
      for row in 0..<rows {
        close((0..<columns).map { Place(column: $0, row: row) }, towardsEnd: side == .right)
      }
    }
  }

  private mutating func close(_ line: [Place], towardsEnd: Bool) {
    let kinds = line.compactMap { self[$0] }
    let start = towardsEnd ? line.count - kinds.count : 0
    for (index, place) in line.enumerated() {
      self[place] = kinds.indices.contains(index - start) ? kinds[index - start] : nil
    }
  }
}
