import Foundation
import Scene

@testable import UIKit

@MainActor let popoverVerbs: [String: FactWorld.Verb] = [
  // button V on R x y width height – a button of that name in its view
  "button": { world, words in
    let name = try words.next("a name")
    guard words.takes("on") else { throw FactWorld.Mistake("button V on R x y width height") }
    let parent = try world.controller(try words.next("a controller"))
    let button = LoggedButton(name, in: world)
    button.frame = CGRect(
      x: try words.number(), y: try words.number(), width: try words.number(),
      height: try words.number())
    parent.view.addSubview(button)
    world.keep(button, as: name)
    world.settle()
    return ""
  },
  // barItem I on R – at the right of its navigation item
  "barItem": { world, words in
    let name = try words.next("a name")
    guard words.takes("on") else { throw FactWorld.Mistake("barItem I on R") }
    let item = UIBarButtonItem(
      title: name,
      primaryAction: UIAction { [weak world] _ in world?.log.append("\(name) pressed") })
    let bar = try world.controller(try words.next("a controller")).navigationItem
    bar.rightBarButtonItems = (bar.rightBarButtonItems ?? []) + [item]
    world.keep(item, as: name)
    world.settle()
    return ""
  },
  // openPopover P at V [up down left right none] – from a view or an item
  "openPopover": { world, words in
    let popover = try world.object(try words.next("a popover"), as: UIPopoverController.self)
    guard words.takes("at") else { throw FactWorld.Mistake("openPopover P at V") }
    let name = try words.next("a view or an item")
    let directions = arrowDirections(&words)
    if let item = try? world.object(name, as: UIBarButtonItem.self) {
      popover.present(from: item, permittedArrowDirections: directions, animated: true)
    } else {
      let view = try world.object(name, as: UIView.self)
      popover.present(
        from: view.bounds, in: view, permittedArrowDirections: directions, animated: true)
    }
    if !words.takes("unsettled") { world.settle() }
    return ""
  },
  "closePopover": { world, words in
    try world.object(try words.next("a popover"), as: UIPopoverController.self)
      .dismiss(animated: true)
    world.settle()
    return ""
  },
  "popoverVisible": { world, words in
    let name = try words.next("a popover")
    return try world.object(name, as: UIPopoverController.self).isPopoverVisible ? "yes" : "no"
  },
  // popoverSize P – what it says that its content has
  "popoverSize": { world, words in
    let name = try words.next("a popover")
    return points(try world.object(name, as: UIPopoverController.self).popoverContentSize)
  },
  // setPopoverSize P 400 300
  "setPopoverSize": { world, words in
    let popover = try world.object(try words.next("a popover"), as: UIPopoverController.self)
    popover.popoverContentSize = CGSize(width: try words.number(), height: try words.number())
    world.settle()
    return ""
  },
  "setPopoverContent": { world, words in
    let popover = try world.object(try words.next("a popover"), as: UIPopoverController.self)
    popover.setContentViewController(
      try world.controller(try words.next("a controller")), animated: false)
    world.settle()
    return ""
  },
  // shownSize X – of its view in the window
  "shownSize": { world, words in
    points(try world.controller(try words.next("a controller")).viewIfLoaded?.bounds.size ?? .zero)
  },
  // passThrough P V… – or none
  "passThrough": { world, words in
    let popover = try world.object(try words.next("a popover"), as: UIPopoverController.self)
    let views = try words.rest().map { try world.object($0, as: UIView.self) }
    popover.passthroughViews = views.isEmpty ? nil : views
    world.settle()
    return ""
  },
  "popoverMargins": { world, words in
    let popover = try world.object(try words.next("a popover"), as: UIPopoverController.self)
    popover.popoverLayoutMargins = UIEdgeInsets(
      top: try words.number(), left: try words.number(), bottom: try words.number(),
      right: try words.number())
    world.settle()
    return ""
  },
  "popoverArrow": { world, words in
    let name = try words.next("a popover or its content")
    if let popover = try? world.object(name, as: UIPopoverController.self) {
      return arrowName(popover.popoverArrowDirection)
    }
    let shown = try world.controller(name).popoverPresentationController
    return arrowName(shown?.arrowDirection ?? .unknown)
  },
  // popoverFrame [n] – of the popover on the screen, the lowest first
  "popoverFrame": { world, words in
    let number = words.isEmpty ? 1 : Int(try words.number())
    var frames: [CGRect] = []
    world.stage?.tree.walk { node, _ in if node.role == .popover { frames.append(node.frame) } }
    guard frames.count >= number else { return "none" }
    let frame = frames[number - 1]
    return [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0))" }
      .joined(separator: " ")
  },
  // keepOpen P – its delegate does not let a person dismiss it
  "keepOpen": { world, words in
    try world.object("the ears of \(try words.next("a popover"))", as: PopoverEars.self).allows =
      false
    return ""
  },
  // moveOnResize P V – its delegate lets it point to V when the window has another size
  "moveOnResize": { world, words in
    let ears = try world.object("the ears of \(try words.next("a popover"))", as: PopoverEars.self)
    ears.target = try world.object(try words.next("a view"), as: UIView.self)
    return ""
  },
  // pushSetsSize N – as its delegate, asks for the size of what it did show
  "pushSetsSize": { world, words in
    let name = try words.next("a navigation")
    let navigation = try world.controller(name) as? UINavigationController
    let follower = SizeFollower()
    world.keep(follower, as: "the follower of \(name)")
    navigation?.delegate = follower
    return ""
  },
  // touch V – a finger on the middle of a button or bar item
  "touch": { world, words in
    guard let stage = world.stage else { return "" }
    let name = try words.next("a name")
    guard let node = stage.node(.button, name), let place = stage.middle(of: node.id) else {
      throw FactWorld.Mistake("there is no button “\(name)”")
    }
    let veils = stage.nodes(.dimming)
    if let veil = veils.last(where: { !$0.isOpen(at: place, in: $0.frame) }) {
      stage.send(.activate(veil.id))
    } else {
      stage.send(.activate(node.id))
    }
    return ""
  },
  "pressKey": { world, words in
    world.stage?.send(.key(KeyPress(try words.next("a key"))))
    return ""
  },
  "enterBackground": { world, _ in
    world.stage?.send(.phase(.background))
    return ""
  },
  // presentPopover X on R from V [up …] – with the style popover, and a listener
  "presentPopover": { world, words in
    let content = try world.controller(try words.next("a controller"))
    guard words.takes("on") else { throw FactWorld.Mistake("presentPopover X on R from V") }
    let presenter = try world.controller(try words.next("a presenter"))
    guard words.takes("from") else { throw FactWorld.Mistake("presentPopover X on R from V") }
    let name = try words.next("a view or an item")
    content.modalPresentationStyle = .popover
    let popover = content.popoverPresentationController
    let isLate = words.takes("late")
    if isLate { presenter.present(content, animated: true) { world.log.append("presented") } }
    if let item = try? world.object(name, as: UIBarButtonItem.self) {
      popover?.barButtonItem = item
    } else {
      popover?.sourceView = try world.object(name, as: UIView.self)
    }
    popover?.permittedArrowDirections = arrowDirections(&words)
    if !isLate { presenter.present(content, animated: true) { world.log.append("presented") } }
    world.settle()
    return ""
  },
  // hearPresentation X – to what its presentation tells
  "hearPresentation": { world, words in
    let name = try words.next("a controller")
    let controller = try world.controller(name)
    if words.takes("popover") { controller.modalPresentationStyle = .popover }
    let ears = AdaptiveEars(world)
    ears.stays = words.takes("staying")
    ears.wraps = words.takes("wrapping")
    ears.keeps = words.takes("keeping")
    world.keep(ears, as: "the ears of \(name)")
    controller.presentationController?.delegate = ears
    return ""
  },
  // presentationKind X – which presentation controller it has
  "presentationKind": { world, words in
    let made = try world.controller(try words.next("a controller")).presentationController
    return made.map { "\(type(of: $0))" } ?? "none"
  },
  "askStyle": { world, words in
    let controller = try world.controller(try words.next("a controller"))
    let name = try words.next("a style")
    controller.modalPresentationStyle =
      name == "popover" ? .popover : name == "custom" ? .custom : .pageSheet
    return ""
  },
]

@MainActor let popoverMakers: [String: FactWorld.Maker] = [
  // P = popoverOf X – a UIPopoverController, and a delegate that writes down what it hears
  "popoverOf": { world, name, words in
    let made = UIPopoverController(
      contentViewController: try world.controller(try words.next("a content")))
    let ears = PopoverEars(name, in: world)
    world.keep(ears, as: "the ears of \(name)")
    made.delegate = ears
    return made
  }
]

/// A button that writes down that it was pressed.
@MainActor private final class LoggedButton: UIButton {
  convenience init(_ name: String, in world: FactWorld) {
    self.init(frame: .zero)
    setTitle(name, for: .normal)
    addAction(
      UIAction { [weak world] _ in world?.log.append("\(name) pressed") }, for: .touchUpInside)
  }
}

@MainActor private final class PopoverEars: UIPopoverControllerDelegate {
  private let name: String
  private weak let world: FactWorld?
  var allows = true
  weak var target: UIView?

  init(_ name: String, in world: FactWorld) {
    self.name = name
    self.world = world
  }

  func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool {
    world?.log.append("\(name) shouldDismiss")
    return allows
  }

  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {
    world?.log.append("\(name) didDismiss")
  }

  func popoverController(
    _ popoverController: UIPopoverController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {
    world?.log.append("\(name) willReposition")
    guard let target else { return }
    rect.pointee = target.bounds
    view.pointee = target
  }
}

@MainActor private final class AdaptiveEars: UIPopoverPresentationControllerDelegate {
  private weak let world: FactWorld?
  var stays = false
  var wraps = false
  var keeps = false

  init(_ world: FactWorld) { self.world = world }

  private func note(_ line: String) { world?.log.append(line) }

  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle {
    note("styleAsked")
    return stays ? .none : .fullScreen
  }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    note("controllerAsked \(style)")
    return wraps
      ? UINavigationController(rootViewController: controller.presentedViewController) : nil
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { note("willPresent \(style)") }

  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) { note("prepare") }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    note("shouldDismiss")
    return !keeps
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    note("willDismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    note("didDismiss")
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) { note("didAttempt") }
}

@MainActor private final class SizeFollower: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { navigationController.preferredContentSize = viewController.preferredContentSize }
}

private func points(_ size: CGSize) -> String { "\(Int(size.width))×\(Int(size.height))" }

private let directionNames: [(String, UIPopoverArrowDirection)] = [
  ("up", .up), ("down", .down), ("left", .left), ("right", .right),
]

private func arrowDirections(_ words: inout FactWords) -> UIPopoverArrowDirection {
  if words.takes("none") { return [] }
  var result: UIPopoverArrowDirection = []
  for (name, direction) in directionNames where words.takes(name) { result.insert(direction) }
  return result.isEmpty ? .any : result
}

private func arrowName(_ direction: UIPopoverArrowDirection) -> String {
  if direction == .unknown { return "unknown" }
  return directionNames.first { $0.1 == direction }?.0 ?? "none"
}

extension Stage {
  func nodes(_ role: Role) -> [Node] {
    var found: [Node] = []
    tree.walk { node, _ in if node.role == role { found.append(node) } }
    return found
  }

  /// In the window.
  func middle(of id: NodeID) -> CGPoint? {
    guard let node = tree[id] else { return nil }
    var place = CGPoint(x: node.frame.midX, y: node.frame.midY)
    let parents = tree.parents()
    var step = parents[id]
    while let parent = step.flatMap({ tree[$0] }) {
      place.x += parent.frame.minX
      place.y += parent.frame.minY
      step = parents[parent.id]
    }
    return place
  }
}
