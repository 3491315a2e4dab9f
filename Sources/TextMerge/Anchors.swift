/// The most pairs that do not cross.
enum Anchors {
  /// - Parameter pairs: in order of their first places, no place twice.
  static func longest(
    _ pairs: [(old: Int, new: Int)], _ work: inout Work
  ) -> [(old: Int, new: Int)] {
    // For each length the pair with the lowest second place in which such a row ends.
    var ends: [Int] = []
    var before = Array(repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
        work.steps += 1
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var row: [(old: Int, new: Int)] = []
    var index = ends.last ?? -1
    while index >= 0 {
      row.append(pairs[index])
      index = before[index]
    }
    return row.reversed()
  }
}
