import Testing

@testable import Adaptive

/// A classic split in every window of every device, by every system's numbers.
struct SplitDeviceSweepTests {
  private static let modes: [ClassicSplit.Mode?] = [nil, .secondaryOnly, .oneBeside, .oneOver]

  private static let limits: [(Double?, Double?)] = [
    (nil, nil), (200, nil), (nil, 400.5), (330, 600),
  ]

  private static func inputs(_ window: SweptWindow) -> [ClassicSplit.Input] {
    var inputs: [ClassicSplit.Input] = []
    for (_, profile) in ClassicSplit.Profile.all {
      for scale in window.scales {
        for preferred in modes {
          for chosen in modes {
            for hides in [nil, false, true] {
              for isRight in [false, true] {
                for limits in limits {
                  inputs.append(
                    ClassicSplit.Input(
                      width: window.width, height: window.height, horizontal: window.horizontal,
                      preferredMode: preferred, chosenMode: chosen, hidesPrimary: hides,
                      minimum: limits.0, maximum: limits.1, isPrimaryRight: isRight,
                      isPhone: window.isPhone, scale: scale, profile: profile))
                }
              }
            }
          }
        }
      }
    }
    return inputs
  }

  @Test(arguments: SweptWindow.all) func everyLayoutIsSound(_ window: SweptWindow) {
    let inputs = Self.inputs(window)
    #expect(inputs.count == 5 * window.scales.count * 4 * 4 * 3 * 2 * 4)
    for input in inputs {
      let layout = ClassicSplit.solve(input)
      if let wrong = violation(in: layout, of: input) ?? violationInActions(layout, input) {
        Issue.record("\(wrong): \(input) gave \(layout)")
        return
      }
    }
  }

  /// Doing what the button says leads there, and there is a way back.
  private func violationInActions(
    _ layout: ClassicSplit.Layout, _ input: ClassicSplit.Input
  ) -> String? {
    for target in Self.modes {
      let action = Self.action(layout, input, target)
      guard let aim = action.target else {
        if action != .none { return "no target, but \(action)" }
        if !layout.isCollapsed, target == nil { return "no way on from \(layout.mode)" }
        continue
      }
      if aim == layout.mode || layout.isCollapsed { return "the button leads nowhere" }
      if (action.item == .fullScreen) != (aim == .secondaryOnly) { return "the wrong glyph" }
      if action.swipesIn, layout.primary != nil { return "a swipe brings what is there" }
      if action.swipesOut, layout.primary == nil { return "a swipe removes what is away" }
      var next = input
      next.chosenMode = aim
      let there = ClassicSplit.solve(next)
      if there.mode != aim { return "the button does not lead to \(aim)" }
      guard target == nil else { continue }
      let isShown = layout.mode != .secondaryOnly
      guard let back = Self.action(there, input, nil).target else { return "no way back" }
      if (back != .secondaryOnly) != isShown { return "the way back leads to \(back)" }
    }
    return nil
  }

  private static func action(
    _ layout: ClassicSplit.Layout, _ input: ClassicSplit.Input, _ target: ClassicSplit.Mode?
  ) -> ClassicSplit.Action {
    ClassicSplit.action(
      ClassicSplit.ActionInput(
        layout: layout, isOnItsSide: input.isOnItsSide, preferredMode: input.preferredMode,
        target: target, profile: input.profile))
  }
}
