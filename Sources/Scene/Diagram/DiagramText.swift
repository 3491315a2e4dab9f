import Foundation

/// Truncates and wraps texts for the cells of a diagram.
enum DiagramText {
  /// Wraps a text into lines of at most `width` cells, and at most `most` lines unless that is 0.
  /// The last line ends in an ellipsis if something is left out.
  ///
  /// - Parameter room: The number of lines that can be seen; of a longer text no more is looked at.
  static func wrap(_ text: String, width: Int, most: Int, room: Int = .max) -> [String] {
    var lines: [String] = []
    var rest = text[...]
    let enough = most > 0 ? min(most + 1, room) : room
    while true {
      let end = rest.firstIndex(of: "\n")
      let isWhole = wrap(rest[..<(end ?? rest.endIndex)], width, enough, &lines)
      guard isWhole, let end, lines.count < enough else { break }
      rest = rest[text.index(after: end)...]
    }
    if most > 0, lines.count > most {
      let rest =
        most == 1
        ? start(of: text, width).replacingOccurrences(of: "\n", with: " ") : lines[most - 1] + " …"
      lines = Array(lines.prefix(most - 1)) + [rest]
    }
    return lines.map { cut($0, width) }
  }

  /// Wraps a paragraph, as far as there are not enough lines.
  ///
  /// - Returns: Whether all of it was wrapped.
  private static func wrap(
    _ paragraph: Substring, _ width: Int, _ enough: Int, _ lines: inout [String]
  ) -> Bool {
    var line = ""
    var filled = 0
    var rest = paragraph
    while true {
      let end = rest.firstIndex(of: " ")
      let word = rest[..<(end ?? rest.endIndex)]
      let cells = word.cells(upTo: width + 1)
      if line.isEmpty {
        (line, filled) = (start(of: word, width), cells)
      } else if filled + 1 + cells <= width {
        line += " " + word
        filled += 1 + cells
      } else {
        lines.append(line)
        if lines.count >= enough { return false }
        (line, filled) = (start(of: word, width), cells)
      }
      guard let end else { break }
      rest = rest[rest.index(after: end)...]
    }
    lines.append(line)
    return true
  }

  /// As much of a text as can be seen in a line of `width` cells, and by which it is seen that there is more.
  private static func start(of text: some StringProtocol, _ width: Int) -> String {
    String(text.prefix(max(0, width) * 2 + 2))
  }

  /// The visible text of a field. With focus and a text that is too long, it is the part around the
  /// cursor.
  static func field(_ node: Node, hasFocus: Bool, width: Int) -> String {
    var node = node
    if node.traits.contains(.secure) {
      node.text = node.text.map { String(repeating: "•", count: $0.utf16.count) }.joined()
    }
    if !hasFocus { return cut(node.text.isEmpty ? node.placeholder : node.text, width) }
    let (words, cursor) = marked(node)
    guard words.cells(upTo: width + 1) > width else { return words }
    // The last ones before the cursor for which there is room with it.
    var start = cursor
    var room = width - words[cursor...].prefix(1).cells
    while start > words.startIndex {
      let before = words.index(before: start)
      room -= words[before].cells
      if room < 0 { break }
      start = before
    }
    var shown = ""
    var filled = 0
    for character in words[start...] {
      filled += character.cells
      guard filled <= width else { break }
      shown.append(character)
    }
    return shown
  }

  /// The visible lines of a text view: those up to the cursor, or the first ones.
  static func page(_ node: Node, hasFocus: Bool, width: Int, height: Int) -> [String] {
    let (words, cursor): (String, String.Index?) = hasFocus ? marked(node) : (node.text, nil)
    var page = DiagramPage(
      text: words, cursor: cursor, figures: figures(of: node), width: width, height: height)
    return page.lines()
  }

  /// The figures of a text view by the number of their paragraph, each with its size in points.
  private static func figures(of node: Node) -> [Int: String] {
    var found: [Int: String] = [:]
    var attachments: [(unit: Int, end: Int, figure: TextAttachment)] = []
    node.runs.forEach(in: 0..<max(0, node.runs.length)) { at, run in
      guard let figure = run.attributes.figure, figure.size.height > 0 else { return }
      attachments.append((at, at + run.length, figure))
    }
    guard !attachments.isEmpty else { return found }
    var unit = 0
    var next = attachments[...]
    for (paragraph, words) in node.text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      while let first = next.first, first.end <= unit { next.removeFirst() }
      guard let here = next.first else { break }
      if here.unit <= unit {
        let size = here.figure.size
        found[paragraph] = "▣ \(Int(size.width.rounded()))×\(Int(size.height.rounded()))"
      }
      let end = words.endIndex
      unit += words.utf16.count
      if end < node.text.endIndex { unit += node.text[end].utf16.count }
    }
    return found
  }

  /// The text with | at the cursor, or at both ends of the selection, and the index of the cursor.
  private static func marked(_ node: Node) -> (String, String.Index) {
    func index(_ offset: Int) -> String.Index {
      let units = node.text.utf16
      return units.index(units.startIndex, offsetBy: max(0, offset), limitedBy: units.endIndex)
        ?? units.endIndex
    }
    let start = index(node.selection.location)
    let end = max(start, index(node.selection.end))
    let head = String(node.text[..<start]) + (start < end ? "|" : "")
    let before = head + node.text[start..<end]
    let all = before + "|" + node.text[end...]
    return (all, all.utf16.index(all.startIndex, offsetBy: before.utf16.count))
  }

  private static func cut(_ text: String, _ width: Int) -> String {
    guard text.cells(upTo: width + 1) > width else { return text }
    var result = ""
    var filled = 0
    for character in text {
      filled += character.cells
      guard filled <= width - 1 else { break }
      result.append(character)
    }
    return width > 0 ? result + "…" : ""
  }
}
