import Foundation
import Scene

/// What a picker shows.
@MainActor public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Names the rows of a picker and hears which one is chosen; each method may be left out.
///
/// Differs from UIKit: a row is words and no view, and all rows are equally high.
@MainActor public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  /// Points.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// A person chose another row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { "?" }
  public func pickerView(
    _ pickerView: UIPickerView, widthForComponent component: Int
  ) -> CGFloat { 0 }
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// Columns of words, of each of which one is chosen.
///
/// The host shows each column as a list of its own kind, which is clicked, or gone through
/// with the arrow keys.
@MainActor open class UIPickerView: UIView {
  private var wheels: [WheelView] = []
  private var isLoaded = false

  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { sourceDidChange() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { sourceDidChange() } }

  public override init(frame: CGRect) {
    super.init(
      frame: frame.size == .zero
        ? CGRect(x: frame.minX, y: frame.minY, width: 320, height: WheelView.height) : frame)
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  private func sourceDidChange() {
    isLoaded = false
    setNeedsLayout()
  }

  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }

  open func numberOfRows(inComponent component: Int) -> Int { wheel(component).options.count }

  /// The size of one row, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    layoutIfNeeded()
    return CGSize(width: wheel(component).frame.width, height: WheelView.rowHeight)
  }

  /// Asks again for all that it shows; what is chosen stays, if there is as much.
  open func reloadAllComponents() {
    isLoaded = true
    let count = dataSource?.numberOfComponents(in: self) ?? 0
    precondition(count >= 0, "A picker cannot have \(count) components.")
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

  open func reloadComponent(_ component: Int) {
    _ = wheel(component)
    load(component)
  }

  private func load(_ index: Int) {
    let count = dataSource?.pickerView(self, numberOfRowsInComponent: index) ?? 0
    precondition(count >= 0, "Component \(index) of a picker cannot have \(count) rows.")
    let wheel = wheels[index]
    wheel.options = (0..<count).map {
      delegate?.pickerView(self, titleForRow: $0, forComponent: index) ?? ""
    }
    wheel.chosen = count == 0 ? -1 : min(max(0, wheel.chosen), count - 1)
    wheel.isOff = !isUserInteractionEnabled
    setNeedsLayout()
  }

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

  /// Tells the delegate nothing.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    let wheel = wheel(component)
    precondition(
      wheel.options.indices.contains(row),
      "Row \(row) is out of range: component \(component) of the picker has "
        + "\(wheel.options.count) rows.")
    wheel.chosen = row
  }

  /// -1 when there is no row.
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
