import Foundation
import Scene

/// How much of something is done.
///
/// Differs from UIKit: no images, and no progress object is observed, as Foundation has no
/// key-value observing here.
@MainActor open class UIProgressView: UIView {
  /// The raw values are UIKit's.
  public enum Style: Int, Sendable {
    case `default` = 0
    /// Thinner, for a bar.
    case bar = 1
  }

  private var share: Float = 0

  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(origin: .zero, size: CGSize(width: 150, height: Self.height(style))))
    progressViewStyle = style
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  open var progressViewStyle = Style.default { didSet { invalidateIntrinsicContentSize() } }

  /// From 0 to 1; what is beyond is cut.
  open var progress: Float {
    get { share }
    set { setProgress(newValue, animated: false) }
  }

  open var progressTintColor: UIColor? { didSet { changed(oldValue != progressTintColor) } }
  open var trackTintColor: UIColor? { didSet { changed(oldValue != trackTintColor) } }

  open func setProgress(_ progress: Float, animated: Bool) {
    let next = progress.isNaN ? 0 : min(max(progress, 0), 1)
    guard next != share else { return }
    share = next
    changed(true)
  }

  private static func height(_ style: Style) -> Double { style == .bar ? 2 : 4 }

  override var role: Role { .progress }

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
