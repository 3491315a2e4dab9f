/// A parsed string of the visual format language, for example `H:|-[name]-8-[field(>=100@750)]-|`.
public struct VisualFormat: Equatable, Sendable {
  public enum Relation: Equatable, Sendable { case equal, atMost, atLeast }

  /// A number, or the name of a metric or of another view.
  public enum Value: Equatable, Sendable {
    case number(Double)
    case name(String, at: Int)
  }

  public struct Predicate: Equatable, Sendable {
    public var relation = Relation.equal
    public var value: Value
    public var priority: Value?

    public init(relation: Relation = .equal, value: Value, priority: Value? = nil) {
      self.relation = relation
      self.value = value
      self.priority = priority
    }
  }

  /// The connection of two neighbours.
  public enum Connection: Equatable, Sendable {
    case flush
    case standard
    case predicates([Predicate])
  }

  public struct View: Equatable, Sendable {
    public var name: String
    /// The position of its name in the string, in characters.
    public var position: Int
    public var predicates: [Predicate] = []
  }

  public var isVertical = false
  /// The connection to the leading or top edge of the superview; nil without one.
  public var leading: Connection?
  public var views: [View] = []
  /// The connections between the views, one fewer than views.
  public var connections: [Connection] = []
  public var trailing: Connection?

  /// A syntax error, with its position.
  public struct Failure: Error, Equatable, Sendable {
    public var message: String
    /// The position in the string, in characters.
    public var position: Int

    public init(_ message: String, at position: Int) {
      self.message = message
      self.position = position
    }

    /// Returns the string and the message below it, with a mark at the position.
    public func picture(of format: String) -> String {
      "\(format)\n\(String(repeating: " ", count: position))^ \(message)"
    }
  }

  public static func parse(_ text: String) throws(Failure) -> VisualFormat {
    var reader = VisualFormatReader(text)
    return try reader.format()
  }
}

struct VisualFormatReader {
  private let text: [Character]
  private var place = 0

  init(_ text: String) { self.text = Array(text) }

  private var next: Character? { place < text.count ? text[place] : nil }

  private mutating func take(_ words: String) -> Bool {
    let letters = Array(words)
    guard place + letters.count <= text.count,
      Array(text[place..<place + letters.count]) == letters
    else { return false }
    place += letters.count
    return true
  }

  private func failure(_ message: String) -> VisualFormat.Failure {
    VisualFormat.Failure(message, at: place)
  }

  mutating func format() throws(VisualFormat.Failure) -> VisualFormat {
    var result = VisualFormat()
    if take("V:") { result.isVertical = true } else { _ = take("H:") }
    if take("|") {
      result.leading = try connection()
      guard next == "[" else { throw failure("Expected a view, as [name]") }
    }
    result.views.append(try view())
    while true {
      guard next != nil else { return result }
      let connection = try connection()
      if take("|") {
        result.trailing = connection
        guard next == nil else { throw failure("Expected nothing after the superview") }
        return result
      }
      guard next == "[" else { throw failure("Expected a view, as [name], or | at the end") }
      result.connections.append(connection)
      result.views.append(try view())
    }
  }

  private mutating func connection() throws(VisualFormat.Failure) -> VisualFormat.Connection {
    guard take("-") else { return .flush }
    if next == "[" || next == "|" { return .standard }
    // A single condition may go without parentheses, as in `[name]->=10-|`, though the grammar has only numbers so.
    let predicates = next == "(" ? try self.predicates() : [try predicate()]
    guard take("-") else { throw failure("Expected - after the distance") }
    return .predicates(predicates)
  }

  private mutating func view() throws(VisualFormat.Failure) -> VisualFormat.View {
    guard take("[") else { throw failure("Expected a view, as [name]") }
    let position = place
    guard let name = name() else { throw failure("Expected the name of a view") }
    var view = VisualFormat.View(name: name, position: position)
    if next == "(" { view.predicates = try predicates() }
    guard take("]") else { throw failure("Expected ] after the view") }
    return view
  }

  private mutating func predicates() throws(VisualFormat.Failure) -> [VisualFormat.Predicate] {
    _ = take("(")
    var result: [VisualFormat.Predicate] = []
    repeat { result.append(try predicate()) } while take(",")
    guard take(")") else { throw failure("Expected ) or another condition after a comma") }
    return result
  }

  private mutating func predicate() throws(VisualFormat.Failure) -> VisualFormat.Predicate {
    var relation = VisualFormat.Relation.equal
    if take("<=") {
      relation = .atMost
    } else if take(">=") {
      relation = .atLeast
    } else {
      _ = take("==")
    }
    var result = VisualFormat.Predicate(relation: relation, value: try value())
    if take("@") { result.priority = try value() }
    return result
  }

  private mutating func value() throws(VisualFormat.Failure) -> VisualFormat.Value {
    let position = place
    if let name = name() { return .name(name, at: position) }
    var digits = ""
    if take("-") { digits = "-" }
    while let character = next, character.isASCII, character.isNumber || character == "." {
      digits.append(character)
      place += 1
    }
    guard let number = Double(digits) else {
      place = position
      throw failure("Expected a number or the name of a metric or view")
    }
    return .number(number)
  }

  private mutating func name() -> String? {
    guard let first = next, first.isLetter || first == "_" else { return nil }
    var name = ""
    while let character = next, character.isLetter || character.isNumber || character == "_" {
      name.append(character)
      place += 1
    }
    return name
  }
}
