import Foundation

/// Truncates and wraps texts for the cells of a diagram.
enum DiagramText {
  /// Wraps a text into lines of at most `width` cells, and at most `most` lines unless that is 0.
  /// The last line ends in an ellipsis if something is left out.
  static func wrap(_ text: String, width: Int, most: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        if line.isEmpty {
          line = String(word)
        } else if line.cells + 1 + word.cells <= width {
          line += " " + word
        } else {
          lines.append(line)
          line = String(word)
        }
      }
      lines.append(line)
      if most > 0, lines.count > most { break }
    }
    if most > 0, lines.count > most {
      let rest = most == 1 ? text.replacingOccurrences(of: "\n", with: " ") : lines[most - 1] + " …"
      lines = Array(lines.prefix(most - 1)) + [rest]
    }
    return lines.map { cut($0, width) }
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
    guard words.cells > width else { return words }
    var start = words.startIndex
    while start < cursor, words[start...cursor].cells > width { start = words.index(after: start) }
    var shown = ""
    for character in words[start...] where shown.cells + character.cells <= width {
      shown.append(character)
    }
    return shown
  }

  /// The visible lines of a text view: those up to the cursor, or the first ones.
  static func page(_ node: Node, hasFocus: Bool, width: Int, height: Int) -> [String] {
    let (words, cursor): (String, String.Index?) = hasFocus ? marked(node) : (node.text, nil)
    let figures = figures(of: node)
    var paragraph = 0
    var lines: [String] = []
    var home = 0
    var line = ""
    var space: String.Index?
    var start = words.startIndex
    var index = words.startIndex
    func end(_ stop: String.Index) {
      lines.append(String(words[start..<stop]))
      line = ""
      space = nil
    }
    while index < words.endIndex {
      let character = words[index]
      if character.isNewline {
        end(index)
        figures[paragraph].map { lines.append($0) }
        paragraph += 1
        start = words.index(after: index)
      } else if line.cells + character.cells > width, character != " " {
        // A line breaks after its last space, or inside a word that is wider than the line.
        let stop = space.map { words.index(after: $0) } ?? index
        end(stop)
        start = stop
        line = String(words[stop...index])
      } else {
        if character == " " { space = index }
        line.append(character)
      }
      if index == cursor { home = lines.count }
      index = words.index(after: index)
    }
    lines.append(line)
    figures[paragraph].map { lines.append($0) }
    let first = max(0, home - height + 1)
    return Array(lines.dropFirst(first).prefix(height))
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
    for (paragraph, words) in node.text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      if let here = attachments.first(where: { $0.unit <= unit && unit < $0.end }) {
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
    guard text.cells > width else { return text }
    var result = ""
    for character in text {
      guard result.cells + character.cells <= width - 1 else { break }
      result.append(character)
    }
    return width > 0 ? result + "…" : ""
  }
}
