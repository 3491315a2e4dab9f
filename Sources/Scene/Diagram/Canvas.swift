import Foundation

/// A grid of character cells on which a screen is drawn as text.
struct Canvas {
  /// One string for each cell. The cell behind a wide character is empty.
  private var cells: [[String]]
  let width, height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: Array(repeating: " ", count: width), count: height)
  }

  /// A rectangle of cells. Drawing clips it to the canvas.
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

  /// The four corners of a frame, clockwise from the top left.
  struct Corners {
    var topLeft, topRight, bottomRight, bottomLeft: Character
    static let sharp = Corners(
      topLeft: "┌", topRight: "┐", bottomRight: "┘", bottomLeft: "└")
    static let round = Corners(
      topLeft: "╭", topRight: "╮", bottomRight: "╯", bottomLeft: "╰")
  }

  var all: Box { Box(left: 0, top: 0, right: width, bottom: height) }

  subscript(x: Int, y: Int) -> String {
    y >= 0 && y < height && x >= 0 && x < width ? cells[y][x] : ""
  }

  mutating func put(_ text: String, x: Int, y: Int, in clip: Box) {
    guard y >= max(0, clip.top), y < min(height, clip.bottom) else { return }
    let room = max(0, clip.left)..<max(0, clip.left, min(width, clip.right))
    var here = x
    for character in text {
      guard here < room.upperBound else { return }
      let cells = character.cells
      if room.contains(here), room.contains(here + cells - 1) {
        set(character.shown, x: here, y: y)
        if cells == 2 { set("", x: here + 1, y: y) }
      }
      here += cells
    }
  }

  /// Sets a cell. If it overwrites half of a wide character, the other half becomes a space.
  private mutating func set(_ text: String, x: Int, y: Int) {
    if cells[y][x].isEmpty, x > 0, !text.isEmpty { cells[y][x - 1] = " " }
    if x + 1 < width, cells[y][x + 1].isEmpty { cells[y][x + 1] = " " }
    cells[y][x] = text
  }

  mutating func fill(_ box: Box, with character: Character) {
    let box = box.cut(to: all)
    guard box.width > 0, box.height > 0 else { return }
    for y in box.top..<box.bottom {
      for x in box.left..<box.right { set(String(character), x: x, y: y) }
    }
  }

  mutating func frame(_ box: Box, _ corners: Corners = .sharp, in clip: Box) {
    guard box.width > 1, box.height > 1 else { return }
    fill(box.cut(to: clip), with: " ")
    let line = String(repeating: "─", count: box.width - 2)
    let (top, bottom) = (corners.topLeft, corners.bottomLeft)
    put("\(top)\(line)\(corners.topRight)", x: box.left, y: box.top, in: clip)
    put("\(bottom)\(line)\(corners.bottomRight)", x: box.left, y: box.bottom - 1, in: clip)
    for y in (box.top + 1)..<(box.bottom - 1) {
      put("│", x: box.left, y: y, in: clip)
      put("│", x: box.right - 1, y: y, in: clip)
    }
  }

  /// The rows of the canvas, without trailing spaces.
  var lines: [String] {
    cells.map { row in
      var line = row.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

extension Character {
  /// The number of cells that the character takes on a terminal.
  var cells: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value < 0x80, utf8.count == 1 { return 1 }
    if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  var isControl: Bool { unicodeScalars.first?.properties.generalCategory == .control }

  /// What a cell has for the character: a mark for those without a shape, and for pictures.
  fileprivate var shown: String {
    self == TextAttachment.character ? "▣" : isControl ? "·" : String(self)
  }
}

extension StringProtocol {
  /// The number of cells that the text takes on a terminal.
  var cells: Int { cells(upTo: .max) }

  /// The number of cells that the text takes, or one that is not less than `limit`: no more of the text is looked
  /// at.
  func cells(upTo limit: Int) -> Int {
    var cells = 0
    for character in self {
      cells += character.cells
      if cells >= limit { break }
    }
    return cells
  }
}
