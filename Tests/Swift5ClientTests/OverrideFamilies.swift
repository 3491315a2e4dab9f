import UIKit

// Longer than other files: one list of what apps override, in the order of the classes.

// More of what subclasses of clients override, a class here for each class of UIKit: that it compiles is the test.
// OverrideForms.swift has views, tables, collection views and texts. OverrideFamilyTests asks what the toolkit calls.

class OpenLayout: UICollectionViewLayout {
  var calls: [String] = []
  /// Where a moved item goes, whatever is under it.
  var target: IndexPath?

  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  override class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }
  override func prepare() {
    calls.append("prepare")
    super.prepare()
  }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }
  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: 40 * indexPath.item, width: 100, height: 40)
    return attributes
  }
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }
  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
  }
  override var collectionViewContentSize: CGSize {
    CGSize(width: 100, height: 40 * (collectionView?.numberOfItems(inSection: 0) ?? 0))
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    super.invalidationContext(forBoundsChange: newBounds)
  }
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }
  override func invalidateLayout() { super.invalidateLayout() }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    calls.append("invalidate")
    super.invalidateLayout(with: context)
  }
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    super.targetContentOffset(
      forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
  }
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { super.targetContentOffset(forProposedContentOffset: proposedContentOffset) }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    calls.append("updates \(updateItems.count)")
    super.prepare(forCollectionViewUpdates: updateItems)
  }
  override func finalizeCollectionViewUpdates() {
    calls.append("finalize")
    super.finalizeCollectionViewUpdates()
  }
  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
  }
  override func finalizeAnimatedBoundsChange() { super.finalizeAnimatedBoundsChange() }
  override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    calls.append("leaves")
    super.prepareForTransition(to: newLayout)
  }
  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    calls.append("comes")
    super.prepareForTransition(from: oldLayout)
  }
  override func finalizeLayoutTransition() {
    calls.append("done")
    super.finalizeLayoutTransition()
  }
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    calls.append("appears \(itemIndexPath.item)")
    return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    calls.append("disappears \(itemIndexPath.item)")
    return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }
  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind: elementKind, at: elementIndexPath)
  }
  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind: elementKind, at: elementIndexPath)
  }
  override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.initialLayoutAttributesForAppearingDecorationElement(
      ofKind: elementKind, at: decorationIndexPath)
  }
  override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.finalLayoutAttributesForDisappearingDecorationElement(
      ofKind: elementKind, at: decorationIndexPath)
  }
  override func indexPathsToDeleteForSupplementaryView(
    ofKind elementKind: String
  ) -> [IndexPath] { super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind) }
  override func indexPathsToInsertForSupplementaryView(
    ofKind elementKind: String
  ) -> [IndexPath] { super.indexPathsToInsertForSupplementaryView(ofKind: elementKind) }
  override func indexPathsToDeleteForDecorationView(
    ofKind elementKind: String
  ) -> [IndexPath] { super.indexPathsToDeleteForDecorationView(ofKind: elementKind) }
  override func indexPathsToInsertForDecorationView(
    ofKind elementKind: String
  ) -> [IndexPath] { super.indexPathsToInsertForDecorationView(ofKind: elementKind) }
  override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    target
      ?? super.targetIndexPath(
        forInteractivelyMovingItem: previousIndexPath, withPosition: position)
  }
  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
  }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

class OpenItem: UICollectionViewCell {
  var calls: [String] = []

  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var isSelected: Bool { didSet { calls.append("selected \(isSelected)") } }
  override var isHighlighted: Bool { didSet { calls.append("highlighted \(isHighlighted)") } }
  override func prepareForReuse() {
    super.prepareForReuse()
    calls.append("reuse")
  }
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    calls.append("apply")
  }
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    super.preferredLayoutAttributesFitting(layoutAttributes)
  }
  override func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {
    calls.append("will")
    super.willTransition(from: oldLayout, to: newLayout)
  }
  override func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {
    calls.append("did")
    super.didTransition(from: oldLayout, to: newLayout)
  }
  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
  }
  override var configurationState: UICellConfigurationState { super.configurationState }
  override func dragStateDidChange(_ dragState: UICollectionViewCell.DragState) {
    super.dragStateDidChange(dragState)
  }
}

class OpenRow: UITableViewCell {
  var calls: [String] = []

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var isSelected: Bool { didSet { calls.append("isSelected") } }
  override var accessoryType: UITableViewCell.AccessoryType {
    didSet { calls.append("accessory") }
  }
  override var textLabel: UILabel? { super.textLabel }
  override var reuseIdentifier: String? { super.reuseIdentifier }
  override func prepareForReuse() {
    super.prepareForReuse()
    calls.append("reuse")
  }
  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    calls.append("selected \(selected)")
  }
  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
  }
  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    calls.append("editing \(editing)")
  }
  override func willTransition(to state: UITableViewCell.StateMask) {
    super.willTransition(to: state)
    calls.append("will \(state.rawValue)")
  }
  override func didTransition(to state: UITableViewCell.StateMask) {
    super.didTransition(to: state)
    calls.append("did \(state.rawValue)")
  }
  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
  }
  override func dragStateDidChange(_ dragState: UITableViewCell.DragState) {
    super.dragStateDidChange(dragState)
  }
}

class OpenHeader: UITableViewHeaderFooterView {
  var updates = 0

  override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func prepareForReuse() { super.prepareForReuse() }
  override func updateConfiguration(using state: UIViewConfigurationState) {
    updates += 1
    super.updateConfiguration(using: state)
  }
}

class OpenControl: UIControl {
  var calls: [String] = []

  override var isEnabled: Bool { didSet { calls.append("enabled") } }
  override var isSelected: Bool { didSet { calls.append("selected") } }
  override var isHighlighted: Bool { didSet { calls.append("highlighted") } }
  override var state: UIControl.State { super.state }
  override var allControlEvents: UIControl.Event { super.allControlEvents }
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    calls.append("begin")
    return super.beginTracking(touch, with: event)
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.continueTracking(touch, with: event)
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    calls.append("end")
    super.endTracking(touch, with: event)
  }
  override func cancelTracking(with event: UIEvent?) { super.cancelTracking(with: event) }
  override func addTarget(
    _ target: Any?, action: Selector, for controlEvents: UIControl.Event
  ) { super.addTarget(target, action: action, for: controlEvents) }
  override func removeTarget(
    _ target: Any?, action: Selector?, for controlEvents: UIControl.Event
  ) { super.removeTarget(target, action: action, for: controlEvents) }
  override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    super.sendAction(action, to: target, for: event)
  }
  override func sendActions(for controlEvents: UIControl.Event) {
    calls.append("send")
    super.sendActions(for: controlEvents)
  }
  override var contentVerticalAlignment: UIControl.ContentVerticalAlignment {
    didSet { calls.append("vertical") }
  }
  override var contentHorizontalAlignment: UIControl.ContentHorizontalAlignment {
    didSet { calls.append("horizontal") }
  }
}

class OpenButton: UIButton {
  var calls: [String] = []

  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func setTitle(_ title: String?, for state: UIControl.State) {
    super.setTitle(title?.uppercased(), for: state)
  }
  override func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    super.setTitleColor(color, for: state)
  }
  override func setImage(_ image: UIImage?, for state: UIControl.State) {
    super.setImage(image, for: state)
  }
  override func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    super.setBackgroundImage(image, for: state)
  }
  override func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    super.setAttributedTitle(title, for: state)
  }
  override func title(for state: UIControl.State) -> String? { super.title(for: state) }
  override var titleLabel: UILabel? { super.titleLabel }
  override var imageView: UIImageView? { super.imageView }
  override var contentEdgeInsets: UIEdgeInsets { didSet { calls.append("content") } }
  override var titleEdgeInsets: UIEdgeInsets { didSet { calls.append("title") } }
  override var imageEdgeInsets: UIEdgeInsets { didSet { calls.append("image") } }
  override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
    super.backgroundRect(forBounds: bounds)
  }
  override func contentRect(forBounds bounds: CGRect) -> CGRect {
    super.contentRect(forBounds: bounds)
  }
  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    super.titleRect(forContentRect: contentRect)
  }
  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    super.imageRect(forContentRect: contentRect)
  }
  override func updateConfiguration() { super.updateConfiguration() }
  override var buttonType: UIButton.ButtonType { super.buttonType }
}

class OpenLabel: UILabel {
  override var text: String? { didSet { tag += 1 } }
  override var attributedText: NSAttributedString? { didSet { tag += 1 } }
  override var font: UIFont! { didSet { tag += 1 } }
  override var textColor: UIColor! { didSet { tag += 1 } }
  override var textAlignment: NSTextAlignment { didSet { tag += 1 } }
  override var numberOfLines: Int { didSet { tag += 1 } }
  override var lineBreakMode: NSLineBreakMode { didSet { tag += 1 } }
  override var preferredMaxLayoutWidth: CGFloat { didSet { tag += 1 } }
  override func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    super.textRect(forBounds: bounds.insetBy(dx: 4, dy: 4), limitedToNumberOfLines: numberOfLines)
  }
  override func drawText(in rect: CGRect) { super.drawText(in: rect) }
}

class OpenImageView: UIImageView {
  override init(image: UIImage?) { super.init(image: image) }
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var image: UIImage? { didSet { tag += 1 } }
  override var isHighlighted: Bool { didSet { tag += 1 } }
  override func startAnimating() { super.startAnimating() }
  override func stopAnimating() { super.stopAnimating() }
}

class OpenInputField: UITextField {
  override var text: String? { didSet { tag += 1 } }
  override var placeholder: String? { didSet { tag += 1 } }
  override var font: UIFont? { didSet { tag += 1 } }
  override var leftView: UIView? { didSet { tag += 1 } }
  override var rightView: UIView? { didSet { tag += 1 } }
  override var isSecureTextEntry: Bool { didSet { tag += 1 } }
  override var inputView: UIView? {
    get { super.inputView }
    set { super.inputView = newValue }
  }
  override var inputAccessoryView: UIView? {
    get { super.inputAccessoryView }
    set { super.inputAccessoryView = newValue }
  }
  override func textRect(forBounds bounds: CGRect) -> CGRect { super.textRect(forBounds: bounds) }
  override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    super.placeholderRect(forBounds: bounds)
  }
  override func editingRect(forBounds bounds: CGRect) -> CGRect {
    super.editingRect(forBounds: bounds)
  }
  override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    super.clearButtonRect(forBounds: bounds)
  }
  override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds)
  }
  override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    super.rightViewRect(forBounds: bounds)
  }
  override func drawPlaceholder(in rect: CGRect) { super.drawPlaceholder(in: rect) }
  override func caretRect(for position: UITextPosition) -> CGRect {
    super.caretRect(for: position)
  }
  override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    super.selectionRects(for: range)
  }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    super.canPerformAction(action, withSender: sender)
  }
}

class OpenScroll: UIScrollView {
  var calls: [String] = []

  override var contentOffset: CGPoint { didSet { calls.append("offset") } }
  override var contentSize: CGSize { didSet { calls.append("size") } }
  override var contentInset: UIEdgeInsets { didSet { calls.append("inset") } }
  override var adjustedContentInset: UIEdgeInsets { super.adjustedContentInset }
  override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    calls.append("adjusted")
  }
  override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    super.setContentOffset(contentOffset, animated: animated)
  }
  override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    super.scrollRectToVisible(rect, animated: animated)
  }
  override func flashScrollIndicators() { super.flashScrollIndicators() }
  override func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { super.touchesShouldBegin(touches, with: event, in: view) }
  override func touchesShouldCancel(in view: UIView) -> Bool {
    super.touchesShouldCancel(in: view)
  }
  override var isScrollEnabled: Bool { didSet { calls.append("enabled") } }
  override var isDragging: Bool { super.isDragging }
  override var isTracking: Bool { super.isTracking }
  override var isDecelerating: Bool { super.isDecelerating }
  override var zoomScale: CGFloat { didSet { calls.append("zoom") } }
  override func setZoomScale(_ scale: CGFloat, animated: Bool) {
    super.setZoomScale(scale, animated: animated)
  }
  override func zoom(to rect: CGRect, animated: Bool) { super.zoom(to: rect, animated: animated) }
}

class OpenStack: UIStackView {
  override var axis: NSLayoutConstraint.Axis { didSet { tag += 1 } }
  override var spacing: CGFloat { didSet { tag += 1 } }
  override var alignment: UIStackView.Alignment { didSet { tag += 1 } }
  override var distribution: UIStackView.Distribution { didSet { tag += 1 } }
  override func addArrangedSubview(_ view: UIView) {
    super.addArrangedSubview(view)
    tag += 1
  }
  override func removeArrangedSubview(_ view: UIView) { super.removeArrangedSubview(view) }
  override func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    super.insertArrangedSubview(view, at: stackIndex)
  }
  override var arrangedSubviews: [UIView] { super.arrangedSubviews }
}
