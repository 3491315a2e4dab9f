import Adaptive
import Foundation
import Scene

/// The column style (uikit-behaviour §5): named columns, which a narrow window shows as one stack,
/// or replaces by the compact column.
@MainActor final class ColumnArrangement: SplitArrangement {
  unowned let split: UISplitViewController
  let slots: ColumnSlots
  var layout: ColumnSplit.Layout?
  var chosenMode: ColumnSplit.Mode?
  var showsInspector = false
  /// Requests to show or hide columns from before the first layout.
  var wishes: [ColumnWish] = []
  /// The top column of the last collapse; nil while expanded.
  var top: ColumnSplit.Column?
  private(set) lazy var inspectorSheet = InspectorSheet(self)
  private(set) lazy var buttons = ColumnButtons(self)

  init(_ split: UISplitViewController) {
    self.split = split
    slots = ColumnSlots(split)
  }

  var chosenWidths: [ColumnSplit.Column: Double] = [:] { didSet { split.asked() } }

  var edges: [Int: ColumnEdge] {
    guard movesEdges, let layout, !layout.isCollapsed else { return [:] }
    let input = input(split.view.bounds.size)
    var edges: [Int: ColumnEdge] = [:]
    for (part, column) in ColumnSplit.drawingOrder.enumerated()
    where layout.picture.lines[part] != nil {
      guard let area = layout.areas[column], let controller = slots.container(column) else {
        continue
      }
      edges[part] = ColumnEdge(
        column: column, name: controller.displayTitle, width: area.width,
        limits: ColumnSplit.widths(of: column, in: layout, input),
        growsRightwards: (column == .inspector) == input.isPrimaryRight)
    }
    return edges
  }

  var engine: SceneEngine? { split.engine }

  // MARK: Results

  var isCollapsed: Bool { layout?.isCollapsed ?? false }

  var displayMode: UISplitViewController.DisplayMode {
    UISplitViewController.DisplayMode(layout?.mode ?? .secondaryOnly)
  }

  var splitBehavior: UISplitViewController.SplitBehavior {
    switch layout?.behavior ?? .overlay {
    case .tile: .tile
    case .overlay: .overlay
    case .displace: .displace
    }
  }

  var primaryColumnWidth: CGFloat { layout?.primaryWidth ?? 0 }
  var supplementaryColumnWidth: CGFloat { layout?.supplementaryWidth ?? 0 }

  /// The visible columns, from the leading edge.
  var visibleColumns: [ColumnSplit.Column] {
    guard let layout else { return [] }
    guard layout.isCollapsed else { return layout.visible }
    return [top == .compact ? .compact : slots.topOfStack]
      + (inspectorSheet.isShown ? [.inspector] : [])
  }

  var visible: [UISplitViewController.Column] {
    visibleColumns.map(UISplitViewController.Column.init)
  }

  // MARK: Controllers

  var viewControllers: [UIViewController] {
    get {
      let wanted: [ColumnSplit.Column] =
        isCollapsed
        ? [top == .compact ? .compact : .primary] : [.primary, .supplementary, .secondary]
      return wanted.compactMap { slots.container($0) }
    }
    set {
      let places: [UISplitViewController.Column] =
        split.style == .tripleColumn
        ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      precondition(
        newValue.count <= places.count,
        "A split view controller of style \(split.style) has \(places.count) columns; "
          + "\(newValue.count) controllers were given")
      for (index, column) in places.enumerated() {
        set(nil, for: column)
        set(index < newValue.count ? newValue[index] : nil, for: column)
      }
    }
  }

  func controller(for column: UISplitViewController.Column) -> UIViewController? {
    slots.original(checked(column))
  }

  func set(_ controller: UIViewController?, for column: UISplitViewController.Column) {
    engine?.features.split.trapInColumnQuery("setViewController(_:for:)", split)
    let column = checked(column)
    if column == .inspector, slots.container(column) !== controller { inspectorSheet.takeDown() }
    slots.set(controller, for: column)
    split.asked()
  }

  func checked(_ column: UISplitViewController.Column) -> ColumnSplit.Column {
    precondition(
      column != .supplementary || split.style == .tripleColumn,
      "There is no supplementary column in a split view controller of style doubleColumn; make "
        + "it with init(style: .tripleColumn)")
    return ColumnSplit.Column(column)
  }

  func childWasRemoved(_ child: UIViewController) { slots.childWasRemoved(child) }

  /// Sets the secondary while expanded; the delegate is not called (§5.4).
  func showDetail(_ controller: UIViewController, sender: Any?) {
    engine?.features.split.trapInColumnQuery("showDetailViewController(_:sender:)", split)
    guard isCollapsed, top == .compact else {
      slots.set(controller, for: .secondary)
      if isCollapsed { show(.secondary) }
      split.asked()
      return
    }
    if let navigation = slots.navigation(.compact) {
      navigation.pushNested(controller)
    } else {
      split.present(controller, animated: true)
    }
  }

  /// Presents the controller above everything, as was observed in UIKit (§5.4).
  func show(_ controller: UIViewController, sender: Any?) {
    split.present(controller, animated: true)
  }

  // MARK: Container

  func isBesideSecondary(_ child: UIViewController) -> Bool {
    child !== slots.container(.secondary) && child !== slots.container(.compact)
  }

  var visibleChildren: [UIViewController] {
    guard let layout else { return [] }
    return layout.visible.compactMap { slots.container($0) }.filter { $0.parent === split }
  }

  var displayModeButtonItem: UIBarButtonItem { buttons.unsupported }

  func edgeSwiped(_ direction: SceneEvent.Direction) {
    guard let layout else { return }
    let input = input(split.view.bounds.size)
    let isInwards = (direction == .right) != input.isPrimaryRight
    if let mode = ColumnSplit.swipe(inwards: isInwards, from: layout, input) {
      split.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(split)
      choose(mode)
      split.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(split)
    }
  }
}

extension ColumnSplit.Column {
  init(_ column: UISplitViewController.Column) {
    switch column {
    case .primary: self = .primary
    case .supplementary: self = .supplementary
    case .secondary: self = .secondary
    case .compact: self = .compact
    case .inspector: self = .inspector
    }
  }
}

extension UISplitViewController.Column {
  init(_ column: ColumnSplit.Column) {
    switch column {
    case .primary: self = .primary
    case .supplementary: self = .supplementary
    case .secondary: self = .secondary
    case .compact: self = .compact
    case .inspector: self = .inspector
    }
  }
}
