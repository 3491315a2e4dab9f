import Foundation
import Scene

/// The background of a row, a header, a footer or a button, as a value.
///
/// Differs from UIKit: only the properties that have an effect here are declared.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The colour of the background; nil draws nothing, so that the list's own background shows.
  public var backgroundColor: UIColor?
  /// The radius of the corners, in points. The default is 0.
  public var cornerRadius: CGFloat = 0
  /// The distances of the background from the edges of the row, in points. The default is zero.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// A view in front of the colour, with the frame of the background. Buttons show none.
  public var customView: UIView?
  /// The colour of the border; nil for that of the tint.
  public var strokeColor: UIColor?
  /// The width of the border, in points, within the edge. The default is 0.
  public var strokeWidth: CGFloat = 0

  init(_ color: UIColor?, radius: CGFloat = 0) {
    backgroundColor = color
    cornerRadius = radius
  }

  /// Returns a background that is transparent.
  public static func clear() -> Self { Self(.clear) }
  /// Returns the background of a row in a plain list, which has no colour of its own.
  public static func listPlainCell() -> Self { Self(nil) }
  /// Returns the background of a row in a grouped list, which has no colour of its own.
  public static func listGroupedCell() -> Self { Self(nil) }
  /// Returns the background of a row in a sidebar, which has no colour of its own.
  public static func listSidebarCell() -> Self { Self(nil) }
  /// Returns the background of a header or footer in a plain list: the secondary system background.
  public static func listPlainHeaderFooter() -> Self { Self(.secondarySystemBackground) }
  /// Returns the background of a header or footer in a grouped list, which has no colour of its
  /// own.
  public static func listGroupedHeaderFooter() -> Self { Self(nil) }
  /// Returns the background of a header in a sidebar, which has no colour of its own.
  public static func listSidebarHeader() -> Self { Self(nil) }

  /// Returns the background of a row for any style of list, which has no colour of its own.
  public static func listCell() -> Self { Self(nil) }
  /// Returns the background of a header for any style of list, which has no colour of its own.
  public static func listHeader() -> Self { Self(nil) }
  /// Returns the background of a footer for any style of list, which has no colour of its own.
  public static func listFooter() -> Self { Self(nil) }

  /// Returns the colour that is drawn: `backgroundColor`, or `tintColor` if that is nil.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    backgroundColor ?? tintColor
  }
}
