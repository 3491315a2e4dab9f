import Foundation
import Scene

/// A wheel that turns while something goes on.
@MainActor open class UIActivityIndicatorView: UIView {
  /// The raw values are UIKit's.
  public enum Style: Int, Sendable {
    case whiteLarge = 0
    case white = 1
    case gray = 2
    case medium = 100
    case large = 101
  }

  open private(set) var isAnimating = false

  public override convenience init(frame: CGRect) {
    self.init(style: .medium)
    self.frame.origin = frame.origin
    if frame.size != .zero { self.frame.size = frame.size }
  }

  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(style)))
    isHidden = true
    if style == .white || style == .whiteLarge { color = .white }
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  open var style: Style {
    didSet {
      guard oldValue != style else { return }
      invalidateIntrinsicContentSize()
      frame.size = Self.size(style)
    }
  }

  /// nil for the platform's.
  open var color: UIColor! { didSet { changed(oldValue != color) } }

  open var hidesWhenStopped = true { didSet { showStopped() } }

  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
    changed(true)
  }

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

  override var role: Role { .spinner }

  override func describe(_ node: inout Node) {
    if node.name.isEmpty { node.name = isAnimating ? Words.inProgress : Words.progressHalted }
    node.control.tint = color?.paint
    if isAnimating { node.traits.insert(.ongoing) }
  }

  override var defaultHugging: UILayoutPriority { .defaultHigh }

  open override var intrinsicContentSize: CGSize { Self.size(style) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(style) }
}
