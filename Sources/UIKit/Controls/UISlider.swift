import Foundation
import Scene

/// A control for choosing a value from a range by dragging.
///
/// Differs from UIKit: thumb and track have colours but no images.
@preconcurrency @MainActor open class UISlider: UIControl {
  open override class var outlets: [Outlet] { KeyedProperties.ofUISlider }

  static let height = 34.0
  private static let gap = 8.0

  private let track = SliderTrack()
  private let leftImage = UIImageView()
  private let rightImage = UIImageView()
  private var held: Float = 0
  /// The value of the last event while the thumb is dragged.
  private var told: Float = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  private func setUp() {
    track.slider = self
    insertSubview(track, at: 0)
    for image in [leftImage, rightImage] { image.contentMode = .scaleAspectFit }
  }

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeSlider(nib)
  }

  /// The value, in the unit of the app, kept between `minimumValue` and `maximumValue`. Setting it
  /// sends no event. The default is 0.
  open var value: Float {
    get { held }
    set { setValue(newValue, animated: false) }
  }

  /// The lowest value, in the unit of the app. When it is more than `maximumValue`, that becomes
  /// equal to it. The default is 0.
  open var minimumValue: Float = 0 {
    didSet {
      minimumValue = Self.limit(minimumValue)
      if maximumValue < minimumValue { maximumValue = minimumValue }
      limitsDidChange()
    }
  }

  /// The highest value, in the unit of the app. When it is less than `minimumValue`, that becomes
  /// equal to it. The default is 1.
  open var maximumValue: Float = 1 {
    didSet {
      maximumValue = Self.limit(maximumValue)
      if minimumValue > maximumValue { minimumValue = maximumValue }
      limitsDidChange()
    }
  }

  /// A Boolean value that says whether events are sent during a drag, and not only at its end. The
  /// default is true.
  open var isContinuous = true
  /// The colour of the track up to the thumb; nil for the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { track.changed(true) } }
  /// The colour of the track beyond the thumb; nil for the platform's.
  open var maximumTrackTintColor: UIColor? { didSet { track.changed(true) } }
  /// The colour of the thumb; nil for the platform's.
  open var thumbTintColor: UIColor? { didSet { track.changed(true) } }

  /// The image beside the left end of the track. The default is nil.
  open var minimumValueImage: UIImage? { didSet { show(minimumValueImage, in: leftImage) } }
  /// The image beside the right end of the track. The default is nil.
  open var maximumValueImage: UIImage? { didSet { show(maximumValueImage, in: rightImage) } }

  /// Sets the value, in the unit of the app, without an event. Traps for NaN. The change is not
  /// animated.
  open func setValue(_ value: Float, animated: Bool) {
    precondition(!value.isNaN, "The value of a slider cannot be NaN.")
    let next = min(max(value, minimumValue), maximumValue)
    guard next != held else { return }
    held = next
    track.changed(true)
  }

  /// A limit as it can be shown: a track has no place for what is infinite.
  private static func limit(_ value: Float) -> Float {
    precondition(!value.isNaN, "The limits of a slider cannot be NaN; set numbers.")
    return min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
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

  /// Returns the rectangle of the track between the images, in points.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let left = minimumValueImageRect(forBounds: bounds)
    let right = maximumValueImageRect(forBounds: bounds)
    let start = left.width > 0 ? left.maxX + Self.gap : bounds.minX
    let end = right.width > 0 ? right.minX - Self.gap : bounds.maxX
    return CGRect(
      x: start, y: bounds.midY - Self.height / 2, width: max(0, end - start), height: Self.height)
  }

  /// Returns the rectangle of `minimumValueImage`, in points, for bounds of the slider.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    rect(of: minimumValueImage, in: bounds, atEnd: false)
  }

  /// Returns the rectangle of `maximumValueImage`, in points, for bounds of the slider.
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
  override func accessibilityDidChange() { track.changed(true) }
  override var isAccessibilityElementByDefault: Bool { true }
  override var accessibilityTraitsByDefault: UIAccessibilityTraits { .adjustable }
  override var accessibilityValueByDefault: String? {
    guard maximumValue > minimumValue else { return nil }
    // The distance of two numbers of Float may be beyond it.
    let (least, most) = (Double(minimumValue), Double(maximumValue))
    let share = (Double(held) - least) / (most - least)
    return "\(Int((share * 100).rounded()))%"
  }

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
    describeAccessibility(&node)
    node.control.value = Double(held)
    node.control.minimum = Double(minimumValue)
    node.control.maximum = Double(maximumValue)
    node.control.step = (Double(maximumValue) - Double(minimumValue)) / 10
    node.control.tint = (minimumTrackTintColor ?? ownTint)?.paint
    node.control.trackTint = maximumTrackTintColor?.paint
    node.control.thumbTint = thumbTintColor?.paint
    if !isEnabled { node.traits.insert(.disabled) }
  }
}

/// The part that a person drags, without the images beside it.
private final class SliderTrack: UIView {
  weak var slider: UISlider?

  override var hostUsesDrags: Bool { true }

  override var nodeRole: NodeRole { .slider }

  override func describe(_ node: inout Node) { slider?.describeTrack(&node) }

  override func handle(_ input: NodeInput) -> Bool {
    guard case .adjusted = input, let slider else { return super.handle(input) }
    return slider.handle(input)
  }
}
