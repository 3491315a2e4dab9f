import Foundation
import Scene

/// A bar that shows how much of a task is done.
///
/// Differs from UIKit: there are no images, and no progress object is observed, because Foundation
/// has no key-value observing here.
@preconcurrency @MainActor open class UIProgressView: UIView {
  open override class var outlets: [Outlet] { KeyedProperties.ofUIProgressView }

  /// The styles of a progress view. The raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// A bar of 4 points height.
    case `default` = 0
    /// A bar of 2 points height, for navigation bars and toolbars.
    case bar = 1
  }

  private var share: Float = 0

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a progress view with a style, 150 points wide.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(origin: .zero, size: CGSize(width: 150, height: Self.height(style))))
    progressViewStyle = style
  }

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeProgress(nib)
  }

  /// The style, which determines the height. The default is `default`.
  open var progressViewStyle = Style.default { didSet { invalidateIntrinsicContentSize() } }

  /// The part that is done, a fraction from 0 to 1. Other values are clamped. The default is 0.
  open var progress: Float {
    get { share }
    set { setProgress(newValue, animated: false) }
  }

  /// The colour of the part that is done; nil for the tint colour.
  open var progressTintColor: UIColor? { didSet { changed(oldValue != progressTintColor) } }
  /// The colour of the part that is not done; nil for the platform's.
  open var trackTintColor: UIColor? { didSet { changed(oldValue != trackTintColor) } }

  /// Sets the progress, a fraction from 0 to 1. `animated` is not used.
  open func setProgress(_ progress: Float, animated: Bool) {
    let next = progress.isNaN ? 0 : min(max(progress, 0), 1)
    guard next != share else { return }
    share = next
    changed(true)
  }

  private static func height(_ style: Style) -> Double { style == .bar ? 2 : 4 }

  override var nodeRole: NodeRole { .progress }

  override func describe(_ node: inout Node) {
    node.control.value = Double(share)
    node.control.tint = (progressTintColor ?? ownTint)?.paint
    node.control.trackTint = trackTintColor?.paint
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height(progressViewStyle))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width.isFinite && size.width > 0 ? size.width : 150,
      height: Self.height(progressViewStyle))
  }
}
