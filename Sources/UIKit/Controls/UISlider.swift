import Foundation
import Scene

/// A value between two others, which a person drags.
///
/// Differs from UIKit: thumb and track have colours but no images.
@MainActor open class UISlider: UIControl {
  static let height = 34.0
  private static let gap = 8.0

  private let track = SliderTrack()
  private let leftImage = UIImageView()
  private let rightImage = UIImageView()
  private var held: Float = 0
  /// What targets were told last while it is dragged.
  private var told: Float = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    track.slider = self
    addSubview(track)
    for image in [leftImage, rightImage] { image.contentMode = .scaleAspectFit }
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  /// Kept within minimum and maximum.
  open var value: Float {
    get { held }
    set { setValue(newValue, animated: false) }
  }

  /// A larger maximum than before follows when this passes it.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      limitsDidChange()
    }
  }

  /// The minimum follows when this passes it.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      limitsDidChange()
    }
  }

  /// Targets hear of each value while it is dragged; otherwise of the last one.
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor? { didSet { track.changed(true) } }
  open var maximumTrackTintColor: UIColor? { didSet { track.changed(true) } }
  open var thumbTintColor: UIColor? { didSet { track.changed(true) } }

  /// Beside the end with the least value.
  open var minimumValueImage: UIImage? { didSet { show(minimumValueImage, in: leftImage) } }
  open var maximumValueImage: UIImage? { didSet { show(maximumValueImage, in: rightImage) } }

  open func setValue(_ value: Float, animated: Bool) {
    precondition(!value.isNaN, "The value of a slider cannot be NaN.")
    let next = min(max(value, minimumValue), maximumValue)
    guard next != held else { return }
    held = next
    track.changed(true)
  }

  private func limitsDidChange() {
    track.changed(true)
    setValue(held, animated: false)
  }

  private func show(_ image: UIImage?, in view: UIImageView) {
    view.image = image
    if image == nil { view.removeFromSuperview() } else { addSubview(view) }
    setNeedsLayout()
  }

  private var isDragged = false

  override func handle(_ input: NodeInput) -> Bool {
    guard case .adjusted(let value, let isFinal) = input else { return super.handle(input) }
    adjusted(to: value, isFinal: isFinal)
    return true
  }

  private func adjusted(to value: Double, isFinal: Bool) {
    guard isEnabled else { return }
    setValue(Float(value), animated: false)
    if held != told, isContinuous || isFinal {
      told = held
      tellChange(isFinal ? .ended : isDragged ? .moved : .began)
    }
    isDragged = !isFinal
    if isFinal { tell(.touchUpInside, .ended) }
  }

  // MARK: Layout

  /// Where the track stands between the images.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let left = minimumValueImageRect(forBounds: bounds)
    let right = maximumValueImageRect(forBounds: bounds)
    let start = left.width > 0 ? left.maxX + Self.gap : bounds.minX
    let end = right.width > 0 ? right.minX - Self.gap : bounds.maxX
    return CGRect(
      x: start, y: bounds.midY - Self.height / 2, width: max(0, end - start), height: Self.height)
  }

  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    rect(of: minimumValueImage, in: bounds, atEnd: false)
  }

  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    rect(of: maximumValueImage, in: bounds, atEnd: true)
  }

  private func rect(of image: UIImage?, in bounds: CGRect, atEnd: Bool) -> CGRect {
    let size = image?.size ?? .zero
    return CGRect(
      x: atEnd ? bounds.maxX - size.width : bounds.minX, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  open override func layoutSubviews() {
    leftImage.frame = minimumValueImageRect(forBounds: bounds)
    rightImage.frame = maximumValueImageRect(forBounds: bounds)
    track.frame = trackRect(forBounds: bounds)
  }

  open override var isEnabled: Bool { didSet { track.changed(oldValue != isEnabled) } }
  open override var accessibilityLabel: String? { didSet { track.changed(true) } }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    track.changed(true)
  }

  override var isPlain: Bool { backgroundColor == nil && cornerRadius == 0 && !clipsToBounds }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width.isFinite ? size.width : 118, height: Self.height)
  }

  fileprivate func describeTrack(_ node: inout Node) {
    node.name = accessibilityLabel ?? ""
    node.control.value = Double(held)
    node.control.minimum = Double(minimumValue)
    node.control.maximum = Double(maximumValue)
    node.control.step = Double(maximumValue - minimumValue) / 10
    node.control.tint = (minimumTrackTintColor ?? ownTint)?.paint
    node.control.trackTint = maximumTrackTintColor?.paint
    node.control.thumbTint = thumbTintColor?.paint
    if !isEnabled { node.traits.insert(.disabled) }
  }
}

/// What a person drags: the images beside it are no part of it.
private final class SliderTrack: UIView {
  weak var slider: UISlider?

  override var role: Role { .slider }

  override func describe(_ node: inout Node) { slider?.describeTrack(&node) }

  override func handle(_ input: NodeInput) -> Bool {
    guard case .adjusted = input, let slider else { return super.handle(input) }
    return slider.handle(input)
  }
}
