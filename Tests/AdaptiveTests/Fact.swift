import Testing

/// One thing that UIKit does: what is given, what comes out, the rule and where it is written.
///
/// Sources name a section of the behaviour reference, and its own source in brackets.
struct Fact: Sendable, CustomTestStringConvertible {
  let rule, source, given, expected: String
  let solved: @Sendable () -> String

  init<Input: Sendable>(
    _ rule: String, _ source: String, given: Input, expected: String,
    by solve: @escaping @Sendable (Input) -> String
  ) {
    self.rule = rule
    self.source = source
    self.given = "\(given)"
    self.expected = expected
    solved = { solve(given) }
  }

  var testDescription: String { "\(rule): \(expected)" }
}

/// The one runner of all rows.
struct FactTests {
  static let all = [
    SizeClassFacts.all, MultitaskingFacts.all, SplitWidthFacts.all, SplitModeFacts.all,
    SplitStepFacts.all, SplitActionFacts.all, SplitChoiceFacts.all, AutoresizingFacts.all,
    BackTitleFacts.all, BackTitleFacts.shown, NavigationBarFacts.all, NavigationFacts.all,
    PlacementFacts.all, PopoverFacts.all, SheetFacts.all, SearchBarFacts.all, TabFacts.all,
    ContentSizeFacts.all, TextSizeFacts.all, DisplayZoomFacts.all, MenuFacts.all,
    ListUpdateFacts.all, GestureFacts.all, DropFacts.all, DropFacts.scrolling,
    SwipePanFacts.all, SwipePanFacts.rests,
  ].flatMap { $0 }

  @Test(arguments: all) func holds(_ fact: Fact) {
    #expect(
      fact.solved() == fact.expected, "\(fact.rule) [\(fact.source)], given \(fact.given)")
  }

  @Test func everyRowNamesItsRuleAndSource() {
    for fact in Self.all {
      #expect(!fact.rule.isEmpty)
      #expect(
        ["§", "own", "documentation"].contains { fact.source.hasPrefix($0) }, "\(fact.rule)")
    }
  }
}

/// A number as a person writes it: 320, 173.5.
func plain(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? "\(number)"
}
