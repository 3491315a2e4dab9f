import Foundation

@testable import UIKit

@MainActor let controllerVerbs: [String: FactWorld.Verb] = [
  // sideMargins X – the layout margins of a controller's view at its left and right
  "sideMargins": { world, words in
    let margins = try world.controller(try words.next("a controller")).view.layoutMargins
    return "\(Int(margins.left)) \(Int(margins.right))"
  },
  "addChild": { world, words in
    let parent = try world.controller(try words.next("a parent"))
    parent.addChild(try world.controller(try words.next("a child")))
    return ""
  },
  "release": { world, words in
    try world.controller(try words.next("a controller")).removeFromParent()
    world.settle()
    return ""
  },
  "tellDidMove": { world, words in
    let child = try world.controller(try words.next("a child"))
    child.didMove(toParent: child.parent)
    return ""
  },
  // insertView X in P [x y width height] – its view in that of P, and a turn
  "insertView": { world, words in
    let child = try world.controller(try words.next("a controller"))
    guard words.takes("in") else { throw FactWorld.Mistake("insertView X in P") }
    let parent = try world.controller(try words.next("a controller"))
    child.view.frame =
      words.isEmpty
      ? parent.view.bounds
      : CGRect(
        x: try words.number(), y: try words.number(), width: try words.number(),
        height: try words.number())
    parent.view.addSubview(child.view)
    world.settle()
    return ""
  },
  // removeView X – takes its view away
  "removeView": { world, words in
    try world.controller(try words.next("a controller")).view.removeFromSuperview()
    world.settle()
    return ""
  },
  // transitionViews A B of P [animated] – transition(from:to:)
  "transitionViews": { world, words in
    let old = try world.controller(try words.next("a controller"))
    let new = try world.controller(try words.next("a controller"))
    guard words.takes("of") else { throw FactWorld.Mistake("transitionViews A B of P") }
    let parent = try world.controller(try words.next("a container"))
    parent.transition(
      from: old, to: new, duration: words.takes("animated") ? 0.3 : 0,
      animations: { world.log.append("animations") },
      completion: { world.log.append("completion \($0)") })
    world.settle()
    return ""
  },
  // beginAppearance X appear|disappear [animated], endAppearance X
  "beginAppearance": { world, words in
    let child = try world.controller(try words.next("a controller"))
    let appears = try words.next("appear or disappear") == "appear"
    child.beginAppearanceTransition(appears, animated: words.takes("animated"))
    world.settle()
    return ""
  },
  "endAppearance": { world, words in
    try world.controller(try words.next("a controller")).endAppearanceTransition()
    world.settle()
    return ""
  },
  // presentModally X on P [fullScreen|…] [plainly] – animated unless plainly
  "presentModally": { world, words in
    let presented = try world.controller(try words.next("a controller"))
    guard words.takes("on") else { throw FactWorld.Mistake("presentModally X on P") }
    let presenter = try world.controller(try words.next("a presenter"))
    for (name, style) in presentationStyles where words.takes(name) {
      presented.modalPresentationStyle = style
    }
    presenter.present(presented, animated: !words.takes("plainly")) {
      world.log.append("presented")
    }
    world.settle()
    return ""
  },
  "dismissModally": { world, words in
    let controller = try world.controller(try words.next("a controller"))
    controller.dismiss(animated: !words.takes("plainly")) { world.log.append("dismissed") }
    world.settle()
    return ""
  },
  "defineContext": { world, words in
    try world.controller(try words.next("a controller")).definesPresentationContext = true
    return ""
  },
  "modalInPresentation": { world, words in
    try world.controller(try words.next("a controller")).isModalInPresentation = true
    return ""
  },
  // tapOutside – a press on what is dimmed
  "tapOutside": { world, _ in
    guard let veil = world.stage?.node(.dimming) else { return "nothing is dimmed" }
    world.stage?.send(.activate(veil.id))
    return ""
  },
  "presentedBy": { world, words in
    world.name(
      of: try world.controller(try words.next("a controller")).presentedViewController)
  },
  "presenterOf": { world, words in
    world.name(
      of: try world.controller(try words.next("a controller")).presentingViewController)
  },
  // modalStyle X
  "modalStyle": { world, words in
    "\(try world.controller(try words.next("a controller")).modalPresentationStyle)"
  },
  // modalStyleRaw fullScreen
  "modalStyleRaw": { _, words in
    let name = try words.next("a style")
    return presentationStyles.first { $0.0 == name }.map { "\($0.1.rawValue)" } ?? "unknown"
  },
  // viewFrame X – in the window
  "viewFrame": { world, words in
    guard let view = try world.controller(try words.next("a controller")).viewIfLoaded,
      view.window != nil
    else { return "nowhere" }
    let frame = view.convert(view.bounds, to: nil)
    return [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0))" }
      .joined(separator: " ")
  },
  "viewsLoaded": { world, words in
    let all = try world.controllers(&words)
    return all.map { $0.isViewLoaded ? "yes" : "no" }.joined(separator: " ")
  },
  // rootNow X – makes X the root of the window, and tells what of its view is there before the next turn
  "rootNow": { world, words in
    let root = try world.controller(try words.next("a controller"))
    guard let window = world.stage?.engine.window else {
      throw FactWorld.Mistake("there is no window")
    }
    window.rootViewController = root
    defer { world.settle() }
    return whatIsThere(of: root, in: window)
  },
  // shownNow X – the same for a window that is hidden, and then shown
  "shownNow": { world, words in
    let root = try world.controller(try words.next("a controller"))
    guard let scene = world.stage?.engine.scene else {
      throw FactWorld.Mistake("there is no window")
    }
    let window = UIWindow(windowScene: scene)
    world.keep(window, as: "the window of \(world.name(of: root))")
    window.rootViewController = root
    let before = whatIsThere(of: root, in: window)
    window.makeKeyAndVisible()
    defer { world.settle() }
    return "\(before), then \(whatIsThere(of: root, in: window))"
  },
  // moveRoot X 315 – moves the view of a root aside, and tells its frame after a turn
  "moveRoot": { world, words in
    let root = try world.controller(try words.next("a controller"))
    root.view.frame.origin.x = try words.number()
    world.stage?.engine.invalidate()
    world.settle()
    let frame = root.view.frame
    return [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0))" }
      .joined(separator: " ")
  },
  // windowView X – adds the view of a controller without a parent to the window
  "windowView": { world, words in
    let controller = try world.controller(try words.next("a controller"))
    world.stage?.engine.window?.addSubview(controller.view)
    world.settle()
    return ""
  },
  // loadView X [twice] – answers the size that its view begins with
  "loadView": { world, words in
    let controller = try world.controller(try words.next("a controller"))
    controller.loadViewIfNeeded()
    if words.takes("twice") { controller.loadViewIfNeeded() }
    let size = controller.view.bounds.size
    return "\(Int(size.width)) \(Int(size.height))"
  },
  // askShow X from A, askShowDetail X from A
  "askShow": { world, words in
    let (shown, from) = try shownAndFrom(world, &words)
    from.show(shown, sender: nil)
    world.settle()
    return ""
  },
  "askShowDetail": { world, words in
    let (shown, from) = try shownAndFrom(world, &words)
    from.showDetailViewController(shown, sender: nil)
    world.settle()
    return ""
  },
  // actionTarget show|showDetail|other from A
  "actionTarget": { world, words in
    let names = [
      "show": "showViewController:sender:", "showDetail": "showDetailViewController:sender:",
    ]
    let name = try words.next("an action")
    guard words.takes("from") else { throw FactWorld.Mistake("actionTarget show from A") }
    let from = try world.controller(try words.next("a controller"))
    return world.name(
      of: from.targetViewController(forAction: Selector(names[name] ?? name), sender: nil))
  },
  // prefersSize X 300 200 – its preferred content size
  "prefersSize": { world, words in
    let controller = try world.controller(try words.next("a controller"))
    controller.preferredContentSize = CGSize(
      width: try words.number(), height: try words.number())
    world.settle()
    return ""
  },
  "preferredSize": { world, words in
    let size = try world.controller(try words.next("a controller")).preferredContentSize
    return "\(Int(size.width))×\(Int(size.height))"
  },
  // watchDetailTarget S – logs what the split posts
  "watchDetailTarget": { world, words in
    let split = try world.controller(try words.next("a split"))
    world.keep(DetailTargetWatch(split, in: world), as: "the watch of \(world.name(of: split))")
    return ""
  },
  // warnings – the lines of the transcript about what was refused or warned of
  "warnings": { world, _ in
    (world.stage?.transcript("refused", "warning") ?? []).joined(separator: ", ")
  },
]

private let presentationStyles: [(String, UIModalPresentationStyle)] = [
  ("fullScreen", .fullScreen), ("pageSheet", .pageSheet), ("formSheet", .formSheet),
  ("currentContext", .currentContext), ("overFullScreen", .overFullScreen),
  ("overCurrentContext", .overCurrentContext), ("none", .none), ("automatic", .automatic),
]

@MainActor private func shownAndFrom(
  _ world: FactWorld, _ words: inout FactWords
) throws -> (UIViewController, UIViewController) {
  let shown = try world.controller(try words.next("a controller"))
  guard words.takes("from") else { throw FactWorld.Mistake("askShow X from A") }
  return (shown, try world.controller(try words.next("a controller")))
}

@MainActor let controllerMakers: [String: FactWorld.Maker] = [
  // M = manualContainer – a container that tells of appearance itself
  "manualContainer": { world, name, _ in ManualContainer(name, in: world) },
  // X = flaggedController [silent] – one that tells why and, unless silent, if animated
  "flaggedController": { world, name, words in
    let made = FlaggedController(name, in: world)
    made.isSilent = words.takes("silent")
    return made
  },
  // X = layoutLogger – one that also tells of layout and of its children's sizes
  "layoutLogger": { world, name, _ in LayoutLogger(name, in: world) },
  // X = showOverrider [vetoing] – a class that overrides show and showDetail
  "showOverrider": { world, name, words in
    let made = Shower(name, in: world)
    made.vetoes = words.takes("vetoing")
    return made
  },
  // X = actionPerformer ACTION – one that can perform an action of its own
  "actionPerformer": { world, name, words in
    let made = Performer(name, in: world)
    made.action = Selector(try words.next("an action"))
    return made
  },
]

@MainActor private func whatIsThere(of root: UIViewController, in window: UIWindow) -> String {
  guard let view = root.viewIfLoaded else { return "not loaded" }
  return view.window === window ? "loaded and in it" : "loaded"
}
