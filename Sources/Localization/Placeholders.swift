/// `%@` in a phrase, and `%2$@` where a language has another order; `%%` is a percent sign.
public enum Placeholders {
  /// A phrase with what belongs in its places. What is missing leaves its place as it stands.
  public static func fill(_ phrase: String, with parts: [String]) -> String {
    guard phrase.utf8.contains(UInt8(ascii: "%")) else { return phrase }
    var text = ""
    var next = 0
    for piece in pieces(phrase) {
      switch piece {
      case .words(let words): text += words
      case .place(let place, let words):
        let index = place ?? next
        if place == nil { next += 1 }
        text += parts.indices.contains(index) ? parts[index] : String(words)
      }
    }
    return text
  }

  /// Which parts a phrase has places for, sorted.
  public static func places(in phrase: String) -> [Int] {
    var next = 0
    var found: [Int] = []
    for case .place(let place, _) in pieces(phrase) {
      found.append(place ?? next)
      if place == nil { next += 1 }
    }
    return found.sorted()
  }

  private enum Piece {
    case words(Substring)
    case place(Int?, Substring)
  }

  private static func pieces(_ phrase: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = phrase[...]
    while let sign = rest.firstIndex(of: "%") {
      pieces.append(.words(rest[..<sign]))
      let after = rest[rest.index(after: sign)...]
      let digits = after.prefix { $0.isWholeNumber }
      let end = after[digits.endIndex...]
      if digits.isEmpty, after.hasPrefix("%") {
        pieces.append(.words("%"))
        rest = after.dropFirst()
      } else if digits.isEmpty, after.hasPrefix("@") {
        pieces.append(.place(nil, rest[sign..<after.index(after: after.startIndex)]))
        rest = after.dropFirst()
      } else if let number = Int(digits), number > 0, end.hasPrefix("$@") {
        pieces.append(.place(number - 1, rest[sign..<end.index(end.startIndex, offsetBy: 2)]))
        rest = end.dropFirst(2)
      } else {
        pieces.append(.words("%"))
        rest = after
      }
    }
    pieces.append(.words(rest))
    return pieces
  }
}
