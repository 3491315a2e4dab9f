import UIKit

/// The lines of a text in a width.
@MainActor final class LaidOutText {
  /// The addresses that a document leads to; others could run or open what a stranger wrote.
  private static let schemes: Set<String> = ["http", "https", "mailto", "tel"]

  struct Line {
    let range: NSRange
    let top: CGFloat
    let height: CGFloat
  }

  private let storage: NSTextStorage
  private let manager = NSLayoutManager()
  private let container: NSTextContainer
  let lines: [Line]
  var height: CGFloat { lines.last.map { $0.top + $0.height } ?? 0 }

  init(_ text: NSAttributedString, width: CGFloat) {
    storage = NSTextStorage(attributedString: text)
    container = NSTextContainer(size: CGSize(width: width, height: 0))
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    var found: [Line] = []
    manager.enumerateLineFragments(
      forGlyphRange: NSRange(location: 0, length: storage.length)
    ) { rect, _, _, range, _ in
      found.append(Line(range: range, top: rect.minY, height: rect.height))
    }
    lines = found
  }

  /// - Parameter link: Gets the links of the line, and where they are.
  func draw(_ number: Int, at point: CGPoint, _ link: @MainActor (URL, CGRect) -> Void) {
    let line = lines[number]
    let origin = CGPoint(x: point.x, y: point.y - line.top)
    manager.drawBackground(forGlyphRange: line.range, at: origin)
    manager.drawGlyphs(forGlyphRange: line.range, at: origin)
    storage.enumerateAttribute(PrintLook.address, in: line.range) { value, range, _ in
      guard let url = (value as? String).flatMap({ URL(string: $0) }),
        Self.schemes.contains(url.scheme?.lowercased() ?? "")
      else { return }
      link(
        url,
        self.manager.boundingRect(forGlyphRange: range, in: self.container)
          .offsetBy(dx: origin.x, dy: origin.y))
    }
  }
}

/// The widths of the columns of a table.
enum TableWidths {
  /// Narrow columns have the width that they need, and wide ones share what is left.
  static func widths(natural: [CGFloat], in room: CGFloat) -> [CGFloat] {
    guard natural.reduce(0, +) > room, room > 0 else { return natural }
    var widths = natural
    var open = Set(natural.indices)
    var left = room
    while !open.isEmpty {
      let share = left / CGFloat(open.count)
      let fitting = open.filter { natural[$0] <= share }
      if fitting.isEmpty {
        for index in open { widths[index] = share }
        break
      }
      for index in fitting {
        left -= natural[index]
        open.remove(index)
      }
    }
    return widths
  }
}

/// A row of a table.
@MainActor struct TableRow {
  private let cells: [LaidOutText]
  private let widths: [CGFloat]
  private let left: CGFloat
  private let padding: CGFloat
  let height: CGFloat

  init(_ words: [NSAttributedString], widths: [CGFloat], left: CGFloat, padding: CGFloat) {
    (self.widths, self.left, self.padding) = (widths, left, padding)
    cells = zip(words, widths).map { LaidOutText($0, width: max(4, $1 - 2 * padding)) }
    height = (cells.map(\.height).max() ?? 0) + 2 * 3
  }

  func draw(at top: CGFloat, isHead: Bool, _ link: @MainActor (URL, CGRect) -> Void) {
    let width = widths.reduce(0, +)
    if isHead {
      PrintLook.fill.setFill()
      UIBezierPath(rect: CGRect(x: left, y: top, width: width, height: height)).fill()
    }
    PrintLook.line.setStroke()
    var x = left
    for (column, cellWidth) in widths.enumerated() {
      let frame = UIBezierPath(rect: CGRect(x: x, y: top, width: cellWidth, height: height))
      frame.lineWidth = 0.5
      frame.stroke()
      if cells.indices.contains(column) {
        let text = cells[column]
        for (number, line) in text.lines.enumerated() {
          text.draw(number, at: CGPoint(x: x + padding, y: top + 3 + line.top), link)
        }
      }
      x += cellWidth
    }
  }
}
