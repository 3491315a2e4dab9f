import Foundation
import Scene

/// The background of a row, a header, a footer or a button, as a value.
///
/// Differs from UIKit: only the properties that have an effect here are declared.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The colour of the background; nil is that of the tint, and for a button that of its style.
  public var backgroundColor: UIColor? { didSet { base = nil } }
  /// A function that changes the colour of the background before it is drawn; nil, the default, changes nothing.
  /// Buttons apply it to a colour that was set.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
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

  /// What the system draws in each state, as long as no colour was set; nil for one colour in all states.
  private var base: Base?

  /// A row of a list.
  private enum Base {
    case plain, grouped

    var color: UIColor {
      switch self {
      case .plain: .systemBackground
      case .grouped: .secondarySystemGroupedBackground
      }
    }
  }

  init(_ color: UIColor?, radius: CGFloat = 0) {
    backgroundColor = color
    cornerRadius = radius
  }

  private init(_ base: Base) {
    backgroundColor = base.color
    self.base = base
  }

  /// The configuration for a row that is selected or highlighted, or is not.
  func marked(_ isMarked: Bool) -> Self {
    guard let base else { return self }
    var next = self
    next.backgroundColor = isMarked ? .clear : base.color
    next.base = base
    return next
  }

  /// Returns a background that is transparent.
  public static func clear() -> Self { Self(.clear) }
  /// Returns the background of a row in a plain list: the system background.
  public static func listPlainCell() -> Self { Self(Base.plain) }
  /// Returns the background of a row in a grouped list: that of the groups.
  public static func listGroupedCell() -> Self { Self(Base.grouped) }
  /// Returns the background of a row in a sidebar, which is transparent.
  public static func listSidebarCell() -> Self { Self(.clear) }
  /// Returns the background of a header or footer in a plain list: the secondary system background.
  public static func listPlainHeaderFooter() -> Self { Self(.secondarySystemBackground) }
  /// Returns the background of a header or footer in a grouped list, which is transparent.
  public static func listGroupedHeaderFooter() -> Self { Self(.clear) }
  /// Returns the background of a header in a sidebar, which is transparent.
  public static func listSidebarHeader() -> Self { Self(.clear) }

  /// Returns the background of a row for any style of list, which is transparent, so that the list's own shows.
  public static func listCell() -> Self { Self(.clear) }
  /// Returns the background of a header for any style of list, which is transparent.
  public static func listHeader() -> Self { Self(.clear) }
  /// Returns the background of a footer for any style of list, which is transparent.
  public static func listFooter() -> Self { Self(.clear) }

  /// Returns the colour that is drawn: `backgroundColor`, or `tintColor` if that is nil, as the transformer changes
  /// it.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }
}
