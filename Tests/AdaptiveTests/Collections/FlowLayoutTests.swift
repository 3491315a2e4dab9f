import Adaptive
import Chance
import Testing

@Suite("Flow layout") struct FlowLayoutTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let breadth: Double
    let section: FlowLayout.Section
    let picture: String

    var testDescription: String { name }
  }

  static let size = FlowLayout.Size(length: 20, breadth: 40)

  static let cases = [
    Case(
      name: "What is left over stands between items, and the last line keeps the columns",
      breadth: 150,
      section: .init(lineSpacing: 10, itemSpacing: 10, items: .equal(count: 5, size: size)),
      picture: """
        aaaa··bbbb·cccc
        aaaa··bbbb·cccc
        ···············
        dddd··eeee·····
        dddd··eeee·····
        """),
    Case(
      name: "Insets stand around the items of a section",
      breadth: 150,
      section: .init(
        before: 10, after: 10, near: 20, far: 30, lineSpacing: 10, itemSpacing: 10,
        items: .equal(count: 3, size: size)),
      picture: """
        ···············
        ··aaaa··bbbb···
        ··aaaa··bbbb···
        ···············
        ··cccc·········
        ··cccc·········
        ···············
        """),
    Case(
      name: "Headers and footers take the whole breadth",
      breadth: 100,
      section: .init(
        header: 10, footer: 20, lineSpacing: 10, itemSpacing: 10,
        items: .equal(count: 2, size: size)),
      picture: """
        HHHHHHHHHH
        aaaa··bbbb
        aaaa··bbbb
        FFFFFFFFFF
        FFFFFFFFFF
        """),
    Case(
      name: "Where one item alone fits, it stands in the middle",
      breadth: 100,
      section: .init(
        lineSpacing: 10, itemSpacing: 10,
        items: .equal(count: 2, size: .init(length: 10, breadth: 60))),
      picture: """
        ··aaaaaa··
        ··········
        ··bbbbbb··
        """),
    Case(
      name: "Items of different sizes stand in the middle of their line",
      breadth: 120,
      section: .init(
        lineSpacing: 10, itemSpacing: 10,
        items: .sizes([
          .init(length: 30, breadth: 40), .init(length: 10, breadth: 50),
          .init(length: 10, breadth: 30), .init(length: 10, breadth: 40),
        ])),
      picture: """
        aaaa········
        aaaa···bbbbb
        aaaa········
        ············
        ccc·dddd····
        """),
    Case(
      name: "An item that is broader than there is room begins where others do",
      breadth: 50,
      section: .init(
        lineSpacing: 10, itemSpacing: 10,
        items: .sizes([.init(length: 10, breadth: 90), .init(length: 10, breadth: 50)])),
      picture: """
        aaaaa
        ·····
        bbbbb
        """),
    Case(
      name: "Nothing is shown of no items",
      breadth: 50,
      section: .init(header: 10, items: .equal(count: 0, size: size)),
      picture: """
        HHHHH
        """),
  ]

  @Test(arguments: cases) func picture(_ example: Case) {
    let layout = FlowLayout(breadth: example.breadth, sections: [example.section])
    var picture = LayoutPicture(width: example.breadth, height: layout.length)
    func draw(_ place: FlowLayout.Place?, _ mark: Character) {
      guard let place else { return }
      picture.draw(
        Area(x: place.across, y: place.along, width: place.breadth, height: place.length), mark)
    }
    draw(layout.header(of: 0), "H")
    draw(layout.footer(of: 0), "F")
    for item in 0..<example.section.items.count {
      draw(layout.item(item, in: 0), LayoutPicture.mark(item))
    }
    #expect(picture.text == example.picture, "\n\(picture.text)")
  }

  @Test("A million equal items are one line")
  func million() {
    let layout = FlowLayout(
      breadth: 390,
      sections: [.init(items: .equal(count: 1_000_000, size: .init(length: 80, breadth: 80)))])
    #expect(layout.length == 250_000 * 80 + 249_999 * 10)
    let parts = layout.parts(from: 9_000_000, to: 9_000_844)
    #expect(parts.map(\.items) == [400_000..<400_040])
  }

  @Test("No sizes make the layout hang, and zero or broken ones take no room")
  func brokenSizes() {
    for size in [0, .nan, .infinity, -1] as [Double] {
      let one = FlowLayout.Size(length: size, breadth: size)
      for items in [FlowLayout.Items.equal(count: 9, size: one), .sizes([one, one, one])] {
        let layout = FlowLayout(
          breadth: 100, sections: [.init(lineSpacing: 0, itemSpacing: 0, items: items)])
        #expect(layout.length == 0)
        let place = layout.item(2, in: 0)
        #expect(place.length == 0 && place.breadth == 0 && place.along == 0)
      }
    }
  }

  @Test("Seeded: lines do not overlap, stay inside, and a stretch has what all have of it")
  func laws() {
    for seed in 1...150 as ClosedRange<UInt64> {
      var random = SeededRandom(seed)
      let breadth = Double.random(in: 40...400, using: &random)
      let sections = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Self.section(&random)
      }
      let layout = FlowLayout(breadth: breadth, sections: sections)
      var all: [(section: Int, item: Int, place: FlowLayout.Place)] = []
      for (number, section) in sections.enumerated() {
        for item in 0..<section.items.count {
          all.append((number, item, layout.item(item, in: number)))
        }
      }
      for (a, b) in zip(all, all.dropFirst()) where a.section == b.section {
        let sameLine = a.place.across + a.place.breadth <= b.place.across + 0.01
        let nextLine = a.place.along + a.place.length <= b.place.along + 0.01
        #expect(sameLine || nextLine, "seed \(seed): \(a) overlaps \(b)")
      }
      for each in all {
        #expect(
          each.place.along >= 0 && each.place.along + each.place.length <= layout.length + 0.01)
      }
      let start = Double.random(in: -50...(layout.length + 50), using: &random)
      let end = start + Double.random(in: 0...300, using: &random)
      let found = Set(
        layout.parts(from: start, to: end).flatMap { part in
          part.items.map { "\(part.section) \($0)" }
        })
      for each in all
      where each.place.along < end && each.place.along + each.place.length > start {
        #expect(found.contains("\(each.section) \(each.item)"), "seed \(seed): \(each)")
      }
    }
  }

  private static func section(_ random: inout SeededRandom) -> FlowLayout.Section {
    let count = Int.random(in: 0...40, using: &random)
    func size(_ random: inout SeededRandom) -> FlowLayout.Size {
      .init(
        length: Double.random(in: 5...60, using: &random),
        breadth: Double.random(in: 5...90, using: &random))
    }
    let items: FlowLayout.Items =
      Bool.random(using: &random)
      ? .equal(count: count, size: size(&random)) : .sizes((0..<count).map { _ in size(&random) })
    return .init(
      header: Double.random(in: 0...30, using: &random),
      footer: Double.random(in: 0...30, using: &random),
      before: Double.random(in: 0...20, using: &random),
      near: Double.random(in: 0...10, using: &random),
      lineSpacing: Double.random(in: 0...12, using: &random),
      itemSpacing: Double.random(in: 0...12, using: &random), items: items)
  }

  @Test("A header stays in view as long as its section does")
  func pinning() throws {
    let layout = FlowLayout(
      breadth: 100,
      sections: (0..<2).map { _ in
        .init(header: 30, items: .equal(count: 10, size: .init(length: 40, breadth: 100)))
      })
    let header = try #require(layout.header(of: 0))
    let stretch = layout.stretch(of: 0)
    let tops = [-20, 0, 100, stretch.end - 40, stretch.end - 10, stretch.end + 90].map {
      FlowLayout.pinned(header, offset: $0, within: stretch).along
    }
    #expect(tops == [0, 0, 100, stretch.end - 40, stretch.end - 30, stretch.end - 30])
  }
}
