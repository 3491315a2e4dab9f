import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Lines between columns that a person moves (uikit-behaviour §4.1, §5.2)") @MainActor
struct ColumnEdgeTests {
  private static func desktop(
    _ width: Double, hasPointer: Bool = true, isReversed: Bool = false
  ) -> Environment {
    Environment(
      size: CGSize(width: width, height: 768), isRightToLeft: isReversed, hasPointer: hasPointer)
  }

  private func screen(_ name: String) -> UINavigationController {
    let screen = UIViewController()
    screen.title = name
    return UINavigationController(rootViewController: screen)
  }

  private func classic() -> UISplitViewController {
    let split = UISplitViewController()
    split.preferredDisplayMode = .oneBesideSecondary
    split.preferredPrimaryColumnWidthFraction = 0.25
    split.viewControllers = [screen("Folders"), screen("Notes")]
    return split
  }

  private func columns() -> UISplitViewController {
    let split = UISplitViewController(style: .tripleColumn)
    split.preferredDisplayMode = .twoBesideSecondary
    split.preferredSplitBehavior = .tile
    split.minimumPrimaryColumnWidth = 150
    split.maximumPrimaryColumnWidth = 300
    split.setViewController(screen("Folders"), for: .primary)
    split.setViewController(screen("Notes"), for: .supplementary)
    split.setViewController(screen("Text"), for: .secondary)
    return split
  }

  private func drag(_ stage: Stage, from start: Double, to end: Double, presses: Int = 1) {
    for press in 0..<presses {
      let time = Double(press) * 0.2
      func touch(_ phase: Touches.Phase, _ x: Double) {
        stage.send(
          .touches(
            Touches(
              [.init(phase, at: CGPoint(x: x, y: 300))], time: 10 + time, kind: .pointer)))
      }
      touch(.began, start)
      if start != end {
        touch(.moved, (start + end) / 2)
        touch(.moved, end)
      }
      touch(.ended, end)
    }
  }

  @Test("A drag makes a column as wide as the pointer goes, between its limits")
  func dragging() {
    let split = classic()
    let stage = Stage(split, environment: Self.desktop(1024))
    #expect(split.primaryColumnWidth == 256)
    drag(stage, from: 258, to: 300)
    #expect(split.primaryColumnWidth == 298)
    drag(stage, from: 300, to: 900)
    #expect(split.primaryColumnWidth == 480, "what an app that sets none allows")
    drag(stage, from: 482, to: 10)
    #expect(split.primaryColumnWidth == 160)
    stage.send(.environment(Self.desktop(800)))
    #expect(
      split.primaryColumnWidth == 160, "what a person chose stays in a window of another width")
  }

  @Test("A double click takes the width that the app prefers")
  func doubleClick() {
    let split = classic()
    let stage = Stage(split, environment: Self.desktop(1024))
    drag(stage, from: 257, to: 357)
    #expect(split.primaryColumnWidth == 356)
    drag(stage, from: 357, to: 357, presses: 2)
    #expect(split.primaryColumnWidth == 256)
  }

  @Test("A narrow window leaves the secondary its room")
  func room() {
    let split = classic()
    let stage = Stage(split, environment: Self.desktop(1024))
    drag(stage, from: 257, to: 481)
    #expect(split.primaryColumnWidth == 480)
    stage.send(.environment(Self.desktop(640)))
    #expect(split.primaryColumnWidth == 399)
    stage.send(.environment(Self.desktop(1024)))
    #expect(split.primaryColumnWidth == 480)
  }

  @Test("In three columns each line moves its own, and the app's limits hold")
  func triple() {
    let split = columns()
    let stage = Stage(split, environment: Self.desktop(1400))
    let (primary, supplementary) = (
      Double(split.primaryColumnWidth), Double(split.supplementaryColumnWidth)
    )
    drag(stage, from: primary + 1, to: primary - 400)
    #expect(split.primaryColumnWidth == 150)
    #expect(Double(split.supplementaryColumnWidth) == supplementary)
    drag(stage, from: 150 + 1 + supplementary + 1, to: 150 + 1 + supplementary + 1 - 60)
    #expect(Double(split.supplementaryColumnWidth) == supplementary - 60)
    drag(stage, from: 151, to: 900)
    #expect(split.primaryColumnWidth == 300)
  }

  @Test("From right to left a column grows to the left")
  func reversed() {
    let split = classic()
    let stage = Stage(split, environment: Self.desktop(1024, isReversed: true))
    drag(stage, from: 1024 - 257, to: 1024 - 307)
    #expect(split.primaryColumnWidth == 306)
  }

  @Test("The pointer tells which way is left")
  func pointer() {
    let split = classic()
    let stage = Stage(split, environment: Self.desktop(1024))
    func pointer(at x: Double) -> String? {
      stage.send(.hover(CGPoint(x: x, y: 300), time: 0))
      return stage.engine.features.hover.pointer
    }
    #expect(pointer(at: 257) == "col-resize")
    #expect(pointer(at: 120) == nil)
    drag(stage, from: 257, to: 20)
    #expect(pointer(at: 161) == "e-resize")
    drag(stage, from: 161, to: 900)
    #expect(pointer(at: 481) == "w-resize")
  }

  @Test("F8 takes the keyboard to a line, arrows move it, Return puts it back")
  func keys() {
    let split = classic()
    let stage = Stage(split, environment: Self.desktop(1024))
    stage.send(.key(KeyPress("f8")))
    stage.send(.key(KeyPress("right")))
    #expect(split.primaryColumnWidth == 272)
    stage.send(.key(KeyPress("left")))
    stage.send(.key(KeyPress("left")))
    #expect(split.primaryColumnWidth == 240)
    stage.send(.key(KeyPress("end")))
    #expect(split.primaryColumnWidth == 480)
    stage.send(.key(KeyPress("return")))
    #expect(split.primaryColumnWidth == 256)
    stage.send(.key(KeyPress("f8")))
    stage.send(.key(KeyPress("right")))
    #expect(split.primaryColumnWidth == 256, "the keyboard has left the line")
  }

  @Test("A screen reader reads the width and changes it")
  func reader() throws {
    let split = classic()
    let stage = Stage(split, environment: Self.desktop(1024))
    let line = try #require(stage.node(.separator))
    #expect(line.accessibility?.kind == .adjustable)
    #expect(line.accessibility?.value == "256 points")
    #expect(line.spokenName == "Width of Folders")
    stage.send(.accessibility(line.id, .increment))
    #expect(split.primaryColumnWidth == 272)
    #expect(stage.node(.separator)?.accessibility?.value == "272 points")
    stage.send(.accessibility(line.id, .decrement))
    #expect(split.primaryColumnWidth == 256)
  }

  @Test("Without a pointer lines only separate")
  func touch() throws {
    let split = classic()
    let stage = Stage(split, environment: Self.desktop(1024, hasPointer: false))
    #expect(try #require(stage.node(.separator)).accessibility == nil)
    drag(stage, from: 257, to: 357)
    #expect(split.primaryColumnWidth == 256)
  }

  @Test("Widths are restored; what is no width is not")
  func restoring() throws {
    let split = classic()
    let stage = Stage(split, environment: Self.desktop(1024))
    drag(stage, from: 257, to: 357)
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    split.encodeRestorableState(with: archiver)
    archiver.finishEncoding()
    let next = classic()
    next.decodeRestorableState(with: try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData))
    let second = Stage(next, environment: Self.desktop(1024))
    #expect(next.primaryColumnWidth == 356)
    for width in [Double.nan, .infinity, -5, 0] {
      let archiver = NSKeyedArchiver(requiringSecureCoding: true)
      archiver.encode(width, forKey: "UISplitViewControllerPrimaryColumnWidth")
      archiver.finishEncoding()
      next.decodeRestorableState(with: try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData))
      second.settle()
      #expect(next.primaryColumnWidth == 256, "\(width)")
    }
  }
}
