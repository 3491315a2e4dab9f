import Foundation

/// A picture with the options of its rendering.
public struct Artwork: Hashable, Codable, Sendable {
  /// The origin of a picture.
  public indirect enum Source: Hashable, Codable, Sendable {
    /// The path of a PNG, JPEG or SVG file.
    case file(String)
    /// The content of such a file.
    case data(Data)
    /// The system symbol name of a symbol.
    case symbol(String)
    /// A drawing by the app, in points.
    case drawing(Drawing)
    /// Pixels that have no file.
    case bitmap(Bitmap)
  }

  /// The origin of the picture.
  public var source: Source
  /// The size in points. For an image node, zero means the size of the file.
  public var size: CGSize
  /// The colour of the whole picture; nil for its own colours.
  public var tint: Color?
  /// The opacity, from 0 to 1.
  public var opacity: Double
  /// The widths of the edges that are not stretched, in points; nil for a picture that is stretched
  /// as a whole.
  public var caps: EdgeInsets?
  /// A Boolean value that tells whether the part between the caps is repeated instead of stretched.
  public var tiles: Bool
  /// The orientation of the camera, which rendering corrects.
  public var orientation: Orientation
  /// The weight of a symbol's strokes above the regular one: 100 for each step of font weight.
  public var boldness: Int
  /// A Boolean value that tells whether pixels are seen as squares where the picture is drawn larger.
  public var isPixelated: Bool

  /// The orientations of a picture, with the numbers of Exif from 1: how the pixels have to be
  /// turned to be upright.
  public enum Orientation: Int, Codable, Sendable, CaseIterable {
    /// The pixels are upright.
    case up = 1
    /// The pixels are turned or mirrored, in the order of the Exif numbers 2 to 8.
    case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

    /// A Boolean value that tells whether width and height of the pixels are exchanged.
    public var liesOnItsSide: Bool { rawValue > 4 }
  }

  /// Creates a picture. The size and the caps are in points, the opacity is from 0 to 1.
  public init(
    _ source: Source, size: CGSize, tint: Color? = nil, opacity: Double = 1,
    caps: EdgeInsets? = nil, tiles: Bool = false, orientation: Orientation = .up,
    boldness: Int = 0, isPixelated: Bool = false
  ) {
    self.source = source
    self.size = size
    self.tint = tint
    self.opacity = opacity
    self.caps = caps
    self.tiles = tiles
    self.orientation = orientation
    self.boldness = boldness
    self.isPixelated = isPixelated
  }
}

extension Artwork {
  /// The ways in which content fills a frame of another size.
  public enum Fit: String, Codable, Sendable, CaseIterable {
    /// The content is stretched to the frame.
    case stretch
    /// The content is scaled so that all of it is visible.
    case contain
    /// The content is scaled so that it fills the frame; the rest is clipped.
    case cover
    /// The content keeps its size, at one of nine positions in the frame.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// Returns the frame of content of a size in an area, both in points.
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
