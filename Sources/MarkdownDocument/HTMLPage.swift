/// A page of HTML in one file, which a browser shows in light and dark and prints.
public enum HTMLPage {
  /// A text on the page.
  public struct Part: Sendable {
    /// The title above it.
    public var title: String
    /// What `MarkdownDocument.html` returned.
    public var body: String

    /// Creates a part of a page.
    public init(title: String, body: String) {
      self.title = title
      self.body = body
    }
  }

  /// Returns the page.
  ///
  /// - Parameters:
  ///   - parts: The texts, one below another.
  ///   - title: The title of the page.
  public static func html(_ parts: [Part], title: String) -> String {
    let articles = parts.map { part in
      let title = "<h1 class=\"title\">\(HTMLLetters.escaped(part.title))</h1>\n"
      return "<article>\n\(part.title.isEmpty ? "" : title)\(part.body)</article>\n"
    }.joined()
    return """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="generator" content="TreeWorld">
      <title>\(HTMLLetters.escaped(title))</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      \(articles)</body>
      </html>

      """
  }

  private static let style = """
    :root { color-scheme: light dark; --text: #1f1f22; --pale: #5e5e66; --fill: #f3f3f5; --line: #d9d9de;
      --link: #0a58ca; --mark: #ffeb80; }
    @media (prefers-color-scheme: dark) { :root { --text: #ececf0; --pale: #a8a8b3; --fill: #2b2b30;
      --line: #46464d; --link: #78baff; --mark: #8c730d; } body { background: #1d1d20; } }
    body { color: var(--text); font: 17px/1.5 system-ui, Cantarell, sans-serif; margin: 0 auto; max-width: 42em;
      padding: 2em 1.25em; overflow-wrap: break-word; }
    article + article { border-top: 1px solid var(--line); margin-top: 3em; padding-top: 1em; }
    h1, h2, h3, h4, h5, h6 { line-height: 1.2; margin: 1.4em 0 .5em; break-after: avoid; }
    h1 { font-size: 1.6em; } h2 { font-size: 1.3em; } h3 { font-size: 1.15em; } h4, h5, h6 { font-size: 1em; }
    .title { font-size: 2em; margin-top: .2em; }
    p, ul, ol, pre, table, blockquote { margin: .7em 0; }
    ul, ol { padding-left: 1.6em; } li > p { margin: .3em 0; }
    li:has(> input[type=checkbox]) { list-style: none; margin-left: -1.4em; }
    a { color: var(--link); } .note { color: var(--link); } .missing, .footnotes { color: var(--pale); }
    img { max-width: 100%; height: auto; border-radius: 6px; }
    code, pre { font: .9em/1.45 ui-monospace, monospace; background: var(--fill); border-radius: 6px; }
    code { padding: .1em .3em; } pre { padding: .8em 1em; overflow-x: auto; } pre code { padding: 0; font-size: 1em; }
    blockquote { border-left: 3px solid var(--line); color: var(--pale); margin-left: 0; padding-left: 1em; }
    table { border-collapse: collapse; display: block; overflow-x: auto; }
    th, td { border: 1px solid var(--line); padding: .3em .7em; } th { background: var(--fill); }
    sub, sup { line-height: 0; }
    hr { border: 0; border-top: 1px solid var(--line); margin: 1.6em 0; }
    mark { background: var(--mark); color: inherit; border-radius: 3px; padding: 0 .1em; }
    .footnotes { border-top: 1px solid var(--line); font-size: .9em; margin-top: 2.5em; }
    .keyword, .preprocessor { color: #9b2393; } .type, .name { color: #0b4f79; } .text { color: #b0200d; }
    .number, .constant { color: #1c00cf; } .comment { color: #55606b; }
    @media (prefers-color-scheme: dark) { .keyword, .preprocessor { color: #ff9bd0; }
      .type, .name { color: #8fd4ff; } .text { color: #ffab8f; } .number, .constant { color: #d8c8ff; }
      .comment { color: #a3afba; } }
    @media print { body { font-size: 11pt; max-width: none; padding: 0; } pre { white-space: pre-wrap; }
      pre, img, tr { break-inside: avoid; } }
    """
}
