/// Where in a list something is dropped: between two rows, into one, or behind the last.
public enum DropPlacement {
  /// What the app wants to be done with what is dropped.
  public enum Intent: Hashable, Sendable {
    /// The list shows nothing.
    case unspecified
    /// It becomes a row of its own.
    case insertAt
    /// It goes into the row that is there.
    case insertInto
    /// Into a row where it is over its middle, else between two.
    case automatic
  }

  public struct Place: Hashable, Sendable {
    public var section, row: Int
    public init(_ section: Int, _ row: Int) {
      self.section = section
      self.row = row
    }
  }

  /// What stands where it is.
  public enum Ground: Hashable, Sendable {
    /// A row, from `start` on, `length` long; points in the direction in which rows follow.
    case row(Place, start: Double, length: Double)
    /// What stands above the rows of a section, or below.
    case header(Int)
    case footer(Int)
    /// Nothing: beyond all rows.
    case nothing
  }

  public struct Input: Hashable, Sendable {
    /// In the direction in which rows follow each other, in points.
    public var place: Double
    public var ground: Ground
    /// How many rows there are in each section.
    public var counts: [Int]
    public var intent: Intent
    /// The one row of this list that is dragged to be moved; its place does not count then.
    public var lifted: Place?

    public init(
      place: Double, ground: Ground, counts: [Int], intent: Intent, lifted: Place? = nil
    ) {
      self.place = place
      self.ground = ground
      self.counts = counts
      self.intent = intent
      self.lifted = lifted
    }
  }

  /// What a person sees of it.
  public enum Mark: Hashable, Sendable {
    case none
    /// A line before that row, which is behind the last one if there is no such.
    case line(Place)
    /// A frame around that row.
    case frame(Place)
  }

  public struct Result: Hashable, Sendable {
    /// The row that it becomes, or that it goes into; nil for beyond all rows.
    public var destination: Place?
    public var mark: Mark
    /// It goes into the row at the destination.
    public var isInto: Bool

    public init(_ destination: Place?, _ mark: Mark, isInto: Bool = false) {
      self.destination = destination
      self.mark = mark
      self.isInto = isInto
    }
  }

  /// Of a row's length, what counts as its edge on either side when the list is to choose, and
  /// how much of it at most, in points.
  static let edge = (share: 0.25, most: 20.0)

  public static func solve(_ input: Input) -> Result {
    switch input.ground {
    case .nothing:
      guard input.intent == .insertAt || input.intent == .automatic else {
        return Result(nil, .none)
      }
      guard let last = input.counts.indices.last else { return Result(nil, .none) }
      return Result(nil, .line(Place(last, input.counts[last])))
    case .header(let section): return between(Place(section, 0), input)
    case .footer(let section):
      let count = input.counts.indices.contains(section) ? input.counts[section] : 0
      return between(Place(section, count), input)
    case .row(let place, let start, let length):
      return onRow(place, input, depth: input.place - start, length)
    }
  }

  private static func onRow(
    _ place: Place, _ input: Input, depth: Double, _ length: Double
  ) -> Result {
    let next = Place(place.section, place.row + 1)
    switch input.intent {
    case .unspecified: return Result(place, .none)
    case .insertInto: return into(place, input)
    case .insertAt: return between(depth < length / 2 ? place : next, input)
    case .automatic:
      let edge = min(length * edge.share, edge.most)
      if place == input.lifted { return between(place, input) }
      if depth < edge { return between(place, input) }
      if depth >= length - edge { return between(next, input) }
      return into(place, input)
    }
  }

  private static func into(_ place: Place, _ input: Input) -> Result {
    Result(place, place == input.lifted ? .none : .frame(place), isInto: true)
  }

  /// Without a row that is moved the others count as if it had been taken out.
  private static func between(_ place: Place, _ input: Input) -> Result {
    guard input.intent == .insertAt || input.intent == .automatic else {
      return Result(nil, .none)
    }
    guard let lifted = input.lifted, lifted.section == place.section, lifted.row < place.row
    else {
      return Result(place, place == input.lifted ? .none : .line(place))
    }
    let destination = Place(place.section, place.row - 1)
    return Result(destination, destination == lifted ? .none : .line(place))
  }
}
