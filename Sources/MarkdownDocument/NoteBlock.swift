import CCmark

/// A part of a note that stands below others: a heading, a paragraph, a list.
public indirect enum NoteBlock: Equatable, Sendable {
  /// A heading of level 1 to 6.
  case heading(Int, NoteWords)
  case paragraph(NoteWords)
  /// Items one below another.
  case list([NoteItem])
  case quote([NoteBlock])
  /// Code in a language, which may be empty.
  case code(String, language: String)
  case table(NoteTable)
  /// A line that divides.
  case rule
  /// A picture or a file that stands by itself: what the text calls it, and the width that it asks for in points.
  case file(String, width: Int?)
  /// Footnotes in the order of their numbers, from 1.
  case footnotes([[NoteBlock]])
}

/// An item of a list.
public struct NoteItem: Equatable, Sendable {
  /// What stands in front of it.
  public enum Marker: Equatable, Sendable {
    case bullet
    /// A number with what follows it, such as "3.".
    case number(String)
    case box(isDone: Bool)
  }

  public var marker: Marker
  public var blocks: [NoteBlock]
  /// Whether the items stand apart, as paragraphs do.
  public var isLoose: Bool
}

/// The cells of a table, all rows as wide as the first.
public struct NoteTable: Equatable, Sendable {
  /// The sides that columns stand at.
  public enum Side: Equatable, Sendable { case natural, left, center, right }

  /// The first row is the heads.
  public var rows: [[NoteWords]]
  public var sides: [Side]

  /// Creates a table.
  public init(rows: [[NoteWords]], sides: [Side]) {
    self.rows = rows
    self.sides = sides
  }
}

/// Words with looks.
public struct NoteWords: Equatable, Sendable {
  /// How words look.
  public struct Looks: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    public static let strong = Looks(rawValue: 1)
    public static let emphasis = Looks(rawValue: 2)
    public static let strike = Looks(rawValue: 4)
    public static let code = Looks(rawValue: 8)
    public static let highlight = Looks(rawValue: 16)
    public static let underline = Looks(rawValue: 32)
    public static let raised = Looks(rawValue: 64)
    public static let lowered = Looks(rawValue: 128)
    /// They name another note.
    public static let note = Looks(rawValue: 256)
  }

  /// Words that all look the same.
  public struct Run: Equatable, Sendable {
    public var text: String
    public var looks: Looks
    /// Where they lead; nil for nowhere.
    public var link: String?
    /// The number of the footnote that they stand for.
    public var footnote: Int?
  }

  public var runs: [Run]

  /// The words without their looks.
  public var text: String { runs.map(\.text).joined() }
  public var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }
}

extension MarkdownDocument {
  /// The parts of the text from above. A document that became HTML has none that are right.
  public var blocks: [NoteBlock] {
    var reader = BlockReader()
    var blocks = reader.blocks(in: root, depth: 0)
    if !reader.footnotes.isEmpty { blocks.append(.footnotes(reader.footnotes)) }
    return blocks
  }
}

/// Turns nodes of cmark into values.
private struct BlockReader {
  /// What stands deeper in other blocks is one paragraph.
  private static let deepest = 40

  var footnotes: [[NoteBlock]] = []

  mutating func blocks(in parent: MarkdownNode, depth: Int) -> [NoteBlock] {
    parent.children.flatMap { block($0, depth + 1) }
  }

  private mutating func block(_ node: MarkdownNode, _ depth: Int) -> [NoteBlock] {
    guard depth < Self.deepest else {
      return [.paragraph(NoteWords(runs: [NoteWords.Run(text: node.words, looks: [])]))]
    }
    switch node.typeName {
    case "heading": return [.heading(Int(cmark_node_get_heading_level(node)), words(of: node))]
    case "paragraph": return paragraph(node)
    case "list": return [.list(items(of: node, depth))]
    case "block_quote": return [.quote(blocks(in: node, depth: depth))]
    case "code_block": return [.code(node.literal, language: node.language)]
    case "table": return [.table(table(node))]
    case "thematic_break": return [.rule]
    case "footnote_definition":
      footnotes.append(blocks(in: node, depth: depth))
      return []
    default: return blocks(in: node, depth: depth)
    }
  }

  /// Files that stand in a line by themselves are blocks; those among words are named there.
  private func paragraph(_ node: MarkdownNode) -> [NoteBlock] {
    var made: [NoteBlock] = []
    var line: [MarkdownNode] = []
    // Of the paragraph that goes on, line by line; copying what there is for each line would take the square of it.
    var open: [NoteWords.Run] = []
    func endParagraph() {
      if !open.isEmpty { made.append(.paragraph(NoteWords(runs: open))) }
      open = []
    }
    func endLine() {
      defer { line = [] }
      let files = line.filter { $0.typeName == "image" }
      let isAlone = line.allSatisfy {
        $0.typeName == "image"
          || ($0.typeName == "text" && $0.literal.allSatisfy { $0.isWhitespace })
      }
      if !files.isEmpty, isAlone {
        endParagraph()
        for file in files { made.append(self.file(file)) }
        return
      }
      let words = words(of: line)
      guard !words.isEmpty else { return }
      if !open.isEmpty { open.append(NoteWords.Run(text: "\n", looks: [])) }
      open += words.runs
      guard !files.isEmpty else { return }
      endParagraph()
      for file in files { made.append(self.file(file)) }
    }
    for child in node.children {
      if ["softbreak", "linebreak"].contains(child.typeName) {
        endLine()
      } else {
        line.append(child)
      }
    }
    endLine()
    endParagraph()
    return made
  }

  private func file(_ node: MarkdownNode) -> NoteBlock {
    let title = cmark_node_get_title(node).map { String(cString: $0) } ?? ""
    return .file(node.url, width: Int(title).flatMap { (1...10_000).contains($0) ? $0 : nil })
  }

  private mutating func items(of list: MarkdownNode, _ depth: Int) -> [NoteItem] {
    let isOrdered = cmark_node_get_list_type(list) == CMARK_ORDERED_LIST
    let end = cmark_node_get_list_delim(list) == CMARK_PAREN_DELIM ? ")" : "."
    var number = Int(cmark_node_get_list_start(list))
    let isLoose = cmark_node_get_list_tight(list) == 0
    var made: [NoteItem] = []
    for item in list.children {
      let marker: NoteItem.Marker
      if item.typeName == "tasklist" {
        marker = .box(isDone: cmark_gfm_extensions_get_tasklist_item_checked(item))
      } else {
        marker = isOrdered ? .number("\(number)\(end)") : .bullet
      }
      number += 1
      made.append(
        NoteItem(marker: marker, blocks: blocks(in: item, depth: depth), isLoose: isLoose))
    }
    return made
  }

  private func table(_ node: MarkdownNode) -> NoteTable {
    let rows = node.children.map { row in row.children.map { words(of: $0) } }
    let count = Int(cmark_gfm_extensions_get_table_columns(node))
    var sides = [NoteTable.Side](repeating: .natural, count: count)
    if let letters = cmark_gfm_extensions_get_table_alignments(node) {
      for column in 0..<count {
        switch letters[column] {
        case UInt8(ascii: "l"): sides[column] = .left
        case UInt8(ascii: "c"): sides[column] = .center
        case UInt8(ascii: "r"): sides[column] = .right
        default: break
        }
      }
    }
    return NoteTable(rows: rows, sides: sides)
  }

  // MARK: Words

  private func words(of node: MarkdownNode) -> NoteWords { words(of: node.children) }

  private func words(of nodes: [MarkdownNode]) -> NoteWords {
    var runs: [NoteWords.Run] = []
    var waiting = nodes.reversed().map { ($0, NoteWords.Looks(), String?.none) }
    while let (node, looks, link) = waiting.popLast() {
      func add(_ text: String, _ more: NoteWords.Looks = [], footnote: Int? = nil) {
        let run = NoteWords.Run(
          text: text, looks: looks.union(more), link: link, footnote: footnote)
        if let last = runs.last, last.looks == run.looks, last.link == link, last.footnote == nil,
          footnote == nil
        {
          runs[runs.count - 1].text += text
        } else if !text.isEmpty {
          runs.append(run)
        }
      }
      func go(_ more: NoteWords.Looks = [], _ target: String? = nil) {
        waiting += node.children.reversed().map { ($0, looks.union(more), target ?? link) }
      }
      switch node.typeName {
      case "text", "html_inline": add(node.literal)
      case "code": add(node.literal, .code)
      case "softbreak", "linebreak": add("\n")
      case "strong": go(.strong)
      case "emph": go(.emphasis)
      case "strikethrough": go(.strike)
      case "link": go([], node.url)
      case "image":
        let words = node.words
        add(words.isEmpty ? node.url : words)
      case "footnote_reference":
        add(node.literal, .raised, footnote: Int(node.literal))
      case "custom_inline": go(Self.looks(of: node))
      default: go()
      }
    }
    return NoteWords(runs: runs)
  }

  private static func looks(of node: MarkdownNode) -> NoteWords.Looks {
    switch cmark_node_get_on_enter(node).map({ String(cString: $0) }) ?? "" {
    case "<mark>": .highlight
    case "<span class=\"note\">": .note
    case "<u>", "<ins>": .underline
    case "<sub>": .lowered
    case "<sup>": .raised
    case "<b>", "<strong>": .strong
    case "<i>", "<em>": .emphasis
    case "<s>", "<del>": .strike
    case "<kbd>": .code
    default: []
    }
  }
}
