import Foundation
import Scene

/// The appearance of a bar.
///
/// Differs from UIKit: there are no images, effects and button appearances; the platform draws
/// buttons.
@MainActor open class UIBarAppearance: NSObject {
  /// The colour of the bar's background; nil shows what is behind the bar.
  open var backgroundColor: UIColor? { didSet { didChange() } }
  /// The line between the bar and the content: nil is the platform's own, `clear` is none.
  ///
  /// Differs from UIKit: other colours have no effect.
  open var shadowColor: UIColor? { didSet { didChange() } }

  /// Called when a property has changed, to update the bar that uses the appearance.
  var didChange: () -> Void = {}

  /// Creates an appearance of the platform's bar.
  public override init() {}

  /// Creates a copy of an appearance.
  public init(barAppearance: UIBarAppearance) {
    backgroundColor = barAppearance.backgroundColor
    shadowColor = barAppearance.shadowColor
  }

  /// Sets the background and the line of the platform's bar.
  open func configureWithDefaultBackground() {
    backgroundColor = nil
    shadowColor = nil
  }

  /// Sets the background of the system and the platform's line.
  open func configureWithOpaqueBackground() {
    backgroundColor = .systemBackground
    shadowColor = nil
  }

  /// Sets neither a background nor a line.
  open func configureWithTransparentBackground() {
    backgroundColor = nil
    shadowColor = .clear
  }

  func describe(_ node: inout Node) {
    if let backgroundColor { node.fill = backgroundColor.paint }
    if shadowColor == .clear { node.traits.insert(.flat) }
  }
}

/// The appearance of a navigation bar and its titles.
@MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title, of which `font` and `foregroundColor` have an effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { didChange() }
  }
  /// The attributes of the large title, of which `font` and `foregroundColor` have an effect.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { didChange() }
  }

  public override init() { super.init() }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
  }
}

/// The appearance of a toolbar.
@MainActor open class UIToolbarAppearance: UIBarAppearance {}

extension UILabel {
  /// Sets the font and colour of a bar's title; without an attribute it is the platform's.
  func take(_ attributes: [NSAttributedString.Key: Any], font plain: UIFont) {
    font = attributes[.font] as? UIFont ?? plain
    textColor = attributes[.foregroundColor] as? UIColor ?? .label
  }
}
