import Adaptive
import Testing

/// Which columns fit, and how wide they are (uikit-behaviour §5.2). A column is 320 points wide,
/// its line 1, and the secondary keeps 240 unless a row says otherwise.
@Suite("Room of a column split (uikit-behaviour §5.2)") struct ColumnRoomFacts {
  struct Row: Sendable, CustomTestStringConvertible {
    var rule: String
    var input: ColumnSplit.Input
    var expected: String
    var testDescription: String { rule }

    init(
      _ rule: String, _ width: Double, _ expected: String, style: ColumnSplit.Style = .double,
      _ change: (inout ColumnSplit.Input) -> Void = { _ in }
    ) {
      self.rule = rule
      input = ColumnSplit.Input(style: style, width: width, height: 600, horizontal: .regular)
      change(&input)
      self.expected = expected
    }
  }

  nonisolated static let rows = [
    Row(
      "what just fits stands beside", 561 + 40,
      "oneBesideSecondary tile, primary 320, secondary 280"
    ) { $0.height = 500 },
    Row("… to the point", 561, "oneBesideSecondary tile, primary 320, secondary 240") {
      $0.preferredBehavior = .tile
    },
    Row("a point less, and it comes over", 560, "oneOverSecondary tile, primary 320, secondary 560")
    { $0.preferredBehavior = .tile },
    Row(
      "the app's minimum of the secondary counts instead", 700,
      "oneOverSecondary tile, primary 320, secondary 700"
    ) { $0.secondary.minimum = 400 },
    Row(
      "… also where it is smaller", 500, "oneBesideSecondary tile, primary 320, secondary 179"
    ) {
      $0.preferredBehavior = .tile
      $0.secondary.minimum = 100
    },
    Row(
      "two columns that do not fit beside displace", 800,
      "twoDisplaceSecondary tile, primary 320, supplementary 320, secondary 479", style: .triple
    ) {
      $0.preferredBehavior = .tile
      $0.chosenMode = .twoBeside
    },
    Row(
      "… and where not even one does, lie over", 500,
      "twoOverSecondary displace, primary 320, supplementary 179, secondary 500", style: .triple
    ) {
      $0.preferredBehavior = .displace
      $0.chosenMode = .twoDisplace
    },
    Row(
      "an automatic mode of another behaviour is none of this one: overlay", 1024,
      "secondaryOnly overlay, secondary 1024"
    ) { $0.preferredBehavior = .overlay },
    Row(
      "… tile", 700, "oneBesideSecondary tile, supplementary 320, secondary 379", style: .triple
    ) {
      $0.height = 1000
      $0.preferredBehavior = .tile
    },
    Row(
      "without the gesture a mode that the behaviour has not is obeyed", 1024,
      "oneOverSecondary tile, primary 320, secondary 1024"
    ) {
      $0.presentsWithGesture = false
      $0.preferredMode = .oneOver
    },
    Row(
      "… and not one of more columns than there are", 1024,
      "oneBesideSecondary tile, primary 320, secondary 703"
    ) {
      $0.presentsWithGesture = false
      $0.preferredMode = .twoOver
    },
    Row(
      "an automatic mode of more columns than there are shows those", 1366,
      "oneBesideSecondary tile, supplementary 320, secondary 1045", style: .triple
    ) { $0.occupied = [.supplementary, .secondary] },
    Row(
      "columns come from the secondary outwards: without a supplementary there is none", 1366,
      "secondaryOnly tile, secondary 1366", style: .triple
    ) { $0.occupied = [.primary, .secondary] },
    Row(
      "an inspector stands beside where the secondary keeps its minimum", 842,
      "oneBesideSecondary tile, primary 320, secondary 240, inspector 280"
    ) {
      $0.showsInspector = true
      $0.occupied.insert(.inspector)
    },
    Row(
      "… and over it where it would not", 841,
      "oneBesideSecondary tile, primary 320, secondary 520, inspector 280"
    ) {
      $0.showsInspector = true
      $0.occupied.insert(.inspector)
    },
    Row(
      "over a primary that lies over, the inspector has the room for itself", 521,
      "oneOverSecondary overlay, primary 320, secondary 240, inspector 280"
    ) {
      $0.preferredBehavior = .overlay
      $0.chosenMode = .oneOver
      $0.showsInspector = true
      $0.occupied.insert(.inspector)
    },
    Row(
      "an inspector that the app wants wider than the automatic maximum is", 1024,
      "oneBesideSecondary tile, primary 320, secondary 302, inspector 400"
    ) {
      $0.showsInspector = true
      $0.occupied.insert(.inspector)
      $0.inspector.points = 400
    },
    Row(
      "a primary gives way to what the secondary prefers", 1024,
      "oneBesideSecondary tile, primary 273, secondary 750"
    ) { $0.secondary.points = 750 },
    Row(
      "… in whole pixels, of which the secondary may lack one", 1000.25,
      "oneBesideSecondary tile, primary 300, secondary 699.3"
    ) { $0.secondary.points = 700 },
    Row(
      "… the outermost first, then the next", 1366,
      "twoBesideSecondary tile, primary 200, supplementary 264, secondary 900", style: .triple
    ) { $0.secondary.points = 900 },
    Row(
      "… of those that stand beside", 1024,
      "oneBesideSecondary displace, supplementary 273, secondary 750", style: .triple
    ) { $0.secondary.points = 750 },
    Row(
      "a width that was asked for as a fraction stays", 1024,
      "oneBesideSecondary tile, primary 307, secondary 716"
    ) {
      $0.secondary.points = 900
      $0.primary.fraction = 0.3
    },
    Row(
      "a maximum between two pixels is kept from below", 1024,
      "oneBesideSecondary tile, primary 300, secondary 723"
    ) { $0.primary.maximum = 300.7 },
    Row(
      "who lies over does not give way", 700,
      "oneOverSecondary overlay, primary 320, secondary 700"
    ) {
      $0.preferredBehavior = .overlay
      $0.chosenMode = .oneOver
      $0.secondary.points = 600
    },
  ]

  @Test("Holds", arguments: rows) func holds(_ row: Row) {
    #expect(ColumnSplit.solve(row.input).summary == row.expected)
  }
}
