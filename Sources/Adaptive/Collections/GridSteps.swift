/// Finds the item to which an arrow key moves, whatever the layout.
public enum GridSteps {
  public enum Way: String, Hashable, Sendable { case up, down, left, right }

  /// Returns the next item in a direction.
  ///
  /// - Returns: The index of the nearest area in the direction; areas straight ahead have
  ///   precedence over others. nil if there is none.
  public static func next(from area: Area, among others: [Area], _ way: Way) -> Int? {
    var best: (index: Int, aside: Double, ahead: Double)?
    for (index, other) in others.enumerated() {
      guard let ahead = distance(from: area, to: other, way) else { continue }
      let aside = asideness(from: area, to: other, way)
      // With lines, the next line has precedence over an item straight ahead that is farther away.
      let found = (index, aside, ahead)
      guard let known = best else {
        best = found
        continue
      }
      if cost(found.1, found.2) < cost(known.aside, known.ahead) { best = found }
    }
    return best?.index
  }

  private static func cost(_ aside: Double, _ ahead: Double) -> Double { ahead + 2 * aside }

  /// Returns the distance between edges; nil for an area that is not in the direction.
  private static func distance(from a: Area, to b: Area, _ way: Way) -> Double? {
    let (gap, centre) =
      switch way {
      case .up: (a.y - b.maxY, middleY(a) - middleY(b))
      case .down: (b.y - a.maxY, middleY(b) - middleY(a))
      case .left: (a.x - b.maxX, middleX(a) - middleX(b))
      case .right: (b.x - a.maxX, middleX(b) - middleX(a))
      }
    let isAside = way == .left || way == .right
    // An item that is only a little higher is in the same line.
    let least = isAside ? min(a.width, b.width) / 2 : min(a.height, b.height) / 2
    guard centre >= least, centre > 0 else { return nil }
    return max(0, gap)
  }

  /// Returns the distance from the straight line ahead.
  private static func asideness(from a: Area, to b: Area, _ way: Way) -> Double {
    switch way {
    case .up, .down: max(0, max(b.x - middleX(a), middleX(a) - b.maxX))
    case .left, .right: max(0, max(b.y - middleY(a), middleY(a) - b.maxY))
    }
  }

  private static func middleX(_ area: Area) -> Double { area.x + area.width / 2 }
  private static func middleY(_ area: Area) -> Double { area.y + area.height / 2 }
}
