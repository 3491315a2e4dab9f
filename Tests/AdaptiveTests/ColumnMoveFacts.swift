import Adaptive
import Testing

/// Where show, hide, the veil, the buttons and a swipe lead (uikit-behaviour §5.2, §5.3).
@Suite("Moves of a column split (uikit-behaviour §5.2, §5.3)") struct ColumnMoveFacts {
  enum Move: Sendable {
    case show(ColumnSplit.Column)
    case hide(ColumnSplit.Column)
    case pressVeil, pressToggle, pressSecondaryOnly
    case swipe(inwards: Bool)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var rule: String
    var style = ColumnSplit.Style.triple
    var behavior: ColumnSplit.Behavior
    var from: ColumnSplit.Mode
    var width = 1366.0
    var occupied: Set<ColumnSplit.Column> = [.primary, .supplementary, .secondary]
    var presentsWithGesture = true
    var horizontal = SizeClass.regular
    var move: Move
    /// nil where it leads nowhere.
    var to: ColumnSplit.Mode?
    var testDescription: String { rule }
  }

  nonisolated static let shows = [
    Row(
      rule: "show takes the fewest columns that have it", behavior: .overlay,
      from: .secondaryOnly, move: .show(.supplementary), to: .oneOver),
    Row(
      rule: "… which for the primary of a triple split are both", behavior: .overlay,
      from: .secondaryOnly, move: .show(.primary), to: .twoOver),
    Row(
      rule: "what is visible is not shown again", behavior: .tile, from: .oneBeside,
      move: .show(.supplementary)),
    Row(
      rule: "a column without a controller is not shown", behavior: .tile, from: .secondaryOnly,
      occupied: [.secondary], move: .show(.supplementary)),
    Row(
      rule: "a secondary that stands free is not shown", behavior: .tile, from: .oneBeside,
      move: .show(.secondary)),
    Row(
      rule: "a displaced one comes back beside the supplementary", behavior: .displace,
      from: .twoDisplace, move: .show(.secondary), to: .oneBeside),
    Row(
      rule: "a covered one is left alone", behavior: .overlay, from: .twoOver,
      move: .show(.secondary), to: .secondaryOnly),
    Row(
      rule: "hide takes no more than it must", behavior: .tile, from: .twoBeside,
      move: .hide(.primary), to: .oneBeside),
    Row(
      rule: "… and what stands further out with it", behavior: .tile, from: .twoBeside,
      move: .hide(.supplementary), to: .secondaryOnly),
    Row(
      rule: "what is hidden is not hidden again", behavior: .tile, from: .oneBeside,
      move: .hide(.primary)),
    Row(
      rule: "the secondary is never hidden", behavior: .tile, from: .oneBeside,
      move: .hide(.secondary)),
    Row(
      rule: "a press on the veil over the secondary closes all", behavior: .overlay,
      from: .twoOver, move: .pressVeil, to: .secondaryOnly),
    Row(
      rule: "… of a displaced one the primary", behavior: .displace, from: .twoDisplace,
      move: .pressVeil, to: .oneBeside),
  ]

  nonisolated static let gestures = [
    Row(
      rule: "tile, triple: one column more", behavior: .tile, from: .oneBeside,
      move: .pressToggle, to: .twoBeside),
    Row(
      rule: "… and one less", behavior: .tile, from: .twoBeside, move: .pressToggle,
      to: .oneBeside),
    Row(
      rule: "… none beside the secondary alone", behavior: .tile, from: .secondaryOnly,
      move: .pressToggle),
    Row(
      rule: "… none where the veil leads back", behavior: .tile, from: .twoBeside, width: 800,
      move: .pressToggle),
    Row(
      rule: "tile, double: away", style: .double, behavior: .tile, from: .oneBeside,
      move: .pressToggle, to: .secondaryOnly),
    Row(
      rule: "… and back", style: .double, behavior: .tile, from: .secondaryOnly,
      move: .pressToggle, to: .oneBeside),
    Row(
      rule: "overlay: column by column", behavior: .overlay, from: .secondaryOnly,
      move: .pressToggle, to: .oneOver),
    Row(
      rule: "… and none when all are there", behavior: .overlay, from: .twoOver,
      move: .pressToggle),
    Row(
      rule: "displace: the second column", behavior: .displace, from: .oneBeside,
      move: .pressToggle, to: .twoDisplace),
    Row(
      rule: "… none when it is there", behavior: .displace, from: .twoDisplace,
      move: .pressToggle),
    Row(
      rule: "none while collapsed", behavior: .overlay, from: .oneOver, horizontal: .compact,
      move: .pressToggle),
    Row(
      rule: "the secondary alone", behavior: .tile, from: .twoBeside, move: .pressSecondaryOnly,
      to: .secondaryOnly),
    Row(
      rule: "… and one column back", behavior: .tile, from: .secondaryOnly,
      move: .pressSecondaryOnly, to: .oneBeside),
    Row(
      rule: "a swipe inwards brings a column", behavior: .overlay, from: .secondaryOnly,
      move: .swipe(inwards: true), to: .oneOver),
    Row(
      rule: "… and none when all are there", behavior: .overlay, from: .twoOver,
      move: .swipe(inwards: true)),
    Row(
      rule: "a swipe back takes one", behavior: .overlay, from: .twoOver,
      move: .swipe(inwards: false), to: .oneOver),
    Row(
      rule: "… and none from the secondary alone", behavior: .overlay, from: .secondaryOnly,
      move: .swipe(inwards: false)),
    Row(
      rule: "without the gesture a swipe leads nowhere", behavior: .overlay, from: .oneOver,
      presentsWithGesture: false, move: .swipe(inwards: true)),
    Row(
      rule: "nor while collapsed", behavior: .overlay, from: .oneOver, horizontal: .compact,
      move: .swipe(inwards: true)),
  ]

  @Test("Leads to", arguments: shows + gestures) func leads(_ row: Row) {
    let input = ColumnSplit.Input(
      style: row.style, width: row.width, height: 700, horizontal: row.horizontal,
      occupied: row.occupied, preferredBehavior: row.behavior, chosenMode: row.from,
      presentsWithGesture: row.presentsWithGesture)
    let layout = ColumnSplit.solve(input)
    let led: ColumnSplit.Mode? =
      switch row.move {
      case .show(let column): ColumnSplit.modeShowing(column, from: layout, input)
      case .hide(let column): ColumnSplit.modeHiding(column, from: layout, input)
      case .pressVeil: ColumnSplit.undimmed(layout.mode)
      case .pressToggle: ColumnSplit.toggle(from: layout, input)?.target
      case .pressSecondaryOnly: ColumnSplit.secondaryOnlyTarget(from: layout, input)
      case .swipe(let inwards): ColumnSplit.swipe(inwards: inwards, from: layout, input)
      }
    #expect(led == row.to)
  }
}
