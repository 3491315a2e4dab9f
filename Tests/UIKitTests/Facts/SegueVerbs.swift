import Foundation
import Scene

@testable import UIKit

/// Sees whether anybody retains a popover.
@MainActor final class PopoverWitness {
  weak let popover: UIPopoverController?
  init(_ popover: UIPopoverController) { self.popover = popover }
}

/// Bars and frames of popovers, and the segues that show them.
@MainActor let segueVerbs: [String: FactWorld.Verb] = [
  "barTint": { world, words in
    try navigationBar(world, &words).barTintColor = try color(&words)
    return ""
  },
  "barBackground": { world, words in
    try navigationBar(world, &words).backgroundColor = try color(&words)
    return ""
  },
  // barLook N – what is behind the words of its bar
  "barLook": { world, words in
    let bar = try navigationBar(world, &words)
    guard let node = world.stage?.tree[bar.nodeID] else { return "not on the screen" }
    let named: [(String, UIColor)] = [("red", .red), ("green", .green)]
    let ground =
      node.fill.map { fill in named.first { $0.1.paint == fill }?.0 ?? "another" } ?? "no ground"
    return node.traits.contains(.flat) ? "flat, \(ground)" : ground
  },
  "drawnByPlainFrame": { world, words in
    try world.object(try words.next("a popover"), as: UIPopoverController.self)
      .popoverBackgroundViewClass = PlainFrame.self
    return ""
  },
  // plainFrame – what the view that draws the frame was told
  "plainFrame": { _, _ in
    guard let frame = PlainFrame.last else { return "none" }
    let directions: [(UIPopoverArrowDirection, String)] = [
      (.up, "up"), (.down, "down"), (.left, "left"), (.right, "right"),
    ]
    let name = directions.first { $0.0 == frame.arrowDirection }?.1 ?? "none"
    let size = frame.bounds.size
    return "\(name) \(Int(frame.arrowOffset)) \(Int(size.width))×\(Int(size.height))"
  },
  // retained P – whether it lives on when its maker lets go of it
  "retained": { world, words in
    let name = try words.next("a popover")
    let witness = PopoverWitness(try world.object(name, as: UIPopoverController.self))
    world.drop(name)
    return witness.popover == nil ? "no" : "yes"
  },
  "modalTransition": { world, words in
    let controller = try world.controller(try words.next("a controller"))
    controller.modalTransitionStyle =
      words.takes("crossDissolve")
      ? .crossDissolve : words.takes("flip") ? .flipHorizontal : .coverVertical
    return ""
  },
  // segue R C from V – R performs a popover segue to C, sent by a view or an item
  "segue": { world, words in
    let name = try words.next("a source")
    let destination = try world.controller(try words.next("a destination"))
    guard words.takes("from") else { throw FactWorld.Mistake("segue R C from V") }
    let anchor = try world.object(try words.next("a sender"), as: AnyObject.self)
    let source = try world.object(name, as: LoggedController.self)
    source.segues = { [unowned source] in
      UIStoryboardPopoverSegue(identifier: $0, source: source, destination: destination)
    }
    source.performSegue(withIdentifier: "way", sender: anchor)
    world.settle()
    return ""
  },
  // unwindSegue C to R – C performs a segue to a controller beneath it
  "unwindSegue": { world, words in
    let source = try world.object(try words.next("a source"), as: LoggedController.self)
    guard words.takes("to") else { throw FactWorld.Mistake("unwindSegue C to R") }
    let destination = try world.controller(try words.next("a destination"))
    source.segues = { [unowned source, unowned destination] in
      UIStoryboardSegue(identifier: $0, source: source, destination: destination)
    }
    source.performSegue(withIdentifier: "back", sender: nil)
    world.settle()
    return ""
  },
  "keptPopover": { world, _ in
    let witness = try world.object("the kept popover", as: PopoverWitness.self)
    return witness.popover == nil ? "gone" : "there"
  },
  "seguePassesNothing": { world, _ in
    let witness = try world.object("the kept popover", as: PopoverWitness.self)
    witness.popover?.passthroughViews = nil
    world.settle()
    return ""
  },
]

@MainActor private func navigationBar(
  _ world: FactWorld, _ words: inout FactWords
) throws -> UINavigationBar {
  let name = try words.next("a navigation")
  return try world.object(name, as: UINavigationController.self).navigationBar
}

@MainActor private func color(_ words: inout FactWords) throws -> UIColor {
  switch try words.next("a colour") {
  case "red": .red
  case "green": .green
  case let name: throw FactWorld.Mistake("there is no colour “\(name)”")
  }
}
