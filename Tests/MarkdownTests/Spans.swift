import Markdown

/// What is found in a line, as a person would tell it: what it is, and the words.
func told(_ line: String, in fence: MarkdownFence? = nil) -> [String] {
  let units = Array(line.utf16)
  func words(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }
  return MarkdownLine(units[...], in: fence).spans.map { span in
    let words = words(span.range)
    switch span.kind {
    case .heading(let level): return "heading \(level)"
    case .codeBlock: return "block"
    case .quote(let depth): return "quote \(depth)"
    case .rule: return "rule"
    case .item(let prefix, let indent): return "item \(prefix) \(indent)"
    case .bullet: return "bullet “\(words)”"
    case .box(let isDone): return isDone ? "checked “\(words)”" : "box “\(words)”"
    case .done: return "done “\(words)”"
    case .emphasis: return "em “\(words)”"
    case .strong: return "strong “\(words)”"
    case .strike: return "strike “\(words)”"
    case .highlight: return "highlight “\(words)”"
    case .comment: return "comment “\(words)”"
    case .code: return "code “\(words)”"
    case .link(let target):
      return "link “\(words)” to \(String(decoding: units[target], as: UTF16.self))"
    case .mark: return "mark “\(words)”"
    }
  }
}
