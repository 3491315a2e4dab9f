/// The tokens of one line, each with its column.
struct Tokens {
  enum Kind: Hashable { case word, quoted }
  struct Token: Hashable {
    let kind: Kind
    let text: String
    let column: Int
  }

  private let all: [Token]
  private var next = 0
  let file: String
  let line: Int
  /// The column behind the last token, for errors about something missing.
  private let end: Int

  /// Splits a line up to `#`. Within quotes, `\"`, `\\`, `\n` and `\t` mean a quote, a backslash, a
  /// newline and a tab.
  init(_ text: Substring, file: String, line: Int) throws(ScriptError) {
    self.file = file
    self.line = line
    var tokens: [Token] = []
    var end = 1
    let letters = Array(text)
    var index = 0
    while index < letters.count {
      let letter = letters[index]
      if letter == "#" { break }
      if letter.isWhitespace {
        index += 1
        continue
      }
      let start = index
      if letter == "\"" {
        var word = ""
        index += 1
        var isClosed = false
        while index < letters.count, !isClosed {
          switch letters[index] {
          case "\"": isClosed = true
          case "\\":
            index += 1
            guard index < letters.count, let letter = Self.escapes[letters[index]] else {
              throw ScriptError(
                file: file, line: line, column: index + 1,
                message: "expected \", \\, n or t after a backslash")
            }
            word.append(letter)
          default: word.append(letters[index])
          }
          index += 1
        }
        guard isClosed else {
          throw ScriptError(
            file: file, line: line, column: start + 1, message: "expected a closing quote")
        }
        tokens.append(Token(kind: .quoted, text: word, column: start + 1))
        end = index + 1
      } else {
        var word = ""
        while index < letters.count, !letters[index].isWhitespace, letters[index] != "#" {
          word.append(letters[index])
          index += 1
        }
        tokens.append(Token(kind: .word, text: word, column: start + 1))
        end = index + 1
      }
    }
    all = tokens
    self.end = end
  }

  private static let escapes: [Character: Character] = [
    "\"": "\"", "\\": "\\", "n": "\n", "t": "\t",
  ]

  var isEmpty: Bool { all.isEmpty }
  var peek: Token? { next < all.count ? all[next] : nil }

  mutating func take() -> Token? {
    guard next < all.count else { return nil }
    next += 1
    return all[next - 1]
  }

  func error(_ message: String, at token: Token? = nil) -> ScriptError {
    ScriptError(file: file, line: line, column: (token ?? peek)?.column ?? end, message: message)
  }

  /// Takes one of several words. Messages say what it is for, and list the words.
  mutating func word(_ words: [String], calledSo what: String? = nil) throws(ScriptError)
    -> String
  {
    let list =
      what.map { "\($0) (\(words.joined(separator: ", ")))" }
      ?? words.map { "“\($0)”" }.joined(separator: words.count == 2 ? " or " : ", ")
    guard let token = take() else { throw error("expected \(list)") }
    guard token.kind == .word, words.contains(token.text) else {
      throw error(
        "expected \(list), not “\(token.text)”" + Nearest.suggestion(token.text, in: words),
        at: token)
    }
    return token.text
  }

  mutating func quoted(_ what: String) throws(ScriptError) -> String {
    guard let token = take() else { throw error("expected \(what) in double quotes") }
    guard token.kind == .quoted else {
      throw error("expected \(what) in double quotes, not “\(token.text)”", at: token)
    }
    return token.text
  }

  /// Takes a number: digits, with or without a decimal point.
  mutating func number(_ what: String, in range: ClosedRange<Double>) throws(ScriptError)
    -> Double
  {
    guard let token = take() else { throw error("expected \(what)") }
    guard token.kind == .word, token.text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let value = Double(token.text), range.contains(value)
    else { throw error("expected \(what), not “\(token.text)”", at: token) }
    return value
  }

  mutating func whole(_ what: String) throws(ScriptError) -> Int {
    guard let token = take() else { throw error("expected \(what)") }
    guard token.kind == .word, let value = Int(token.text), value >= 0 else {
      throw error("expected \(what), not “\(token.text)”", at: token)
    }
    return value
  }

  mutating func list(_ what: String) throws(ScriptError) -> [String] {
    var words = [try quoted(what)]
    while peek != nil { words.append(try quoted(what)) }
    return words
  }

  func finish() throws(ScriptError) {
    if let token = peek { throw error("expected the end of the line, not “\(token.text)”") }
  }
}
