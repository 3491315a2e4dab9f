import Foundation
import Scene

@testable import UIKit

/// A person's fingers on a stage. Time passes when it is told to.
@MainActor final class Hand {
  let stage: Stage
  private var places: [Int: CGPoint] = [:]

  init(_ stage: Stage) { self.stage = stage }

  private func send(_ phase: Touches.Phase, _ fingers: [Int]) {
    stage.send(
      .touches(
        Touches(
          fingers.map { Touches.Touch(phase, at: places[$0] ?? .zero, id: $0) },
          time: stage.host.now)))
  }

  /// Puts fingers down, the first at the first place.
  func down(_ points: (Double, Double)...) {
    let first = places.count
    for (index, point) in points.enumerated() {
      places[first + index] = CGPoint(x: point.0, y: point.1)
    }
    send(.began, Array(first..<first + points.count))
  }

  /// Moves fingers there, in steps.
  func move(_ points: (Double, Double)..., over seconds: Double = 0.1, steps: Int = 5) {
    let starts = places
    for step in 1...steps {
      wait(seconds / Double(steps))
      let share = Double(step) / Double(steps)
      for (finger, point) in points.enumerated() {
        let start = starts[finger] ?? .zero
        places[finger] = CGPoint(
          x: start.x + (point.0 - start.x) * share, y: start.y + (point.1 - start.y) * share)
      }
      send(.moved, Array(points.indices))
    }
  }

  func up() {
    let fingers = places.keys.sorted()
    send(.ended, fingers)
    places = [:]
  }

  func cancel() {
    send(.cancelled, places.keys.sorted())
    places = [:]
  }

  func wait(_ seconds: Double) { stage.host.pass(seconds) }

  func tap(_ x: Double, _ y: Double, times: Int = 1, pause: Double = 0.1) {
    for time in 0..<times {
      if time > 0 { wait(pause) }
      down((x, y))
      wait(0.05)
      up()
    }
  }
}

/// A page with a board that watches fingers, and a log of what came of them.
@MainActor final class Board: UIViewController {
  var log: [String] = []
  let board = BoardView(frame: CGRect(x: 100, y: 100, width: 400, height: 300))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = "page"
    board.log = { [weak self] in self?.log.append($0) }
    view.addSubview(board)
  }

  override class var selectors: [Selector] { [Selector("heard:", Board.heard)] }

  func heard(_ recognizer: UIGestureRecognizer) {
    log.append("\(recognizer.name ?? "") \(recognizer.state)")
  }

  @discardableResult func add<Kind: UIGestureRecognizer>(
    _ kind: Kind, _ name: String, to view: UIView? = nil
  ) -> Kind {
    loadViewIfNeeded()
    kind.name = name
    kind.addTarget(self, action: "heard:")
    (view ?? board).addGestureRecognizer(kind)
    return kind
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }
}

/// Writes down the touches that it gets.
@MainActor final class BoardView: UIView {
  var log: (String) -> Void = { _ in }
  private func note(_ what: String, _ touches: Set<UITouch>) {
    let places = touches.map { $0.location(in: self) }.sorted { $0.x < $1.x }
    log("view \(what) " + places.map { "\(Int($0.x)),\(Int($0.y))" }.joined(separator: " "))
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("began", touches)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("moved", touches)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("ended", touches)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled", touches)
  }
}
