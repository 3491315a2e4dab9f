/// A stretch of a line all of whose letters look the same.
public struct MarkdownPiece: Hashable, Sendable {
  /// What its letters are, besides what their line is.
  public struct Looks: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    public static let emphasis = Looks(rawValue: 1 << 0)
    public static let strong = Looks(rawValue: 1 << 1)
    public static let strike = Looks(rawValue: 1 << 2)
    public static let code = Looks(rawValue: 1 << 3)
    public static let mark = Looks(rawValue: 1 << 4)
    public static let bullet = Looks(rawValue: 1 << 5)
    public static let box = Looks(rawValue: 1 << 6)
    public static let checkedBox = Looks(rawValue: 1 << 7)
    public static let done = Looks(rawValue: 1 << 8)
    public static let link = Looks(rawValue: 1 << 9)
    public static let highlight = Looks(rawValue: 1 << 10)
    public static let comment = Looks(rawValue: 1 << 11)
  }

  /// In UTF-16 units from the beginning of the line.
  public var range: Range<Int>
  public var looks: Looks
  /// Where in the line it says where the link leads; nil for no link.
  public var target: Range<Int>?

  public init(range: Range<Int>, looks: Looks, target: Range<Int>? = nil) {
    self.range = range
    self.looks = looks
    self.target = target
  }
}

extension MarkdownSpan {
  fileprivate var look: MarkdownPiece.Looks? {
    switch kind {
    case .heading, .codeBlock, .quote, .rule, .item: nil
    case .bullet: .bullet
    case .box(let isDone): isDone ? .checkedBox : .box
    case .done: .done
    case .emphasis: .emphasis
    case .strong: .strong
    case .strike: .strike
    case .highlight: .highlight
    case .code: .code
    case .comment: .comment
    case .link: .link
    case .mark: .mark
    }
  }
}

extension MarkdownPiece {
  /// The pieces of a line that look otherwise than the line itself, from its beginning.
  public static func pieces(of spans: [MarkdownSpan]) -> [MarkdownPiece] {
    var edges: [(at: Int, span: Int, begins: Bool)] = []
    for (index, span) in spans.enumerated() where span.look != nil && !span.range.isEmpty {
      edges.append((span.range.lowerBound, index, true))
      edges.append((span.range.upperBound, index, false))
    }
    edges.sort { ($0.at, $0.begins ? 1 : 0) < ($1.at, $1.begins ? 1 : 0) }
    var counts = [Int](repeating: 0, count: 16)
    var looks: Looks = []
    var target: Range<Int>?
    var pieces: [MarkdownPiece] = []
    var at = 0
    for edge in edges {
      if edge.at > at, !looks.isEmpty {
        pieces.append(MarkdownPiece(range: at..<edge.at, looks: looks, target: target))
      }
      at = edge.at
      let span = spans[edge.span]
      guard let look = span.look else { continue }
      let bit = look.rawValue.trailingZeroBitCount
      counts[bit] += edge.begins ? 1 : -1
      if counts[bit] > 0 { looks.insert(look) } else { looks.remove(look) }
      if case .link(let range) = span.kind { target = edge.begins ? range : nil }
    }
    return pieces
  }
}
