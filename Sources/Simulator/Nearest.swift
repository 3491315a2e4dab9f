/// The word of a list that was probably meant.
enum Nearest {
  /// nil when none is near. Only letters and digits count, and upper and lower case are
  /// the same; a word of which it is the beginning is nearest. Of equally near words the
  /// first wins.
  static func to(_ word: String, in words: [String]) -> String? {
    let wanted = essence(word)
    guard !wanted.isEmpty else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in words {
      let letters = essence(candidate)
      let isBeginning = wanted.count > 1 && letters.starts(with: wanted)
      let far = isBeginning ? 0 : distance(wanted, letters)
      if far < best?.distance ?? .max { best = (candidate, far) }
    }
    guard let best, best.distance <= max(1, wanted.count / 2) else { return nil }
    return best.word
  }

  /// As the end of a message: "; did you mean “tap”?", or nothing.
  static func suggestion(_ word: String, in words: [String]) -> String {
    to(word, in: words).map { "; did you mean “\($0)”?" } ?? ""
  }

  private static func essence(_ word: String) -> [Character] {
    let letters = word.lowercased().filter { $0.isLetter || $0.isNumber }
    return Array(letters.isEmpty ? word.lowercased() : letters)
  }

  /// How many letters have to be changed, added, left out or swapped with the next.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var before: [Int] = []
    var row = Array(0...b.count)
    for i in a.indices {
      var next = [i + 1]
      for j in b.indices {
        var best = min(row[j + 1] + 1, next[j] + 1, row[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
        next.append(best)
      }
      (before, row) = (row, next)
    }
    return row[b.count]
  }
}
