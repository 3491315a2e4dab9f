import Foundation

/// Makes a text with attributes of one in HTML.
struct HTMLReader {
  private struct Open {
    let name: String
    let style: HTMLStyle
    var list: List?
  }

  private struct List {
    let isOrdered: Bool
    var number: Int
  }

  /// A rule of a style sheet for one name: of an element, a class or an identifier.
  private struct Rule {
    let selector: String
    let declarations: [(name: String, value: String)]
  }

  /// Elements inside of more than that many others look like those.
  private static let greatestDepth = 200
  private static let greatestRules = 500

  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "div", "dl", "dt",
    "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hr", "html", "li", "main", "nav", "ol", "p", "pre", "section", "table", "tbody",
    "thead", "tr", "ul",
  ]
  private static let single: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr",
  ]
  private static let unseen: Set<String> = ["head", "script", "style", "title", "template"]
  private static let headings = ["h1": 24.0, "h2": 18, "h3": 14, "h4": 12, "h5": 10, "h6": 8]
  private static let bullets = ["•", "◦", "▪"]

  private let result = NSMutableAttributedString()
  private var stack: [Open] = []
  private var rules: [Rule] = []
  private var style = HTMLStyle()
  /// Where the present paragraph began.
  private var paragraph = 0
  private var hasSpace = true
  private let defaults: [NSAttributedString.Key: Any]

  /// Reads a text.
  ///
  /// - Parameter defaults: The attributes of text for which the document has none.
  static func read(
    _ text: String, defaults: [NSAttributedString.Key: Any] = [:]
  ) -> NSAttributedString {
    var reader = HTMLReader(defaults: defaults)
    for token in HTMLTokens(text).tokens { reader.take(token) }
    reader.finish()
    return reader.result
  }

  private init(defaults: [NSAttributedString.Key: Any]) {
    self.defaults = defaults
    if let font = defaults[.font] as? UIFont { style.size = Double(font.pointSize) }
  }

  private var depthOfLists: Int { stack.count { $0.list != nil } }

  private mutating func take(_ token: HTMLTokens.Token) {
    switch token {
    case .text(let words):
      if stack.last?.name == "style" { read(sheet: words) }
      add(words)
    case .start(let name, let attributes): begin(name, attributes)
    case .end(let name): end(name)
    }
  }

  // MARK: Elements

  private mutating func begin(_ name: String, _ attributes: [String: String]) {
    if name == "br" { return breakLine() }
    if name == "hr" { endParagraph() }
    if name == "li" || name == "p", stack.last?.name == name { end(name) }
    if Self.single.contains(name) { return }
    let outer = style
    if Self.blocks.contains(name) {
      endParagraph()
      style.spaceAfter = 0
    }
    look(of: name, attributes)
    guard stack.count < Self.greatestDepth else {
      style = outer
      return
    }
    var open = Open(name: name, style: outer, list: nil)
    if name == "ul" || name == "ol" {
      let start = attributes["start"].flatMap { Int($0) } ?? 1
      open.list = List(isOrdered: name == "ol", number: min(max(start, -1_000_000), 1_000_000))
      style.indent += 36
    }
    stack.append(open)
    if name == "li" { addMarker() }
    if name == "td" || name == "th", !isAtStart { add("\t", keeping: true) }
  }

  private mutating func look(of name: String, _ attributes: [String: String]) {
    switch name {
    case "b", "strong", "th": style.isBold = true
    case "i", "em", "cite", "var", "dfn", "address": style.isItalic = true
    case "u", "ins": style.isUnderlined = true
    case "s", "strike", "del": style.isStruck = true
    case "tt", "code", "kbd", "samp": style.isMonospaced = true
    case "pre", "xmp", "textarea": (style.isMonospaced, style.keepsSpaces) = (true, true)
    case "big": style.size = min(style.size * 1.2, 1000)
    case "small": style.size /= 1.2
    case "sub": (style.rise, style.size) = (style.rise - 0.25, style.size / 1.2)
    case "sup": (style.rise, style.size) = (style.rise + 0.4, style.size / 1.2)
    case "p", "dl", "blockquote": style.spaceAfter = style.size
    case "center": style.alignment = .center
    case "h1", "h2", "h3", "h4", "h5", "h6":
      style.isBold = true
      style.size = (Self.headings[name] ?? 12) * style.size / 12
      style.spaceAfter = style.size
    case "mark": style.background = .yellow
    case "a":
      if let address = attributes["href"], !address.isEmpty {
        style.link = address
        style.isUnderlined = true
        style.color = UIColor(red: 0, green: 0, blue: 0.933, alpha: 1)
      }
    case "font":
      if let color = attributes["color"].flatMap({ HTMLValues.color($0.lowercased()) }) {
        style.color = color
      }
      if let face = attributes["face"] { style.setFamilies(face) }
      let sizes = [7.5, 10, 12, 13.5, 18, 24, 36]
      if let size = attributes["size"].flatMap({ Int($0) }), (1...7).contains(size) {
        style.size = sizes[size - 1]
      }
    default: break
    }
    if name == "blockquote" || name == "dd" { style.indent += 30 }
    if let side = attributes["align"].flatMap({ HTMLValues.alignments[$0.lowercased()] }) {
      style.alignment = side
    }
    if let direction = attributes["dir"] { style.isRightToLeft = direction.lowercased() == "rtl" }
    if Self.unseen.contains(name) { style.isHidden = true }
    applyRules(name, attributes)
    if let own = attributes["style"] { style.apply(HTMLValues.declarations(own)) }
  }

  private mutating func applyRules(_ name: String, _ attributes: [String: String]) {
    guard !rules.isEmpty else { return }
    let classes = (attributes["class"] ?? "").split(separator: " ").prefix(20).map { ".\($0)" }
    let names = Set([name, "*"] + classes + (attributes["id"].map { ["#\($0)"] } ?? []))
    for rule in rules where names.contains(rule.selector) { style.apply(rule.declarations) }
  }

  /// Keeps the rules of a style sheet that are for one name.
  private mutating func read(sheet: String) {
    for block in sheet.split(separator: "}") {
      guard let brace = block.firstIndex(of: "{") else { continue }
      let declarations = HTMLValues.declarations(String(block[block.index(after: brace)...]))
      for selector in block[..<brace].split(separator: ",") where rules.count < Self.greatestRules {
        let name = selector.trimmingCharacters(in: .whitespacesAndNewlines)
        let plain = name.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
        rules.append(
          Rule(
            selector: name.contains(".")
              ? ".\(plain)" : name.hasPrefix("#") ? name : name.lowercased(),
            declarations: declarations))
      }
    }
  }

  private mutating func end(_ name: String) {
    guard let place = stack.lastIndex(where: { $0.name == name }) else { return }
    for open in stack[place...].reversed() {
      if Self.blocks.contains(open.name) { endParagraph() }
      style = open.style
    }
    stack.removeSubrange(place...)
  }

  // MARK: Text

  private var isAtStart: Bool { result.length == paragraph }

  private mutating func add(_ words: String, keeping: Bool = false) {
    guard !style.isHidden else { return }
    var text = ""
    if style.keepsSpaces || keeping {
      text = words
    } else {
      for character in words {
        let isSpace = character.isWhitespace && character != "\u{A0}"
        if !isSpace {
          text.append(character)
        } else if !hasSpace {
          text.append(" ")
        }
        hasSpace = isSpace
      }
    }
    guard !text.isEmpty else { return }
    hasSpace = text.last == " " || text.last == "\n"
    append(text)
  }

  private mutating func append(_ text: String) {
    result.append(NSAttributedString(string: text, attributes: attributes))
  }

  private var attributes: [NSAttributedString.Key: Any] {
    var all = style.attributes
    for (key, value) in defaults {
      switch key {
      case .font:
        if style.families.isEmpty, !style.isMonospaced, let font = value as? UIFont {
          var traits = font.fontDescriptor.symbolicTraits
          if style.isBold { traits.insert(.traitBold) }
          if style.isItalic { traits.insert(.traitItalic) }
          let made = font.fontDescriptor.withSymbolicTraits(traits)
          all[.font] = made.map { UIFont(descriptor: $0, size: style.size) } ?? font
        }
      case .foregroundColor: if style.color == nil { all[key] = value }
      default: if all[key] == nil { all[key] = value }
      }
    }
    let look = NSMutableParagraphStyle()
    if let given = defaults[.paragraphStyle] as? NSParagraphStyle { look.setParagraphStyle(given) }
    if let side = style.alignment { look.alignment = side }
    if let direction = style.isRightToLeft {
      look.baseWritingDirection = direction ? .rightToLeft : .leftToRight
    }
    if style.spaceAfter > 0 { look.paragraphSpacing = style.spaceAfter }
    if style.indent > 0 {
      let isInList = depthOfLists > 0
      (look.headIndent, look.firstLineHeadIndent) = (style.indent, isInList ? 0 : style.indent)
      if isInList {
        look.tabStops = [
          NSTextTab(textAlignment: .left, location: max(0, style.indent - 25)),
          NSTextTab(textAlignment: .left, location: style.indent),
        ]
      }
    }
    all[.paragraphStyle] = look.copy()
    return all
  }

  private mutating func addMarker() {
    guard !style.isHidden else { return }
    guard let place = stack.lastIndex(where: { $0.list != nil }), let list = stack[place].list
    else {
      return append("•\t")
    }
    let bullet = Self.bullets[min(depthOfLists, Self.bullets.count) - 1]
    append("\t\(list.isOrdered ? "\(list.number)." : bullet)\t")
    stack[place].list?.number += 1
    hasSpace = true
  }

  private mutating func breakLine() {
    guard !style.isHidden else { return }
    trimSpace()
    append("\n")
    hasSpace = true
  }

  /// A space before the end of a line is not seen.
  private mutating func trimSpace() {
    guard !style.keepsSpaces, !isAtStart, result.string.utf16.last == 32 else { return }
    result.deleteCharacters(in: NSRange(location: result.length - 1, length: 1))
  }

  /// Ends the present paragraph, if it has any text.
  private mutating func endParagraph() {
    hasSpace = true
    guard !isAtStart else { return }
    trimSpace()
    if !isAtStart { append("\n") }
    paragraph = result.length
  }

  private mutating func finish() { trimSpace() }
}
