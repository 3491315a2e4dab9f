/// A stretch of a text that light Markdown makes look otherwise.
public struct MarkdownSpan: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A line that is a heading, of level 1 to 6.
    case heading(Int)
    /// A line of a fenced block, the fences among them.
    case codeBlock
    /// A line that is a quotation, so deep.
    case quote(Int)
    /// A line of dashes or stars that divides.
    case rule
    /// A line that is an item of a list: what comes before its words, its white space among it.
    case item(prefix: Int, indent: Int)
    /// What an item begins with: a dash, a number.
    case bullet
    /// The three letters of a check box.
    case box(isDone: Bool)
    /// The words of an item whose box is checked.
    case done
    case emphasis, strong, strike
    /// Words that are marked, as with a pen.
    case highlight
    /// Code within a line, its quotation marks among it.
    case code
    /// What is for the writer alone, `%%`, and its signs: Obsidian's comments.
    case comment
    /// Words that lead somewhere: the stretch of the line that says where.
    case link(Range<Int>)
    /// Letters that only say how others look.
    case mark
  }

  public var kind: Kind
  /// In UTF-16 units from the beginning of the line.
  public var range: Range<Int>

  public init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// A fenced block that is open.
public struct MarkdownFence: Hashable, Sendable {
  /// A backtick or a tilde.
  public var character: UInt16
  /// How many of them began it; as many end it.
  public var count: Int

  public init(character: UInt16, count: Int) {
    self.character = character
    self.count = count
  }
}
