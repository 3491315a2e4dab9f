import Foundation
import Scene

/// How a bar looks.
///
/// Differs from UIKit: no images, effects and button appearances; the platform draws buttons.
@MainActor open class UIBarAppearance {
  /// The ground of the bar; nil lets what is around it show.
  open var backgroundColor: UIColor? { didSet { didChange() } }
  /// The line between bar and content. nil is the platform's own; `clear` is none.
  open var shadowColor: UIColor? { didSet { didChange() } }

  /// The bar that shows it.
  var didChange: () -> Void = {}

  public init() {}

  /// A copy.
  public init(barAppearance: UIBarAppearance) {
    backgroundColor = barAppearance.backgroundColor
    shadowColor = barAppearance.shadowColor
  }

  /// The platform's bar.
  open func configureWithDefaultBackground() {
    backgroundColor = nil
    shadowColor = nil
  }

  /// On the colour of content.
  open func configureWithOpaqueBackground() {
    backgroundColor = .systemBackground
    shadowColor = nil
  }

  /// Neither ground nor line.
  open func configureWithTransparentBackground() {
    backgroundColor = nil
    shadowColor = .clear
  }

  func describe(_ node: inout Node) {
    if let backgroundColor { node.fill = backgroundColor.paint }
    if shadowColor == .clear { node.traits.insert(.flat) }
  }
}

/// How a navigation bar and the titles in it look.
@MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// `font` and `foregroundColor` count.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { didChange() }
  }
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

/// How a toolbar looks.
@MainActor open class UIToolbarAppearance: UIBarAppearance {}

extension UILabel {
  /// Font and colour of a bar's title, those of the platform where none is given.
  func take(_ attributes: [NSAttributedString.Key: Any], font plain: UIFont) {
    font = attributes[.font] as? UIFont ?? plain
    textColor = attributes[.foregroundColor] as? UIColor ?? .label
  }
}
