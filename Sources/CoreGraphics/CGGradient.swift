// The functions of C have names of their own kind.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import Scene

/// An array of values, in place of Core Foundation's type.
public typealias CFArray = [Any]

/// A colour space.
///
/// Differs from Core Graphics: there is only sRGB, whichever space is requested.
public final class CGColorSpace: Sendable {
  package init() {}
}

/// Returns the colour space of the device, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// A sequence of colours with locations, for drawing gradients.
public final class CGGradient {
  package let stops: [Drawing.Gradient.Stop]

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - space: Not used; all colours are sRGB.
  ///   - colors: Values of `CGColor`.
  ///   - locations: The locations of the colours, from 0 to 1; nil for equal distances.
  /// - Returns: Nil when `colors` is empty or contains other values.
  public init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let known = colors.compactMap { $0 as? CGColor }
    guard known.count == colors.count, !known.isEmpty else { return nil }
    let last = max(1, CGFloat(known.count - 1))
    stops = known.enumerated().map { index, color in
      Drawing.Gradient.Stop(Double(locations?[index] ?? CGFloat(index) / last), .rgba(color.value))
    }
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
