import Foundation
import Scene

/// What lies behind a row or a header, as a value.
///
/// Differs from UIKit: it has the properties that act here.
@MainActor public struct UIBackgroundConfiguration {
  /// nil draws nothing; what the list draws behind its rows shows.
  public var backgroundColor: UIColor?
  /// Points.
  public var cornerRadius: CGFloat = 0
  /// From the edges of the row, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Stands on the colour, as large as the background.
  public var customView: UIView?

  private init(_ color: UIColor?) { backgroundColor = color }

  public static func clear() -> Self { Self(.clear) }
  public static func listPlainCell() -> Self { Self(nil) }
  public static func listGroupedCell() -> Self { Self(nil) }
  public static func listSidebarCell() -> Self { Self(nil) }
  public static func listPlainHeaderFooter() -> Self { Self(.secondarySystemBackground) }
  public static func listGroupedHeaderFooter() -> Self { Self(nil) }
  public static func listSidebarHeader() -> Self { Self(nil) }

  public static func listCell() -> Self { Self(nil) }
  public static func listHeader() -> Self { Self(nil) }
  public static func listFooter() -> Self { Self(nil) }

  /// The colour that it draws, which is the tint where none is set.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    backgroundColor ?? tintColor
  }

  /// The same background in another state.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// The view that draws a background.
final class BackgroundFill: UIView {
  private var configuration: UIBackgroundConfiguration?

  /// Shows a configuration at the back of `holder`, in the fill that it has already if it has.
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
