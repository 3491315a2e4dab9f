import Chance
import Testing

@testable import Adaptive

/// A list of rows with names, changed the slow way: what stays keeps its name and its height.
private struct NaiveUpdate {
  struct Row: Equatable {
    var name: Int
    var height: Double
  }
  struct Section: Equatable {
    var name: Int
    var header: Double
    var footer: Double
    var rows: [Row]
  }

  var sections: [Section]

  var window: ListWindow {
    ListWindow(
      sections.map {
        .init(header: $0.header, footer: $0.footer, rows: .heights($0.rows.map(\.height)))
      })
  }

  var counts: [Int] { sections.map(\.rows.count) }
}

struct ListWindowUpdateTests {
  private static func section(_ random: inout SeededRandom, _ name: inout Int)
    -> NaiveUpdate.Section
  {
    name += 1
    return NaiveUpdate.Section(
      name: name, header: random.chance(50) ? random.quarters(1...160) : 0,
      footer: random.chance(30) ? random.quarters(1...160) : 0,
      rows: (0..<random.number(0...12)).map { _ in row(&random, &name) })
  }

  private static func row(_ random: inout SeededRandom, _ name: inout Int) -> NaiveUpdate.Row {
    name += 1
    return .init(name: name, height: random.chance(60) ? 44 : random.quarters(1...400))
  }

  /// Changes a list at random and tells how, as an app does.
  private static func change(
    _ old: NaiveUpdate, _ random: inout SeededRandom, _ name: inout Int
  ) -> (NaiveUpdate, ListUpdate) {
    var update = ListUpdate()
    typealias Place = ListUpdate.Place
    var lifted: [(from: Place, row: NaiveUpdate.Row)] = []
    var carried: [(from: Int, section: NaiveUpdate.Section)] = []
    var next = NaiveUpdate(sections: [])
    for (index, section) in old.sections.enumerated() {
      if random.chance(12) {
        update.deletedSections.insert(index)
        continue
      }
      var kept = section
      kept.rows = []
      for (row, each) in section.rows.enumerated() {
        let place = Place(index, row)
        if random.chance(10) {
          update.deletedRows.insert(place)
        } else if random.chance(10) {
          lifted.append((place, each))
        } else {
          kept.rows.append(each)
        }
      }
      if random.chance(12) { carried.append((index, kept)) } else { next.sections.append(kept) }
    }
    var inserted: Set<Int> = []
    for _ in 0..<random.number(0...2) {
      let made = section(&random, &name)
      inserted.insert(made.name)
      next.sections.insert(made, at: random.number(0...next.sections.count))
    }
    for (_, section) in carried {
      next.sections.insert(section, at: random.number(0...next.sections.count))
    }
    let homes = next.sections.indices.filter { !inserted.contains(next.sections[$0].name) }
    if homes.isEmpty {
      for (from, _) in lifted { update.deletedRows.insert(from) }
    } else {
      for (_, row) in lifted {
        let home = random.one(of: homes)
        next.sections[home].rows.insert(row, at: random.number(0...next.sections[home].rows.count))
      }
    }
    var fresh: Set<Int> = []
    for home in homes where random.chance(50) {
      let made = row(&random, &name)
      fresh.insert(made.name)
      next.sections[home].rows.insert(made, at: random.number(0...next.sections[home].rows.count))
    }
    for (index, section) in next.sections.enumerated() {
      if inserted.contains(section.name) { update.insertedSections.insert(index) }
      if let from = carried.first(where: { $0.section.name == section.name })?.from {
        update.movedSections.append(.init(from: from, to: index))
      }
      for (row, each) in section.rows.enumerated() {
        if fresh.contains(each.name) { update.insertedRows.insert(Place(index, row)) }
        if !homes.isEmpty, let from = lifted.first(where: { $0.row == each })?.from {
          update.movedRows.append(.init(from: from, to: Place(index, row)))
        }
      }
    }
    return (next, update)
  }

  @Test("Changed step by step it is what it would be if it were made anew", arguments: 1...300)
  func agrees(seed: Int) {
    var random = SeededRandom(UInt64(seed))
    var name = 0
    var naive = NaiveUpdate(
      sections: (0..<random.number(0...5)).map { _ in Self.section(&random, &name) })
    var window = naive.window
    for step in 1...8 {
      let (next, update) = Self.change(naive, &random, &name)
      let note = "seed \(seed), step \(step): \(update)"
      guard
        case .plan(let plan) = ListUpdate.solve(update, before: naive.counts, after: next.counts)
      else {
        let found = ListUpdate.solve(update, before: naive.counts, after: next.counts)
        Issue.record("\(note): \(found)")
        return
      }
      window.apply(
        plan,
        section: {
          let made = next.sections[$0]
          return .init(
            header: made.header, footer: made.footer, rows: .heights(made.rows.map(\.height)))
        },
        row: {
          .init(top: 0, height: next.sections[$0.section].rows[$0.row].height, isEstimate: false)
        })
      Self.expect(window, is: next, note)
      for (section, before) in naive.sections.enumerated() {
        for (row, each) in before.rows.enumerated() {
          let there = plan.place(of: .init(section, row))
          let found = there.map { next.sections[$0.section].rows[$0.row].name }
          let exists = next.sections.contains { $0.rows.contains { $0.name == each.name } }
          #expect(found == (exists ? each.name : nil), "\(note), row \(each.name)")
        }
      }
      naive = next
    }
  }

  private static func expect(_ window: ListWindow, is naive: NaiveUpdate, _ note: String) {
    let fresh = naive.window
    #expect(window.height == fresh.height, "\(note)")
    #expect(window.numberOfSections == naive.sections.count, "\(note)")
    for (section, each) in naive.sections.enumerated() {
      #expect(window.numberOfRows(in: section) == each.rows.count, "\(note), section \(section)")
      #expect(window.headerSpan(of: section) == fresh.headerSpan(of: section), "\(note)")
      #expect(window.footerSpan(of: section) == fresh.footerSpan(of: section), "\(note)")
      for row in each.rows.indices {
        #expect(
          window.span(of: row, in: section) == fresh.span(of: row, in: section),
          "\(note), row \(row) of \(section)")
      }
    }
    for y in stride(from: -20.0, through: fresh.height + 20, by: 37.5) {
      #expect(window.drawing(from: y, to: y + 300) == fresh.drawing(from: y, to: y + 300))
      #expect(window.section(at: y) == fresh.section(at: y), "\(note), at \(y)")
    }
  }

  @Test("Learned heights are the sum that a naive list adds up", arguments: 1...100)
  func learns(seed: Int) {
    var random = SeededRandom(UInt64(seed))
    let count = random.number(1...60)
    var heights = Array(repeating: 44.0, count: count)
    var window = ListWindow([
      .init(header: 28, rows: .estimated(count: count, height: 44)),
      .init(header: 28, rows: .equal(count: 3, height: 10)),
    ])
    for _ in 1...80 {
      let row = random.number(0...count - 1)
      heights[row] = random.quarters(1...400)
      window.learn(row: row, in: 0, height: heights[row])
      #expect(!window.span(of: row, in: 0).isEstimate)
    }
    let naive = ListWindow([
      .init(header: 28, rows: .heights(heights)),
      .init(header: 28, rows: .equal(count: 3, height: 10)),
    ])
    #expect(window.height == naive.height, "seed \(seed)")
    for row in 0..<count { #expect(window.row(row, in: 0) == naive.row(row, in: 0)) }
    #expect(window.row(2, in: 1) == naive.row(2, in: 1))
  }

  @Test("A million estimates are one piece, and learning some of them cuts it where they are")
  func millions() {
    var window = ListWindow([.init(rows: .estimated(count: 1_000_000, height: 50))])
    #expect(window.pieces.nodes.count == 3)
    for row in stride(from: 0, to: 1_000_000, by: 10_000) {
      window.learn(row: row, in: 0, height: 80)
    }
    #expect(window.pieces.nodes.count <= 3 + 2 * 100)
    #expect(window.height == 50_000_000 + 100 * 30)
    #expect(window.row(999_999, in: 0).top == 50_000_000 - 50 + 100 * 30)
  }

  @Test("The tree stays flat whatever is done to it")
  func balance() {
    var window = ListWindow([.init(rows: .equal(count: 0, height: 44))])
    for row in 0..<20_000 {
      window.insert(.init(top: 0, height: Double(row % 7), isEstimate: false), at: row, in: 0)
    }
    func depth(_ node: Int) -> Int {
      node < 0
        ? 0 : 1 + max(depth(window.pieces.nodes[node].left), depth(window.pieces.nodes[node].right))
    }
    #expect(depth(window.pieces.root) < 60, "20,000 pieces")
  }
}
