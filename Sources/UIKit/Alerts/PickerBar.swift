import Foundation

/// The bar at the top of a picker: its title, and the button that closes it. A picker that stands in a navigation
/// controller has the bar of that instead.
@MainActor final class PickerBar: UIView {
  private let bar = UINavigationBar(frame: .zero)
  private static let height: CGFloat = 44

  init() {
    super.init(frame: .zero)
    addSubview(bar)
  }

  required init?(coder: NSCoder) { return nil }

  func show(title: String, _ system: UIBarButtonItem.SystemItem, leave: @escaping () -> Void) {
    let item = UINavigationItem(title: title)
    let action = UIAction { _ in leave() }
    item.rightBarButtonItem = UIBarButtonItem(systemItem: system, primaryAction: action)
    bar.items = [item]
  }

  /// Places the bar at the top of the picker's view, and returns the area below it.
  func place(in picker: UIViewController) -> CGRect {
    var area = picker.view.bounds.inset(by: picker.view.safeAreaInsets)
    isHidden = picker.navigationController != nil
    guard !isHidden else { return area }
    frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: Self.height)
    area.origin.y += Self.height
    area.size.height = max(0, area.height - Self.height)
    return area
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = bounds
  }
}
