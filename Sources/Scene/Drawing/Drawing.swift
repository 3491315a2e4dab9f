import Foundation

/// What an app drew, as a list of steps that a host repeats.
///
/// Coordinates are points from the top left corner of what is drawn on. Two drawings that are
/// copies of one another compare at no cost.
public struct Drawing: Hashable, Codable, Sendable {
  public enum Step: Hashable, Codable, Sendable {
    /// Transform, clip, shadow and blending are kept.
    case save
    /// They are again as they were kept last.
    case restore
    case transform(Affine)
    case clip(Path, Path.FillRule)
    case fill(Path, Path.FillRule, Color)
    case stroke(Path, Stroke, Color)
    /// Fills all that is not clipped away.
    case gradient(Gradient)
    /// In a rectangle, whose width breaks lines.
    case text(String, TextRuns, TextStyle, CGRect)
    case picture(Artwork, CGRect)
    /// What all that follows casts; nil for none.
    case shadow(Shadow?)
    case blend(Blend)
    /// What follows is drawn as one, and shows by that share when it is ended.
    case beginGroup
    case endGroup(opacity: Double)
  }

  public var steps: [Step]

  public init(_ steps: [Step] = []) { self.steps = steps }

  public var isEmpty: Bool { steps.isEmpty }
}

extension Drawing {
  /// How a line is drawn, in points.
  public struct Stroke: Hashable, Codable, Sendable {
    public enum Cap: String, Codable, Sendable { case butt, round, square }
    public enum Join: String, Codable, Sendable { case miter, round, bevel }

    public var width: Double
    public var cap: Cap
    public var join: Join
    /// How many times its width a pointed corner may reach out.
    public var miterLimit: Double
    /// Lengths of what is drawn and what is left out, in turn; empty for all.
    public var dash: [Double]
    /// How far within the dashes it begins.
    public var phase: Double

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

  /// Colours along a line, or between two circles.
  public struct Gradient: Hashable, Codable, Sendable {
    public struct Stop: Hashable, Codable, Sendable {
      /// From 0 at the start to 1 at the end.
      public var place: Double
      public var color: Color
      public init(_ place: Double, _ color: Color) {
        self.place = place
        self.color = color
      }
    }

    public var stops: [Stop]
    public var start, end: CGPoint
    /// nil for a line.
    public var radii: Radii?
    /// Whether the first and the last colour go on beyond.
    public var extendsBefore, extendsAfter: Bool

    public struct Radii: Hashable, Codable, Sendable {
      public var start, end: Double
      public init(start: Double, end: Double) {
        self.start = start
        self.end = end
      }
    }

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

  /// How what is drawn and what is there already make one colour.
  public enum Blend: String, Codable, Sendable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
    case hardLight, difference, exclusion, hue, saturation, color, luminosity
    case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn
    case destinationOut, destinationAtop, xor, plusLighter
  }
}

/// What something casts on what lies behind.
public struct Shadow: Hashable, Codable, Sendable {
  public var color: Color
  public var offset: CGSize
  /// How far it takes to fade, in points: the standard deviation of the blur.
  public var radius: Double

  public init(color: Color, offset: CGSize, radius: Double) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }
}
