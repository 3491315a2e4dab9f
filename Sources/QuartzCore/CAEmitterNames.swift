/// The shapes that particles come out of.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The position.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A horizontal line of the emitter's width, with the position in its middle.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle of the emitter's size, with the position in its middle; a cuboid is drawn as such.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// See `rectangle`.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle whose radius is the emitter's width, around the position; a sphere is drawn as such.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// See `circle`.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The parts of the shape that particles come out of.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The corners of a rectangle, the ends of a line, the middle of a circle.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The edge.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// The area, which is also that of a surface.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// The area.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which particles are drawn, and how.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Cell by cell.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest at the back.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest in front.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// The oldest at the back, as all are in one plane.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Colours are added to each other.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
