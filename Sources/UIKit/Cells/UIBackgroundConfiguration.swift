import Foundation
import Scene

/// The background of a row, a header or a footer, as a value.
///
/// Differs from UIKit: only the properties that have an effect here are declared.
@MainActor public struct UIBackgroundConfiguration {
  /// The colour of the background; nil draws nothing, so that the list's own background shows.
  public var backgroundColor: UIColor?
  /// The radius of the corners, in points. The default is 0.
  public var cornerRadius: CGFloat = 0
  /// The distances of the background from the edges of the row, in points. The default is zero.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// A view in front of the colour, with the frame of the background.
  public var customView: UIView?

  private init(_ color: UIColor?) { backgroundColor = color }

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

  /// Returns the configuration for a state of the cell; it is the same in every state.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// The view that draws a background configuration.
final class BackgroundFill: UIView {
  private var configuration: UIBackgroundConfiguration?

  /// Shows `configuration` at the back of `holder`, in `old` if there is one, and returns the view.
  static func shown(
    _ configuration: UIBackgroundConfiguration?, instead old: BackgroundFill?, in holder: UIView
  ) -> BackgroundFill? {
    guard let configuration else {
      old?.removeFromSuperview()
      return nil
    }
    let fill = old ?? BackgroundFill()
    fill.show(configuration)
    if fill.superview == nil { holder.insertSubview(fill, at: 0) }
    return fill
  }

  private func show(_ next: UIBackgroundConfiguration) {
    let old = configuration?.customView
    configuration = next
    backgroundColor = next.backgroundColor
    cornerRadius = next.cornerRadius
    if old !== next.customView {
      old?.removeFromSuperview()
      if let view = next.customView { addSubview(view) }
    }
  }

  func place(in area: CGRect) {
    let insets = configuration?.backgroundInsets ?? .zero
    let turns = effectiveUserInterfaceLayoutDirection == .rightToLeft
    frame = area.inset(
      by: UIEdgeInsets(
        top: insets.top, left: turns ? insets.trailing : insets.leading, bottom: insets.bottom,
        right: turns ? insets.leading : insets.trailing))
    configuration?.customView?.frame = bounds
  }
}
