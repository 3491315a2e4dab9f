import Adaptive
import Testing

/// What holds of every popover, over sizes, sources, directions, margins and frames.
@Suite("Where popovers stand") struct PopoverSweepTests {
  private static let sizes: [(Double, Double)] = [
    (0, 0), (1, 900), (200, 100), (320, 480), (600, 1100), (5000, 5000),
  ]
  private static let sources: [Area] = [
    Area(x: 0, y: 0, width: 40, height: 40), Area(x: 500, y: 0, width: 40, height: 40),
    Area(x: 984, y: 728, width: 40, height: 40), Area(x: 480, y: 380, width: 60, height: 20),
    Area(x: 100, y: 100, width: 800, height: 500), Area(x: -90, y: 900, width: 10, height: 10),
  ]
  private static let screens: [(Double, Double)] = [
    (1024, 768), (768, 1024), (320, 568), (100, 60), (0, 0),
  ]
  private static let margins: [(Double, Double, Double, Double)] = [
    (10, 10, 10, 10), (0, 0, 0, 0), (44, 10, 200, 10), (900, 900, 900, 900),
  ]
  private static let permitted: [Set<PopoverPlacement.Direction>] =
    (0..<16).map { bits in
      Set(
        PopoverPlacement.Direction.allCases.enumerated().filter { bits >> $0.0 & 1 == 1 }.map(\.1))
    }
  private static let frames = [
    PopoverPlacement.Frame(arrowHeight: 13, arrowBase: 26, corner: 12),
    PopoverPlacement.Frame(
      arrowHeight: 20, arrowBase: 20, top: 16, left: 16, bottom: 16, right: 16),
  ]

  @Test("It stays on the screen, is no larger than wanted, and its content within it")
  func sweep() {
    var count = 0
    for size in Self.sizes {
      for source in Self.sources {
        for screen in Self.screens {
          for margins in Self.margins {
            for permitted in Self.permitted {
              for frame in Self.frames {
                for overlaps in [false, true] {
                  count += 1
                  check(
                    PopoverPlacement.Input(
                      width: size.0, height: size.1, source: source,
                      screen: Area(x: 0, y: 0, width: screen.0, height: screen.1),
                      permitted: permitted, frame: frame, margins: margins,
                      safe: (20, 0, 0, 0), mayOverlap: overlaps))
                }
              }
            }
          }
        }
      }
    }
    #expect(count == 46080)
  }

  private func check(_ input: PopoverPlacement.Input) {
    let result = PopoverPlacement.solve(input)
    let (frame, content) = (result.frame, result.content)
    var wrong: [String] = []
    if let direction = result.direction, !input.permitted.contains(direction) {
      wrong.append("points \(direction)")
    }
    if result.direction == nil, !input.permitted.isEmpty, !input.mayOverlap {
      wrong.append("has no arrow")
    }
    let isWithin = frame.x >= 0 && frame.y >= 0 && frame.width >= 0 && frame.height >= 0
    let fits =
      frame.maxX <= max(input.screen.width, frame.x)
      && frame.maxY <= max(input.screen.height, frame.y)
    if !isWithin || !fits { wrong.append("leaves the screen") }
    if content.width > max(0, input.width) || content.height > max(0, input.height) {
      wrong.append("is larger than wanted")
    }
    if content.width < 0 || content.height < 0 { wrong.append("has a negative size") }
    if let corner = input.frame.corner, let direction = result.direction {
      let isVertical = direction == .up || direction == .down
      let edge = isVertical ? frame.width : frame.height
      let most = max(0, edge / 2 - corner - input.frame.arrowBase / 2)
      if abs(result.arrowOffset) > most { wrong.append("has its arrow at a corner") }
    }
    if PopoverPlacement.solve(input) != result { wrong.append("changes its mind") }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: ", ")): \(result) for \(input)")
  }

  /// A popover's size by what is asked for, and when.
  @Test("The last change wins while it is visible, and a push lets it only grow")
  func sizes() {
    var size = PopoverSize(own: (500, 150), content: (400, 200))
    func now() -> [Double] { [size.solved(.classic).width, size.solved(.classic).height] }
    #expect(now() == [500, 150])
    size.apply(.content(width: 400, height: 200))
    #expect(now() == [500, 150])
    size.apply(.content(width: 410, height: 200))
    #expect(now() == [410, 200])
    size.apply(.own(width: 500, height: 150))
    #expect(now() == [410, 200])
    size.apply(.own(width: 900, height: 0))
    #expect(now() == [600, 1100])
    size.apply(.stacked(width: 330, height: 100))
    #expect(now() == [330, 100])
    size.apply(.stacked(width: 340, height: 90))
    #expect(now() == [340, 100])
  }

  @Test("A narrow popover becomes what the profile says, and what a delegate answers")
  func adapting() {
    func form(
      _ asked: PresentationAdaptation.Form, _ horizontal: SizeClass,
      _ answer: PresentationAdaptation.Answer = .asUsual,
      _ profile: PresentationAdaptation.Profile = .ios13
    ) -> PresentationAdaptation.Form {
      PresentationAdaptation.solve(
        PresentationAdaptation.Input(
          asked: asked, horizontal: horizontal, answer: answer, profile: profile)
      ).form
    }
    #expect(form(.popover, .regular) == .popover)
    #expect(form(.popover, .compact) == .pageSheet)
    #expect(form(.popover, .compact, .asUsual, .ios8) == .fullScreen)
    #expect(form(.formSheet, .compact, .asUsual, .ios8) == .fullScreen)
    #expect(form(.formSheet, .compact) == .formSheet)
    #expect(form(.popover, .compact, .unchanged) == .popover)
    #expect(form(.popover, .regular, .become(.fullScreen)) == .fullScreen)
    #expect(form(.pageSheet, .compact, .become(.popover)) == .pageSheet)
    #expect(form(.currentContext, .compact) == .currentContext)
  }
}
