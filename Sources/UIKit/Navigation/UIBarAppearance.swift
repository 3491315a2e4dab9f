import Foundation
import Scene

/// The appearance of a bar.
///
/// Differs from UIKit: there are no effects.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  /// The colour of the bar's background; nil shows what is behind the bar.
  open var backgroundColor: UIColor? { didSet { didChange() } }
  /// The image over the background colour; nil, the default, is none.
  open var backgroundImage: UIImage? { didSet { didChange() } }
  /// How the background image fills the bar. The default is `scaleToFill`.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { didChange() } }
  /// The line between the bar and the content: nil is the platform's own, `clear` is none.
  open var shadowColor: UIColor? { didSet { didChange() } }
  /// The image that is shown instead of the line; nil, the default, is none.
  open var shadowImage: UIImage? { didSet { didChange() } }

  /// Called when a property has changed, to update the bar that uses the appearance.
  var didChange: () -> Void = {}

  /// Creates an appearance of the platform's bar.
  public override init() {}

  /// Creates a copy of an appearance.
  public init(barAppearance: UIBarAppearance) {
    backgroundColor = barAppearance.backgroundColor
    backgroundImage = barAppearance.backgroundImage
    backgroundImageContentMode = barAppearance.backgroundImageContentMode
    shadowColor = barAppearance.shadowColor
    shadowImage = barAppearance.shadowImage
  }

  private func setGround(_ color: UIColor?, shadow: UIColor?) {
    backgroundColor = color
    backgroundImage = nil
    shadowColor = shadow
    shadowImage = nil
  }

  /// Sets the background and the line of the platform's bar.
  open func configureWithDefaultBackground() { setGround(nil, shadow: nil) }

  /// Sets the background of the system and the platform's line.
  open func configureWithOpaqueBackground() { setGround(.systemBackground, shadow: nil) }

  /// Sets neither a background nor a line.
  open func configureWithTransparentBackground() { setGround(nil, shadow: .clear) }

  /// The background, where the app set none, as another one says.
  func ground(over other: BarGround) -> BarGround {
    var ground = other
    if let backgroundColor { ground.fill = backgroundColor }
    if let backgroundImage {
      ground.image = backgroundImage
      ground.imageFit = backgroundImageContentMode
    }
    if let shadowImage {
      ground.shadow = shadowImage
      ground.hasLine = false
    } else if let shadowColor {
      ground.hasLine = false
      ground.shadow = nil
      ground.lineColor = shadowColor == .clear ? nil : shadowColor
    }
    return ground
  }
}

/// The appearance of a navigation bar and its titles.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title, of which `font` and `foregroundColor` have an effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { didChange() }
  }
  /// The distance by which the title is moved, in points. The default is zero.
  open var titlePositionAdjustment = UIOffset.zero { didSet { didChange() } }
  /// The attributes of the large title, of which `font` and `foregroundColor` have an effect.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { didChange() }
  }
  /// The appearance of plain buttons. Setting it copies the appearance.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { buttons[.plain] }
    set { buttons[.plain] = newValue }
  }
  /// The appearance of buttons of the style `done`. Setting it copies the appearance.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { buttons[.done] }
    set { buttons[.done] = newValue }
  }
  /// The appearance of the Back button. Setting it copies the appearance.
  open var backButtonAppearance: UIBarButtonItemAppearance {
    get { buttons[.back] }
    set { buttons[.back] = newValue }
  }

  /// The image before the title of the Back button; nil, the default, is the platform's.
  open private(set) var backIndicatorImage: UIImage?
  /// The image in whose shape content is seen beside the Back button while it moves.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  /// Sets the image before the title of the Back button, and its mask. Both are needed for an effect.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    self.backIndicatorImage = backIndicatorImage
    self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage
    didChange()
  }

  let buttons = BarButtonLooks()

  public override init() {
    super.init()
    buttons.didChange = { [weak self] in self?.didChange() }
  }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    buttons.didChange = { [weak self] in self?.didChange() }
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    buttons.take(other.buttons)
  }
}

/// The appearance of a toolbar.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  /// The appearance of plain buttons. Setting it copies the appearance.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { buttons[.plain] }
    set { buttons[.plain] = newValue }
  }
  /// The appearance of buttons of the style `done`. Setting it copies the appearance.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { buttons[.done] }
    set { buttons[.done] = newValue }
  }

  let buttons = BarButtonLooks()

  public override init() {
    super.init()
    buttons.didChange = { [weak self] in self?.didChange() }
  }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    buttons.didChange = { [weak self] in self?.didChange() }
    if let other = barAppearance as? UIToolbarAppearance { buttons.take(other.buttons) }
  }
}

extension UILabel {
  /// Sets the font and colour of a bar's title; without an attribute it is the platform's.
  func take(
    _ attributes: [NSAttributedString.Key: Any], font plain: UIFont, color: UIColor = .label
  ) {
    font = attributes[.font] as? UIFont ?? plain
    textColor = attributes[.foregroundColor] as? UIColor ?? color
  }
}
