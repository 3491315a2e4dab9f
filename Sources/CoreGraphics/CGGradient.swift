import Foundation
import Scene

/// An array of values, in place of Core Foundation's type.
public typealias CFArray = [Any]

/// A sequence of colours with locations, for drawing gradients.
public final class CGGradient {
  package let stops: [Drawing.Gradient.Stop]
  /// The space that was asked for. Colours are mixed in sRGB, whichever it is.
  public let colorSpace: CGColorSpace?

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - space: What `colorSpace` answers. Colours are mixed in sRGB.
  ///   - colors: Values of `CGColor`.
  ///   - locations: The locations of the colours, from 0 to 1; nil for equal distances.
  /// - Returns: Nil when `colors` is empty or contains other values.
  public init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let known = colors.compactMap { $0 as? CGColor }
    guard known.count == colors.count, !known.isEmpty else { return nil }
    let last = max(1, CGFloat(known.count - 1))
    colorSpace = space
    stops = known.enumerated().map { index, color in
      Drawing.Gradient.Stop(Double(locations?[index] ?? CGFloat(index) / last), .rgba(color.value))
    }
  }

  /// Creates a gradient from components.
  ///
  /// - Parameters:
  ///   - space: The space of the components.
  ///   - components: For each colour as many components as the space has, and the opacity.
  ///   - locations: The locations of the colours, from 0 to 1; nil for equal distances.
  ///   - count: The number of colours.
  /// - Returns: Nil when there is no colour.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let step = space.numberOfComponents + 1
    let colors = (0..<max(0, count)).compactMap {
      CGColor(colorSpace: space, components: components + $0 * step)
    }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }
}

/// Options for drawing beyond the ends of a gradient.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Continues the first colour before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Continues the last colour after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
