/// The words of one line, with the column at which each begins.
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
  private let end: Int

  /// Reads a line up to `#`. Within quotes `\"`, `\\` and `\n` stand for a quote, a
  /// backslash and a new line.
  init(_ text: Substring, file: String, line: Int) throws(ScriptError) {
    self.file = file
    self.line = line
    var tokens: [Token] = []
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
          case "\\" where index + 1 < letters.count:
            index += 1
            word.append(letters[index] == "n" ? "\n" : letters[index])
          default: word.append(letters[index])
          }
          index += 1
        }
        guard isClosed else {
          throw ScriptError(
            file: file, line: line, column: start + 1, message: "expected a closing quote")
        }
        tokens.append(Token(kind: .quoted, text: word, column: start + 1))
      } else {
        var word = ""
        while index < letters.count, !letters[index].isWhitespace, letters[index] != "#" {
          word.append(letters[index])
          index += 1
        }
        tokens.append(Token(kind: .word, text: word, column: start + 1))
      }
    }
    all = tokens
    end = text.count + 1
  }

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

  /// One of some words.
  mutating func word(_ words: [String]) throws(ScriptError) -> String {
    let list = words.map { "“\($0)”" }.joined(separator: ", ")
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
      throw error("expected \(what) in double quotes, not \(token.text)", at: token)
    }
    return token.text
  }

  mutating func number(_ what: String) throws(ScriptError) -> Double {
    guard let token = take() else { throw error("expected \(what)") }
    guard token.kind == .word, let value = Double(token.text), value.isFinite, value >= 0 else {
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
