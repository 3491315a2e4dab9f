@testable import UIKit

@MainActor let navigationVerbs: [String: FactWorld.Verb] = [
  // push N X
  "push": { world, words in
    let navigation = try world.object(
      try words.next("a navigation"), as: UINavigationController.self)
    navigation.pushViewController(
      try world.controller(try words.next("a controller")), animated: true)
    world.settle()
    return ""
  },
  // pop N → who left
  "pop": { world, words in
    let navigation = try world.object(
      try words.next("a navigation"), as: UINavigationController.self)
    let gone = navigation.popViewController(animated: true)
    world.settle()
    return world.name(of: gone)
  },
  // stack N → bottom to top
  "stack": { world, words in
    world.names(
      try world.object(try words.next("a navigation"), as: UINavigationController.self)
        .viewControllers)
  },
]

@MainActor let navigationMakers: [String: FactWorld.Maker] = [
  // N = navigation A B
  "navigation": { world, name, words in
    let made = UINavigationController()
    made.viewControllers = try world.controllers(&words)
    return made
  }
]
