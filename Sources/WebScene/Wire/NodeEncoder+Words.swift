import Foundation
import Scene

/// The words of labels, broken and shortened as they were measured.
extension NodeEncoder {
  func label(
    _ node: Node, _ values: inout [String: JSONValue], _ looks: inout LookTable
  ) {
    values["f"] = JSONValue(looks.number(StyleText.style(node.style)))
    guard !node.text.isEmpty else { return }
    let width = max(0, node.frame.width - node.insets.left - node.insets.right)
    if node.runs.isEmpty, node.style.lines == 1 || !wraps(node, width) {
      values["t"] = .text(node.text)
      if let short = shortened(node, width) { values["H"] = .text(short) }
      if node.style.truncation == .clip { values["C"] = true }
      return
    }
    // Lines break where they were measured to; the page breaks none itself.
    let lines = measurer.lines(
      of: node.text, runs: node.runs, style: node.style, width: width + 0.5)
    values["L"] = .list(lines.map { line($0, of: node, &looks) })
    guard let last = lines.last else { return }
    if last.range.end < node.text.utf16.count {
      // What did not fit follows the last line, which ends in an ellipsis then.
      values["M"] = true
    } else if node.style.lines == lines.count, node.style.truncation.ellipsizes {
      // The last line has all the rest, which may be more than fits.
      values["E"] = true
    }
  }

  /// The height of a line, its pieces, and its indent if it has one.
  private func line(_ line: TextLine, of node: Node, _ looks: inout LookTable) -> JSONValue {
    let units = node.text.utf16
    func isNewline(_ place: Int) -> Bool {
      guard place >= 0,
        let index = units.index(units.startIndex, offsetBy: place, limitedBy: units.endIndex),
        index < units.endIndex
      else { return false }
      return units[index] == 0x0A
    }
    let (start, end) = (line.range.location, line.range.end)
    let shownEnd = end > start && isNewline(end - 1) ? end - 1 : end
    var values = [
      JSONValue(line.frame.height),
      .list(Self.pieces(of: node, start..<max(start, shownEnd), &looks)),
    ]
    if let paragraph = Self.paragraph(of: node, at: start) {
      let isFirst = start == 0 || isNewline(start - 1)
      let indent = isFirst ? paragraph.firstIndent : paragraph.headIndent
      if indent != 0 { values.append(JSONValue(indent)) }
    }
    return .list(values)
  }

  private static func paragraph(of node: Node, at place: Int) -> TextParagraph? {
    var found: TextParagraph?
    node.runs.forEach(in: place..<(place + 1)) { start, run in
      if start <= place, start + run.length > place { found = run.attributes.paragraph }
    }
    return found
  }

  private func wraps(_ node: Node, _ width: Double) -> Bool {
    node.text.contains("\n")
      || measurer.extent(of: node.text, runs: node.runs, style: node.style, width: width + 0.5)
        .lines > 1
  }

  /// What is seen of a line whose head or middle does not fit: a page can leave out the end only.
  private func shortened(_ node: Node, _ width: Double) -> String? {
    let isHead = node.style.truncation == .head
    guard isHead || node.style.truncation == .middle, node.style.lines == 1 else {
      return nil
    }
    func fits(_ text: String) -> Bool {
      let natural = measurer.extent(
        of: text, runs: TextRuns(), style: node.style, width: .infinity)
      return natural.size.width <= width.rounded(.up)
    }
    guard !fits(node.text) else { return nil }
    // More than that fits no line.
    let ends = isHead ? node.text.suffix(1000) : node.text.prefix(500) + node.text.suffix(500)
    let letters = Array(String(ends))
    func keeping(_ count: Int) -> String {
      let before = isHead ? 0 : (count + 1) / 2
      return String(letters.prefix(before)) + "…" + String(letters.suffix(count - before))
    }
    var (kept, tooMany) = (0, letters.count)
    while tooMany - kept > 1 {
      let middle = (kept + tooMany) / 2
      if fits(keeping(middle)) { kept = middle } else { tooMany = middle }
    }
    return keeping(kept)
  }

  /// Stretches with the numbers of their looks.
  private static func pieces(
    of node: Node, _ range: Range<Int>, _ looks: inout LookTable
  ) -> [JSONValue] {
    let units = node.text.utf16
    func text(_ from: Int, _ to: Int) -> JSONValue? {
      guard from < to,
        let start = units.index(units.startIndex, offsetBy: from, limitedBy: units.endIndex),
        let end = units.index(start, offsetBy: to - from, limitedBy: units.endIndex)
      else { return nil }
      return .text(String(node.text[start..<end]))
    }
    var pieces: [JSONValue] = []
    var at = range.lowerBound
    node.runs.forEach(in: range) { start, run in
      let from = max(start, range.lowerBound)
      let to = min(start + run.length, range.upperBound)
      if let rest = text(at, from) { pieces.append([rest, 0]) }
      if let text = text(from, to) { pieces.append([text, JSONValue(looks.number(run.look))]) }
      at = max(at, to)
    }
    if let rest = text(at, range.upperBound) { pieces.append([rest, 0]) }
    return pieces
  }
}
