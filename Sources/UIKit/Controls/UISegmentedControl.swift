import Foundation
import Scene

/// A row of buttons of which one is selected.
///
/// Differs from UIKit: there are no images for backgrounds and dividers.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The index for no selected segment.
  public static let noSegment = -1
  static let height = 32.0

  open override class var outlets: [Outlet] { KeyedProperties.ofUISegmentedControl }

  private(set) var segments: [Segment] = []
  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  private var chosen = UISegmentedControl.noSegment

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control with segments.
  ///
  /// - Parameter items: Titles, images and actions: values of `String`, `UIImage` or `UIAction`.
  ///   Other values trap.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    for item in items ?? [] {
      switch item {
      case let title as String: add(Segment(title: title), at: segments.count)
      case let image as UIImage: add(Segment(image: image), at: segments.count)
      case let action as UIAction: add(Segment(action: action), at: segments.count)
      default:
        preconditionFailure(
          "A segment is a String, a UIImage or a UIAction, not \(item) of type \(type(of: item)).")
      }
    }
    frame.size = sizeThatFits(.zero)
  }

  /// Creates a control with a segment for each action, and a frame in points. With an empty frame
  /// it gets the size of its content.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(items: actions)
    if frame.size != .zero { self.frame = frame }
  }

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeSegments(nib)
  }

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// A Boolean value that says whether a pressed segment does not stay selected. The default is
  /// false.
  open var isMomentary = false { didSet { showChosen() } }

  /// A Boolean value that says whether each segment has the width of its own content, instead of
  /// all having the width of the widest. The default is false.
  open var apportionsSegmentWidthsByContent = false { didSet { widthsDidChange() } }

  /// The colour of the selected segment; nil for the platform's.
  open var selectedSegmentTintColor: UIColor? { didSet { showChosen() } }

  /// The index of the selected segment, or `noSegment`. In a momentary control it is the last
  /// pressed. Setting it sends no event, and traps when the segment does not exist.
  open var selectedSegmentIndex: Int {
    get { chosen }
    set {
      precondition(
        newValue == Self.noSegment || segments.indices.contains(newValue),
        "Segment \(newValue) is out of range: the control has \(segments.count) segments. "
          + "UISegmentedControl.noSegment selects none.")
      chosen = newValue
      showChosen()
    }
  }

  // MARK: Segments

  /// Inserts a segment with a title.
  ///
  /// - Parameters:
  ///   - title: The title; nil for none.
  ///   - segment: The index, clamped to the range of segments.
  ///   - animated: Not used; the segment appears at once.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    add(Segment(title: title ?? ""), at: segment)
  }

  /// Inserts a segment with an image, at an index that is clamped to the range of segments.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    add(Segment(image: image), at: segment)
  }

  /// Inserts a segment with the title and image of an action, which a press performs, at an index
  /// that is clamped to the range of segments.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    add(Segment(action: action), at: segment)
  }

  private func add(_ segment: Segment, at index: Int) {
    let index = min(max(0, index), segments.count)
    segment.control = self
    segments.insert(segment, at: index)
    insertSubview(segment, at: index)
    if chosen >= index { chosen += 1 }
    showChosen()
    widthsDidChange()
  }

  /// Removes a segment, at an index that is clamped to the range of segments. When it was selected,
  /// no segment is.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = pinned(segment)
    segments.remove(at: index).removeFromSuperview()
    if chosen == index { chosen = Self.noSegment } else if chosen > index { chosen -= 1 }
    showChosen()
    widthsDidChange()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    for segment in segments { segment.removeFromSuperview() }
    segments = []
    chosen = Self.noSegment
    widthsDidChange()
  }

  private func pinned(_ index: Int) -> Int { min(max(0, index), segments.count - 1) }

  private func at(_ index: Int) -> Segment? { segments.isEmpty ? nil : segments[pinned(index)] }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    at(segment)?.title = title
    widthsDidChange()
  }

  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? { at(segment)?.title }

  /// Sets the attributes of titles in a state. Their fonts and colours are shown.
  ///
  /// - Parameters:
  ///   - attributes: The attributes; nil for those of the platform.
  ///   - state: The state: `normal`, which also counts for the others where they have none, `selected`, or
  ///     `disabled`.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    for segment in segments { segment.changed(true) }
    widthsDidChange()
  }

  /// Returns the attributes that were set for titles in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// Takes over the attributes of an appearance proxy for states that have none of their own.
  func completeTitleAttributes(with recorder: UISegmentedControl) {
    let all = titleAttributes.merging(recorder.titleAttributes) { own, _ in own }
    guard all.count != titleAttributes.count else { return }
    titleAttributes = all
    for segment in segments { segment.changed(true) }
    widthsDidChange()
  }

  /// The style of a title.
  func titleStyle(isChosen: Bool, isOff: Bool) -> TextStyle {
    var style = TextStyle(font: Font(size: 13, weight: isChosen ? 600 : 400), alignment: .center)
    guard !titleAttributes.isEmpty else { return style }
    let state: UIControl.State = isOff ? .disabled : isChosen ? .selected : .normal
    let plain = titleAttributes[UIControl.State.normal.rawValue]
    let own = titleAttributes[state.rawValue]
    if let font = (own?[.font] ?? plain?[.font]) as? UIFont { style.font = font.font }
    if let color = (own?[.foregroundColor] ?? plain?[.foregroundColor]) as? UIColor {
      style.color = color.paint
    }
    return style
  }

  /// Sets the image of a segment.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    at(segment)?.image = image
    widthsDidChange()
  }

  /// Returns the image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? { at(segment)?.image }

  /// Sets the action of a segment, with its title and image.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    at(segment)?.action = action
    widthsDidChange()
  }

  /// Returns the action of a segment.
  open func actionForSegment(at segment: Int) -> UIAction? { at(segment)?.action }

  /// Sets the width of a segment.
  ///
  /// - Parameters:
  ///   - width: The width in points; 0 to fit the content.
  ///   - segment: The index, clamped to the range of segments.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    at(segment)?.width = width
    widthsDidChange()
  }

  /// Returns the width that was set for a segment, in points; 0 when it fits the content.
  open func widthForSegment(at segment: Int) -> CGFloat { at(segment)?.width ?? 0 }

  /// Sets whether a segment can be pressed.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    at(segment)?.isOff = !enabled
  }

  /// Returns whether a segment can be pressed.
  open func isEnabledForSegment(at segment: Int) -> Bool { at(segment)?.isOff == false }

  // MARK: Pressing

  func press(_ segment: Segment) {
    guard isEnabled, let index = segments.firstIndex(where: { $0 === segment }),
      isMomentary || chosen != index
    else { return }
    chosen = index
    showChosen()
    segment.action?.perform(sender: self)
    tellChange()
  }

  /// Selects the next enabled segment in a direction, for the arrow keys.
  func step(from segment: Segment, _ way: Int) {
    let start = chosen == Self.noSegment ? segments.firstIndex { $0 === segment } ?? 0 : chosen
    var index = start + way
    while segments.indices.contains(index) {
      if !segments[index].isOff { return press(segments[index]) }
      index += way
    }
  }

  private func showChosen() {
    for (index, segment) in segments.enumerated() {
      segment.isChosen = index == chosen && !isMomentary
      segment.tint = selectedSegmentTintColor
    }
    changed(true)
  }

  open override var isEnabled: Bool { didSet { for segment in segments { segment.changed(true) } } }

  // MARK: Layout

  private func widthsDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The width of each segment before scaling: the one that was set, or that of its content.
  private var wantedWidths: [CGFloat] {
    let widths = segments.map { $0.width > 0 ? $0.width : $0.contentWidth }
    guard !apportionsSegmentWidthsByContent else { return widths }
    let free = zip(segments, widths).filter { $0.0.width == 0 }.map(\.1)
    let widest = free.max() ?? 0
    return segments.map { $0.width > 0 ? $0.width : widest }
  }

  open override func layoutSubviews() {
    let wanted = wantedWidths
    let fixed = zip(segments, wanted).reduce(0.0) { $0 + ($1.0.width > 0 ? $1.1 : 0) }
    let free = zip(segments, wanted).reduce(0.0) { $0 + ($1.0.width > 0 ? 0 : $1.1) }
    let scale = free > 0 ? max(0, bounds.width - fixed) / free : 0
    let isReversed = readsFromRight
    var x = 0.0
    for (segment, width) in zip(segments, wanted) {
      let width = segment.width > 0 ? width : width * scale
      segment.frame = CGRect(
        x: isReversed ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
      x += width
    }
  }

  override var nodeRole: NodeRole { .buttonGroup }

  override func describe(_ node: inout Node) {
    super.describe(&node)
    node.traits.remove(.selected)
    node.control.value = Double(isMomentary ? Self.noSegment : chosen)
    node.control.maximum = Double(max(0, segments.count - 1))
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: wantedWidths.reduce(0, +), height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
