import CCmark
import Markdown

/// The text of a note as a document: what CommonMark and its tables, footnotes and check boxes make of it, read by
/// cmark-gfm. It becomes HTML or blocks that can be laid out on pages.
///
/// A line of a note stays a line. What is a note's own (`==marked==`, `[[Name]]`, `![[picture.png]]`, properties at the
/// beginning, callouts) is understood as the editor shows it; raw HTML is shown as the letters it is, but for tags that
/// only say how letters look.
public final class MarkdownDocument {
  let root: MarkdownNode

  /// Reads a text. Of what stands in each other more than 100 times the rest is one block.
  public init(_ text: String) {
    Self.register
    let options = CMARK_OPT_FOOTNOTES | CMARK_OPT_VALIDATE_UTF8
    let parser = cmark_parser_new(options)
    for name in Self.extensions {
      guard let found = cmark_find_syntax_extension(name) else { continue }
      cmark_parser_attach_syntax_extension(parser, found)
    }
    var source = NoteSource.standard(text)
    source.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        if let start = $0.baseAddress { cmark_parser_feed(parser, start, $0.count) }
      }
    }
    // A parser makes a document of any text.
    guard let root = cmark_parser_finish(parser) else {
      preconditionFailure("cmark made no document of a text of \(text.utf8.count) bytes.")
    }
    cmark_parser_free(parser)
    self.root = root
    cmark_consolidate_text_nodes(root)
    TableCells.open(in: root) { NoteInlines.mend(root) }
  }

  deinit { cmark_node_free(root) }

  static let extensions = ["table", "strikethrough", "autolink", "tasklist"]

  private static let register: Void = cmark_gfm_core_extensions_ensure_registered()
}

/// What nodes of cmark are, by the names that it gives its types.
typealias MarkdownNode = OpaquePointer

extension MarkdownNode {
  var typeName: String {
    switch cmark_node_get_type(self) {
    // cmark has no names for these.
    case CMARK_NODE_FOOTNOTE_REFERENCE: "footnote_reference"
    case CMARK_NODE_FOOTNOTE_DEFINITION: "footnote_definition"
    default: cmark_node_get_type_string(self).map { String(cString: $0) } ?? ""
    }
  }
  var literal: String { cmark_node_get_literal(self).map { String(cString: $0) } ?? "" }
  var url: String { cmark_node_get_url(self).map { String(cString: $0) } ?? "" }

  /// The nodes in it, as they are now: they may be taken out while they are walked.
  var children: [MarkdownNode] {
    var all: [MarkdownNode] = []
    var next = cmark_node_first_child(self)
    while let node = next {
      all.append(node)
      next = cmark_node_next(node)
    }
    return all
  }

  /// Calls `body` with it and all nodes in it, those in a node before the node.
  func forEachFromWithin(_ body: (MarkdownNode) -> Void) {
    // A list of them first: the tree changes meanwhile, and has no depth that a stack is too small for.
    var all: [MarkdownNode] = []
    var waiting = [self]
    while let node = waiting.popLast() {
      all.append(node)
      waiting += node.children
    }
    for node in all.reversed() { body(node) }
  }

  /// All the words in it.
  var words: String {
    var words = ""
    var waiting = [self]
    while let node = waiting.popLast() {
      switch node.typeName {
      case "text", "code", "html_inline": words += node.literal
      case "softbreak", "linebreak": words += " "
      default: waiting += node.children.reversed()
      }
    }
    return words
  }
}
