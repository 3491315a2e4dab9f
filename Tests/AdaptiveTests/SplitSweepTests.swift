import Testing

@testable import Adaptive

/// Every split that a device can show, each in every setting.
struct SplitSweepTests {
  static let widths = Set(
    Screen.all.flatMap { [$0.short, $0.long] } + Share.all.map { $0.width } + [0, 1, 2, 300.6]
  ).sorted()
  static let heights = Set(Screen.all.flatMap { [$0.short, $0.long] }).sorted()
  static let modes: [ClassicSplit.Mode?] = [nil, .secondaryOnly, .oneBeside, .oneOver]
  static let fractions: [Double?] = [nil, 0, 0.25, 0.33, 0.5, 1]
  static let minimums: [Double?] = [nil, 200, 400]
  static let maximums: [Double?] = [nil, 253.7, 600, 5000]

  @Test(arguments: widths) func everyLayoutIsSound(_ width: Double) {
    var count = 0
    for height in Self.heights {
      for input in Self.inputs(width, height) {
        count += 1
        let layout = ClassicSplit.solve(input)
        if let wrong = violation(in: layout, of: input) ?? Self.instability(layout, input) {
          Issue.record("\(wrong): \(input) gave \(layout)")
          return
        }
      }
    }
    #expect(count == Self.heights.count * 1_872)
  }

  /// Solving again changes nothing, nor does asking for exactly what came out, nor a mirror.
  private static func instability(
    _ layout: ClassicSplit.Layout, _ input: ClassicSplit.Input
  ) -> String? {
    if ClassicSplit.solve(input) != layout { return "solving again gives another layout" }
    if !ClassicSplit.Layout.steps(from: layout, to: layout).isEmpty {
      return "there are steps between equal layouts"
    }
    var exact = input
    exact.minimum = layout.primaryWidth
    exact.maximum = layout.primaryWidth
    exact.preferredMode = .secondaryOnly
    exact.chosenMode = layout.mode
    if ClassicSplit.solve(exact) != layout { return "asking for the result gives another one" }
    var opposite = input
    opposite.isPrimaryRight.toggle()
    let other = ClassicSplit.solve(opposite)
    let (left, right) = input.isPrimaryRight ? (other, layout) : (layout, other)
    return left.mirrored(in: input.width) == right ? nil : "the right edge is not the mirrored left"
  }

  private static func inputs(_ width: Double, _ height: Double) -> [ClassicSplit.Input] {
    var inputs: [ClassicSplit.Input] = []
    for mode in modes {
      for fraction in fractions {
        for minimum in minimums {
          for maximum in maximums {
            for scale in [1.0, 2, 3] {
              for isRight in [false, true] {
                inputs.append(
                  ClassicSplit.Input(
                    width: width, height: height, horizontal: .regular, preferredMode: mode,
                    fraction: fraction, minimum: minimum, maximum: maximum,
                    isPrimaryRight: isRight, scale: scale))
              }
            }
          }
        }
      }
    }
    let narrow = inputs.indices.filter { $0.isMultiple(of: 12) }.map { index in
      var input = inputs[index]
      input.horizontal = .compact
      return input
    }
    return inputs + narrow
  }
}

extension ClassicSplit.Layout {
  fileprivate func mirrored(in width: Double) -> Self {
    var copy = self
    guard !isCollapsed else { return copy }
    copy.primary = primary?.mirrored(in: width)
    copy.separator = separator?.mirrored(in: width)
    copy.secondary = secondary?.mirrored(in: width)
    return copy
  }
}
