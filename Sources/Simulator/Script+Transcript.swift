import Scene

/// Parsing of transcript commands, and of those that print trees.
extension Script {
  /// Parses `views` or `controllers`.
  static func dump(_ tokens: inout Tokens) throws(ScriptError) -> Command.Verb {
    let subject = try tokens.word(SceneDump.allCases.map(\.rawValue))
    return .dump(SceneDump(rawValue: subject) ?? .views)
  }

  static func transcript(_ tokens: inout Tokens) throws(ScriptError) -> Command.Verb {
    switch try tokens.word(["on", "off", "mark"]) {
    case "on": return .transcript(true)
    case "off": return .transcript(false)
    default: return .mark
    }
  }

  /// Parses `"line" … "line"`, or `file "name"`.
  static func expectedTranscript(
    _ tokens: inout Tokens
  ) throws(ScriptError) -> Command.Expectation {
    if let token = tokens.peek, token.kind == .word, !TranscriptPattern.gaps.contains(token.text) {
      guard token.text == "file" else {
        throw tokens.error(
          "expected a line in double quotes, “…” or “file”, not “\(token.text)”"
            + Nearest.suggestion(token.text, in: ["file"]), at: token)
      }
      _ = try tokens.word(["file"])
      return .transcriptFile(try tokens.quoted("the name of a file"))
    }
    var parts: [TranscriptPattern.Part] = []
    repeat {
      if let token = tokens.peek, token.kind == .word, TranscriptPattern.gaps.contains(token.text) {
        _ = tokens.take()
        parts.append(.anything)
      } else {
        parts.append(.line(try tokens.quoted("a line")))
      }
    } while tokens.peek != nil
    return .transcript(TranscriptPattern(parts))
  }
}
