import Foundation
import Scene

@testable import UIKit

@MainActor let tabVerbs: [String: FactWorld.Verb] = [
  // tabBar → the titles from left to right, the lit one in brackets; gone when there is none
  "tabBar": { world, _ in
    guard let tree = world.stage?.tree else { return "" }
    var tabs: [Node] = []
    tree.walk { node, _ in
      if node.role == .button, node.traits.contains(.tab) { tabs.append(node) }
    }
    guard !tabs.isEmpty else { return "gone" }
    return tabs.sorted { $0.frame.minX < $1.frame.minX }.map { tab in
      let words = tab.traits.contains(.disabled) ? "(\(tab.spokenName))" : tab.spokenName
      return tab.traits.contains(.selected) ? "[\(words)]" : words
    }.joined(separator: " ")
  },
  // tabChoose T 2 | tabChoose T X | tabChoose T more – as code does it
  "tabChoose": { world, words in
    let tabs = try world.tabs(&words)
    let word = try words.next("an index, a controller or more")
    if let index = Int(word) {
      tabs.selectedIndex = index
    } else {
      tabs.selectedViewController =
        word == "more" ? tabs.moreNavigationController : try world.controller(word)
    }
    world.settle()
    return ""
  },
  // tabChosen T → index and name
  "tabChosen": { world, words in
    let tabs = try world.tabs(&words)
    let index = tabs.selectedIndex == NSNotFound ? "none" : "\(tabs.selectedIndex)"
    let chosen = tabs.selectedViewController
    return index + " "
      + (chosen === tabs.moreNavigationController ? "more" : world.name(of: chosen))
  },
  // tabsOf T [A B…] – sets them, or tells them
  "tabsOf": { world, words in
    let tabs = try world.tabs(&words)
    guard words.isEmpty else {
      tabs.setViewControllers(try world.controllers(&words), animated: false)
      world.settle()
      return ""
    }
    return world.names(tabs.viewControllers ?? [])
  },
  // tabListen T [A…] – writes down what the delegate hears; the named ones may not be selected
  "tabListen": { world, words in
    let tabs = try world.tabs(&words)
    let listener = TabListener(world, refused: words.rest())
    tabs.delegate = listener
    world.keep(listener, as: "the delegate")
    return ""
  },
  // tabTitle X "Words", tabBadge X 3, tabDisabled X, tabHidesBar X
  "tabTitle": { world, words in
    let controller = try world.controller(try words.next("a controller"))
    controller.tabBarItem.title = try words.next("a title")
    world.settle()
    return ""
  },
  "tabBadge": { world, words in
    let controller = try world.controller(try words.next("a controller"))
    controller.tabBarItem.badgeValue = words.isEmpty ? nil : try words.next("a badge")
    world.settle()
    return ""
  },
  "tabDisabled": { world, words in
    try world.controller(try words.next("a controller")).tabBarItem.isEnabled = false
    world.settle()
    return ""
  },
  "tabHidesBar": { world, words in
    try world.controller(try words.next("a controller")).hidesBottomBarWhenPushed = true
    return ""
  },
  // tabMore T → the stack behind More, the list being "list"
  "tabMore": { world, words in
    try world.tabs(&words).moreNavigationController.viewControllers.enumerated().map {
      $0.offset == 0 ? "list" : world.name(of: $0.element)
    }.joined(separator: " ")
  },
  // tabRow "Title" – taps the row
  "tabRow": { world, words in
    world.stage?.tap(.row, try words.next("a title"))
    return ""
  },
  // tabLoaded A B → of those the ones that have a view
  "tabLoaded": { world, words in
    world.names(try world.controllers(&words).filter(\.isViewLoaded))
  },
  // tabOf X → its tabBarController
  "tabOf": { world, words in
    world.name(of: try world.controller(try words.next("a controller")).tabBarController)
  },
  // tabShow X Y, tabShowDetail X Y – X shows Y
  "tabShow": { world, words in
    let from = try world.controller(try words.next("a controller"))
    from.show(try world.controller(try words.next("a controller")), sender: nil)
    world.settle()
    return ""
  },
  "tabShowDetail": { world, words in
    let from = try world.controller(try words.next("a controller"))
    from.showDetailViewController(
      try world.controller(try words.next("a controller")), sender: nil)
    world.settle()
    return ""
  },
  // tabClass X → its horizontal size class
  "tabClass": { world, words in
    "\(try world.controller(try words.next("a controller")).traitCollection.horizontalSizeClass)"
  },
  // tabPath → the titles of the outermost navigation
  "tabPath": { world, _ in
    world.stage?.node(.navigation)?.path.joined(separator: " ") ?? "none"
  },
  // tabSize X 300 200 – what it asks for; tabSize X → what it asks for
  "tabSize": { world, words in
    let controller = try world.controller(try words.next("a controller"))
    if !words.isEmpty {
      controller.preferredContentSize = CGSize(
        width: try words.number(), height: try words.number())
      return ""
    }
    let size = controller.preferredContentSize
    return "\(Int(size.width))×\(Int(size.height))"
  },
]

@MainActor let tabMakers: [String: FactWorld.Maker] = [
  // T = tabs A B
  "tabs": { world, name, words in
    let made = UITabBarController()
    made.viewControllers = try world.controllers(&words)
    return made
  },
  // S = tabSplit PRIMARY SECONDARY – columns beside each other where there is room
  "tabSplit": { world, name, words in
    let made = UISplitViewController()
    made.preferredDisplayMode = .oneBesideSecondary
    made.viewControllers = try world.controllers(&words)
    return made
  },
]

extension FactWorld {
  fileprivate func tabs(_ words: inout FactWords) throws -> UITabBarController {
    try object(try words.next("a tab bar controller"), as: UITabBarController.self)
  }
}

/// Writes down what a delegate hears.
@MainActor private final class TabListener: UITabBarControllerDelegate {
  private weak let world: FactWorld?
  private let refused: [String]

  init(_ world: FactWorld, refused: [String]) {
    self.world = world
    self.refused = refused
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    let name = name(viewController, tabBarController)
    world?.log.append("\(name) should")
    return !refused.contains(name)
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    world?.log.append("\(name(viewController, tabBarController)) did")
  }

  private func name(_ controller: UIViewController, _ tabs: UITabBarController) -> String {
    controller === tabs.moreNavigationController ? "more" : world?.name(of: controller) ?? ""
  }
}
