import Chance
import Foundation
import Testing

@testable import UIKit

/// Whatever an app does one after the other, the layout is that of an app which did only what
/// was left in the end.
@Suite("Auto Layout, random walks") @MainActor struct AutoLayoutWalkTests {
  /// Rows of views, each with enough constraints to have one place.
  @MainActor final class World {
    struct Cell: Equatable {
      var width: CGFloat
      var gap: CGFloat
      var resistance: Float
      var text: String
    }

    let screen = LayoutScreen { _ in }
    var rows: [[Cell]]
    var views: [[UILabel]] = []
    var widths: [[NSLayoutConstraint]] = []
    var gaps: [[NSLayoutConstraint]] = []
    let stage: Stage

    init(_ rows: [[Cell]], width: Double) {
      self.rows = rows
      stage = Stage(screen, width: width, height: 500)
      for index in rows.indices { addRow(index) }
      stage.settle()
    }

    func addRow(_ row: Int) {
      views.insert([], at: row)
      widths.insert([], at: row)
      gaps.insert([], at: row)
      for (index, cell) in rows[row].enumerated() {
        let label = screen.add("cell", UILabel())
        label.text = cell.text
        // Each its own, so that no two solutions are as good.
        label.setContentCompressionResistancePriority(
          UILayoutPriority(cell.resistance), for: .horizontal)
        label.setContentHuggingPriority(
          UILayoutPriority(cell.resistance - 300), for: .horizontal)
        let edge =
          index == 0 ? screen.view.leadingAnchor : views[row][index - 1].trailingAnchor
        let gap = label.leadingAnchor.constraint(equalTo: edge, constant: cell.gap)
        let least = label.widthAnchor.constraint(greaterThanOrEqualToConstant: cell.width)
        gap.isActive = true
        least.isActive = true
        label.topAnchor.constraint(equalTo: screen.view.topAnchor).isActive = true
        views[row].append(label)
        widths[row].append(least)
        gaps[row].append(gap)
      }
      let end = views[row].last?.trailingAnchor.constraint(
        lessThanOrEqualTo: screen.view.trailingAnchor)
      end?.priority = UILayoutPriority(900)
      end?.isActive = true
    }

    var picture: [[String]] { views.map { $0.map { LayoutScreen.numbers($0.frame) } } }
  }

  private func cell(_ random: inout SeededRandom, _ index: Int) -> World.Cell {
    World.Cell(
      width: CGFloat.random(in: 5...60, using: &random).rounded(),
      gap: CGFloat.random(in: 0...20, using: &random).rounded(),
      resistance: Float(500 + index * 10),
      text: String(repeating: "x", count: Int.random(in: 1...12, using: &random)))
  }

  @Test("Ends as if it had begun so", arguments: UInt64(1)...12) func walk(seed: UInt64) {
    var random = SeededRandom(seed)
    var width = 300.0
    let rows = (0..<3).map { _ in (0..<4).map { cell(&random, $0) } }
    let world = World(rows, width: width)
    for step in 0..<25 {
      let row = Int.random(in: 0..<world.rows.count, using: &random)
      let index = Int.random(in: 0..<4, using: &random)
      let next = cell(&random, index)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        world.rows[row][index].width = next.width
        world.widths[row][index].constant = next.width
      case 1:
        world.rows[row][index].gap = next.gap
        world.gaps[row][index].constant = next.gap
      case 2:
        world.rows[row][index].text = next.text
        world.views[row][index].text = next.text
      case 3:
        width = Double.random(in: 120...600, using: &random).rounded()
        world.stage.resize(width, 500)
      case 4:
        for view in world.views.remove(at: row) { view.removeFromSuperview() }
        world.widths.remove(at: row)
        world.gaps.remove(at: row)
        world.rows[row][index] = next
        world.addRow(row)
      default:
        world.widths[row][index].isActive = false
        world.stage.settle()
        world.widths[row][index].isActive = true
      }
      world.stage.settle()
      let fresh = World(world.rows, width: width)
      #expect(world.picture == fresh.picture, "seed \(seed), step \(step)")
      #expect(world.screen.view.layoutEngine.simplex.pivots > 0)
    }
  }

  @Test("Views that go take all of theirs with them") func leaks() {
    let screen = LayoutScreen { _ in }
    let stage = Stage(screen, width: 300, height: 300)
    weak var lost: UIView?
    weak var lostConstraint: NSLayoutConstraint?
    for _ in 0..<20 {
      let stack = UIStackView(arrangedSubviews: [UILabel(), UILabel(), UIStackView()])
      stack.distribution = .equalSpacing
      stack.translatesAutoresizingMaskIntoConstraints = false
      screen.view.addSubview(stack)
      let constraint = stack.topAnchor.constraint(
        equalTo: screen.view.safeAreaLayoutGuide.topAnchor)
      constraint.isActive = true
      stage.settle()
      lost = stack
      lostConstraint = constraint
      stack.removeFromSuperview()
      stage.settle()
    }
    #expect(lost == nil)
    #expect(lostConstraint == nil)
    let engine = screen.view.layoutEngine
    #expect(engine.installed.isEmpty)
    #expect(engine.entries.isEmpty, "\(engine.entries.values.map { $0.item?.layoutName ?? "" })")
    #expect(engine.names.isEmpty)
  }
}
