import UIKit

// What subclasses of clients override: that it compiles is the test of most lines. Each class has
// the members of one class of UIKit. Those that count calls are asked by OverrideTests.

class OpenView: UIView {
  var calls: [String] = []
  var covered: UIEdgeInsets?
  var margins: UIEdgeInsets?
  var shade = UIEdgeInsets.zero

  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { fatalError("no archives") }

  override var frame: CGRect { didSet { calls.append("frame") } }
  override var bounds: CGRect { didSet { calls.append("bounds") } }
  override var center: CGPoint { didSet { calls.append("center") } }
  override var transform: CGAffineTransform { didSet { calls.append("transform") } }
  override var alpha: CGFloat { didSet { calls.append("alpha") } }
  override var isHidden: Bool { didSet { calls.append("isHidden") } }
  override var tag: Int { didSet { calls.append("tag") } }
  override var backgroundColor: UIColor? { didSet { calls.append("backgroundColor") } }
  override var tintColor: UIColor! { didSet { calls.append("tintColor") } }
  override var tintAdjustmentMode: UIView.TintAdjustmentMode {
    didSet { calls.append("tintAdjustmentMode") }
  }
  override var contentMode: UIView.ContentMode { didSet { calls.append("contentMode") } }
  override var clipsToBounds: Bool { didSet { calls.append("clipsToBounds") } }
  override var contentScaleFactor: CGFloat { didSet { calls.append("contentScaleFactor") } }
  override var isUserInteractionEnabled: Bool { didSet { calls.append("interaction") } }
  override var isMultipleTouchEnabled: Bool { didSet { calls.append("multipleTouch") } }
  override var isExclusiveTouch: Bool { didSet { calls.append("exclusiveTouch") } }
  override var autoresizingMask: UIView.AutoresizingMask { didSet { calls.append("mask") } }
  override var autoresizesSubviews: Bool { didSet { calls.append("autoresizes") } }
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? "open" }
    set { super.accessibilityLabel = newValue }
  }
  override var accessibilityIdentifier: String? { didSet { calls.append("identifier") } }
  override var description: String { "OpenView" }
  override var next: UIResponder? { super.next }
  override class var layerClass: AnyClass { CALayer.self }
  override class var requiresConstraintBasedLayout: Bool { false }

  override func addSubview(_ view: UIView) {
    calls.append("addSubview")
    super.addSubview(view)
  }
  override func insertSubview(_ view: UIView, at index: Int) {
    super.insertSubview(view, at: index)
  }
  override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    super.insertSubview(view, aboveSubview: siblingSubview)
  }
  override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    super.insertSubview(view, belowSubview: siblingSubview)
  }
  override func bringSubviewToFront(_ view: UIView) {
    calls.append("toFront")
    super.bringSubviewToFront(view)
  }
  override func sendSubviewToBack(_ view: UIView) { super.sendSubviewToBack(view) }
  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    calls.append("didAdd \(subview.tag) of \(subviews.count)")
  }
  override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    calls.append("willRemove \(subview.tag) of \(subviews.count)")
  }
  override func removeFromSuperview() { super.removeFromSuperview() }
  override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
  }
  override func didMoveToSuperview() { super.didMoveToSuperview() }
  override func willMove(toWindow newWindow: UIWindow?) { super.willMove(toWindow: newWindow) }
  override func didMoveToWindow() { super.didMoveToWindow() }
  override func viewWithTag(_ tag: Int) -> UIView? { super.viewWithTag(tag) }
  override func isDescendant(of view: UIView) -> Bool { super.isDescendant(of: view) }

  override func setNeedsLayout() {
    super.setNeedsLayout()
    calls.append("setNeedsLayout")
  }
  override func layoutIfNeeded() { super.layoutIfNeeded() }
  override func layoutSubviews() { super.layoutSubviews() }
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 12, height: 7) }
  override func sizeToFit() {
    super.sizeToFit()
    calls.append("sizeToFit")
  }
  override func draw(_ rect: CGRect) { super.draw(rect) }
  override func setNeedsDisplay() { super.setNeedsDisplay() }
  override func setNeedsDisplay(_ rect: CGRect) { super.setNeedsDisplay(rect) }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
  }
  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    super.convert(point, to: view)
  }
  override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    super.convert(point, from: view)
  }
  override func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    super.convert(rect, to: view)
  }
  override func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    super.convert(rect, from: view)
  }
  override func endEditing(_ force: Bool) -> Bool { super.endEditing(force) }
  override func tintColorDidChange() { super.tintColorDidChange() }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
  }

  override var gestureRecognizers: [UIGestureRecognizer]? { didSet { calls.append("gestures") } }
  override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    calls.append("addGesture")
    super.addGestureRecognizer(gestureRecognizer)
  }
  override func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    super.removeGestureRecognizer(gestureRecognizer)
  }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
  override func addInteraction(_ interaction: UIInteraction) { super.addInteraction(interaction) }
  override func removeInteraction(_ interaction: UIInteraction) {
    super.removeInteraction(interaction)
  }

  override var safeAreaInsets: UIEdgeInsets { covered ?? super.safeAreaInsets }
  override func safeAreaInsetsDidChange() { super.safeAreaInsetsDidChange() }
  override var layoutMargins: UIEdgeInsets {
    get { margins ?? super.layoutMargins }
    set { super.layoutMargins = newValue }
  }
  override var directionalLayoutMargins: NSDirectionalEdgeInsets {
    didSet { calls.append("directionalLayoutMargins") }
  }
  override func layoutMarginsDidChange() { super.layoutMarginsDidChange() }
  override var preservesSuperviewLayoutMargins: Bool { didSet { calls.append("preserves") } }
  override var insetsLayoutMarginsFromSafeArea: Bool { didSet { calls.append("insetsMargins") } }
  override var layoutMarginsGuide: UILayoutGuide { super.layoutMarginsGuide }
  override var readableContentGuide: UILayoutGuide { super.readableContentGuide }
  override var safeAreaLayoutGuide: UILayoutGuide { super.safeAreaLayoutGuide }

  override var translatesAutoresizingMaskIntoConstraints: Bool {
    didSet { calls.append("translates") }
  }
  override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }
  override func invalidateIntrinsicContentSize() { super.invalidateIntrinsicContentSize() }
  override func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { super.contentHuggingPriority(for: axis) }
  override func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    calls.append("hugging")
    super.setContentHuggingPriority(priority, for: axis)
  }
  override func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { .required }
  override func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { super.setContentCompressionResistancePriority(priority, for: axis) }
  override var constraints: [NSLayoutConstraint] { super.constraints }
  override func addConstraint(_ constraint: NSLayoutConstraint) {
    super.addConstraint(constraint)
  }
  override func removeConstraint(_ constraint: NSLayoutConstraint) {
    super.removeConstraint(constraint)
  }
  override func addConstraints(_ constraints: [NSLayoutConstraint]) {
    super.addConstraints(constraints)
  }
  override func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    super.removeConstraints(constraints)
  }
  override func updateConstraints() { super.updateConstraints() }
  override func setNeedsUpdateConstraints() { super.setNeedsUpdateConstraints() }
  override func updateConstraintsIfNeeded() { super.updateConstraintsIfNeeded() }
  override func needsUpdateConstraints() -> Bool { super.needsUpdateConstraints() }
  override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    super.systemLayoutSizeFitting(targetSize)
  }
  override var hasAmbiguousLayout: Bool { super.hasAmbiguousLayout }
  override var leadingAnchor: NSLayoutXAxisAnchor { super.leadingAnchor }
  override var topAnchor: NSLayoutYAxisAnchor { super.topAnchor }
  override var widthAnchor: NSLayoutDimension { super.widthAnchor }
  override var alignmentRectInsets: UIEdgeInsets { shade }
  override func alignmentRect(forFrame frame: CGRect) -> CGRect {
    super.alignmentRect(forFrame: frame)
  }
  override func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    super.frame(forAlignmentRect: alignmentRect)
  }
  override var forFirstBaselineLayout: UIView { subviews.first ?? self }
  override var forLastBaselineLayout: UIView { subviews.last ?? self }

  override func awakeFromNib() { super.awakeFromNib() }
  override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
  override var canBecomeFirstResponder: Bool { true }
  override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  override func resignFirstResponder() -> Bool { super.resignFirstResponder() }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionBegan(motion, with: event)
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    calls.append("shake \(motion == .motionShake)")
    super.motionEnded(motion, with: event)
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionCancelled(motion, with: event)
  }
}

class OpenController: UIViewController {
  var calls: [String] = []

  override var view: UIView! { didSet { calls.append("view") } }
  override var title: String? { didSet { calls.append("title") } }
  override func loadViewIfNeeded() {
    calls.append("loadViewIfNeeded")
    super.loadViewIfNeeded()
  }
  override var isViewLoaded: Bool { super.isViewLoaded }
  override var children: [UIViewController] { super.children }
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    calls.append("memory")
  }
  override func awakeFromNib() { super.awakeFromNib() }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    calls.append("shaken")
  }
  override func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) { super.setOverrideTraitCollection(collection, forChild: childViewController) }
}

class OpenTable: UITableView {
  var calls: [String] = []

  override weak var dataSource: UITableViewDataSource? { didSet { calls.append("dataSource") } }
  override weak var delegate: UITableViewDelegate? { didSet { calls.append("delegate") } }
  override func reloadData() {
    calls.append("reloadData")
    super.reloadData()
  }
  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    calls.append("batch")
    super.performBatchUpdates(updates, completion: completion)
  }
  override func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    super.insertRows(at: indexPaths, with: animation)
  }
  override func rectForRow(at indexPath: IndexPath) -> CGRect {
    super.rectForRow(at: indexPath)
  }
  override func indexPathForRow(at point: CGPoint) -> IndexPath? {
    super.indexPathForRow(at: point)
  }
  override func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    super.dequeueReusableCell(withIdentifier: identifier)
  }
}

class OpenCollection: UICollectionView {
  var calls: [String] = []

  override weak var dataSource: UICollectionViewDataSource? {
    didSet { calls.append("dataSource") }
  }
  override var numberOfSections: Int { super.numberOfSections }
  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    calls.append("batch")
    super.performBatchUpdates(updates, completion: completion)
  }
  override func insertItems(at indexPaths: [IndexPath]) { super.insertItems(at: indexPaths) }
  override func deleteItems(at indexPaths: [IndexPath]) { super.deleteItems(at: indexPaths) }
  override func reloadItems(at indexPaths: [IndexPath]) { super.reloadItems(at: indexPaths) }
  override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    super.moveItem(at: indexPath, to: newIndexPath)
  }
  override func insertSections(_ sections: IndexSet) { super.insertSections(sections) }
  override func deleteSections(_ sections: IndexSet) { super.deleteSections(sections) }
  override func reloadSections(_ sections: IndexSet) { super.reloadSections(sections) }
  override func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    calls.append("register \(identifier)")
    super.register(cellClass, forCellWithReuseIdentifier: identifier)
  }
  override func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    super.register(
      viewClass, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
  }
  override func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }
  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { super.layoutAttributesForItem(at: indexPath) }
  override func indexPathForItem(at point: CGPoint) -> IndexPath? {
    super.indexPathForItem(at: point)
  }
  override func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    super.beginInteractiveMovementForItem(at: indexPath)
  }
}

class TaggedAttributes: UICollectionViewLayoutAttributes {
  var label: String

  override init() {
    label = "new"
    super.init()
  }
  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? TaggedAttributes)?.label = label
    return copy
  }
  override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? TaggedAttributes)?.label == label
  }
  override var description: String { "attributes \(label)" }
}

class TaggedContext: UICollectionViewLayoutInvalidationContext {
  var reason: String

  override init() {
    reason = "none"
    super.init()
  }
}

class TaggedLayout: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { TaggedAttributes.self }
}

class OpenField: UITextField {
  var deletions = 0

  override func deleteBackward() {
    deletions += 1
    super.deleteBackward()
  }
  override func insertText(_ text: String) { super.insertText(text.uppercased()) }
  override var hasText: Bool { super.hasText }
  override var keyboardType: UIKeyboardType { didSet { deletions += 0 } }
  override var selectedTextRange: UITextRange? {
    get { super.selectedTextRange }
    set { super.selectedTextRange = newValue }
  }
  override weak var delegate: UITextFieldDelegate? { didSet { deletions += 0 } }
  override func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
}

class OpenTextView: UITextView {
  override func deleteBackward() { super.deleteBackward() }
  override func insertText(_ text: String) { super.insertText(text) }
  override weak var delegate: UITextViewDelegate? { didSet { tag += 1 } }
}

class OpenTouch: UITouch {
  override var phase: UITouch.Phase { .ended }
  override func location(in view: UIView?) -> CGPoint { CGPoint(x: 3, y: 4) }
}

class OpenConstraint: NSLayoutConstraint {
  var changes = 0
  override var constant: CGFloat { didSet { changes += 1 } }
  override var description: String { "open" }
}
