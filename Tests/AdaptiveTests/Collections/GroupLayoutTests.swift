import Adaptive
import Chance
import Testing

@Suite("Compositional layout") struct GroupLayoutTests {
  typealias Element = GroupLayout.Element

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let group: Element
    var most = 99
    let picture: String

    var testDescription: String { name }
  }

  static func item(
    _ width: GroupLayout.Dimension, _ height: GroupLayout.Dimension = .fractionalHeight(1),
    insets: Double = 0, edges: GroupLayout.Edges = .init()
  ) -> Element {
    Element(
      width: width, height: height,
      insets: .init(top: insets, leading: insets, bottom: insets, trailing: insets), edges: edges)
  }

  static func group(
    _ axis: GroupLayout.Axis, _ elements: [Element],
    _ repetition: GroupLayout.Group.Repetition = .untilFull,
    width: GroupLayout.Dimension =
      .fractionalWidth(1), height: GroupLayout.Dimension = .absolute(20),
    spacing: GroupLayout.Spacing? = nil, insets: GroupLayout.Insets = .init()
  ) -> Element {
    Element(
      width: width, height: height, insets: insets,
      content: .group(.init(axis, elements, repetition: repetition, spacing: spacing)))
  }

  /// In a room of 120 by 60 points.
  static let cases = [
    Case(
      name: "Items follow each other until the group is full",
      group: group(.horizontal, [item(.fractionalWidth(0.25))]),
      picture: """
        aaabbbcccddd
        aaabbbcccddd
        """),
    Case(
      name: "A number of items shares the room that spaces leave",
      group: group(.horizontal, [item(.fractionalWidth(1))], .equally(2), spacing: .fixed(20)),
      picture: """
        aaaaa··bbbbb
        aaaaa··bbbbb
        """),
    Case(
      name: "Repeated items keep their own size",
      group: group(.horizontal, [item(.absolute(30))], .times(2), spacing: .fixed(10)),
      picture: """
        aaa·bbb·····
        aaa·bbb·····
        """),
    Case(
      name: "Flexible space between items takes what is left over",
      group: group(.horizontal, [item(.absolute(20))], .times(3), spacing: .flexible(10)),
      picture: """
        aa···bb···cc
        aa···bb···cc
        """),
    Case(
      name: "Flexible space at an edge pushes",
      group: group(
        .horizontal,
        [item(.absolute(20), edges: .init(leading: .flexible(0))), item(.absolute(20))], .times(2)),
      picture: """
        ········aabb
        ········aabb
        """),
    Case(
      name: "Insets take from an item's own area",
      group: group(
        .horizontal, [item(.fractionalWidth(0.5), insets: 10)], height: .absolute(40)),
      picture: """
        ············
        ·aaaa··bbbb·
        ·aaaa··bbbb·
        ············
        """),
    Case(
      name: "A large item beside two small ones: groups in groups",
      group: group(
        .horizontal,
        [
          item(.fractionalWidth(0.5)),
          group(
            .vertical, [item(.fractionalWidth(1), .fractionalHeight(0.5))], .times(2),
            width: .fractionalWidth(0.5), height: .fractionalHeight(1)),
        ], height: .absolute(40)),
      picture: """
        aaaaaabbbbbb
        aaaaaabbbbbb
        aaaaaacccccc
        aaaaaacccccc
        """),
    Case(
      name: "The last group may have fewer items",
      group: group(.horizontal, [item(.fractionalWidth(0.25))]), most: 2,
      picture: """
        aaabbb······
        aaabbb······
        """),
    Case(
      name: "An item that is larger than its group stands there alone",
      group: group(.horizontal, [item(.absolute(500))]),
      picture: """
        aaaaaaaaaaaa
        aaaaaaaaaaaa
        """),
  ]

  @Test(arguments: cases) func picture(_ example: Case) {
    let solved = GroupLayout.solve(example.group, width: 120, height: 60, most: example.most)
    var picture = LayoutPicture(width: 120, height: solved.height)
    for (index, leaf) in solved.leaves.enumerated() {
      picture.draw(leaf.area, LayoutPicture.mark(index))
    }
    #expect(picture.text == example.picture, "\n\(picture.text)")
  }

  @Test("What was measured replaces guesses, and a group grows with it")
  func measured() {
    let group = Self.group(
      .vertical, [Self.item(.fractionalWidth(1), .estimated(30))], height: .estimated(30))
    let guess = GroupLayout.solve(group, width: 120, height: 60)
    #expect(guess.height == 30 && guess.leaves.count == 1 && guess.leaves[0].estimatesHeight)
    let known = GroupLayout.solve(
      group, width: 120, height: 60, asking: .init(measure: { _ in .init(height: 55) }))
    #expect(known.height == 55 && known.leaves[0].area.height == 55)
  }

  @Test("Items as wide as their words fill lines of different numbers")
  func tags() {
    let group = Self.group(
      .horizontal, [Self.item(.estimated(40), .absolute(20))], spacing: .fixed(10))
    let widths: [Double] = [60, 50, 70, 40, 100]
    var first = 0
    var lines: [Int] = []
    while first < widths.count {
      let solved = GroupLayout.solve(
        group, width: 120, height: 60, first: first, most: widths.count - first,
        asking: .init(measure: { .init(width: widths[$0]) }))
      lines.append(solved.leaves.count)
      first += solved.leaves.count
    }
    #expect(lines == [2, 2, 1])
  }

  @Test("A badge holds on to a corner of its item")
  func badge() {
    let badge = GroupLayout.Attachment(
      width: .absolute(10), height: .absolute(10), x: 1, y: 0, fractionX: 0.5, fractionY: -0.5)
    var item = Self.item(.absolute(40))
    item.attachments = [badge]
    let solved = GroupLayout.solve(Self.group(.horizontal, [item]), width: 120, height: 60)
    #expect(
      solved.leaves[1].attachments.map(\.area) == [Area(x: 75, y: -5, width: 10, height: 10)])
  }

  @Test("Elements without a size do not make a group go on for ever")
  func empty() {
    for size in [0, .nan, .infinity] as [Double] {
      let group = Self.group(.horizontal, [Self.item(.absolute(size), .absolute(size))])
      let solved = GroupLayout.solve(group, width: 120, height: 60, most: 5)
      #expect(solved.leaves.count == 1, "\(size)")
    }
    let nothing = Self.group(.horizontal, [])
    #expect(GroupLayout.solve(nothing, width: 120, height: 60).leaves.isEmpty)
  }

  // MARK: Sections

  static func section(
    _ count: Int, _ edit: (inout SectionLayout.Input) -> Void = { _ in }
  ) -> SectionLayout {
    var input = SectionLayout.Input(
      width: 120, height: 60, group: group(.horizontal, [item(.fractionalWidth(1.0 / 3))]),
      count: count)
    edit(&input)
    return SectionLayout(input)
  }

  static func picture(_ layout: SectionLayout, width: Double = 120) -> String {
    var picture = LayoutPicture(width: width, height: layout.height)
    for item in 0..<layout.count {
      if let leaf = layout.leaf(item) {
        var area = leaf.area
        if layout.isOrthogonal { area.y += layout.window.y }
        picture.draw(area, LayoutPicture.mark(item))
      }
    }
    for area in layout.boundaries { picture.draw(area, "H") }
    return picture.text
  }

  @Test("Groups stand below each other, inside of the insets, below the header")
  func groupsInSection() {
    let layout = Self.section(5) {
      $0.spacing = 10
      $0.insets = .init(top: 10, leading: 0, bottom: 10, trailing: 0)
      $0.boundaries = [
        .init(width: .fractionalWidth(1), height: .absolute(10), x: 0.5, y: 0),
        .init(width: .absolute(40), height: .absolute(10), x: 1, y: 1),
      ]
    }
    #expect(
      Self.picture(layout) == """
        HHHHHHHHHHHH
        ············
        aaaabbbbcccc
        aaaabbbbcccc
        ············
        ddddeeee····
        ddddeeee····
        ············
        ········HHHH
        """, "\n\(Self.picture(layout))")
  }

  @Test("A section without items keeps its header and nothing else")
  func emptySection() {
    let layout = Self.section(0) {
      $0.insets = .init(top: 10, leading: 0, bottom: 10, trailing: 0)
      $0.boundaries = [.init(width: .fractionalWidth(1), height: .absolute(10), x: 0.5, y: 0)]
    }
    #expect(layout.height == 10)
    #expect(layout.items(from: 0, to: 100).isEmpty)
  }

  @Test("A section that scrolls across is as high as one group")
  func orthogonal() {
    let layout = Self.section(4) {
      $0.group = Self.group(
        .horizontal, [Self.item(.fractionalWidth(1))], width: .absolute(50))
      $0.isOrthogonal = true
      $0.spacing = 10
      $0.insets = .init(top: 0, leading: 10, bottom: 0, trailing: 20)
    }
    #expect(
      Self.picture(layout, width: 260) == """
        ·aaaaa·bbbbb·ccccc·ddddd··
        ·aaaaa·bbbbb·ccccc·ddddd··
        """, "\n\(Self.picture(layout, width: 260))")
    #expect(layout.contentWidth == 260)
    #expect(layout.window == Area(x: 0, y: 0, width: 120, height: 20))
  }

  @Test("A million items of one group cost what ten do")
  func million() throws {
    let layout = Self.section(1_000_000)
    #expect(layout.height == 333_334 * 20)
    let items = layout.items(from: 6_000_000, to: 6_000_060)
    #expect(items.count <= 18)
    let leaf = try #require(layout.leaf(900_000))
    #expect(leaf.area.y == 6_000_000)
    #expect(items.contains(900_000))
  }

  @Test(
    "Where a scroll across comes to rest",
    arguments: [
      (OrthogonalRest.Behavior.free, 33.0, 33.0), (.groupLeading, 33, 60), (.groupLeading, 20, 0),
      (.groupLeading, 500, 140), (.page, 70, 120), (.page, 50, 0), (.groupCentered, 33, 35),
      (.groupCentered, 0, -25), (.free, -20, 0),
    ])
  func rest(_ behavior: OrthogonalRest.Behavior, _ proposed: Double, _ expected: Double) {
    let offset = OrthogonalRest.solve(
      behavior, proposed: proposed, page: 120, content: 260, inset: 10,
      groups: .equal(count: 4, width: 50, stride: 60))
    #expect(offset == expected)
  }

  @Test("The first and the last group can be centred: with room before and behind the content")
  func room() {
    func room(_ groups: SectionLayout.GroupStarts, content: Double, inset: Double = 0) -> [Double] {
      let room = OrthogonalRest.room(page: 120, content: content, inset: inset, groups: groups)
      return [room.before, room.behind]
    }
    #expect(room(.equal(count: 4, width: 96, stride: 100), content: 396) == [12, 12])
    #expect(room(.equal(count: 4, width: 50, stride: 60), content: 250, inset: 10) == [25, 25])
    #expect(room(.listed([0, 60], widths: [50, 100]), content: 160) == [35, 10])
    #expect(room(.equal(count: 1, width: 200, stride: 200), content: 200) == [0, 0])
    #expect(room(.equal(count: 0, width: 50, stride: 60), content: 20, inset: 10) == [0, 0])
    #expect(room(.listed([], widths: []), content: 20) == [0, 0])
  }

  @Test("Seeded: what a stretch has of a section is what all items have of it")
  func laws() {
    for seed in 1...100 as ClosedRange<UInt64> {
      var random = SeededRandom(seed)
      let isEstimated = Bool.random(using: &random)
      let heights = (0..<50).map { _ in Double.random(in: 10...90, using: &random) }
      let count = Int.random(in: 0...50, using: &random)
      let layout = Self.section(count) {
        $0.spacing = Double.random(in: 0...20, using: &random)
        if isEstimated {
          $0.group = Self.group(
            .horizontal, [Self.item(.fractionalWidth(0.5), .estimated(40))],
            height: .estimated(40))
          $0.asking.measure = { $0 % 3 == 0 ? .init(height: heights[$0]) : nil }
        }
      }
      let start = Double.random(in: -20...(layout.height + 20), using: &random)
      let end = start + Double.random(in: 1...200, using: &random)
      let found = layout.items(from: start, to: end)
      var last = 0.0
      for item in 0..<count {
        guard let leaf = layout.leaf(item) else {
          Issue.record("seed \(seed): no place for \(item)")
          continue
        }
        #expect(leaf.area.y >= last - 0.01, "seed \(seed)")
        last = leaf.area.y
        if leaf.area.y < end, leaf.area.maxY > start {
          #expect(found.contains(item), "seed \(seed): \(item) in \(start)..\(end)")
        }
      }
    }
  }

  @Test(
    "Arrow keys lead to the nearest item in their direction",
    arguments: [
      ("right", 0, 1), ("right", 2, nil), ("down", 1, 4), ("down", 4, 7), ("up", 7, 4),
      ("left", 5, 4), ("up", 1, nil), ("down", 7, nil), ("down", 5, 7),
    ] as [(String, Int, Int?)])
  func arrows(_ way: String, _ from: Int, _ expected: Int?) throws {
    let layout = FlowLayout(
      breadth: 300,
      sections: [.init(items: .equal(count: 8, size: .init(length: 80, breadth: 90)))])
    let areas = (0..<8).map {
      let place = layout.item($0, in: 0)
      return Area(x: place.across, y: place.along, width: place.breadth, height: place.length)
    }
    let others = (0..<8).filter { $0 != from }
    let next = GridSteps.next(
      from: areas[from], among: others.map { areas[$0] },
      try #require(GridSteps.Way(rawValue: way)))
    #expect(next.map { others[$0] } == expected)
  }
}
