/// The destination of a drop in a list: between two rows, into one, or behind the last.
public enum DropPlacement {
  /// The drop intent that the app returned.
  public enum Intent: Hashable, Sendable {
    /// The list shows no mark.
    case unspecified
    /// The item is inserted as a row of its own.
    case insertAt
    /// The item is dropped into an existing row.
    case insertInto
    /// Into a row over its middle, otherwise between two rows.
    case automatic
  }

  public struct Place: Hashable, Sendable {
    public var section, row: Int
    public init(_ section: Int, _ row: Int) {
      self.section = section
      self.row = row
    }
  }

  /// The element of the list under the pointer.
  public enum Ground: Hashable, Sendable {
    /// A row with its start and its length along the axis of scrolling, in points.
    case row(Place, start: Double, length: Double)
    /// The header, or the footer, of a section.
    case header(Int)
    case footer(Int)
    /// No element: beyond all rows.
    case nothing
  }

  public struct Input: Hashable, Sendable {
    /// The position along the axis of scrolling, in points.
    public var place: Double
    public var ground: Ground
    /// The number of rows in each section.
    public var counts: [Int]
    public var intent: Intent
    /// The row of this list that is being moved, if it is the only dragged one; it does not count
    /// as a destination.
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

  /// The mark that shows the destination.
  public enum Mark: Hashable, Sendable {
    case none
    /// A line before the row; behind the last one if there is no such row.
    case line(Place)
    /// A frame around the row.
    case frame(Place)
  }

  public struct Result: Hashable, Sendable {
    /// The index path of the new row, or of the row that the item goes into; nil for beyond all
    /// rows.
    public var destination: Place?
    public var mark: Mark
    /// The item goes into the row at the destination.
    public var isInto: Bool

    public init(_ destination: Place?, _ mark: Mark, isInto: Bool = false) {
      self.destination = destination
      self.mark = mark
      self.isInto = isInto
    }
  }

  /// The part of a row that counts as its edge on either side with the automatic intent: a fraction
  /// of its length, and a maximum in points.
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

  /// Returns a destination between two rows. While a row of the list is moved, the others are
  /// counted as if it had been removed.
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
