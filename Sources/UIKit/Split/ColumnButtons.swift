import Adaptive
import Foundation

/// The buttons that a column-style split view controller adds to the bars of its columns
/// (uikit-behaviour §5.2 and §5.5).
@MainActor final class ColumnButtons {
  private unowned let arrangement: ColumnArrangement

  init(_ arrangement: ColumnArrangement) { self.arrangement = arrangement }

  private lazy var toggle = UIBarButtonItem(
    primaryAction: UIAction(title: "") { [weak self] _ in self?.pressToggle() })

  private lazy var secondaryOnly = UIBarButtonItem(
    title: Words.fullScreen, image: UIImage(systemName: "arrow.up.left.and.arrow.down.right"),
    primaryAction: UIAction(title: Words.fullScreen) { [weak self] _ in self?.pressSecondaryOnly() }
  )

  /// The `displayModeButtonItem` of column styles, which is hidden in every bar (§5.5).
  private(set) lazy var unsupported = {
    let item = UIBarButtonItem()
    item.isHidden = true
    return item
  }()

  /// The first items in the bar of a navigation controller.
  func leading(for navigation: UINavigationController) -> [UIBarButtonItem] {
    let split = arrangement.split
    guard let layout = arrangement.layout, !layout.isCollapsed, split.viewIfLoaded != nil else {
      return []
    }
    let slots = arrangement.slots
    var items: [UIBarButtonItem] = []
    let first = layout.visible.first { $0 != .inspector }
    if let first, slots.navigation(first) === navigation, let item = toggleItem(layout) {
      items.append(item)
    }
    if split.showsSecondaryOnlyButton, split.style == .tripleColumn,
      slots.navigation(.secondary) === navigation, !layout.mode.isDimming
    {
      items.append(secondaryOnly)
    }
    return items
  }

  private func toggleItem(_ layout: ColumnSplit.Layout) -> UIBarButtonItem? {
    let split = arrangement.split
    switch split.displayModeButtonVisibility {
    case .never: return nil
    case .automatic where !split.presentsWithGesture: return nil
    case .automatic, .always: break
    }
    let input = arrangement.input(split.view.bounds.size)
    guard let found = ColumnSplit.toggle(from: layout, input) else { return nil }
    let column = ColumnSplit.leadingColumns(input).dropFirst(layout.mode.count).first ?? .primary
    switch found.glyph {
    case .sidebar:
      toggle.image = UIImage(systemName: "sidebar.left")
      toggle.accessibilityLabel = Words.sidebar
    case .chevron:
      toggle.image = UIImage(systemName: "chevron.backward")
      // Reading the title does not load the view of a hidden column.
      let title = arrangement.slots.container(column)?.displayTitle ?? ""
      toggle.accessibilityLabel = title.isEmpty ? Words.back : title
    }
    return toggle
  }

  private func pressToggle() {
    guard let layout = arrangement.layout else { return }
    let input = arrangement.input(arrangement.split.view.bounds.size)
    if let found = ColumnSplit.toggle(from: layout, input) { arrangement.choose(found.target) }
  }

  private func pressSecondaryOnly() {
    guard let layout = arrangement.layout else { return }
    let input = arrangement.input(arrangement.split.view.bounds.size)
    arrangement.choose(ColumnSplit.secondaryOnlyTarget(from: layout, input))
  }
}
