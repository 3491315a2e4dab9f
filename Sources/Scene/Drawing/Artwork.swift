import Foundation

/// A picture, and what becomes of it as it is drawn.
public struct Artwork: Hashable, Codable, Sendable {
  public indirect enum Source: Hashable, Codable, Sendable {
    /// The path of a PNG, JPEG or SVG file.
    case file(String)
    /// What such a file holds.
    case data(Data)
    /// By its system symbol name.
    case symbol(String)
    case drawing(Drawing)
  }

  public var source: Source
  /// Points.
  public var size: CGSize
  /// The one colour of all of it; nil for its own colours.
  public var tint: Color?
  public var opacity: Double
  /// What of its edges is not stretched, in points; nil for a picture that is as a whole.
  public var caps: EdgeInsets?
  /// Between the caps it is repeated, not stretched.
  public var tiles: Bool
  /// How it was turned by the camera.
  public var orientation: Orientation
  /// How much heavier a symbol's lines are than regular, 100 for each step of a font's weight.
  public var boldness: Int

  /// What has to be done so that it stands upright, as Exif counts from 1.
  public enum Orientation: Int, Codable, Sendable, CaseIterable {
    case up = 1
    case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

    /// Whether its pixels are as wide as it is high.
    public var liesOnItsSide: Bool { rawValue > 4 }
  }

  public init(
    _ source: Source, size: CGSize, tint: Color? = nil, opacity: Double = 1,
    caps: EdgeInsets? = nil, tiles: Bool = false, orientation: Orientation = .up,
    boldness: Int = 0
  ) {
    self.source = source
    self.size = size
    self.tint = tint
    self.opacity = opacity
    self.caps = caps
    self.tiles = tiles
    self.orientation = orientation
    self.boldness = boldness
  }
}

extension Artwork {
  /// How something fills a frame of another size.
  public enum Fit: String, Codable, Sendable, CaseIterable {
    case stretch
    /// All of it shows.
    case contain
    /// The whole frame is filled; what lies beyond is cut.
    case cover
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// Where something of that size stands in an area of this one.
    public func frame(of size: CGSize, in area: CGSize) -> CGRect {
      let all = CGRect(origin: .zero, size: area)
      guard size.width > 0, size.height > 0, self != .stretch else { return all }
      let (wide, high) = (area.width / size.width, area.height / size.height)
      let scale =
        switch self {
        case .contain: min(wide, high)
        case .cover: max(wide, high)
        default: 1.0
        }
      let (width, height) = (size.width * scale, size.height * scale)
      let x =
        switch self {
        case .left, .topLeft, .bottomLeft: 0.0
        case .right, .topRight, .bottomRight: area.width - width
        default: (area.width - width) / 2
        }
      let y =
        switch self {
        case .top, .topLeft, .topRight: 0.0
        case .bottom, .bottomLeft, .bottomRight: area.height - height
        default: (area.height - height) / 2
        }
      return CGRect(x: x, y: y, width: width, height: height)
    }
  }
}
