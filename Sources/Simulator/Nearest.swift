/// The word of a list that was probably meant.
enum Nearest {
  static func to(_ word: String, in words: [String]) -> String? {
    let wanted = word.lowercased()
    let best = words.map { ($0, distance(wanted, $0.lowercased())) }.min { $0.1 < $1.1 }
    guard let best, best.1 <= max(2, word.count / 2) else { return nil }
    return best.0
  }

  static func suggestion(_ word: String, in words: [String]) -> String {
    to(word, in: words).map { "; did you mean “\($0)”?" } ?? ""
  }

  /// How many letters have to be changed, added or left out.
  private static func distance(_ a: String, _ b: String) -> Int {
    let b = Array(b)
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let changed = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(changed, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
