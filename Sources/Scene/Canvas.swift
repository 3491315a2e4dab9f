import Foundation

/// Characters in rows and columns, on which a screen is drawn.
struct Canvas {
  private var cells: [[Character]]
  let width, height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: Array(repeating: " ", count: width), count: height)
  }

  /// A rectangle of cells; what lies outside of the canvas is cut.
  struct Box: Equatable {
    var left, top, right, bottom: Int
    var width: Int { max(0, right - left) }
    var height: Int { max(0, bottom - top) }
    func cut(to other: Box) -> Box {
      Box(
        left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
        bottom: min(bottom, other.bottom))
    }
  }

  var all: Box { Box(left: 0, top: 0, right: width, bottom: height) }

  mutating func put(_ text: String, x: Int, y: Int, in clip: Box) {
    guard y >= max(0, clip.top), y < min(height, clip.bottom) else { return }
    var here = x
    for character in text {
      if here >= max(0, clip.left), here < min(width, clip.right) { cells[y][here] = character }
      here += 1
    }
  }

  mutating func fill(_ box: Box, with character: Character) {
    let box = box.cut(to: all)
    guard box.width > 0, box.height > 0 else { return }
    for y in box.top..<box.bottom {
      for x in box.left..<box.right { cells[y][x] = character }
    }
  }

  mutating func frame(_ box: Box) {
    guard box.width > 1, box.height > 1 else { return }
    fill(box, with: " ")
    let line = String(repeating: "─", count: box.width - 2)
    put("┌\(line)┐", x: box.left, y: box.top, in: all)
    put("└\(line)┘", x: box.left, y: box.bottom - 1, in: all)
    for y in (box.top + 1)..<(box.bottom - 1) {
      put("│", x: box.left, y: y, in: all)
      put("│", x: box.right - 1, y: y, in: all)
    }
  }

  /// Without the spaces at the ends of lines.
  var text: String {
    cells.map { row in
      var line = String(row)
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}
