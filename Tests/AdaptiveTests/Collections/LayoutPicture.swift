import Adaptive

/// Areas as a picture: one character for ten points across, one line for ten points down.
///
/// Items are drawn as their letters or digits; `·` is nobody's.
struct LayoutPicture {
  private var lines: [[Character]]

  init(width: Double, height: Double) {
    let row = [Character](repeating: "·", count: Int(width / 10))
    lines = Array(repeating: row, count: Int(height / 10))
  }

  mutating func draw(_ area: Area, _ mark: Character) {
    for y in Int((area.y / 10).rounded())..<max(0, Int((area.maxY / 10).rounded())) {
      for x in Int((area.x / 10).rounded())..<max(0, Int((area.maxX / 10).rounded()))
      where lines.indices.contains(y) && lines[y].indices.contains(x) {
        lines[y][x] = mark
      }
    }
  }

  var text: String { lines.map { String($0) }.joined(separator: "\n") }

  static func mark(_ index: Int) -> Character {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return letters[index % letters.count]
  }
}
