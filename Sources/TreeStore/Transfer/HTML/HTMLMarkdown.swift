import Foundation

/// HTML as Markdown: headings, lists, emphasis, links, pictures, code, quotes, rules and tables. What
/// has no word in Markdown loses its looks and keeps its letters.
///
/// Nothing in it is fetched or run, and what is not closed is read as libxml2 takes it.
final class HTMLMarkdown: MarkupReader {
  /// What a page says that it is called.
  private(set) var title: String?
  /// The addresses of pictures, as the function answered them.
  private var output = ""
  private var lists: [(isNumbered: Bool, number: Int)] = []
  private var quotes = 0
  private var links: [String?] = []
  private var isPreformatted = false
  private var isInTitle = false
  private var isHidden = 0
  private var cells: Int?
  private var needsBreak = 0
  /// The row before is of the same table.
  private var isInTable = false
  /// The letters since the last element began or ended.
  private var waiting: [UInt8] = []
  private var depth = 0
  private var isTooDeep = false
  private let source: (_ element: String, _ attributes: [String: String]) -> String?

  /// - Parameter source: answers the Markdown for an element that shows a file; nil for nothing.
  /// - Throws: for a page whose elements stand in each other too deep, and where libxml2 is missing.
  static func convert(
    _ html: String,
    _ source: @escaping (_ element: String, _ attributes: [String: String]) -> String?
  ) throws(TextBundle.Refusal) -> (title: String?, text: String) {
    let page = HTMLMarkdown(source)
    let parser = try MarkupParser(.html, page)
    var rest = Array(html.utf8)[...]
    while !rest.isEmpty {
      var end = min(rest.startIndex + pieceSize, rest.endIndex)
      // No letter is cut in two.
      while end < rest.endIndex, rest[end] & 0xC0 == 0x80 { end += 1 }
      parser.add(rest[..<end])
      rest = rest[end...]
      guard !page.isTooDeep else { throw TextBundle.Refusal(reason: .deepHTML(mostDepth)) }
    }
    parser.finish()
    page.flushText()
    guard !page.isTooDeep else { throw TextBundle.Refusal(reason: .deepHTML(mostDepth)) }
    let isEnded = page.output.utf8.last == 10 || page.output.isEmpty
    return (
      page.title?.trimmingCharacters(in: .whitespacesAndNewlines),
      page.output + (isEnded ? "" : "\n")
    )
  }

  /// Each end of an element is looked for among all that are open: without a bound a page of a few
  /// megabytes would take hours.
  private static let mostDepth = 500
  private static let pieceSize = 1 << 16

  private init(_ source: @escaping (String, [String: String]) -> String?) { self.source = source }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) { waiting.append(contentsOf: bytes) }

  func entity(_ name: String) { waiting += Array("&\(name);".utf8) }

  private func flushText() {
    guard !waiting.isEmpty else { return }
    add(String(decoding: waiting, as: UTF8.self))
    waiting.removeAll(keepingCapacity: true)
  }

  func open(_ element: String, _ attributes: [String: String]) {
    flushText()
    depth += 1
    isTooDeep = isTooDeep || depth > Self.mostDepth
    begin(element, attributes)
  }

  func close(_ element: String) {
    flushText()
    depth -= 1
    end(element)
  }

  // MARK: Texts

  private func add(_ text: String) {
    if isInTitle {
      title = (title ?? "") + text
      return
    }
    guard isHidden == 0 else { return }
    if isPreformatted {
      flush()
      output += prefixed(text)
      return
    }
    var words = ""
    var wasSpace =
      needsBreak > 0 || output.isEmpty || output.hasSuffix(" ") || output.hasSuffix("\n")
    for scalar in text.unicodeScalars {
      // A space that does not break is one of the letters.
      if scalar.value <= 32 {
        if !wasSpace { words.unicodeScalars.append(" ") }
        wasSpace = true
      } else {
        if "\\`*_[]<".unicodeScalars.contains(scalar) { words += "\\" }
        words.unicodeScalars.append(scalar)
        wasSpace = false
      }
    }
    guard !words.isEmpty else { return }
    let isStart = needsBreak > 0 || output.isEmpty
    if isStart, let first = words.unicodeScalars.first, "#>+-=~".unicodeScalars.contains(first) {
      words = "\\" + words
    }
    flush()
    output += cells == nil ? words : words.replacingOccurrences(of: "|", with: "\\|")
  }

  /// A mark of Markdown, which stands where it is.
  private func mark(_ mark: String) {
    guard isHidden == 0, !isInTitle else { return }
    flush()
    output += mark
  }

  private var prefix: String { String(repeating: "> ", count: quotes) }
  private var indent: String { String(repeating: "  ", count: Swift.max(0, lists.count - 1)) }

  private func prefixed(_ text: String) -> String {
    prefix.isEmpty ? text : text.replacingOccurrences(of: "\n", with: "\n" + prefix)
  }

  /// Asks for an end of the line before what comes next; 2 for an empty line.
  private func breakLine(_ count: Int) {
    guard cells == nil else { return }
    needsBreak = Swift.max(needsBreak, count)
  }

  private func flush() {
    guard needsBreak > 0 else { return }
    if !output.isEmpty {
      while output.hasSuffix(" ") { output.removeLast() }
      let empty = prefix.trimmingCharacters(in: .whitespaces)
      output += needsBreak > 1 ? "\n\(empty)\n" : "\n"
    }
    output += prefix
    needsBreak = 0
  }

  // MARK: Elements

  private static let marks = [
    "b": "**", "strong": "**", "i": "*", "em": "*", "s": "~~", "del": "~~", "strike": "~~",
  ]

  private func begin(_ name: String, _ attributes: [String: String]) {
    if let mark = Self.marks[name] { return self.mark(mark) }
    switch name {
    case "title": isInTitle = true
    case "svg", "select", "script", "style", "template": isHidden += 1
    case "h1", "h2", "h3", "h4", "h5", "h6":
      breakLine(2)
      mark(String(repeating: "#", count: Int(name.dropFirst()) ?? 1) + " ")
    case "p", "section", "article", "header", "footer", "figure", "dl":
      breakLine(lists.isEmpty ? 2 : 1)
    case "div", "dt", "dd": breakLine(1)
    case "br":
      guard cells == nil else {
        output += " "
        return
      }
      breakLine(min(needsBreak + 1, 2))
    case "hr":
      breakLine(2)
      mark("---")
      breakLine(2)
    case "ul", "ol":
      breakLine(lists.isEmpty ? 2 : 1)
      if lists.count < 100 { lists.append((name == "ol", 0)) }
    case "li": item()
    case "blockquote":
      breakLine(2)
      quotes = Swift.min(quotes + 1, 100)
    case "pre":
      breakLine(2)
      mark("```\n" + prefix)
      isPreformatted = true
    case "code", "tt": if !isPreformatted { mark("`") }
    case "a":
      let address = attributes["href"]
      links.append(address)
      if address != nil { mark("[") }
    case "input": if attributes["type"] == "checkbox" { box(attributes["checked"] != nil) }
    case "en-todo": box(attributes["checked"] == "true")
    case "img", "en-media":
      if let words = source(name, attributes) { mark(words) }
    case "tr":
      cells = nil
      breakLine(1)
      mark("|")
      cells = 0
    case "td", "th": cells = (cells ?? 0) + 1
    case "table":
      isInTable = false
      breakLine(2)
    default: break
    }
  }

  private func item() {
    breakLine(1)
    guard let last = lists.indices.last else { return mark("- ") }
    lists[last].number += 1
    mark(indent + (lists[last].isNumbered ? "\(lists[last].number). " : "- "))
  }

  private func box(_ isDone: Bool) {
    let words = isDone ? "[x] " : "[ ] "
    let isItem = needsBreak == 0 && output.hasSuffix("- ")
    if !isItem { breakLine(1) }
    mark((isItem ? "" : "- ") + words)
  }

  private func end(_ name: String) {
    if let mark = Self.marks[name] { return self.mark(mark) }
    switch name {
    case "title": isInTitle = false
    case "svg", "select", "script", "style", "template": isHidden = Swift.max(0, isHidden - 1)
    case "h1", "h2", "h3", "h4", "h5", "h6", "table":
      cells = nil
      breakLine(2)
    case "p", "section", "article", "header", "footer", "figure", "dl":
      breakLine(lists.isEmpty ? 2 : 1)
    case "div", "dt", "dd", "li": breakLine(1)
    case "ul", "ol":
      _ = lists.popLast()
      breakLine(lists.isEmpty ? 2 : 1)
    case "blockquote":
      quotes = Swift.max(0, quotes - 1)
      breakLine(2)
    case "pre":
      guard isPreformatted else { return }
      isPreformatted = false
      if output.utf8.last != 10 { output += "\n" + prefix }
      output += "```"
      breakLine(2)
    case "code", "tt": if !isPreformatted { mark("`") }
    case "a":
      guard let address = links.popLast().flatMap({ $0 }) else { return }
      output += "](" + Self.destination(address) + ")"
    case "td", "th": output += " |"
    case "tr": row()
    default: break
    }
  }

  private static func destination(_ address: String) -> String {
    address.utf8.contains { $0 <= 32 || $0 == 40 || $0 == 41 } && !address.contains(">")
      ? "<\(address.filter { !$0.isNewline })>" : address
  }

  /// Behind the first row of a table stands a line of dashes.
  private func row() {
    guard let count = cells else { return }
    cells = nil
    if !isInTable { output += "\n" + prefix + "|" + String(repeating: " --- |", count: count) }
    isInTable = true
    breakLine(1)
  }
}
