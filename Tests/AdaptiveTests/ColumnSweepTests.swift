import Testing

@testable import Adaptive

/// Every column split that a device can show, each in every setting.
struct ColumnSweepTests {
  private static let behaviors: [ColumnSplit.Behavior?] = [nil] + ColumnSplit.Behavior.allCases
  private static let modes: [ColumnSplit.Mode?] = [nil] + ColumnSplit.Mode.allCases
  private static let occupied: [Set<ColumnSplit.Column>] = [
    [.primary, .supplementary, .secondary, .inspector], [.primary, .secondary, .compact],
  ]

  @Test(arguments: SweptWindow.all) func everyLayoutIsSound(_ window: SweptWindow) {
    var count = 0
    for input in Self.inputs(window) {
      count += 1
      let layout = ColumnSplit.solve(input)
      if let wrong = violation(in: layout, of: input) ?? Self.instability(layout, input)
        ?? Self.wrongMove(layout, input)
      {
        Issue.record("\(wrong): \(input) gave \(layout)")
        return
      }
    }
    #expect(count == 2 * 4 * 7 * 7 * 2 * 8)
  }

  private static func inputs(_ window: SweptWindow) -> [ColumnSplit.Input] {
    var inputs: [ColumnSplit.Input] = []
    for style in ColumnSplit.Style.allCases {
      for behavior in behaviors {
        for preferred in modes {
          for chosen in modes {
            for occupied in occupied {
              for bits in 0..<8 {
                inputs.append(
                  ColumnSplit.Input(
                    style: style, width: window.width, height: window.height,
                    horizontal: window.horizontal, occupied: occupied, preferredMode: preferred,
                    preferredBehavior: behavior, chosenMode: chosen,
                    presentsWithGesture: bits & 1 == 0, showsInspector: bits & 2 != 0,
                    isPrimaryRight: bits & 4 != 0, scale: bits & 1 == 0 ? 2 : 3))
              }
            }
          }
        }
      }
    }
    return inputs
  }

  /// Solving again changes nothing, nor does choosing what came out, nor a mirror.
  private static func instability(
    _ layout: ColumnSplit.Layout, _ input: ColumnSplit.Input
  ) -> String? {
    if ColumnSplit.solve(input) != layout { return "solving again gives another layout" }
    if !layout.steps(from: layout, visible: layout.visible, top: .primary).isEmpty {
      return "there are steps between equal layouts"
    }
    if input.presentsWithGesture {
      var exact = input
      exact.chosenMode = layout.mode
      if ColumnSplit.solve(exact) != layout { return "choosing the result gives another one" }
    }
    var opposite = input
    opposite.isPrimaryRight.toggle()
    let other = ColumnSplit.solve(opposite)
    guard !layout.isCollapsed else {
      return other == layout ? nil : "a collapsed split has a side"
    }
    var mirrored = other
    mirrored.areas = other.areas.mapValues { $0.mirrored(in: input.width) }
    mirrored.lines = other.lines.map { $0.mirrored(in: input.width) }
    let isClose = layout.areas.allSatisfy { column, area in
      mirrored.areas[column].map { abs($0.x - area.x) + abs($0.width - area.width) < 1e-9 }
        ?? false
    }
    return isClose && mirrored.visible == layout.visible ? nil : "the right edge is no mirror"
  }

  /// What show, hide, the button, the veil and a swipe lead to is what they promise.
  private static func wrongMove(
    _ layout: ColumnSplit.Layout, _ input: ColumnSplit.Input
  ) -> String? {
    guard !layout.isCollapsed else { return nil }
    func after(_ mode: ColumnSplit.Mode) -> ColumnSplit.Layout {
      var next = input
      next.chosenMode = mode
      return ColumnSplit.solve(next)
    }
    for column in ColumnSplit.leadingColumns(input) {
      if let mode = ColumnSplit.modeShowing(column, from: layout, input) {
        if after(mode).areas[column] == nil { return "show(\(column)) does not show it" }
      } else if layout.areas[column] == nil {
        return "show(\(column)) does nothing for a hidden column"
      }
      if let mode = ColumnSplit.modeHiding(column, from: layout, input) {
        if after(mode).areas[column] != nil { return "hide(\(column)) does not hide it" }
      } else if layout.areas[column] != nil {
        return "hide(\(column)) does nothing for a visible column"
      }
    }
    if layout.veil != nil, after(ColumnSplit.undimmed(layout.mode)).mode == layout.mode {
      return "a press on the veil does nothing"
    }
    if let toggle = ColumnSplit.toggle(from: layout, input),
      after(toggle.target).mode == layout.mode
    {
      return "the button does nothing"
    }
    for inwards in [true, false] {
      guard let mode = ColumnSplit.swipe(inwards: inwards, from: layout, input) else { continue }
      let change = after(mode).mode.count - layout.mode.count
      if change != (inwards ? 1 : -1) { return "a swipe changes \(change) columns" }
    }
    return nil
  }
}
