import Foundation
import Scene

/// Provides the number of components and rows of a picker.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: AnyObject {
  /// Returns the number of components.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a component.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the titles and widths of a picker and receives selections. Each method has a default
/// implementation.
///
/// Differs from UIKit: rows are text, and all rows have the same height. Of a view, and of an attributed title, the words
/// are shown.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: AnyObject {
  /// Returns the title of a row. The default implementation returns "?".
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  /// Returns the title of a row, which goes before `pickerView(_:titleForRow:forComponent:)`. The default implementation
  /// returns nil.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Returns the view of a row, whose words are shown; it goes before both titles. The view that could be used again is
  /// always nil. The default implementation returns a view that stands for none.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// Returns the width of a component, in points. 0, the default, shares the free width equally.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Called when a person chose another row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Returns "?".
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { "?" }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { PickerRow.noView }
  public func pickerView(
    _ pickerView: UIPickerView, widthForComponent component: Int
  ) -> CGFloat { 0 }
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// Wheels of text, each with one chosen row.
///
/// The host shows each component as a list in its own style, which is used by pointer or with the
/// arrow keys.
@preconcurrency @MainActor open class UIPickerView: UIView {
  private var wheels: [WheelView] = []
  private var isLoaded = false

  /// The object that provides the numbers of components and rows. Not retained.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { sourceDidChange() } }
  /// The object that provides titles and receives selections. Not retained.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { sourceDidChange() } }

  public override init(frame: CGRect) {
    super.init(
      frame: frame.size == .zero
        ? CGRect(x: frame.minX, y: frame.minY, width: 320, height: WheelView.height) : frame)
  }

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The properties that documents set by name.
  open override class var outlets: [Outlet] {
    [Outlet("delegate", \UIPickerView.delegate), Outlet("dataSource", \UIPickerView.dataSource)]
  }

  private func sourceDidChange() {
    isLoaded = false
    setNeedsLayout()
  }

  /// The number of components. Loads the data if needed.
  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }

  /// Returns the number of rows of a component. Traps when the component does not exist.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component).options.count }

  /// Returns the size of a row, in points. Traps when the component does not exist.
  open func rowSize(forComponent component: Int) -> CGSize {
    layoutIfNeeded()
    return CGSize(width: wheel(component).frame.width, height: WheelView.rowHeight)
  }

  /// Loads all data again. The selection stays, as far as the rows exist.
  open func reloadAllComponents() {
    isLoaded = true
    let count = dataSource?.numberOfComponents(in: self) ?? 0
    precondition(count >= 0, "A picker cannot have \(count) components.")
    precondition(
      count <= Self.mostComponents,
      "A picker cannot have \(count) components; \(Self.mostComponents) are the most, as each is a view."
    )
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let (wheel, index) = (WheelView(), wheels.count)
      wheel.handler = { [weak self] row in self?.choose(row, index) }
      wheels.append(wheel)
      addSubview(wheel)
    }
    for index in wheels.indices { load(index) }
    setNeedsLayout()
  }

  /// Loads the rows of a component again. The selection stays, if the row exists.
  open func reloadComponent(_ component: Int) {
    _ = wheel(component)
    load(component)
  }

  private func load(_ index: Int) {
    let count = dataSource?.pickerView(self, numberOfRowsInComponent: index) ?? 0
    precondition(count >= 0, "Component \(index) of a picker cannot have \(count) rows.")
    precondition(
      count <= Self.mostRows,
      "Component \(index) of a picker has \(count) rows, and \(Self.mostRows) are the most: each has its words in memory."
    )
    let wheel = wheels[index]
    wheel.options = (0..<count).map { PickerRow.words(of: $0, component: index, in: self) }
    wheel.chosen = count == 0 ? -1 : min(max(0, wheel.chosen), count - 1)
    wheel.isOff = !isUserInteractionEnabled
    setNeedsLayout()
  }

  private static let mostRows = 1_000_000
  private static let mostComponents = 1_000

  private func loadIfNeeded() { if !isLoaded { reloadAllComponents() } }

  private func wheel(_ component: Int) -> WheelView {
    loadIfNeeded()
    precondition(
      wheels.indices.contains(component),
      "Component \(component) is out of range: the picker has \(wheels.count) components"
        + (dataSource == nil ? ", as it has no data source." : "."))
    return wheels[component]
  }

  // MARK: Choosing

  /// Selects a row without calling the delegate. Traps when it does not exist, unless it is the first one of a
  /// component without rows. The change is not animated.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    let wheel = wheel(component)
    // What it shows may be on its way.
    if row == 0, wheel.options.isEmpty { return }
    precondition(
      wheel.options.indices.contains(row),
      "Row \(row) is out of range: component \(component) of the picker has "
        + "\(wheel.options.count) rows.")
    wheel.chosen = row
  }

  /// Returns the selected row of a component, or -1 when it has no rows.
  open func selectedRow(inComponent component: Int) -> Int { wheel(component).chosen }

  private func choose(_ row: Int, _ component: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  open override var isUserInteractionEnabled: Bool {
    didSet { for wheel in wheels { wheel.isOff = !isUserInteractionEnabled } }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    loadIfNeeded()
    guard !wheels.isEmpty else { return }
    let widths = wheels.indices.map {
      delegate?.pickerView(self, widthForComponent: $0) ?? 0
    }
    let fixed = widths.reduce(0, +)
    let free = widths.count { $0 == 0 }
    let share = free > 0 ? max(0, bounds.width - fixed) / Double(free) : 0
    var x = free > 0 ? 0 : max(0, bounds.width - fixed) / 2
    for (wheel, width) in zip(wheels, widths) {
      let width = width > 0 ? width : share
      wheel.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      wheel.name = wheels.count == 1 ? accessibilityLabel ?? "" : wheel.name
      x += width
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: 320, height: WheelView.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
