import Adaptive
import Foundation
import Scene

/// Queries the delegate, solves the layout and executes its steps (uikit-behaviour §5.5).
extension ColumnArrangement {
  func input(_ size: CGSize) -> ColumnSplit.Input {
    let traits = split.traitCollection
    let isReversed = traits.layoutDirection == .rightToLeft
    return ColumnSplit.Input(
      style: split.style == .tripleColumn ? .triple : .double, width: size.width,
      height: size.height, horizontal: traits.horizontalSizeClass == .compact ? .compact : .regular,
      occupied: slots.occupied, preferredMode: split.preferredDisplayMode.solved,
      preferredBehavior: split.preferredSplitBehavior.solved, chosenMode: chosenMode,
      presentsWithGesture: split.presentsWithGesture, showsInspector: showsInspector, top: top,
      primary: width(
        split.preferredPrimaryColumnWidth, split.preferredPrimaryColumnWidthFraction,
        split.minimumPrimaryColumnWidth, split.maximumPrimaryColumnWidth, chosen: .primary),
      supplementary: width(
        split.preferredSupplementaryColumnWidth, split.preferredSupplementaryColumnWidthFraction,
        split.minimumSupplementaryColumnWidth, split.maximumSupplementaryColumnWidth,
        chosen: .supplementary),
      secondary: width(
        split.preferredSecondaryColumnWidth, nil, split.minimumSecondaryColumnWidth, nil),
      inspector: width(
        split.preferredInspectorColumnWidth, nil, split.minimumInspectorColumnWidth,
        split.maximumInspectorColumnWidth, chosen: .inspector),
      isPrimaryRight: (split.primaryEdge == .trailing) != isReversed,
      scale: max(1, traits.displayScale))
  }

  private func width(
    _ points: CGFloat?, _ fraction: CGFloat?, _ minimum: CGFloat?, _ maximum: CGFloat?,
    chosen: ColumnSplit.Column? = nil
  ) -> ColumnSplit.Width {
    func value(_ asked: CGFloat?) -> Double? {
      guard let asked, asked != UISplitViewController.automaticDimension, !asked.isNaN else {
        return nil
      }
      return Double(asked)
    }
    return ColumnSplit.Width(
      points: value(points), fraction: value(fraction), minimum: value(minimum),
      maximum: value(maximum), chosen: chosen.flatMap { chosenWidths[$0] })
  }

  func solve() {
    let size = split.view.bounds.size
    if layout == nil { fulfilWishes() }
    inspectorSheet.noticeDismissal()
    var next = ColumnSplit.solve(input(size))
    if let layout, next.isCollapsed != layout.isCollapsed || next.visible != layout.visible {
      split.pan?.cancel()
    }
    if next.isCollapsed, !isCollapsed {
      top = askTop()
      next = ColumnSplit.solve(input(size))
    } else if !next.isCollapsed, isCollapsed {
      askMode(proposed: next.mode)
      next = ColumnSplit.solve(input(size))
    }
    if next.presentsInspector, !inspectorSheet.canPresent() {
      showsInspector = false
      next = ColumnSplit.solve(input(size))
    }
    let steps = next.steps(from: layout, visible: visibleColumns, top: top ?? .primary)
    if layout != nil, steps.count > 1 {
      beginTransition(to: next.isCollapsed ? [top ?? .primary] : next.visible, isAnimated: false)
    }
    var shown: [UISplitViewController.Column] = []
    var hidden: [UISplitViewController.Column] = []
    for step in steps {
      switch step {
      case .willChangeMode(let mode):
        if !isCollapsed { engine?.move(.columns, in: split.viewIfLoaded) }
        note("willChangeTo", mode.word)
        delegate?.splitViewController(
          split, willChangeTo: UISplitViewController.DisplayMode(mode))
      case .willHide(let column):
        note("willHide", "\(column)")
        hidden.append(UISplitViewController.Column(column))
        delegate?.splitViewController(split, willHide: UISplitViewController.Column(column))
      case .willShow(let column):
        note("willShow", "\(column)")
        shown.append(UISplitViewController.Column(column))
        delegate?.splitViewController(split, willShow: UISplitViewController.Column(column))
      case .collapse(let top):
        engine?.note(.rearranges("collapse to \(top)", split))
        engine?.features.navigation.suppressingNavigationDelegates { slots.collapse(top: top) }
      case .expand:
        engine?.note(.rearranges("expand", split))
        if top != .compact {
          engine?.features.navigation.suppressingNavigationDelegates { slots.expand() }
        }
        top = nil
      case .place: place(next)
      case .presentInspector: inspectorSheet.present()
      case .dismissInspector: inspectorSheet.dismiss()
      case .didCollapse:
        engine?.note(.delegate("didCollapse", [.controller(split)]))
        delegate?.splitViewControllerDidCollapse(split)
        split.showDetailTargetDidChange()
      case .didExpand:
        engine?.note(.delegate("didExpand", [.controller(split)]))
        delegate?.splitViewControllerDidExpand(split)
        split.showDetailTargetDidChange()
      }
    }
    // Another controller may have been set for the inspector.
    if next.presentsInspector { inspectorSheet.present() }
    guard !shown.isEmpty || !hidden.isEmpty else { return }
    engine?.afterAppearing { [weak self] in
      guard let self else { return }
      for column in hidden {
        note("didHide", "\(column)")
        delegate?.splitViewController(split, didHide: column)
      }
      for column in shown {
        note("didShow", "\(column)")
        delegate?.splitViewController(split, didShow: column)
      }
    }
  }

  var whyDisplayMode: String { ColumnSplit.whyDisplayMode(input(split.view.bounds.size)) }

  private var delegate: (any UISplitViewControllerDelegate)? { split.delegate }

  private func note(_ call: String, _ word: String, answer: String? = nil) {
    engine?.note(
      .delegate(
        call, [.words(word), .controller(split)],
        answer: answer.map(TranscriptLine.Subject.words)))
  }

  private func place(_ next: ColumnSplit.Layout) {
    if next != layout { engine?.note(.solved(split, next.summary)) }
    layout = next
    split.view.setNeedsLayout()
  }

  private func askTop() -> ColumnSplit.Column {
    let proposed = ColumnSplit.proposedTop(slots.occupied)
    guard let delegate else { return proposed }
    let answer = querying("splitViewController(_:topColumnForCollapsingToProposedTopColumn:)") {
      delegate.splitViewController(
        split,
        topColumnForCollapsingToProposedTopColumn: UISplitViewController.Column(proposed))
    }
    let column = ColumnSplit.Column(answer)
    note("topColumn", "\(proposed)", answer: "\(column)")
    precondition(
      column == .primary || slots.occupied.contains(column),
      "topColumnForCollapsingToProposedTopColumn answered \(column), which has no view "
        + "controller; set one with setViewController(_:for:), or answer one of "
        + slots.occupied.sorted().map { "\($0)" }.joined(separator: ", "))
    return column
  }

  private func askMode(proposed: ColumnSplit.Mode) {
    guard let delegate else { return }
    let answer = querying(
      "splitViewController(_:displayModeForExpandingToProposedDisplayMode:)"
    ) {
      delegate.splitViewController(
        split,
        displayModeForExpandingToProposedDisplayMode: UISplitViewController.DisplayMode(proposed))
    }
    guard let mode = answer.solved else { return }
    note("displayMode", proposed.word, answer: mode.word)
    if mode != proposed { chosenMode = mode }
  }

  private func querying<Answer>(_ name: String, _ ask: () -> Answer) -> Answer {
    engine?.features.split.columnQuery = (split, name)
    defer { engine?.features.split.columnQuery = nil }
    return ask()
  }

  // MARK: Views

  func installChildren() {
    guard let layout else { return }
    let parts = ColumnSplit.drawingOrder.map {
      SplitColumns.Part(
        controller: slots.container($0), tone: layout.isCollapsed ? .background : $0.tone)
    }
    split.columns.install(parts, split.pan?.picture ?? layout.picture, edges, in: split.view) {
      [weak self] in
      guard let self, let mode = self.layout?.mode else { return }
      choose(ColumnSplit.undimmed(mode))
    }
  }

  func layoutColumns() {
    guard let last = layout else { return }
    let next = ColumnSplit.solve(input(split.view.bounds.size))
    guard next.isCollapsed == last.isCollapsed else { return }
    if next != last {
      // Only the size is new; the next round decides which columns are visible.
      if next.mode == last.mode, next.visible == last.visible {
        engine?.note(.solved(split, next.summary))
        layout = next
      } else {
        engine?.invalidate()
      }
    }
    split.columns.place(split.pan?.picture ?? (layout ?? next).picture, edges)
  }
}
