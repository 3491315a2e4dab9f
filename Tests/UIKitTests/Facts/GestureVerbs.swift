import Foundation
import Scene

@testable import UIKit

@MainActor private final class GestureTarget {
  weak var world: FactWorld?
  let name: String
  init(_ name: String, _ world: FactWorld) {
    self.name = name
    self.world = world
  }

  func heard(_ gesture: UIGestureRecognizer) {
    world?.log.append("\(name) \(stateNames[gesture.state] ?? "?")")
  }
}

extension FactWorld {
  fileprivate func gesture(_ words: inout FactWords) throws -> UIGestureRecognizer {
    try object(try words.next("a recognizer"), as: UIGestureRecognizer.self)
  }

  /// A view in the window that gestures of a row are on.
  fileprivate func boardHand() throws -> Hand {
    guard let stage else { throw Mistake("there is no window yet") }
    return Hand(stage)
  }
}

@MainActor let gestureVerbs: [String: FactWorld.Verb] = [
  // recognize V G, unrecognize V G – adds a recognizer to a view, and removes it
  "recognize": { world, words in
    let view = try world.object(try words.next("a view"), as: UIView.self)
    view.addGestureRecognizer(try world.gesture(&words))
    return ""
  },
  "unrecognize": { world, words in
    let view = try world.object(try words.next("a view"), as: UIView.self)
    view.removeGestureRecognizer(try world.gesture(&words))
    return ""
  },
  // recognizers V – how many there are; nil before the first
  "recognizers": { world, words in
    let view = try world.object(try words.next("a view"), as: UIView.self)
    return view.gestureRecognizers.map { "\($0.count)" } ?? "nil"
  },
  // isOn G V – whether a recognizer is on that view
  "isOn": { world, words in
    let gesture = try world.gesture(&words)
    let view = try world.object(try words.next("a view"), as: UIView.self)
    return gesture.view === view ? "yes" : "no"
  },
  // needsFailure A B – A waits until B has failed
  "needsFailure": { world, words in
    let first = try world.gesture(&words)
    first.require(toFail: try world.gesture(&words))
    return ""
  },
  // enableGesture G on|off
  "enableGesture": { world, words in
    try world.gesture(&words).isEnabled = words.takes("on") || !words.takes("off")
    return ""
  },
  // board V on X – adds a view of 300 by 300 to that of a controller
  "board": { world, words in
    let view = try world.object(try words.next("a view"), as: UIView.self)
    _ = words.takes("on")
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    try world.controller(try words.next("a controller")).view.addSubview(view)
    world.stage?.settle()
    return ""
  },
  // fingerTaps X Y [twice] [waits] – a finger touches the window and leaves it
  "fingerTaps": { world, words in
    let hand = try world.boardHand()
    let (x, y) = (Double(try words.next("x")) ?? 0, Double(try words.next("y")) ?? 0)
    for _ in 0..<(words.takes("twice") ? 2 : 1) {
      hand.down((x, y))
      hand.wait(0.05)
      hand.up()
      hand.wait(0.05)
    }
    if words.takes("waits") { hand.wait(1) }
    return ""
  },
  // fingerMoves X Y to X Y – a finger is put down, moves and is lifted
  "fingerMoves": { world, words in
    let hand = try world.boardHand()
    let from = (Double(try words.next("x")) ?? 0, Double(try words.next("y")) ?? 0)
    _ = words.takes("to")
    let to = (Double(try words.next("x")) ?? 0, Double(try words.next("y")) ?? 0)
    hand.down(from)
    hand.move(to, steps: 3)
    hand.up()
    return ""
  },
]

private let stateNames: [UIGestureRecognizer.State: String] = [
  .began: "began", .changed: "changed", .ended: "ended", .cancelled: "cancelled",
  .failed: "failed", .possible: "possible",
]

@MainActor private func made(
  _ gesture: UIGestureRecognizer, _ name: String, _ world: FactWorld
) -> UIGestureRecognizer {
  let target = GestureTarget(name, world)
  world.keep(target, as: "the target of \(name)")
  gesture.addTarget(target, action: Selector("heard:", GestureTarget.heard))
  return gesture
}

@MainActor let gestureMakers: [String: FactWorld.Maker] = [
  // G = tapGesture [twice], panGesture – recognizers that log what they become
  "tapGesture": { world, name, words in
    let tap = UITapGestureRecognizer()
    if words.takes("twice") { tap.numberOfTapsRequired = 2 }
    return made(tap, name, world)
  },
  "panGesture": { world, name, _ in made(UIPanGestureRecognizer(), name, world) },
]
