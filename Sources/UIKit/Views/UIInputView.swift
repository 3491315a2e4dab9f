import Foundation

/// A view in the place of the keyboard or above it, which looks as the keyboard does.
@preconcurrency @MainActor open class UIInputView: UIView {
  /// How an input view looks.
  public enum Style: Int, Sendable {
    /// As the app has it.
    case `default`
    /// With the colour of the keyboard behind it.
    case keyboard
  }

  /// How the view looks.
  public let inputViewStyle: Style
  /// A Boolean value that says whether the height is that of the constraints, or else the intrinsic one,
  /// instead of that of the frame. The default is false.
  open var allowsSelfSizing = false {
    didSet { if oldValue != allowsSelfSizing { setNeedsLayout() } }
  }

  /// Creates an input view with a frame in points. Its width becomes that of the scene.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    if inputViewStyle == .keyboard { backgroundColor = Self.ground }
  }

  /// Creates an input view with the default style.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, inputViewStyle: .default)
  }

  public required init?(coder: NSCoder) { return nil }

  /// The colour behind the keys of the keyboard.
  static let ground = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 0.17, alpha: 1) : UIColor(white: 0.83, alpha: 1)
  }
}
