import Adaptive
import Foundation
import Scene

@testable import UIKit

@MainActor private func split(
  _ world: FactWorld, _ words: inout FactWords
) throws -> UISplitViewController {
  try world.object(try words.next("a split"), as: UISplitViewController.self)
}

/// Each begins with `classic`, as other containers have modes and widths, too.
@MainActor let classicSplitVerbs: [String: FactWorld.Verb] = [
  "classic": { world, words in
    let word = try words.next("what of a classic split")
    guard let verb = classicVerbs[word] else {
      throw FactWorld.Mistake("there is no verb “classic \(word)”")
    }
    return try verb(world, &words)
  }
]

@MainActor let classicVerbs: [String: FactWorld.Verb] = [
  // listen S [old] – gives it a delegate, from before iOS 8 if old
  "listen": { world, words in
    let split = try split(world, &words)
    let listener: any UISplitViewControllerDelegate =
      words.takes("old") ? OldSplitListener(in: world) : SplitListener(in: world)
    world.keep(listener, as: "\(world.name(of: split)) delegate")
    split.delegate = listener
    world.settle()
    return ""
  },
  // answer S METHOD ANSWER – what its delegate says from now on
  "answer": { world, words in
    let split = try split(world, &words)
    guard let listener = split.delegate as? SplitNotes else {
      throw FactWorld.Mistake("it has no delegate")
    }
    listener.answers[try words.next("a method")] = try words.next("an answer")
    return ""
  },
  // prefer S WHAT VALUE – sets one of its properties
  "prefer": { world, words in
    let split = try split(world, &words)
    let property = try words.next("a property")
    switch property {
    case "mode":
      guard let mode = splitModes[try words.next("a mode")] else {
        throw FactWorld.Mistake("no such mode")
      }
      split.preferredDisplayMode = mode
    case "fraction": split.preferredPrimaryColumnWidthFraction = try words.number()
    case "minimum": split.minimumPrimaryColumnWidth = try words.number()
    case "maximum": split.maximumPrimaryColumnWidth = try words.number()
    case "trailing": split.primaryEdge = .trailing
    case "sidebar": split.primaryBackgroundStyle = .sidebar
    case "noGesture": split.presentsWithGesture = false
    case "controllers": split.viewControllers = try world.controllers(&words)
    default: throw FactWorld.Mistake("a split has no “\(property)”")
    }
    world.settle()
    return ""
  },
  // mode S, collapsed S, controllers S, width S
  "mode": { world, words in "\(try split(world, &words).displayMode)" },
  "collapsed": { world, words in "\(try split(world, &words).isCollapsed)" },
  "controllers": { world, words in world.names(try split(world, &words).viewControllers) },
  "width": { world, words in figure(try split(world, &words).primaryColumnWidth) },
  // defaults S – what it is before anybody asked for anything
  "defaults": { world, words in
    let split = try split(world, &words)
    let automatic = UISplitViewController.automaticDimension
    let sizes = [
      split.preferredPrimaryColumnWidthFraction, split.minimumPrimaryColumnWidth,
      split.maximumPrimaryColumnWidth,
    ]
    return [
      "\(split.preferredDisplayMode)", sizes.allSatisfy { $0 == automatic } ? "automatic" : "other",
      "\(split.presentsWithGesture)", "\(split.primaryEdge)", "\(split.primaryBackgroundStyle)",
      split.delegate == nil ? "no delegate" : "delegate",
    ].joined(separator: " ")
  },
  // areas – the columns from left to right, each with where it begins and how wide it is
  "areas": { world, _ in
    var areas: [(x: Double, text: String)] = []
    world.stage?.tree.walk { node, _ in
      guard node.role == .column else { return }
      areas.append(
        (node.frame.minX, "\(node.text) \(figure(node.frame.minX))+\(figure(node.frame.width))"))
    }
    return areas.sorted { ($0.x, $0.text) < ($1.x, $1.text) }.map(\.text).joined(separator: " | ")
  },
  // tone "Title" – how a column is set off
  "tone": { world, words in
    guard let node = world.stage?.node(.column, try words.next("a column")),
      case .semantic(let tone)? = node.fill
    else { return "none" }
    return tone.rawValue
  },
  // bar S X – puts its button into the bar above X
  "bar": { world, words in
    let split = try split(world, &words)
    let controller = try world.controller(try words.next("a controller"))
    controller.navigationItem.leftBarButtonItem = split.displayModeButtonItem
    world.settle()
    return ""
  },
  // button → what the first button in sight is called and shows
  "button": { world, _ in
    guard let node = world.stage?.node(.button) else { return "none" }
    return node.symbol.isEmpty ? node.spokenName : "\(node.spokenName) \(node.symbol)"
  },
  // edge right – a swipe in from an edge, that way
  "edge": { world, words in
    guard let way = SceneEvent.Direction(rawValue: try words.next("left or right")) else {
      throw FactWorld.Mistake("left or right")
    }
    world.stage?.send(.edgeSwipe(way))
    return ""
  },
  // outside – a tap on the veil
  "outside": { world, _ in
    guard let veil = world.stage?.node(.dimming) else { throw FactWorld.Mistake("no veil") }
    world.stage?.send(.activate(veil.id))
    return ""
  },
  "keypress": { world, words in
    world.stage?.send(.key(KeyPress(try words.next("a key"))))
    return ""
  },
  // detail X Y – X shows Y as a detail; showFrom X Y – X shows Y
  "detail": { world, words in
    let from = try world.controller(try words.next("who shows"))
    from.showDetailViewController(try world.controller(try words.next("what")), sender: nil)
    world.settle()
    return ""
  },
  "showFrom": { world, words in
    let from = try world.controller(try words.next("who shows"))
    from.show(try world.controller(try words.next("what")), sender: nil)
    world.settle()
    return ""
  },
  // presenting X → what it presents
  "presenting": { world, words in
    world.name(of: try world.controller(try words.next("a controller")).presentedViewController)
  },
  // splitOf X → the split that it stands in
  "splitOf": { world, words in
    world.name(of: try world.controller(try words.next("a controller")).splitViewController)
  },
  // numbers ios7 – by which system's numbers splits go
  "numbers": { world, words in
    let name = try words.next("a system")
    guard let profile = ClassicSplit.Profile.all.first(where: { $0.0 == name })?.1 else {
      throw FactWorld.Mistake("no such system")
    }
    world.stage?.engine.features.split.profile = profile
    world.settle()
    return ""
  },
  // density 2 – pixels in a point
  "density": { world, words in
    world.environment.scale = try words.number()
    world.move()
    return ""
  },
  // popover S → whether the popover that its delegate was given says that it is visible
  "popover": { world, words in
    guard let old = try split(world, &words).delegate as? OldSplitListener else {
      throw FactWorld.Mistake("it has no delegate from before iOS 8")
    }
    if words.takes("dismiss") { old.closePopover() }
    world.settle()
    return "\(old.isPopoverVisible)"
  },
  // forget X – the row lets go of it
  "forget": { world, words in
    world.drop(try words.next("a name"))
    return ""
  },
]

@MainActor let classicSplitMakers: [String: FactWorld.Maker] = [
  // S = classic A B
  "classic": { world, name, words in
    let made = UISplitViewController()
    made.title = name
    made.viewControllers = try world.controllers(&words)
    return made
  }
]

/// A number as a person writes it.
private func figure(_ number: CGFloat) -> String {
  Int(exactly: number).map(String.init) ?? "\(number)"
}
