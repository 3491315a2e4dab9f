import CCmark
import Foundation

/// What HTML has for a file that a text names.
public enum LinkedFile: Equatable, Sendable {
  /// A picture, with its address: relative, or `data:`.
  case picture(String)
  /// Another file, with its address.
  case file(String)
}

extension MarkdownDocument {
  /// Returns the text as HTML, without a page around it. A document can do that once: it is changed by it.
  ///
  /// Addresses of programs (`javascript:`) are left out, and nothing of the text is HTML of its own.
  ///
  /// - Parameters:
  ///   - code: Tells the letters of code; the default knows no language.
  ///   - file: Returns what a name in the text leads to; nil for what the note does not have.
  public func html(
    code: CodeReader = { _, _ in [] }, file: (String) -> LinkedFile? = { _ in nil }
  ) -> String {
    TableCells.open(in: root) { replaceFiles(code, file) }
    let options = CMARK_OPT_FOOTNOTES | CMARK_OPT_HARDBREAKS
    guard let made = cmark_render_html(root, options, nil) else { return "" }
    defer { free(made) }
    return String(cString: made)
  }

  private func replaceFiles(_ code: CodeReader, _ file: (String) -> LinkedFile?) {
    root.forEachFromWithin { node in
      switch node.typeName {
      case "image": Self.replace(image: node, file)
      case "link":
        if let found = file(node.url) {
          switch found {
          case .picture(let address), .file(let address): cmark_node_set_url(node, address)
          }
        }
      case "code_block": Self.color(node, code)
      default: break
      }
    }
  }

  private static func replace(image node: MarkdownNode, _ file: (String) -> LinkedFile?) {
    let name = node.url
    let words = node.words
    let shown = words.isEmpty ? name.split(separator: "/").last.map { String($0) } ?? name : words
    let made: MarkdownNode
    switch file(name) {
    case .picture(let address):
      let title = cmark_node_get_title(node).map { String(cString: $0) } ?? ""
      let width = Int(title).map { " width=\"\($0)\"" } ?? ""
      made = NoteInlines.custom(
        "<img src=\"\(HTMLLetters.escaped(address))\" alt=\"\(HTMLLetters.escaped(words))\"\(width) />",
        "")
    case .file(let address):
      made = NoteInlines.custom("<a href=\"\(HTMLLetters.escaped(address))\">", "</a>")
      cmark_node_append_child(made, NoteInlines.text(shown))
    case nil:
      // A picture of the web is one still; nothing of it is fetched here.
      if name.contains("://") { return }
      made = NoteInlines.custom("<span class=\"missing\">", "</span>")
      cmark_node_append_child(made, NoteInlines.text(shown))
    }
    cmark_node_insert_before(node, made)
    NoteInlines.remove(node)
  }

  private static func color(_ node: MarkdownNode, _ read: CodeReader) {
    let language = node.language
    let code = node.literal
    let stretches = language.isEmpty ? [] : read(code, language)
    guard !stretches.isEmpty else { return }
    let units = Array(code.utf16)
    var html = "<pre><code class=\"language-\(HTMLLetters.escaped(language))\">"
    var at = 0
    func add(upTo end: Int) {
      if end > at { html += HTMLLetters.escaped(String(decoding: units[at..<end], as: UTF16.self)) }
      at = max(at, end)
    }
    for stretch in stretches
    where stretch.range.lowerBound >= at && stretch.range.upperBound <= units.count {
      add(upTo: stretch.range.lowerBound)
      html += "<span class=\"\(stretch.letters)\">"
      add(upTo: stretch.range.upperBound)
      html += "</span>"
    }
    add(upTo: units.count)
    let made = NoteInlines.custom(html + "</code></pre>", "", isBlock: true)
    cmark_node_insert_before(node, made)
    NoteInlines.remove(node)
  }
}

extension MarkdownNode {
  /// The first word behind the fence of a block of code.
  var language: String {
    let info = cmark_node_get_fence_info(self).map { String(cString: $0) } ?? ""
    let word = info.prefix { !$0.isWhitespace && $0 != "{" && $0 != "," }
    return word.lowercased()
  }
}

/// Letters that HTML has other words for.
public enum HTMLLetters {
  /// Returns words as they stand in HTML, also between quotation marks.
  public static func escaped(_ words: String) -> String {
    var made = ""
    made.reserveCapacity(words.utf8.count)
    for scalar in words.unicodeScalars {
      switch scalar {
      case "&": made += "&amp;"
      case "<": made += "&lt;"
      case ">": made += "&gt;"
      case "\"": made += "&quot;"
      default: made.unicodeScalars.append(scalar)
      }
    }
    return made
  }
}
