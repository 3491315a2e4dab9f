import Foundation

/// Content drawn by an app, recorded as a list of steps that a host replays.
///
/// Coordinates are points from the top left corner of what is drawn on. Comparing a drawing with a
/// copy of it costs nothing.
public struct Drawing: Hashable, Codable, Sendable {
  /// A step of a drawing. Its effect depends on the graphics state: transform, clip, shadow and
  /// blend mode.
  public enum Step: Hashable, Codable, Sendable {
    /// Pushes a copy of the graphics state on a stack.
    case save
    /// Pops the graphics state that was saved last.
    case restore
    /// Concatenates a transform with the current one.
    case transform(Affine)
    /// Intersects the clip with a path.
    case clip(Path, Path.FillRule)
    /// Fills a path with a colour.
    case fill(Path, Path.FillRule, Color)
    /// Strokes a path with a colour.
    case stroke(Path, Stroke, Color)
    /// Fills the whole clip with a gradient.
    case gradient(Gradient)
    /// Draws a text in a rectangle, at whose width lines break.
    case text(String, TextRuns, TextStyle, CGRect)
    /// Draws a picture in a rectangle.
    case picture(Artwork, CGRect)
    /// Sets the shadow of the following steps; nil for none.
    case shadow(Shadow?)
    /// Sets the blend mode of the following steps.
    case blend(Blend)
    /// Sets whether edges of the following steps are smoothed, as they are without it.
    case smoothing(Bool)
    /// Draws a piece, which a host may keep as a picture; in space, if a projection is given.
    case piece(Piece, Projection?)
    /// Begins a group, whose steps are composited as one, with the shadow and the blend mode that are
    /// set at its beginning. In the group neither is set.
    case beginGroup
    /// Ends a group and draws it with an opacity from 0 to 1.
    case endGroup(opacity: Double)
  }

  /// The steps in their order.
  public var steps: [Step]

  /// Creates a drawing from its steps.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// A Boolean value that tells whether there are no steps.
  public var isEmpty: Bool { steps.isEmpty }
}

extension Drawing {
  /// The attributes of a stroked line. Lengths are in points.
  public struct Stroke: Hashable, Codable, Sendable {
    /// The shapes of the ends of lines.
    public enum Cap: String, Codable, Sendable {
      /// The line ends straight at its end point.
      case butt
      /// A semicircle extends half the width beyond the end point.
      case round
      /// A rectangle extends half the width beyond the end point.
      case square
    }
    /// The shapes of the corners of lines.
    public enum Join: String, Codable, Sendable {
      /// The corner is pointed, up to the miter limit.
      case miter
      /// The corner is rounded.
      case round
      /// The corner is cut off.
      case bevel
    }

    /// The width of the line, in points.
    public var width: Double
    /// The shape of the ends of lines.
    public var cap: Cap
    /// The shape of corners.
    public var join: Join
    /// The limit of a pointed corner: its length as a multiple of the width of the line. Sharper
    /// corners are cut off.
    public var miterLimit: Double
    /// The lengths of dashes and gaps, alternating, in points; empty for a solid line.
    public var dash: [Double]
    /// The position in the dash pattern at which the line begins, in points.
    public var phase: Double

    /// Creates attributes. By default the line is solid and one point wide. Lengths are in points.
    public init(
      width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
      dash: [Double] = [], phase: Double = 0
    ) {
      self.width = width
      self.cap = cap
      self.join = join
      self.miterLimit = miterLimit
      self.dash = dash
      self.phase = phase
    }
  }

  /// A gradient along a line, between two circles, or around a point.
  public struct Gradient: Hashable, Codable, Sendable {
    /// A colour at a position of a gradient.
    public struct Stop: Hashable, Codable, Sendable {
      /// The position, a fraction from 0 at the start to 1 at the end.
      public var place: Double
      /// The colour at the position.
      public var color: Color
      /// Creates a stop at a position from 0 to 1.
      public init(_ place: Double, _ color: Color) {
        self.place = place
        self.color = color
      }
    }

    /// The colours and their positions.
    public var stops: [Stop]
    /// The end points of the line, or the centres of the circles, in points.
    public var start, end: CGPoint
    /// The radii of the circles; nil for a gradient along a line.
    public var radii: Radii?
    /// Boolean values that tell whether the first and the last colour continue beyond the ends.
    public var extendsBefore, extendsAfter: Bool
    /// Whether the colours lie around the start point: from the direction of the end point, clockwise, by a whole turn.
    public var isConic = false

    /// The radii of the circles of a radial gradient.
    public struct Radii: Hashable, Codable, Sendable {
      /// The radius at the start, and at the end, in points.
      public var start, end: Double
      /// Creates radii, in points.
      public init(start: Double, end: Double) {
        self.start = start
        self.end = end
      }
    }

    /// Creates a gradient. The points, and the radii of a radial gradient, are in points.
    public init(
      stops: [Stop], start: CGPoint, end: CGPoint, radii: Radii? = nil,
      extendsBefore: Bool = true, extendsAfter: Bool = true
    ) {
      self.stops = stops
      self.start = start
      self.end = end
      self.radii = radii
      self.extendsBefore = extendsBefore
      self.extendsAfter = extendsAfter
    }
  }

  /// The blend modes and compositing operators: how drawn content is combined with what is there.
  public enum Blend: String, Codable, Sendable, CaseIterable {
    /// Painting over what is there, and the separable blend modes with the usual names.
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
    /// The remaining separable modes, and those of hue, saturation, colour and luminosity.
    case hardLight, difference, exclusion, hue, saturation, color, luminosity
    /// Porter-Duff operators: neither; the source alone; the source inside, outside or on top of
    /// the destination; the destination over the source, or inside of it.
    case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn
    /// Porter-Duff operators: the destination outside or on top of the source; both without their
    /// overlap; and the sum of both.
    case destinationOut, destinationAtop, xor, plusLighter
  }
}

extension Drawing {
  /// A part of a drawing that is costly to draw and changes rarely.
  public struct Piece: Hashable, Codable, Sendable {
    /// What is drawn.
    public var drawing: Drawing
    /// The area that it can mark, in points.
    public var area: CGRect
    /// The pixels of a point of a picture of it; nil for those of the display.
    public var scale: Double?

    /// Creates a piece. The area is in points.
    public init(_ drawing: Drawing, area: CGRect, scale: Double? = nil) {
      self.drawing = drawing
      self.area = area
      self.scale = scale
    }
  }
}

/// A shadow cast by drawn content.
public struct Shadow: Hashable, Codable, Sendable {
  /// The colour of the shadow.
  public var color: Color
  /// The offset of the shadow to the right and down, in points.
  public var offset: CGSize
  /// The standard deviation of the blur, in points.
  public var radius: Double
  /// A Boolean value that tells whether only the shadow is drawn, not what casts it.
  public var isAlone = false

  /// Creates a shadow. The offset and the standard deviation of the blur are in points.
  public init(color: Color, offset: CGSize, radius: Double) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }
}
