import CCmark

/// Makes nodes of what a note means by letters that are none of CommonMark's, and letters of raw HTML.
enum NoteInlines {
  static func mend(_ root: MarkdownNode) {
    var parents: [MarkdownNode] = []
    root.forEachFromWithin { node in
      switch node.typeName {
      // It has nothing in it, and is gone afterwards.
      case "html_block": return showLetters(ofBlock: node)
      case "block_quote": markCallout(node)
      default: break
      }
      if node.children.contains(where: { ["text", "html_inline"].contains($0.typeName) }) {
        parents.append(node)
      }
    }
    for parent in parents { mendInlines(of: parent) }
  }

  // MARK: Nodes

  static func new(_ type: cmark_node_type) -> MarkdownNode {
    guard let node = cmark_node_new(type) else {
      preconditionFailure("cmark made no node of the type \(type.rawValue): there is no memory.")
    }
    return node
  }

  static func text(_ words: String) -> MarkdownNode {
    let node = new(CMARK_NODE_TEXT)
    cmark_node_set_literal(node, words)
    return node
  }

  /// A node that is written as it says around what is in it.
  static func custom(_ enter: String, _ exit: String, isBlock: Bool = false) -> MarkdownNode {
    let node = new(isBlock ? CMARK_NODE_CUSTOM_BLOCK : CMARK_NODE_CUSTOM_INLINE)
    cmark_node_set_on_enter(node, enter)
    cmark_node_set_on_exit(node, exit)
    return node
  }

  static func remove(_ node: MarkdownNode) {
    cmark_node_unlink(node)
    cmark_node_free(node)
  }

  // MARK: HTML

  /// Tags without attributes that only say how letters look, and what closes them.
  private static let looks = [
    "u", "kbd", "sub", "sup", "mark", "b", "i", "small", "s", "del", "ins", "strong", "em",
  ]

  private static func isComment(_ html: String) -> Bool {
    let trimmed = html.drop { $0.isWhitespace }
    guard trimmed.hasPrefix("<!--"), let end = trimmed.range(of: "-->") else { return false }
    return trimmed[end.upperBound...].allSatisfy { $0.isWhitespace }
  }

  private static func showLetters(ofBlock node: MarkdownNode) {
    guard !isComment(node.literal) else { return remove(node) }
    let paragraph = new(CMARK_NODE_PARAGRAPH)
    let lines = node.literal.split(separator: "\n", omittingEmptySubsequences: true)
    for (number, line) in lines.enumerated() {
      if number > 0 { cmark_node_append_child(paragraph, cmark_node_new(CMARK_NODE_LINEBREAK)) }
      cmark_node_append_child(paragraph, text(String(line)))
    }
    cmark_node_insert_before(node, paragraph)
    remove(node)
  }

  // MARK: Callouts

  /// A quotation that begins with `[!note] Words` has the words as its first line, in bold.
  private static func markCallout(_ node: MarkdownNode) {
    guard let paragraph = cmark_node_first_child(node), paragraph.typeName == "paragraph",
      let first = cmark_node_first_child(paragraph), first.typeName == "text"
    else { return }
    let words = first.literal
    guard words.hasPrefix("[!"), let close = words.firstIndex(of: "]") else { return }
    let kind = words[words.index(words.startIndex, offsetBy: 2)..<close]
    guard (1...40).contains(kind.count), kind.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      return
    }
    let title = words[words.index(after: close)...].drop { $0 == "-" || $0 == "+" }.drop {
      $0 == " "
    }
    let strong = new(CMARK_NODE_STRONG)
    let name = kind.prefix(1).uppercased() + kind.dropFirst().lowercased()
    cmark_node_append_child(strong, text(title.isEmpty ? name : String(title)))
    cmark_node_insert_before(first, strong)
    remove(first)
  }

  // MARK: Inlines

  private static func mendInlines(of parent: MarkdownNode) {
    for node in parent.children {
      switch node.typeName {
      case "text": split(node)
      case "html_inline":
        let html = node.literal.lowercased()
        if isComment(html) {
          remove(node)
        } else if ["<br>", "<br/>", "<br />"].contains(html) {
          cmark_node_insert_before(node, cmark_node_new(CMARK_NODE_LINEBREAK))
          remove(node)
        }
      default: break
      }
    }
    pair(parent)
  }

  /// Gives `==` and links to notes nodes of their own.
  private static func split(_ node: MarkdownNode) {
    let words = node.literal
    guard words.contains("==") || words.contains("[[") else { return }
    let bytes = Array(words.utf8)
    var parts: [MarkdownNode] = []
    var (plain, at) = (0, 0)
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func endPlain() {
      if plain < at { parts.append(text(part(plain..<at))) }
    }
    // Where brackets close next, searched once for all that open before it.
    var close = 0
    func nextClose(from start: Int) -> Int {
      close = max(close, start)
      while close + 1 < bytes.count, bytes[close] != 93 || bytes[close + 1] != 93 { close += 1 }
      return close
    }
    while at + 1 < bytes.count {
      if bytes[at] == 61, bytes[at + 1] == 61 {
        let end = bytes[at...].firstIndex { $0 != 61 } ?? bytes.count
        if end - at == 2 {
          endPlain()
          parts.append(text("=="))
          plain = end
        }
        at = end
      } else if bytes[at] == 91, bytes[at + 1] == 91 {
        let end = nextClose(from: at + 2)
        guard end > at + 2, end + 1 < bytes.count else {
          at += 1
          continue
        }
        endPlain()
        let inside = part(at + 2..<end)
        let shown = inside.split(separator: "|", maxSplits: 1).last.map { String($0) } ?? inside
        let link = custom("<span class=\"note\">", "</span>")
        cmark_node_append_child(link, text(shown))
        parts.append(link)
        at = end + 2
        plain = at
      } else {
        at += 1
      }
    }
    at = bytes.count
    endPlain()
    for part in parts { cmark_node_insert_before(node, part) }
    remove(node)
  }

  /// What was opened among the children of a node, the latest last, and where each name was: a text may open many that
  /// it never closes.
  private struct OpenMarks {
    private var all: [(name: String, node: MarkdownNode)] = []
    private var places: [String: [Int]] = [:]

    mutating func open(_ name: String, at node: MarkdownNode) {
      places[name, default: []].append(all.count)
      all.append((name, node))
    }

    func last(_ name: String) -> MarkdownNode? { places[name]?.last.map { all[$0].node } }

    /// What was opened behind it is closed with it.
    mutating func close(_ name: String) {
      guard let place = places[name]?.last else { return }
      while all.count > place, let gone = all.popLast() { _ = places[gone.name]?.popLast() }
    }
  }

  /// Puts what stands between two marks, or a tag and what closes it, in a node that says how it looks. What has no
  /// other half is letters.
  private static func pair(_ parent: MarkdownNode) {
    var open = OpenMarks()
    for node in parent.children {
      let kind = node.typeName
      let words = node.literal
      if kind == "text", words == "==" {
        if let last = open.last("==") {
          if endsWithSpace(cmark_node_previous(node)) || cmark_node_next(last) == node {
            continue
          }
          wrap(from: last, to: node, "mark")
          open.close("==")
        } else if !beginsWithSpace(cmark_node_next(node)) {
          open.open("==", at: node)
        }
      } else if kind == "html_inline" {
        let tag = words.lowercased().filter { $0 != " " }
        let isEnd = tag.hasPrefix("</")
        let name = String(tag.dropFirst(isEnd ? 2 : 1).dropLast())
        guard tag.hasSuffix(">"), looks.contains(name) else { continue }
        if !isEnd {
          open.open(name, at: node)
        } else if let last = open.last(name) {
          wrap(from: last, to: node, name)
          open.close(name)
        }
      }
    }
    for node in parent.children where node.typeName == "html_inline" {
      cmark_node_insert_before(node, text(node.literal))
      remove(node)
    }
  }

  private static func beginsWithSpace(_ node: MarkdownNode?) -> Bool {
    guard let node else { return true }
    return node.typeName == "text" && node.literal.first?.isWhitespace != false
  }

  private static func endsWithSpace(_ node: MarkdownNode?) -> Bool {
    guard let node else { return true }
    return node.typeName == "text" && node.literal.last?.isWhitespace != false
  }

  private static func wrap(from first: MarkdownNode, to last: MarkdownNode, _ name: String) {
    let node = custom("<\(name)>", "</\(name)>")
    cmark_node_insert_before(first, node)
    while let next = cmark_node_next(first), next != last {
      if next.typeName == "html_inline" {
        // It has no other half in here.
        cmark_node_append_child(node, text(next.literal))
        remove(next)
      } else {
        cmark_node_unlink(next)
        cmark_node_append_child(node, next)
      }
    }
    remove(first)
    remove(last)
  }
}
