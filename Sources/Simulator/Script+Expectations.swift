/// Parsing of expectations.
extension Script {
  static let expectationWords = [
    "visible", "hidden", "columns", "widths", "stack", "collapsed", "expanded", "class", "text",
    "focus", "selected", "enabled", "disabled", "cursor", "count", "value", "transcript", "heard",
    "printed", "copied",
  ]

  static func expectation(_ tokens: inout Tokens) throws(ScriptError) -> Command.Expectation {
    switch try tokens.word(expectationWords, calledSo: "what to expect") {
    case "visible": return .visible(try tokens.quoted("a name or text"))
    case "hidden": return .hidden(try tokens.quoted("a name or text"))
    case "columns": return .columns(try tokens.list("a column's title"))
    case "stack": return .stack(try tokens.list("a screen's title"))
    case "widths":
      let range = 0.0...Self.points.upperBound
      var widths = [try tokens.number("a width in points", in: range)]
      while tokens.peek != nil { widths.append(try tokens.number("a width in points", in: range)) }
      return .widths(widths)
    case "collapsed": return .collapsed(true)
    case "expanded": return .collapsed(false)
    case "class": return .sizeClass(try tokens.word(["compact", "regular"]))
    case "text":
      let name = try tokens.quoted("the name of a field or column")
      return .text(name, try tokens.quoted("its text"))
    case "focus": return .focus(try tokens.quoted("a name"))
    case "selected": return .selected(try tokens.quoted("the name of a row or tab"))
    case "enabled": return .enabled(try tokens.quoted("a name"), true)
    case "disabled": return .enabled(try tokens.quoted("a name"), false)
    case "count":
      let name = try tokens.quoted("a name or text")
      return .count(name, try tokens.whole("how many"))
    case "value":
      let name = try tokens.quoted("the name of a control")
      return .value(name, try value(&tokens))
    case "printed":
      let name = try tokens.quoted("the name of a document")
      return .printed(name, try tokens.whole("how many pages"))
    case "copied": return .copied(try tokens.quoted("the text that was copied"))
    case "heard": return .heard(try tokens.list("what a screen reader speaks"))
    case "transcript": return try expectedTranscript(&tokens)
    default:
      let name = try tokens.quoted("the name of a field or column")
      return .cursor(name, try tokens.whole("a position in UTF-16 units"))
    }
  }
}
