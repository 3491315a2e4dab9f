import Testing

@testable import Adaptive

@Suite("Steps of a column split (uikit-behaviour §5.5)") struct ColumnStepTests {
  private func layout(
    _ mode: ColumnSplit.Mode, collapsed: Bool = false, style: ColumnSplit.Style = .triple
  ) -> ColumnSplit.Layout {
    ColumnSplit.solve(
      ColumnSplit.Input(
        style: style, width: 1366, height: 1024, horizontal: collapsed ? .compact : .regular,
        preferredBehavior: mode.isDimming ? (mode == .twoDisplace ? .displace : .overlay) : .tile,
        chosenMode: mode))
  }

  @Test("Between any two: who comes is announced once, who goes is announced once")
  func announcements() {
    let all =
      ColumnSplit.Mode.allCases.map { layout($0) } + [layout(.secondaryOnly, collapsed: true)]
    for old in all {
      for new in all {
        let steps = new.steps(from: old, visible: old.visible, top: .primary)
        let next = new.isCollapsed ? [.primary] : new.visible
        var seen = Set(old.visible)
        for step in steps {
          if case .willShow(let column) = step { #expect(seen.insert(column).inserted) }
          if case .willHide(let column) = step { #expect(seen.remove(column) != nil) }
        }
        #expect(seen == Set(next), "\(old.mode) → \(new.mode)")
        #expect(steps.isEmpty == (old == new))
        #expect(steps.contains(.didCollapse) == (!old.isCollapsed && new.isCollapsed))
        #expect(steps.contains(.didExpand) == (old.isCollapsed && !new.isCollapsed))
      }
    }
  }

  @Test("Collapse: leaving, coming, moving, told")
  func collapse() {
    let steps = layout(.twoBeside, collapsed: true).steps(
      from: layout(.twoBeside), visible: [.primary, .supplementary, .secondary], top: .secondary)
    #expect(
      steps == [
        .willHide(.primary), .willHide(.supplementary), .collapse(top: .secondary), .place,
        .didCollapse,
      ])
  }

  @Test("Collapsed, the inspector is a sheet; only its own coming and going is told of")
  func inspector() {
    func layout(_ horizontal: SizeClass, shows: Bool) -> ColumnSplit.Layout {
      ColumnSplit.solve(
        ColumnSplit.Input(
          style: .double, width: 1024, height: 768, horizontal: horizontal,
          occupied: [.primary, .secondary, .inspector], showsInspector: shows))
    }
    let beside = layout(.regular, shows: true)
    let alone = layout(.compact, shows: false)
    let sheet = layout(.compact, shows: true)
    #expect(!beside.presentsInspector && !alone.presentsInspector && sheet.presentsInspector)
    #expect(
      sheet.steps(from: alone, visible: [.secondary], top: .primary) == [
        .willShow(.inspector), .place, .presentInspector,
      ])
    #expect(
      alone.steps(from: sheet, visible: [.secondary, .inspector], top: .primary) == [
        .willHide(.inspector), .dismissInspector, .place,
      ])
    #expect(
      sheet.steps(from: beside, visible: beside.visible, top: .secondary) == [
        .willHide(.primary), .collapse(top: .secondary), .place, .presentInspector, .didCollapse,
      ])
    #expect(
      beside.steps(from: sheet, visible: [.secondary, .inspector], top: .secondary) == [
        .willChangeMode(.oneBeside), .willShow(.primary), .dismissInspector, .expand, .place,
        .didExpand,
      ])
    #expect(
      sheet.steps(from: nil, visible: [], top: .primary) == [
        .willShow(.primary), .willShow(.inspector), .collapse(top: .primary), .place,
        .presentInspector, .didCollapse,
      ])
  }

  @Test("The first solution asks nothing and announces what is seen")
  func first() {
    #expect(
      layout(.oneBeside).steps(from: nil, visible: [], top: .primary) == [
        .willShow(.supplementary), .willShow(.secondary), .place,
      ])
  }

  @Test(
    "The stack of a collapse holds what stands below its top",
    arguments: [
      (ColumnSplit.Column.primary, [ColumnSplit.Column.primary]),
      (.supplementary, [.primary, .supplementary]),
      (.secondary, [.primary, .supplementary, .secondary]),
    ])
  func stack(_ top: ColumnSplit.Column, _ expected: [ColumnSplit.Column]) {
    let occupied: Set<ColumnSplit.Column> = [.primary, .supplementary, .secondary, .inspector]
    #expect(ColumnSplit.stack(upTo: top, occupied) == expected)
    // The primary is there without a controller of the app's; of others there must be one.
    let held = expected.filter { $0 != .supplementary }
    #expect(ColumnSplit.stack(upTo: top, [.secondary]) == held)
  }

  @Test("Whom a delegate puts on top of a collapse has the window, a compact column or not")
  func answered() {
    var input = ColumnSplit.Input(
      style: .double, width: 390, height: 844, horizontal: .compact,
      occupied: [.primary, .secondary, .compact])
    #expect(ColumnSplit.solve(input).visible == [.compact])
    input.top = .secondary
    #expect(ColumnSplit.solve(input).visible == [.primary], "it holds the others")
  }

  @Test("The proposed top is compact, else the last column that has something to show")
  func proposed() {
    #expect(ColumnSplit.proposedTop([.primary, .secondary, .compact]) == .compact)
    #expect(ColumnSplit.proposedTop([.primary, .secondary, .inspector]) == .secondary)
    #expect(ColumnSplit.proposedTop([.primary, .supplementary]) == .supplementary)
    #expect(ColumnSplit.proposedTop([.primary]) == .primary)
    #expect(ColumnSplit.proposedTop([]) == .primary)
  }
}
