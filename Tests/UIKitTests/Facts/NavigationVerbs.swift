import Foundation
import Scene

@testable import UIKit

@MainActor private func navigation(
  _ world: FactWorld, _ words: inout FactWords
) throws -> UINavigationController {
  try world.object(try words.next("a navigation"), as: UINavigationController.self)
}

@MainActor let navigationVerbs: [String: FactWorld.Verb] =
  stackVerbs
  .merging(barVerbs) { _, _ in preconditionFailure("twice") }
  .merging(panVerbs) { _, _ in preconditionFailure("twice") }

@MainActor private let stackVerbs: [String: FactWorld.Verb] = [
  // push N X [quietly]
  "push": { world, words in
    let navigation = try navigation(world, &words)
    let controller = try world.controller(try words.next("a controller"))
    navigation.pushViewController(controller, animated: !words.takes("quietly"))
    world.settle()
    return ""
  },
  // pushUnseen N X – and nothing follows from it before the next event
  "pushUnseen": { world, words in
    let navigation = try navigation(world, &words)
    navigation.pushViewController(
      try world.controller(try words.next("a controller")), animated: true)
    return ""
  },
  // pop N [quietly] → who left
  "pop": { world, words in
    let gone = try navigation(world, &words)
      .popViewController(animated: !words.takes("quietly"))
    world.settle()
    return world.name(of: gone)
  },
  // popTo N X, popToRoot N → who left, or nil
  "popTo": { world, words in
    let gone = try navigation(world, &words)
      .popToViewController(try world.controller(try words.next("a controller")), animated: true)
    world.settle()
    return gone.map(world.names) ?? "nil"
  },
  "popToRoot": { world, words in
    let gone = try navigation(world, &words).popToRootViewController(animated: true)
    world.settle()
    return gone.map(world.names) ?? "nil"
  },
  // stack N → bottom to top
  "stack": { world, words in
    world.names(try navigation(world, &words).viewControllers)
  },
  // setStack N A B…
  "setStack": { world, words in
    let navigation = try navigation(world, &words)
    navigation.setViewControllers(try world.controllers(&words), animated: true)
    world.settle()
    return ""
  },
  // top N, visible N
  "top": { world, words in
    world.name(of: try navigation(world, &words).topViewController)
  },
  "visible": { world, words in
    world.name(of: try navigation(world, &words).visibleViewController)
  },
  // cover N X – X is presented above it
  "cover": { world, words in
    let navigation = try navigation(world, &words)
    navigation.present(
      try world.controller(try words.next("a controller")), animated: false)
    world.settle()
    return ""
  },
  // nest N M – as a split that collapses does
  "nest": { world, words in
    let outer = try navigation(world, &words)
    let inner = try navigation(world, &words)
    if let engine = outer.engine {
      engine.features.navigation.suppressingNavigationDelegates { outer.pushNested(inner) }
    }
    world.settle()
    return ""
  },
  // operations – what the transcript tells of changes of stacks since the last time
  "operations": { world, _ in
    (world.stage?.transcript("push", "pop") ?? []).joined(separator: ", ")
  },
  // arrival – how a host was asked to show the screen coming, since the last time
  "arrival": { world, _ in
    switch world.stage?.takeMotions().last?.kind {
    case .push: "pushed"
    case .pop: "popped"
    default: "nil"
    }
  },
]

@MainActor private let barVerbs: [String: FactWorld.Verb] = [
  // item X what [words] – what a controller puts into the bar
  "item": { world, words in
    let item = try world.controller(try words.next("a controller")).navigationItem
    switch try words.next("a property") {
    case "title": item.title = try words.next("a title")
    case "backTitle": item.backButtonTitle = try words.next("a title")
    case "backItem": item.backBarButtonItem = UIBarButtonItem(title: try words.next("a title"))
    case "generic": item.backButtonDisplayMode = .generic
    case "minimal": item.backButtonDisplayMode = .minimal
    case "hidesBack": item.hidesBackButton = true
    case "supplements": item.leftItemsSupplementBackButton = true
    case "left": item.leftBarButtonItems = words.rest().map { UIBarButtonItem(title: $0) }
    case "right": item.rightBarButtonItems = words.rest().map { UIBarButtonItem(title: $0) }
    case "prompt": item.prompt = try words.next("a prompt")
    case "large": item.largeTitleDisplayMode = .always
    case "small": item.largeTitleDisplayMode = .never
    case let other: throw FactWorld.Mistake("an item has no “\(other)”")
    }
    world.settle()
    return ""
  },
  // bar – its words from left to right, ‹ before Back
  "bar": { world, _ in
    guard let stage = world.stage, let bar = stage.node(.bar) else { return "none" }
    return bar.children.compactMap { stage.tree[$0] }
      .sorted { $0.frame.minX < $1.frame.minX }.filter { $0.role != .group }
      .map { $0.traits.contains(.back) ? "‹\($0.text)" : $0.text.isEmpty ? $0.name : $0.text }
      .joined(separator: " | ")
  },
  // barHeight, barCount
  "barHeight": { world, _ in "\(Int(world.stage?.node(.bar)?.frame.height ?? 0))" },
  "barCount": { world, _ in
    var count = 0
    world.stage?.tree.walk { node, _ in if node.role == .bar { count += 1 } }
    return "\(count)"
  },
  // back – what is said aloud of the button that leads back
  "backName": { world, _ in
    var name = "none"
    world.stage?.tree.walk { node, _ in
      if node.traits.contains(.back) { name = node.spokenName }
    }
    return name
  },
  // hideBar N, showBar N, prefersLarge N
  "hideBar": { world, words in
    try navigation(world, &words).setNavigationBarHidden(true, animated: false)
    world.settle()
    return ""
  },
  "showBar": { world, words in
    try navigation(world, &words).setNavigationBarHidden(false, animated: false)
    world.settle()
    return ""
  },
  "prefersLarge": { world, words in
    try navigation(world, &words).navigationBar.prefersLargeTitles = true
    world.settle()
    return ""
  },
  // barItems N → top, back
  "barItems": { world, words in
    let bar = try navigation(world, &words).navigationBar
    return "\(bar.topItem?.title ?? "nil") \(bar.backItem?.title ?? "nil") "
      + "\(bar.items?.count ?? 0)"
  },
  // showTools N, tools X words… (… is a flexible space), tools → what stands where
  "showTools": { world, words in
    let navigation = try navigation(world, &words)
    navigation.setToolbarHidden(false, animated: false)
    world.settle()
    return ""
  },
  "tools": { world, words in
    guard !words.isEmpty else {
      guard let stage = world.stage, let bar = stage.node(.bar, "Toolbar") else { return "none" }
      return bar.children.compactMap { stage.tree[$0] }
        .map { "\($0.text) \(Int($0.frame.minX))" }.joined(separator: ", ")
    }
    let controller = try world.controller(try words.next("a controller"))
    controller.toolbarItems = words.rest().map {
      $0 == "…" ? .flexibleSpace() : UIBarButtonItem(title: $0)
    }
    world.settle()
    return ""
  },
  // hidesBottom X
  "hidesBottom": { world, words in
    try world.controller(try words.next("a controller")).hidesBottomBarWhenPushed = true
    return ""
  },
  // scroll X 30
  "scroll": { world, words in
    let view = try world.controller(try words.next("a controller")).view
    guard let list = view?.subviews.first as? UIScrollView else {
      throw FactWorld.Mistake("it holds nothing that scrolls")
    }
    world.stage?.send(.scrolled(list.nodeID, CGPoint(x: 0, y: try words.number())))
    return ""
  },
]

@MainActor private let panVerbs: [String: FactWorld.Verb] = [
  // drag 0.4 – a finger comes in from the leading edge, or goes on, to a share of the width
  "drag": { world, words in
    let progress = try words.number()
    if world.stage?.engine.features.navigation.interactivePop == nil {
      world.stage?.send(.edgePan(EdgePan(.began)))
    }
    world.stage?.send(.edgePan(EdgePan(.changed, progress: progress)))
    return ""
  },
  // lift 0.4 speed – the finger leaves
  "lift": { world, words in
    let progress = try words.number()
    world.stage?.send(
      .edgePan(EdgePan(.ended, progress: progress, velocity: try words.number())))
    return ""
  },
  "interrupt": { world, _ in
    world.stage?.send(.edgePan(EdgePan(.cancelled)))
    return ""
  },
  "edgeSwipe": { world, words in
    let way = SceneEvent.Direction(rawValue: try words.next("left or right"))
    world.stage?.send(.edgeSwipe(way ?? .right))
    return ""
  },
  // follow N – writes into the log how the pan of N goes on
  "follow": { world, words in
    let pop = try navigation(world, &words).interactivePop
    pop?.top.transitionCoordinator?.notifyWhenInteractionChanges { [weak world] transition in
      world?.log.append(
        "interactive \(transition.isInteractive) cancelled \(transition.isCancelled)")
    }
    return "\(pop?.percentComplete ?? -1)"
  },
  // gesture N off, gesture N refuses, gesture N free
  "gesture": { world, words in
    let navigation = try navigation(world, &words)
    let gesture = navigation.interactivePopGestureRecognizer
    if words.takes("off") {
      gesture?.isEnabled = false
    } else if words.takes("free") {
      gesture?.delegate = nil
    } else if words.takes("refuses") {
      let refusal = Refusal()
      world.keep(refusal, as: "refusal")
      gesture?.delegate = refusal
    }
    return gesture.map { "\($0.state)" } ?? "none"
  },
  // aside X → how far its view is moved aside
  "aside": { world, words in
    let view = try world.controller(try words.next("a controller")).viewIfLoaded
    guard let view, view.window != nil else { return "nowhere" }
    return "\(Int(view.frame.minX))"
  },
  // press alt+left
  "press": { world, words in
    var parts = try words.next("a key").split(separator: "+").map(String.init)
    let key = parts.removeLast()
    world.stage?.send(.key(KeyPress(key, parts.contains("alt") ? .alt : [])))
    return ""
  },
]

@MainActor private final class Refusal: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

/// Writes into the log of a row what a navigation's delegate hears.
@MainActor private final class NavigationListener: UINavigationControllerDelegate {
  private let name: String
  private weak let world: FactWorld?

  init(_ name: String, in world: FactWorld) {
    self.name = name
    self.world = world
  }

  private func note(_ what: String, _ controller: UIViewController, _ animated: Bool) {
    let line = "\(name) \(what) \(world?.name(of: controller) ?? "")"
    world?.log.append(animated ? line + " animated" : line)
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { note("willShow", viewController, animated) }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { note("didShow", viewController, animated) }
}

@MainActor let navigationMakers: [String: FactWorld.Maker] = [
  // N = navigation A B
  "navigation": { world, name, words in
    let made = UINavigationController()
    made.viewControllers = try world.controllers(&words)
    return made
  },
  // D = listener N
  "listener": { world, name, words in
    let made = NavigationListener(name, in: world)
    try navigation(world, &words).delegate = made
    return made
  },
  // X = long 2000 – a controller with content of that height to scroll
  "long": { world, name, words in
    let made = LoggedController(name, in: world)
    let list = UIScrollView(frame: made.view.bounds)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.contentSize = CGSize(width: 100, height: try words.number())
    made.view.addSubview(list)
    return made
  },
]
