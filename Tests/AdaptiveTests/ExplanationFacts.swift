import Testing

@testable import Adaptive

/// What people are told who ask why a split looks as it does.
@Suite("Why a split looks as it does") struct ExplanationFacts {
  nonisolated static let forms: [(SplitSurroundings, String)] = [
    (
      SplitSurroundings(windowWidth: 507, windowHeight: 768, isPhone: false, horizontal: .compact),
      "collapsed: the window is 507 points wide, which is horizontally compact "
        + "(regular begins at 668 on an iPad)"
    ),
    (
      SplitSurroundings(windowWidth: 668, windowHeight: 300, isPhone: false, horizontal: .regular),
      "expanded: the window is 668 points wide, which is horizontally regular "
        + "(regular begins at 668 on an iPad)"
    ),
    (
      SplitSurroundings(windowWidth: 414, windowHeight: 736, isPhone: true, horizontal: .compact),
      "collapsed: the window is 414 points wide, which is horizontally compact "
        + "(an iPhone in portrait always is)"
    ),
    (
      SplitSurroundings(windowWidth: 736, windowHeight: 414, isPhone: true, horizontal: .regular),
      "expanded: the window is 736 points wide, which is horizontally regular "
        + "(an iPhone in landscape is regular from 414 points of height; this has 414)"
    ),
    (
      SplitSurroundings(windowWidth: 667, windowHeight: 375, isPhone: true, horizontal: .compact),
      "collapsed: the window is 667 points wide, which is horizontally compact "
        + "(an iPhone in landscape is regular from 414 points of height; this has 375)"
    ),
    (
      SplitSurroundings(
        windowWidth: 1023.5, windowHeight: 768, isPhone: false, horizontal: .compact),
      "collapsed: what is around it makes it horizontally compact, though the window is 1023.5 "
        + "points wide, which is horizontally regular"
    ),
    (
      SplitSurroundings(windowWidth: 390, windowHeight: 844, isPhone: true, horizontal: .regular),
      "expanded: what is around it makes it horizontally regular, though the window is 390 "
        + "points wide, which is horizontally compact"
    ),
  ]

  @Test("Collapsed or expanded", arguments: forms)
  func form(surroundings: SplitSurroundings, sentence: String) {
    #expect(surroundings.whyCollapsed == sentence)
  }

  private static func input(
    _ width: Double, _ height: Double, preferred: ClassicSplit.Mode? = nil,
    chosen: ClassicSplit.Mode? = nil, horizontal: SizeClass = .regular
  ) -> ClassicSplit.Input {
    ClassicSplit.Input(
      width: width, height: height, horizontal: horizontal, preferredMode: preferred,
      chosenMode: chosen)
  }

  nonisolated static let modes: [(ClassicSplit.Input, String)] = [
    (input(1024, 768), "oneBesideSecondary: automatic, and 1024×768 is wider than high"),
    (input(768, 1024), "secondaryOnly: automatic, and 768×1024 is not wider than high"),
    (input(700, 700), "secondaryOnly: automatic, and 700×700 is not wider than high"),
    (input(1024, 768, preferred: .oneOver), "oneOverSecondary: what the app prefers"),
    (
      input(1024, 768, preferred: .oneBeside, chosen: .secondaryOnly),
      "secondaryOnly: chosen with the button or a gesture"
    ),
    (
      input(507, 768, preferred: .oneBeside, horizontal: .compact),
      "none: a collapsed split has no display mode"
    ),
  ]

  @Test("The display mode", arguments: modes)
  func mode(input: ClassicSplit.Input, sentence: String) {
    #expect(ClassicSplit.whyDisplayMode(input) == sentence)
  }

  @Test(
    "The mode that is explained is the one that is solved",
    arguments: [nil, ClassicSplit.Mode.secondaryOnly, .oneBeside, .oneOver])
  func agrees(mode: ClassicSplit.Mode?) {
    for chosen in [nil, ClassicSplit.Mode.secondaryOnly, .oneBeside, .oneOver] {
      for (width, height) in [(1024.0, 768.0), (768, 1024)] {
        let input = Self.input(width, height, preferred: mode, chosen: chosen)
        #expect(
          ClassicSplit.whyDisplayMode(input).hasPrefix(ClassicSplit.solve(input).mode.word + ":"))
      }
    }
  }

  @Test("A result in a line")
  func summary() {
    #expect(
      ClassicSplit.solve(Self.input(1024, 768)).summary
        == "oneBesideSecondary, primary 320, secondary 703")
    #expect(ClassicSplit.solve(Self.input(768, 1024)).summary == "secondaryOnly, secondary 768")
    #expect(ClassicSplit.solve(Self.input(507, 768, horizontal: .compact)).summary == "collapsed")
  }

  @Test(
    "Points as people write them",
    arguments: [
      (320, "320"), (319.5, "319.5"), (-0.04, "0"), (-2.25, "-2.3"), (0.05, "0.1"),
      (.infinity, "inf"), (.nan, "nan"),
    ] as [(Double, String)])
  func number(points: Double, words: String) {
    #expect(SplitWords.number(points) == words)
  }
}
