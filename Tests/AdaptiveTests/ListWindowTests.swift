import Chance
import Testing

@testable import Adaptive

struct ListWindowTests {
  @Test(arguments: UInt64(1)...200) func agreesWithAddingUp(seed: UInt64) {
    var random = SeededRandom(seed)
    let list = Self.sections(&random)
    let window = ListWindow(list)
    let naive = NaiveList(list)
    #expect(window.height == naive.height, "seed \(seed)")
    for row in naive.rows {
      let (top, height) = window.row(row.row, in: row.section)
      #expect(top == row.top && height == row.height, "seed \(seed), \(row)")
    }
    for (index, section) in naive.sections.enumerated() {
      let (top, height) = window.header(of: index)
      #expect(top == section.top && height == section.header, "seed \(seed), section \(index)")
    }
    let edges = naive.rows.map { $0.top } + naive.sections.map { $0.end } + [0]
    for _ in 0..<100 {
      let top = random.chance(40) ? random.one(of: edges) : random.quarters(-400...8000)
      let bottom = random.chance(20) ? random.one(of: edges) : top + random.quarters(0...4000)
      #expect(
        window.drawing(from: top, to: bottom) == naive.visible(from: top, to: bottom),
        "seed \(seed), \(top) to \(bottom) of \(list)")
    }
  }

  @Test func rowsWithoutAHeightAreLeftOut() {
    let window = ListWindow([
      .init(rows: .heights([0, 5, 0, 0, 7])), .init(rows: .equal(count: 9, height: 0)),
      .init(rows: .equal(count: 3, height: 2)), .init(rows: .equal(count: 0, height: 2)),
    ])
    let all = window.visible(from: -10, to: 100)
    func thinned(_ flat: Int) -> String {
      window.thinned(all, keeping: flat).map { "\($0.section): \($0.rows)" }.joined(separator: ", ")
    }
    #expect(thinned(0) == "0: 1..<2, 0: 4..<5, 1: 0..<0, 2: 0..<3, 3: 0..<0")
    #expect(thinned(2) == "0: 0..<3, 0: 4..<5, 1: 0..<0, 2: 0..<3, 3: 0..<0")
    #expect(thinned(5) == "0: 0..<5, 1: 0..<2, 2: 0..<3, 3: 0..<0")
    let guessed = ListWindow([
      .init(rows: .estimated(count: 9, height: 0)), .init(rows: .equal(count: 9, height: 0)),
    ])
    let some = guessed.thinned(guessed.visible(from: -10, to: 100), keeping: 4)
    #expect(some.map(\.rows) == [0..<4, 0..<4], "those to be measured are not held up by others")
    #expect(thinned(50) == "0: 0..<5, 1: 0..<9, 2: 0..<3, 3: 0..<0")
  }

  private static func sections(_ random: inout SeededRandom) -> [ListWindow.Section] {
    (0..<random.number(0...6)).map { _ in
      let count = random.chance(15) ? 0 : random.number(1...30)
      let rows: ListWindow.Rows =
        random.chance(50)
        ? .equal(count: count, height: random.quarters(1...240))
        : .heights((0..<count).map { _ in random.chance(10) ? 0 : random.quarters(1...400) })
      return ListWindow.Section(
        header: random.chance(50) ? random.quarters(1...160) : 0,
        footer: random.chance(30) ? random.quarters(1...160) : 0, rows: rows)
    }
  }

  @Test func equalRowsAreTheSameAsTheirHeights() {
    let equal = ListWindow([.init(header: 28, rows: .equal(count: 50, height: 44))])
    let spelled = ListWindow([
      .init(header: 28, rows: .heights(Array(repeating: 44, count: 50)))
    ])
    #expect(equal.height == spelled.height)
    for top in stride(from: -100.0, through: 2400, by: 5.5) {
      #expect(
        equal.drawing(from: top, to: top + 300) == spelled.drawing(from: top, to: top + 300),
        "\(top)")
    }
  }

  @Test func aRowThatOnlyMeetsTheEdgeIsNotSeen() {
    let list = ListWindow([.init(rows: .equal(count: 10, height: 44))])
    #expect(list.drawing(from: 44, to: 88) == ["0: 1"])
    #expect(list.drawing(from: 43, to: 89) == ["0: 0 1 2"])
    #expect(list.drawing(from: 440, to: 900) == [])
    #expect(list.drawing(from: -100, to: 0) == [])
  }

  @Test func aHeaderAloneIsSeenWithoutRows() {
    let list = ListWindow([
      .init(header: 30, rows: .equal(count: 2, height: 50)),
      .init(header: 30, footer: 20, rows: .heights([10, 20])),
    ])
    #expect(list.drawing(from: 0, to: 30) == ["0: "])
    #expect(list.drawing(from: 130, to: 150) == ["1: "])
    #expect(list.drawing(from: 195, to: 205) == ["1: "])
    #expect(list.drawing(from: 120, to: 175) == ["0: 1", "1: 0 1"])
  }

  @Test func aListOfMillionsIsPlacedWithoutCounting() {
    let list = ListWindow([.init(header: 28, rows: .equal(count: 100_000_000, height: 44))])
    #expect(list.height == 4_400_000_028)
    #expect(list.row(99_999_999, in: 0).top == 4_399_999_984)
    #expect(list.drawing(from: 4_399_999_984, to: 4_400_000_100) == ["0: 99999999"])
  }

  @Test func anEmptyListShowsNothing() {
    #expect(ListWindow([]).height == 0)
    #expect(ListWindow([]).drawing(from: 0, to: 1000) == [])
    let empty = ListWindow([.init(rows: .equal(count: 0, height: 44))])
    #expect(empty.drawing(from: 0, to: 1000) == [])
  }
}
