/// The pieces of a list from top to bottom, as a balanced tree of sums. Finding a piece by its
/// number, its row or its position, and changing it, take logarithmic time.
///
/// Consecutive rows of equal height are one piece, so that a million of them cost as much as one.
struct ListPieces: Sendable {
  enum Kind: Hashable, Sendable { case header, rows, footer }

  struct Piece: Hashable, Sendable {
    var kind: Kind
    /// The number of rows; 1 for a header or footer.
    var count: Int
    /// The height of each row, in points.
    var each: Double
    /// The height is an estimate that was not replaced by a measurement yet.
    var isEstimate: Bool

    var sums: Sums {
      Sums(
        headers: kind == .header ? 1 : 0, rows: kind == .rows ? count : 0,
        footers: kind == .footer ? 1 : 0, height: Double(count) * each)
    }
  }

  struct Sums: Hashable, Sendable {
    var headers = 0
    var rows = 0
    var footers = 0
    var height = 0.0

    static func + (a: Sums, b: Sums) -> Sums {
      Sums(
        headers: a.headers + b.headers, rows: a.rows + b.rows, footers: a.footers + b.footers,
        height: a.height + b.height)
    }

    func count(of kind: Kind) -> Int {
      switch kind {
      case .header: headers
      case .rows: rows
      case .footer: footers
      }
    }
  }

  /// A piece and the sums of everything above it.
  struct Found {
    var piece: Piece
    var before: Sums
  }

  struct Node: Sendable {
    var piece: Piece
    var sums: Sums
    var left = -1
    var right = -1
    let priority: UInt64
  }

  private(set) var nodes: [Node] = []
  private(set) var root = -1
  private var free: [Int] = []
  private var seed: UInt64 = 1

  init() {}

  /// Creates the tree in linear time.
  init(_ pieces: [Piece]) {
    nodes.reserveCapacity(pieces.count)
    var spine: [Int] = []
    for piece in pieces {
      let index = make(piece)
      var last = -1
      while let top = spine.last, nodes[top].priority < nodes[index].priority {
        last = top
        spine.removeLast()
      }
      nodes[index].left = last
      if let top = spine.last { nodes[top].right = index }
      spine.append(index)
    }
    root = spine.first ?? -1
    sumUp(root)
  }

  var sums: Sums { sums(of: root) }

  func sums(of node: Int) -> Sums { node < 0 ? Sums() : nodes[node].sums }

  // MARK: Finding

  /// Returns the piece that contains the header, row or footer with a number.
  func find(_ kind: Kind, _ number: Int) -> Found {
    var node = root
    var before = Sums()
    while true {
      let here = nodes[node]
      let inner = before + sums(of: here.left)
      if number < inner.count(of: kind) {
        node = here.left
      } else if number < inner.count(of: kind) + here.piece.sums.count(of: kind) {
        return Found(piece: here.piece, before: inner)
      } else {
        before = inner + here.piece.sums
        node = here.right
      }
    }
  }

  /// Returns the first piece that ends below `y`, or, if it `meets`, at it; nil if there is none.
  func find(endingBelow y: Double, meets: Bool = false) -> Found? {
    var node = root
    var before = Sums()
    var found: Found?
    while node >= 0 {
      let here = nodes[node]
      let inner = before + sums(of: here.left)
      let end = inner.height + here.piece.sums.height
      if end > y || (meets && end == y) {
        found = Found(piece: here.piece, before: inner)
        node = here.left
      } else {
        before = inner + here.piece.sums
        node = here.right
      }
    }
    return found
  }

  // MARK: Changing

  mutating func edit(_ kind: Kind, _ number: Int, _ body: (inout Piece) -> Void) {
    edit(root, kind, number, body)
  }

  private mutating func edit(
    _ node: Int, _ kind: Kind, _ number: Int, _ body: (inout Piece) -> Void
  ) {
    let inner = sums(of: nodes[node].left).count(of: kind)
    let own = nodes[node].piece.sums.count(of: kind)
    if number < inner {
      edit(nodes[node].left, kind, number, body)
    } else if number < inner + own {
      body(&nodes[node].piece)
    } else {
      edit(nodes[node].right, kind, number - inner - own, body)
    }
    refresh(node)
  }

  /// Inserts pieces behind the shortest prefix that contains a number of pieces of a kind.
  mutating func insert(_ pieces: [Piece], behind kind: Kind, _ count: Int) {
    let (before, after) = split(root, kind, count)
    var tree = before
    for piece in pieces { tree = merge(tree, make(piece)) }
    root = merge(tree, after)
  }

  /// Removes the pieces between the shortest prefix with `first` of a kind and the shortest with
  /// `count` more.
  ///
  /// - Returns: The removed pieces.
  @discardableResult mutating func remove(
    _ kind: Kind, from first: Int, count: Int
  ) -> [Piece] {
    let (before, rest) = split(root, kind, first)
    let (gone, after) = split(rest, kind, count)
    root = merge(before, after)
    var pieces: [Piece] = []
    drop(gone, &pieces)
    return pieces
  }

  private mutating func drop(_ node: Int, _ pieces: inout [Piece]) {
    guard node >= 0 else { return }
    drop(nodes[node].left, &pieces)
    pieces.append(nodes[node].piece)
    free.append(node)
    drop(nodes[node].right, &pieces)
  }

  // MARK: The tree

  private mutating func make(_ piece: Piece) -> Int {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var mixed = seed
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    let node = Node(piece: piece, sums: piece.sums, priority: mixed ^ (mixed >> 31))
    if let index = free.popLast() {
      nodes[index] = node
      return index
    }
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func refresh(_ node: Int) {
    nodes[node].sums =
      sums(of: nodes[node].left) + nodes[node].piece.sums + sums(of: nodes[node].right)
  }

  private mutating func sumUp(_ node: Int) {
    guard node >= 0 else { return }
    sumUp(nodes[node].left)
    sumUp(nodes[node].right)
    refresh(node)
  }

  private mutating func merge(_ a: Int, _ b: Int) -> Int {
    guard a >= 0 else { return b }
    guard b >= 0 else { return a }
    if nodes[a].priority > nodes[b].priority {
      nodes[a].right = merge(nodes[a].right, b)
      refresh(a)
      return a
    }
    nodes[b].left = merge(a, nodes[b].left)
    refresh(b)
    return b
  }

  /// Splits a tree into the shortest prefix with `count` of a kind, and the rest. A piece with
  /// several rows is cut.
  private mutating func split(_ node: Int, _ kind: Kind, _ count: Int) -> (Int, Int) {
    guard node >= 0, count > 0 else { return (-1, node) }
    let inner = sums(of: nodes[node].left).count(of: kind)
    if count <= inner {
      let (before, after) = split(nodes[node].left, kind, count)
      nodes[node].left = after
      refresh(node)
      return (before, node)
    }
    let own = nodes[node].piece.sums.count(of: kind)
    if count - inner < own {
      var rest = nodes[node].piece
      rest.count = own - (count - inner)
      nodes[node].piece.count = count - inner
      let after = merge(make(rest), nodes[node].right)
      nodes[node].right = -1
      refresh(node)
      return (node, after)
    }
    let (before, after) = split(nodes[node].right, kind, count - inner - own)
    nodes[node].right = before
    refresh(node)
    return (node, after)
  }
}
