/// Breaks the part of a long text that a text view shows in a diagram.
///
/// A text view shows the lines up to the cursor. As many paragraphs before it as there are lines are enough for
/// that, and what is behind the last line is not looked at, so that the work depends on the size of the view.
struct DiagramPage {
  let text: String
  /// Nil where the first lines are shown.
  let cursor: String.Index?
  /// The figures below paragraphs, by the number of the paragraph.
  let figures: [Int: String]
  let width, height: Int
  /// How many characters were looked at, for tests of cost.
  private(set) var looked = 0

  init(
    text: String, cursor: String.Index?, figures: [Int: String], width: Int, height: Int
  ) {
    self.text = text
    self.cursor = cursor
    self.figures = figures
    self.width = width
    self.height = height
  }

  mutating func lines() -> [String] {
    var (start, paragraph) = beginning()
    var lines: [String] = []
    var home: Int?
    var filled = 0
    var space: String.Index?
    var index = start
    while index < text.endIndex {
      looked += 1
      let character = text[index]
      let cells = character.cells
      if character.isNewline {
        if start <= index { lines.append(String(text[start..<index])) }
        figures[paragraph].map { lines.append($0) }
        paragraph += 1
        (start, filled, space) = (text.index(after: index), 0, nil)
      } else if filled + cells > width, character != " " {
        // A line breaks after its last space, or inside a word that is wider than the line.
        let stop = space.map { text.index(after: $0) } ?? index
        lines.append(String(text[start..<stop]))
        (start, filled, space) = (stop, text[stop...index].cells, nil)
      } else {
        if character == " " { space = index }
        filled += cells
      }
      if index == cursor { home = lines.count }
      if lines.count > (home ?? (cursor == nil ? 0 : .max - height)) + height { break }
      index = text.index(after: index)
    }
    if start <= index { lines.append(String(text[start..<index])) }
    if index == text.endIndex { figures[paragraph].map { lines.append($0) } }
    let first = max(0, (home ?? 0) - height + 1)
    return Array(lines.dropFirst(first).prefix(height))
  }

  /// Where to begin: the beginning of the text, or a paragraph with as many behind it as there are lines before
  /// the cursor, and its number. A paragraph that is longer than what can be seen begins at a space in it.
  private mutating func beginning() -> (String.Index, paragraph: Int) {
    guard let cursor else { return (text.startIndex, 0) }
    let most = max(1, width) * (height + 2) * 4
    var found = text.startIndex
    var paragraphs = 0
    var inside = 0
    var index = cursor
    while index > text.startIndex {
      let before = text.index(before: index)
      looked += 1
      let character = text[before]
      if character.isNewline {
        paragraphs += 1
        inside = 0
        if paragraphs > height {
          found = index
          break
        }
      } else {
        inside += 1
        if inside > most, character == " " || inside > 2 * most {
          found = index
          break
        }
      }
      index = before
    }
    guard found > text.startIndex, !figures.isEmpty else { return (found, 0) }
    return (found, text[..<found].reduce(0) { $0 + ($1.isNewline ? 1 : 0) })
  }
}
