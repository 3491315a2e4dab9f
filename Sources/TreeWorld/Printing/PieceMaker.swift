import MarkdownDocument
import UIKit

// Longer than other files: each kind of block is a function of one builder, whose state all of them change.

/// Makes the pieces of pages from the blocks of a note.
@MainActor struct PieceMaker {
  /// The width of the content and the height of a page, in points.
  let size: CGSize
  /// What the text calls a file.
  let file: (String) -> PrintedFile
  /// Where links go that are drawn, in coordinates of the page.
  var link: @MainActor (URL, CGRect) -> Void = { _, _ in }
  private(set) var pieces: [PagePiece] = []
  /// That of the table of which parts were added last.
  private var openTable: TableLayout?

  /// The bar of a quotation.
  private struct Bar {
    var x: CGFloat
    /// Whether it begins with the next block, and does not go on.
    var begins = true
  }

  /// Where blocks stand: what they leave free at the left, and the bars of quotations there.
  private struct Room {
    var left: CGFloat = 0 { didSet { left = min(left, Self.mostIndent) } }
    /// What items leave free at the right that are read from there.
    var right: CGFloat = 0 { didSet { right = min(right, Self.mostIndent) } }
    /// What is nested deeper stands below what is around it, so that words keep room on any paper.
    private static let mostIndent: CGFloat = 220
    var bars: [Bar] = []
    var isPale = false
    /// Whether blocks stand close together, as items of a list do.
    var isTight = false

    /// The width that is left for blocks.
    func width(in whole: CGFloat) -> CGFloat { max(20, whole - left - right) }

    /// The bars do not begin here.
    mutating func goOn() {
      for index in bars.indices { bars[index].begins = false }
    }
  }

  init(size: CGSize, file: @escaping (String) -> PrintedFile) {
    self.size = size
    self.file = file
  }

  mutating func add(title: String) {
    let first = pieces.count
    lines(PrintLook.title(title), space: 0, Room(), staysWithNext: true)
    if first > 0, first < pieces.count { pieces[first].beginsPage = true }
  }

  mutating func add(_ blocks: [NoteBlock]) { add(blocks, Room()) }

  mutating func add(_ part: NotePart) {
    let first = pieces.count
    switch part.block {
    case .table(let table): add(table, Room(), space: part.goesOn ? 0 : 10, goesOn: part.goesOn)
    case .footnotes(let notes): add(footnotes: notes, from: part.start, Room())
    default: add(part.block, Room(), space: part.goesOn ? 0 : 8)
    }
    // The distance of items, instead of that above a list.
    if part.goesOn, case .list(let items) = part.block, first < pieces.count {
      pieces[first].space = items.first?.isLoose == true ? 6 : 2
    }
  }

  private mutating func add(_ blocks: [NoteBlock], _ room: Room) {
    for (number, block) in blocks.enumerated() {
      var room = room
      if number > 0 { room.goOn() }
      add(block, room, space: number == 0 && room.isTight ? 2 : room.isTight ? 4 : 8)
    }
  }

  private mutating func add(_ block: NoteBlock, _ room: Room, space: CGFloat) {
    switch block {
    case .heading(let level, let words):
      let size = PrintLook.headings[min(level, 6)]
      lines(
        PrintLook.words(words, heading: level, isPale: room.isPale),
        space: size * (level < 3 ? 1.1 : 0.9), room,
        staysWithNext: true)
    case .paragraph(let words):
      lines(PrintLook.words(words, isPale: room.isPale), space: space, room)
    case .list(let items): add(items, room, space: space)
    case .quote(let blocks):
      var inner = room
      if blocks.isRightToLeft {
        inner.bars.append(Bar(x: size.width - room.right - 3))
        inner.right += 14
      } else {
        inner.bars.append(Bar(x: room.left + 1))
        inner.left += 14
      }
      inner.isPale = true
      add(blocks, inner)
    case .code(let code, let language):
      add(code: PrintLook.code(code, in: language), room, space: space)
    case .table(let table): add(table, room, space: space + 2)
    case .rule:
      let (left, width) = (room.left, room.width(in: size.width))
      pieces.append(
        PagePiece(space: 12, height: 8) { top, _ in
          Self.fill(CGRect(x: left, y: top + 3.5, width: width, height: 0.75), PrintLook.line)
        })
    case .file(let name, let width): add(file: file(name), width, room, space: space)
    case .footnotes(let notes): add(footnotes: notes, from: 0, room)
    }
  }

  /// - Parameter start: How many footnotes stand before these.
  private mutating func add(footnotes notes: [[NoteBlock]], from start: Int, _ room: Room) {
    if start == 0 {
      let width = size.width
      pieces.append(
        PagePiece(space: 18, height: 6, staysWithNext: true) {
          [isRight = notes.first?.isRightToLeft == true] top, _ in
          let line = CGRect(x: isRight ? width * 0.7 : 0, y: top, width: width * 0.3, height: 0.75)
          Self.fill(line, PrintLook.line)
        })
    }
    for (number, note) in notes.enumerated() {
      var inner = room
      let isFromRight = note.isRightToLeft
      let words = PrintLook.plain(
        "\(start + number + 1).", size: 9.5, color: PrintLook.pale, isRightToLeft: isFromRight)
      // Numbers of many digits have the room that they need.
      let indent = max(PrintLook.step, words.size().width + 8)
      if isFromRight { inner.right += indent } else { inner.left += indent }
      inner.isPale = true
      inner.isTight = true
      mark(words, inner, isFromRight) { $0.add(note, inner) }
    }
  }

  // MARK: Lists

  private mutating func add(_ items: [NoteItem], _ room: Room, space: CGFloat) {
    var inner = room
    let numbers = items.compactMap { item -> CGFloat? in
      guard case .number(let words) = item.marker else { return nil }
      return PrintLook.plain(words).size().width + 6
    }
    let indent = max(PrintLook.step, numbers.max() ?? 0)
    for (number, item) in items.enumerated() {
      inner.isTight = !item.isLoose
      inner.isPale = room.isPale || item.marker == .box(isDone: true)
      if number > 0 { inner.goOn() }
      let isFromRight = item.blocks.isRightToLeft
      inner.left = room.left + (isFromRight ? 0 : indent)
      inner.right = room.right + (isFromRight ? indent : 0)
      let first = pieces.count
      switch item.marker {
      case .bullet:
        mark(PrintLook.plain("•"), inner, isFromRight) { $0.add(item.blocks, inner) }
      case .number(let words):
        mark(PrintLook.plain(words, isRightToLeft: isFromRight), inner, isFromRight) {
          $0.add(item.blocks, inner)
        }
      case .box(let isDone):
        let place = isFromRight ? size.width - inner.right + 6 : inner.left - 15
        drawing(inner) { maker in
          maker.add(item.blocks, inner)
        } beside: { top in
          Self.box(CGRect(x: place, y: top + 3, width: 9, height: 9), isDone: isDone)
        }
      }
      if first < pieces.count {
        pieces[first].space = number == 0 ? max(space, 4) : item.isLoose ? 6 : 2
      }
    }
  }

  /// Makes pieces with a mark in front of the first.
  private mutating func mark(
    _ mark: NSAttributedString, _ room: Room, _ isFromRight: Bool,
    _ body: (inout PieceMaker) -> Void
  ) {
    let x = isFromRight ? size.width - room.right + 6 : room.left - mark.size().width - 6
    drawing(room, body) { top in mark.draw(at: CGPoint(x: x, y: top)) }
  }

  /// An item without words has a line for its mark.
  private mutating func drawing(
    _ room: Room, _ body: (inout PieceMaker) -> Void, beside: @escaping @MainActor (CGFloat) -> Void
  ) {
    let first = pieces.count
    body(&self)
    if first == pieces.count { lines(PrintLook.plain(" "), space: 2, room) }
    guard first < pieces.count else { return }
    let draw = pieces[first].draw
    pieces[first].draw = { top, isFirst in
      beside(top)
      draw(top, isFirst)
    }
  }

  private static func box(_ frame: CGRect, isDone: Bool) {
    let box = UIBezierPath(roundedRect: frame, cornerRadius: 2)
    box.lineWidth = 0.9
    PrintLook.pale.setStroke()
    box.stroke()
    guard isDone else { return }
    let check = UIBezierPath()
    check.move(to: CGPoint(x: frame.minX + 2, y: frame.midY))
    check.addLine(to: CGPoint(x: frame.minX + 4, y: frame.maxY - 2.2))
    check.addLine(to: CGPoint(x: frame.maxX - 1.8, y: frame.minY + 2.2))
    check.lineWidth = 1.2
    check.stroke()
  }

  // MARK: Words

  /// A piece for each line. Two lines at least stand on either side of the end of a page.
  private mutating func lines(
    _ words: NSAttributedString, space: CGFloat, _ room: Room, staysWithNext: Bool = false
  ) {
    let text = LaidOutText(words, width: room.width(in: size.width))
    let count = text.lines.count
    for (number, line) in text.lines.enumerated() {
      let (left, link) = (room.left, link)
      pieces.append(
        PagePiece(
          space: number == 0 ? space : 0, height: line.height,
          staysWithNext: staysWithNext || (count > 1 && (number == 0 || number == count - 2))
        ) { top, _ in
          text.draw(number, at: CGPoint(x: left, y: top), link)
        })
    }
    addBars(room, count)
  }

  /// The bars of quotations stand beside the pieces that were made last.
  private mutating func addBars(_ room: Room, _ count: Int) {
    guard !room.bars.isEmpty else { return }
    for index in (pieces.count - count)..<pieces.count {
      let (draw, piece) = (pieces[index].draw, pieces[index])
      let isFirst = index == pieces.count - count
      pieces[index].draw = { top, isFirstOfPage in
        for bar in room.bars {
          // Between two blocks of one quotation the bar goes on.
          let above = isFirst && !isFirstOfPage && !bar.begins ? piece.space : 0
          Self.fill(
            CGRect(x: bar.x, y: top - above, width: 2, height: piece.height + above),
            PrintLook.line)
        }
        draw(top, isFirstOfPage)
      }
    }
  }

  private mutating func add(code: NSAttributedString, _ room: Room, space: CGFloat) {
    let width = room.width(in: size.width)
    let text = LaidOutText(code, width: max(20, width - 16))
    let count = text.lines.count
    let inset: CGFloat = 6
    for (number, line) in text.lines.enumerated() {
      let (isTop, isBottom) = (number == 0, number == count - 1)
      let height = line.height + (isTop ? inset : 0) + (isBottom ? inset : 0)
      let left = room.left
      pieces.append(
        PagePiece(
          space: isTop ? space + 2 : 0, height: height,
          staysWithNext: count > 1 && (isTop || number == count - 2)
        ) { top, _ in
          Self.fill(
            CGRect(x: left, y: top, width: width, height: height + (isBottom ? 0 : 0.4)),
            PrintLook.fill)
          text.draw(number, at: CGPoint(x: left + 8, y: top + (isTop ? inset : 0))) { _, _ in }
        })
    }
    addBars(room, count)
  }

  // MARK: Tables

  /// How the columns of a table stand, for rows that come in parts.
  private struct TableLayout {
    let natural: [CGFloat]
    let groups: [[Int]]
    /// Where words are read from the right the first column stands there.
    let isFromRight: Bool
  }

  /// - Parameter goesOn: Whether these rows, behind the head, stand below others of the table.
  private mutating func add(
    _ table: NoteTable, _ room: Room, space: CGFloat, goesOn: Bool = false
  ) {
    let columns = table.rows.map(\.count).max() ?? 0
    guard columns > 0 else { return }
    let rows = table.rows.enumerated().map { number, row in
      row.enumerated().map { column, words in
        PrintLook.words(
          words, isBold: number == 0, isPale: room.isPale, side: Self.side(table.sides, column),
          size: 10)
      }
    }
    let width = room.width(in: size.width)
    var layout = openTable
    if !goesOn || layout == nil {
      let natural = (0..<columns).map { column in
        (rows.prefix(200).map { $0.indices.contains(column) ? $0[column].size().width : 0 }.max()
          ?? 0) + 2 * Self.cell
      }
      layout = TableLayout(
        natural: natural,
        groups: TableColumns.groups(natural: natural, in: width, least: Self.leastColumn),
        isFromRight: table.isRightToLeft)
    }
    openTable = layout
    guard let layout else { return }
    let (natural, isFromRight) = (layout.natural, layout.isFromRight)
    for (number, group) in layout.groups.enumerated() {
      let group = isFromRight ? group.reversed() : group
      let widths = TableWidths.widths(natural: group.map { natural[$0] }, in: width)
      let left = room.left + (isFromRight ? width - widths.reduce(0, +) : 0)
      let empty = NSAttributedString(string: "")
      add(
        rows.map { row in
          TableRow(
            group.map { row.indices.contains($0) ? row[$0] : empty }, widths: widths,
            left: left, padding: Self.cell)
        }, room, space: number == 0 ? space : space + 8,
        hasHead: !goesOn || layout.groups.count > 1)
    }
  }

  /// - Parameter hasHead: Whether the first row stands above the others, and not only at the top of pages.
  private mutating func add(
    _ rows: [TableRow], _ room: Room, space: CGFloat, hasHead: Bool
  ) {
    let first = pieces.count
    guard let head = rows.first else { return }
    let canRepeat = rows.count > 1 && head.height < size.height / 3
    for (number, row) in rows.enumerated() where number > 0 || hasHead {
      let repeats = number > 0 && canRepeat
      let link = link
      let parts = row.divided(height: size.height - (repeats ? head.height : 0))
      for (place, part) in parts.enumerated() {
        pieces.append(
          PagePiece(
            space: number == 0 && place == 0 ? space : 0, height: part.height,
            staysWithNext: number == 0, repeated: repeats ? head.height : 0
          ) { top, isFirst in
            var top = top
            if isFirst, repeats {
              head.draw(at: top, isHead: true, link)
              top += head.height
            }
            part.draw(at: top, isHead: number == 0, link)
          })
      }
    }
    addBars(room, pieces.count - first)
  }

  private static let cell: CGFloat = 5
  /// The least width of a column, in points: some letters and what is around them.
  private static let leastColumn: CGFloat = 48

  private static func side(_ sides: [NoteTable.Side], _ column: Int) -> NSTextAlignment {
    guard sides.indices.contains(column) else { return .natural }
    switch sides[column] {
    case .natural: return .natural
    case .left: return .left
    case .center: return .center
    case .right: return .right
    }
  }

  // MARK: Files

  private mutating func add(file: PrintedFile, _ wanted: Int?, _ room: Room, space: CGFloat) {
    let most = CGSize(width: room.width(in: size.width), height: size.height)
    switch file {
    case .picture(let image):
      // A screen has 96 pixels in an inch, and paper 72 points.
      let natural = CGSize(
        width: max(1, image.size.width * 0.75), height: max(1, image.size.height * 0.75))
      let width = wanted.map { CGFloat($0) * 0.75 } ?? natural.width
      let scale = min(
        width / natural.width, most.width / natural.width, most.height / natural.height)
      let frame = CGSize(width: natural.width * scale, height: natural.height * scale)
      let left = room.left
      pieces.append(
        PagePiece(space: space + 2, height: frame.height) { top, _ in
          image.draw(in: CGRect(origin: CGPoint(x: left, y: top), size: frame))
        })
      addBars(room, 1)
    case .words(let words): lines(PrintLook.plain(words, color: PrintLook.pale), space: space, room)
    }
  }

  private static func fill(_ frame: CGRect, _ color: UIColor) {
    color.setFill()
    UIBezierPath(rect: frame).fill()
  }
}

/// What is printed of a file that a text names.
enum PrintedFile {
  case picture(UIImage)
  /// The name of another file, or why a picture is not shown.
  case words(String)
}

extension NoteTable {
  /// Whether its first words are read from the right.
  fileprivate var isRightToLeft: Bool { rows.lazy.joined().firstDirection == .rightToLeft }
}

extension [NoteBlock] {
  /// Whether their first words are read from the right.
  fileprivate var isRightToLeft: Bool { direction == .rightToLeft }

  private var direction: NSWritingDirection {
    for block in self {
      let direction: NSWritingDirection =
        switch block {
        case .paragraph(let words), .heading(_, let words): [words].firstDirection
        case .list(let items): items.first?.blocks.direction ?? .natural
        case .quote(let blocks): blocks.direction
        case .table(let table): table.rows.lazy.joined().firstDirection
        case .code, .rule, .file, .footnotes: .natural
        }
      if direction != .natural { return direction }
    }
    return .natural
  }
}

extension Sequence where Element == NoteWords {
  /// The direction of the first words that have letters.
  fileprivate var firstDirection: NSWritingDirection {
    for words in self {
      let direction = NSWritingDirection.of(words.text.prefix(200))
      if direction != .natural { return direction }
    }
    return .natural
  }
}
