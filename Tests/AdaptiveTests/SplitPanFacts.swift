import Adaptive
import Testing

/// A column under a finger (uikit-behaviour §5.5).
@Suite("A column that a finger moves") struct SplitPanFacts {
  struct Row: Sendable, CustomTestStringConvertible {
    var rule: String
    var mode: ColumnSplit.Mode
    var behavior = ColumnSplit.Behavior.overlay
    var style = ColumnSplit.Style.double
    /// Inwards, or back.
    var isInwards = true
    var isPrimaryRight = false
    /// Points the way of the pan.
    var moved: Double
    /// Each visible part: its column, where it begins and how wide it is.
    var stands: String
    var isVeiled = true
    var testDescription: String { rule }
  }

  // A column with its line is 321 points wide.
  nonisolated static let rows = [
    Row(
      rule: "it begins outside", mode: .secondaryOnly, moved: 0,
      stands: "secondary 0+1000, primary -321+320", isVeiled: false),
    Row(
      rule: "it moves as far as the finger", mode: .secondaryOnly, moved: 100,
      stands: "secondary 0+1000, primary -221+320"),
    Row(
      rule: "it comes no further than its place", mode: .secondaryOnly, moved: 700,
      stands: "secondary 0+1000, primary 0+320"),
    Row(
      rule: "a finger that went back beyond the edge leaves it there", mode: .secondaryOnly,
      moved: -50, stands: "secondary 0+1000, primary -321+320", isVeiled: false),
    Row(
      rule: "it goes as it came", mode: .oneOver, isInwards: false, moved: 100,
      stands: "secondary 0+1000, primary -100+320"),
    Row(
      rule: "and is outside at the end", mode: .oneOver, isInwards: false, moved: 321,
      stands: "secondary 0+1000, primary -321+320", isVeiled: false),
    Row(
      rule: "from the right", mode: .secondaryOnly, isPrimaryRight: true, moved: 100,
      stands: "secondary 0+1000, primary 901+320"),
    Row(
      rule: "a tiled secondary makes room", mode: .secondaryOnly, behavior: .tile, moved: 160.5,
      stands: "secondary 160.5+839.5, primary -160.5+320", isVeiled: false),
    Row(
      rule: "a second column pushes the first", mode: .oneOver, style: .triple, moved: 100,
      stands: "secondary 0+1000, supplementary 100+320, primary -221+320"),
    Row(
      rule: "a displaced secondary is pushed over the edge", mode: .oneBeside,
      behavior: .displace, style: .triple, moved: 100,
      stands: "secondary 421+679, supplementary 100+320, primary -221+320"),
  ]

  private static func ends(_ row: Row) -> SplitPan.Ends {
    func layout(_ count: Int) -> ColumnSplit.Layout {
      ColumnSplit.solve(
        ColumnSplit.Input(
          style: row.style, width: 1000, height: 700, horizontal: .regular,
          preferredBehavior: row.behavior,
          chosenMode: ColumnSplit.Mode(count: count, row.behavior),
          isPrimaryRight: row.isPrimaryRight))
    }
    let fewer = row.mode.count - (row.isInwards ? 0 : 1)
    return SplitPan.Ends(
      fewer: layout(fewer).picture, more: layout(fewer + 1).picture, isShowing: row.isInwards,
      isPrimaryRight: row.isPrimaryRight, width: 1000)
  }

  @Test("Stands", arguments: rows) func stands(_ row: Row) {
    let ends = Self.ends(row)
    let picture = SplitPan.picture(progress: SplitPan.progress(moved: row.moved, ends), ends)
    func figure(_ number: Double) -> String { SplitWords.number((number * 2).rounded() / 2) }
    let stands = zip(ColumnSplit.drawingOrder, picture.areas).compactMap { column, area in
      area.map { "\(column) \(figure($0.x))+\(figure($0.width))" }
    }
    #expect(stands.joined(separator: ", ") == row.stands)
    #expect((picture.veil != nil) == row.isVeiled)
    if let veil = picture.veil { #expect(veil == picture.areas[0]) }
    for (part, line) in picture.lines {
      guard let area = picture.areas[part] else { continue }
      let beyond = row.isPrimaryRight ? line.maxX - area.x : line.x - area.maxX
      #expect(abs(beyond) < 0.001, "a line keeps to its column")
    }
  }

  @Test("At its ends it is one layout or the other, whatever the split is like", arguments: rows)
  func atTheEnds(_ row: Row) {
    let ends = Self.ends(row)
    let all = SplitPan.picture(progress: row.isInwards ? 1 : 0, ends)
    #expect(all == ends.more)
    let none = SplitPan.picture(progress: row.isInwards ? 0 : 1, ends)
    #expect(none.veil == ends.fewer.veil)
    for (now, fewer) in zip(none.areas, ends.fewer.areas) where fewer != nil {
      #expect(now == fewer)
    }
  }

  struct Lift: Sendable {
    var moved, velocity: Double
    var finishes: Bool
  }

  @Test(
    "Lifted, it comes if it would be beyond the middle in 0.15 seconds",
    arguments: [
      Lift(moved: 160, velocity: 0, finishes: false),
      Lift(moved: 161, velocity: 0, finishes: true),
      Lift(moved: 10, velocity: 1000, finishes: false),
      Lift(moved: 10, velocity: 1100, finishes: true),
      Lift(moved: 300, velocity: -900, finishes: true),
      Lift(moved: 300, velocity: -1000, finishes: false),
    ])
  func lifted(_ lift: Lift) {
    let ends = Self.ends(Self.rows[0])
    #expect(ends.extent == 321)
    #expect(
      SplitPan.finishes(moved: lift.moved, velocity: lift.velocity, ends) == lift.finishes)
  }

  @Test("A column without a width is there as soon as the finger moves, and never comes of itself")
  func withoutWidth() {
    let picture = SplitPan.Picture(areas: [Area(x: 0, y: 0, width: 9, height: 9)])
    let ends = SplitPan.Ends(fewer: picture, more: picture, isShowing: true, width: 9)
    #expect(SplitPan.progress(moved: 0, ends) == 0)
    #expect(SplitPan.progress(moved: 1, ends) == 1)
    #expect(!SplitPan.finishes(moved: 5, velocity: 5, ends))
  }

  @Test("An inspector's line goes where there is no room for it beside any more")
  func inspector() {
    func layout(_ count: Int) -> ColumnSplit.Layout {
      ColumnSplit.solve(
        ColumnSplit.Input(
          style: .double, width: 800, height: 700, horizontal: .regular,
          occupied: [.primary, .secondary, .inspector], preferredBehavior: .tile,
          chosenMode: ColumnSplit.Mode(count: count, .tile), showsInspector: true))
    }
    let ends = SplitPan.Ends(
      fewer: layout(0).picture, more: layout(1).picture, isShowing: true, width: 800)
    #expect(ends.fewer.lines == [1: Area(x: 519, y: 0, width: 1, height: 700)])
    #expect(SplitPan.picture(progress: 0.5, ends).lines.keys.sorted() == [1, 3])
    #expect(SplitPan.picture(progress: 1, ends).lines.keys.sorted() == [3])
  }
}
