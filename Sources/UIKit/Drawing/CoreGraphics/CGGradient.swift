// The functions of C have names of their own kind.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import Scene

/// What Core Foundation calls a list; any array is one.
public typealias CFArray = [Any]

/// How the numbers of a colour are meant.
///
/// Differs from Core Graphics: colours are sRGB whichever is named.
public final class CGColorSpace: Sendable {
  init() {}
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Colours from a start to an end.
public final class CGGradient {
  let stops: [Drawing.Gradient.Stop]

  /// - Parameters:
  ///   - colors: of `CGColor`.
  ///   - locations: from 0 to 1, one for each colour; nil for the same distance between all.
  /// - Returns: nil when there is something else among the colours.
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

public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
