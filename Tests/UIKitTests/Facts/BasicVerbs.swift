import Foundation
import Scene

@testable import UIKit

/// Verbs that rows of every section use.
@MainActor let basicVerbs: [String: FactWorld.Verb] = [
  // size 1024 768 [phone] – before a window the one it will have, then a resize
  "size": { world, words in
    world.environment.size = CGSize(width: try words.number(), height: try words.number())
    world.environment.screenSize = world.environment.size
    world.environment.idiom = words.takes("phone") ? .phone : .pad
    world.move()
    return ""
  },
  "rtl": { world, words in
    world.environment.isRightToLeft = true
    world.move()
    return ""
  },
  // window ROOT – shows it in a window
  "window": { world, words in
    let root = try world.controller(try words.next("a controller"))
    world.stage = Stage(root, environment: world.environment)
    return ""
  },
  // log [word…] – what was heard since the last time; only entries with one of the words
  "log": { world, words in
    let wanted = words.rest()
    defer { world.log = [] }
    return world.log.filter { line in
      wanted.isEmpty || wanted.contains { line.split(separator: " ").contains(Substring($0)) }
    }.joined(separator: ", ")
  },
  "columns": { world, _ in world.stage?.columns.joined(separator: " ") ?? "" },
  "settle": { world, _ in
    world.settle()
    return ""
  },
  // tap button "Title"
  "tap": { world, words in
    guard let role = Role(rawValue: try words.next("a role")) else {
      throw FactWorld.Mistake("no such role")
    }
    world.stage?.tap(role, try words.next("a title"))
    return ""
  },
  // adopt PARENT CHILD – addChild and didMove
  "adopt": { world, words in
    let parent = try world.controller(try words.next("a parent"))
    let child = try world.controller(try words.next("a child"))
    parent.addChild(child)
    child.didMove(toParent: parent)
    return ""
  },
  // width-class X
  "width-class": { world, words in
    let traits = try world.controller(try words.next("a controller")).traitCollection
    return "\(traits.horizontalSizeClass)"
  },
  // children X, parent X
  "children": { world, words in
    world.names(try world.controller(try words.next("a controller")).children)
  },
  "parent": { world, words in
    world.name(of: try world.controller(try words.next("a controller")).parent)
  },
]

@MainActor let basicMakers: [String: FactWorld.Maker] = [
  // X = controller ["Title"] – one that writes down what it hears
  "controller": { world, name, words in
    let made = LoggedController(name, in: world)
    if !words.isEmpty { made.title = try words.next("a title") }
    return made
  }
]
