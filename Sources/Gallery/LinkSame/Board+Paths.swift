extension Board {
  /// The shortest path with at most two bends, from place to bend to place; nil for none. It may
  /// leave the board by one place.
  func path(from start: Place, to end: Place) -> [Place]? {
    guard start != end else { return nil }
    let ends = [end] + straight(from: end, to: start)
    var best: [Place]?
    for first in [start] + straight(from: start, to: end) {
      for second in ends where isOpen(from: first, to: second, besides: [start, end]) {
        let path = Self.corners(of: [start, first, second, end])
        if best.map({ Self.length(path) < Self.length($0) }) ?? true { best = path }
      }
    }
    return best
  }

  /// The empty places in a line with one, in all four directions.
  private func straight(from start: Place, to end: Place) -> [Place] {
    [(1, 0), (-1, 0), (0, 1), (0, -1)].flatMap { dx, dy in
      var line: [Place] = []
      var step = Place(column: start.column + dx, row: start.row + dy)
      while isAround(step), self[step] == nil || step == end {
        line.append(step)
        step = Place(column: step.column + dx, row: step.row + dy)
      }
      return line
    }
  }

  private func isAround(_ place: Place) -> Bool {
    (-1...columns).contains(place.column) && (-1...rows).contains(place.row)
  }

  private func isOpen(from first: Place, to second: Place, besides ends: [Place]) -> Bool {
    guard first.column == second.column || first.row == second.row else { return false }
    for column in min(first.column, second.column)...max(first.column, second.column) {
      for row in min(first.row, second.row)...max(first.row, second.row) {
        let place = Place(column: column, row: row)
        if self[place] != nil, !ends.contains(place) { return false }
      }
    }
    return true
  }

  private static func corners(of places: [Place]) -> [Place] {
    var path: [Place] = []
    for place in places where path.last != place {
      if path.count > 1 {
        let (before, last) = (path[path.count - 2], path[path.count - 1])
        let isStraight =
          before.column == last.column && last.column == place.column
          || before.row == last.row && last.row == place.row
        if isStraight { path.removeLast() }
      }
      path.append(place)
    }
    return path
  }

  private static func length(_ path: [Place]) -> Int {
    zip(path, path.dropFirst()).reduce(0) { sum, pair in
      sum + abs(pair.0.column - pair.1.column) + abs(pair.0.row - pair.1.row)
    }
  }
}
