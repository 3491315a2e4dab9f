import Adaptive

/// Stacks, large titles, toolbars and pans.
enum NavigationFacts {
  static let all = stacks + titles + heights + toolbars + pans

  private static let stacks = [
    stack("A new top is a push", "AB", "ABC", "push"),
    stack("An old one is a pop", "ABC", "AB", "pop"),
    stack("An old one is a pop, whatever else changes", "ABC", "XB", "pop"),
    stack("The order of what lies below does not matter", "ABC", "BAC", "none"),
    stack("The old top further down makes it no pop", "AB", "BC", "push"),
    stack("The first is a push", "", "A", "push"),
    stack("None left is a pop", "AB", "", "pop"),
    stack("Nothing stays nothing", "", "", "none"),
  ]

  private static func stack(
    _ rule: String, _ old: String, _ new: String, _ expected: String
  ) -> Fact {
    Fact(rule, "§3 [D HDR]", given: "\(old) → \(new)", expected: expected) { _ in
      "\(StackChange.solve(from: Array(old), to: Array(new)))"
    }
  }

  /// One letter an item: automatic, large (always), never.
  private static let titles = [
    title("The first automatic item follows the bar", "a", true, "true"),
    title("A bar that does not prefer them has none", "l", false, "false"),
    title("Automatic is as the item before it", "naaa", true, "false"),
    title("Automatic is as the item before it", "nla", true, "true"),
    title("The last item's own wish counts", "ln", true, "false"),
    title("An empty stack follows the bar", "", true, "true"),
  ]

  private static func title(
    _ rule: String, _ modes: String, _ prefers: Bool, _ expected: String
  ) -> Fact {
    Fact(rule, "§3 [D HDR]", given: "\(modes) \(prefers)", expected: expected) { _ in
      let modes = modes.map { $0 == "a" ? LargeTitle.Mode.automatic : $0 == "l" ? .always : .never }
      return "\(LargeTitle.isLarge(modes, barPrefersLarge: prefers))"
    }
  }

  private static let heights = [
    height("At the top it is whole", 0, 1000, "46"),
    height("It gives up what is scrolled", 10, 1000, "36"),
    height("It gives up all", 300, 1000, "0"),
    height("Pulled down it does not grow", -30, 1000, "46"),
    height("What fits needs no scrolling", 10, 400, "46"),
    height("A little more takes half of it from the title", 40, 420, "36"),
  ]

  private static func height(
    _ rule: String, _ offset: Double, _ content: Double, _ expected: String
  ) -> Fact {
    Fact(rule, "own", given: "\(offset) of \(content) in 400", expected: expected) { _ in
      plain(LargeTitle.height(full: 46, offset: offset, content: content, room: 400))
    }
  }

  /// Widths in points; 0 is a flexible space.
  private static let toolbars = [
    toolbar("From the leading edge on", [40, 50], "8+40 50+50"),
    toolbar("Mirrored", [40, 50], "252+40 200+50", isReversed: true),
    toolbar("A space pushes to the trailing edge", [0, 40], "8+242 252+40"),
    toolbar("Spaces share", [0, 40, 0], "8+120 130+40 172+120"),
    toolbar("Too much runs out", [200, 0, 200], "8+200 210+0 212+200"),
    toolbar("Nothing", [], ""),
  ]

  private static func toolbar(
    _ rule: String, _ widths: [Double], _ expected: String, isReversed: Bool = false
  ) -> Fact {
    Fact(rule, "own", given: "\(widths)", expected: expected) { _ in
      ToolbarLayout.solve(
        widths.map { $0 == 0 ? .flexible : .fixed($0) }, width: 300, safeLeft: 0, safeRight: 0,
        isReversed: isReversed
      ).map { "\(plain($0.x))+\(plain($0.width))" }.joined(separator: " ")
    }
  }

  private static let pans = [
    pan("Nothing moved", 0, false, "0 -120"), pan("Half way", 0.5, false, "200 -60"),
    pan("At the end", 1, false, "400 0"), pan("Beyond the end", 2, false, "400 0"),
    pan("Mirrored", 0.5, true, "-200 60"),
    ended("Less than half goes back", 0.4, 0, "false"),
    ended("More than half goes on", 0.6, 0, "true"),
    ended("A flick inwards goes on", 0.2, 1000, "true"),
    ended("A flick back goes back", 0.8, -1000, "false"),
    ended("A slow movement does not count", 0.4, 100, "false"),
  ]

  private static func pan(
    _ rule: String, _ progress: Double, _ isReversed: Bool, _ expected: String
  ) -> Fact {
    Fact(rule, "own", given: "\(progress) of 400", expected: expected) { _ in
      let places = PanPop.places(progress: progress, width: 400, isReversed: isReversed)
      return "\(plain(places.top)) \(plain(places.below))"
    }
  }

  private static func ended(
    _ rule: String, _ progress: Double, _ velocity: Double, _ expected: String
  ) -> Fact {
    Fact(rule, "own", given: "\(progress) at \(velocity)", expected: expected) { _ in
      "\(PanPop.finishes(progress: progress, velocity: velocity, width: 400))"
    }
  }
}
