import Foundation
import Scene

/// A spinning wheel that shows that a task is in progress.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  open override class var outlets: [Outlet] { KeyedProperties.ofUIActivityIndicatorView }

  /// The sizes of the indicator. The raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// 37 × 37 points, white.
    case whiteLarge = 0
    /// 20 × 20 points, white.
    case white = 1
    /// 20 × 20 points.
    case gray = 2
    /// 20 × 20 points.
    case medium = 100
    /// 37 × 37 points.
    case large = 101
  }

  /// A Boolean value that says whether the wheel is spinning.
  open private(set) var isAnimating = false

  public override convenience init(frame: CGRect) {
    self.init(style: .medium)
    self.frame.origin = frame.origin
    if frame.size != .zero { self.frame.size = frame.size }
  }

  /// Creates a hidden indicator with the size of a style.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(style)))
    isHidden = true
    if style == .white || style == .whiteLarge { color = .white }
  }

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) {
    style = (coder as? NibCoder)?.fields.choice("style", Style.nibNames) ?? .medium
    super.init(coder: coder)
    frame.size = Self.size(style)
    if !isAnimating, hidesWhenStopped { isHidden = true }
  }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeIndicator(nib)
  }

  /// The size of the indicator. Setting another style changes the view's size.
  open var style: Style {
    didSet {
      guard oldValue != style else { return }
      invalidateIntrinsicContentSize()
      frame.size = Self.size(style)
    }
  }

  /// The colour of the wheel; nil for the platform's.
  open var color: UIColor! { didSet { changed(oldValue != color) } }

  /// A Boolean value that says whether the view is hidden while it does not spin. The default is
  /// true.
  open var hidesWhenStopped = true { didSet { showStopped() } }

  /// Starts spinning, and shows the view if it hides when stopped.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
    changed(true)
  }

  /// Stops spinning, and hides the view if `hidesWhenStopped` is true.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    showStopped()
    changed(true)
  }

  private func showStopped() { if !isAnimating { isHidden = hidesWhenStopped } }

  private static func size(_ style: Style) -> CGSize {
    switch style {
    case .large, .whiteLarge: CGSize(width: 37, height: 37)
    case .medium, .white, .gray: CGSize(width: 20, height: 20)
    }
  }

  override var nodeRole: NodeRole { .spinner }

  override func describe(_ node: inout Node) {
    if node.name.isEmpty { node.name = isAnimating ? Words.inProgress : Words.progressHalted }
    node.control.tint = color?.paint
    if isAnimating { node.traits.insert(.ongoing) }
  }

  override var defaultHugging: UILayoutPriority { .defaultHigh }

  open override var intrinsicContentSize: CGSize { Self.size(style) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(style) }
}
