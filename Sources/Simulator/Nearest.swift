/// Finds the word of a list that was probably meant.
enum Nearest {
  /// Returns the most similar word; nil when none is similar. Only letters and digits count,
  /// regardless of case. A word that begins with `word` is the most similar one. Of equally similar
  /// words the first is returned.
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

  /// Returns the end of a message: "; did you mean “tap”?", or an empty string.
  static func suggestion(_ word: String, in words: [String]) -> String {
    to(word, in: words).map { "; did you mean “\($0)”?" } ?? ""
  }

  private static func essence(_ word: String) -> [Character] {
    let letters = word.lowercased().filter { $0.isLetter || $0.isNumber }
    return Array(letters.isEmpty ? word.lowercased() : letters)
  }

  /// The edit distance: the number of letters to change, insert, delete or swap with the next.
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
