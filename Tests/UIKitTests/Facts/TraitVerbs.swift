import Foundation
import Scene

@testable import UIKit

/// Whatever has traits, by its name: a collection, controller or view of the row, or the
/// window or scene.
extension FactWorld {
  func traitEnvironment(_ name: String) throws -> any UITraitEnvironment {
    switch name {
    case "window": return try traitEngine().window ?? { throw Mistake("no window") }()
    case "scene": return try traitEngine().scene
    case _ where name.hasSuffix(".view"): return try controller(String(name.dropLast(5))).view
    default:
      if let view = try? object(name, as: UIView.self) { return view }
      return try controller(name)
    }
  }

  func traitEngine() throws -> SceneEngine {
    guard let stage else { throw Mistake("there is no window yet") }
    return stage.engine
  }

  func traitsNamed(_ name: String) throws -> UITraitCollection {
    if name == "screen" { return UIScreen.main.traitCollection }
    if let box = try? object(name, as: TraitBox.self) { return box.traits }
    return try traitEnvironment(name).traitCollection
  }
}

@MainActor let traitVerbs: [String: FactWorld.Verb] = [
  // traits X h v style – what X has of these
  "traits": { world, words in
    let traits = try world.traitsNamed(try words.next("a name"))
    return try TraitWord.read(words.rest(), of: traits)
  },
  // traitValues h – all cases with their raw values
  "traitValues": { _, words in try TraitWord.named(try words.next("a trait")).raw },
  // traitsContain A B – whether A has all that B specifies
  "traitsContain": { world, words in
    let outer = try world.traitsNamed(try words.next("traits"))
    return outer.containsTraits(in: try world.traitsNamed(try words.next("traits")))
      ? "yes" : "no"
  },
  // traitsChanged A B – in A compared with B, and whether colours look different
  "traitsChanged": { world, words in
    let next = try world.traitsNamed(try words.next("traits"))
    let old = try world.traitsNamed(try words.next("traits"))
    let names = next.changedTraits(from: old).map { TraitWord.name(of: $0) }
    let colors = next.hasDifferentColorAppearance(comparedTo: old) ? " – colours" : ""
    return names.joined(separator: " ") + colors
  },
  // override X h:compact -v – traitOverrides; X may be “window” and “scene”
  "override": { world, words in
    let target = try world.traitEnvironment(try words.next("a name"))
    let rest = words.rest()
    switch target {
    case let view as UIView: try TraitWord.write(rest, to: &view.traitOverrides)
    case let controller as UIViewController:
      try TraitWord.write(rest, to: &controller.traitOverrides)
    case let scene as UIWindowScene: try TraitWord.write(rest, to: &scene.traitOverrides)
    default: throw FactWorld.Mistake("\(target) has no overrides")
    }
    return ""
  },
  // overrideStyle X dark
  "overrideStyle": { world, words in
    let target = try world.traitEnvironment(try words.next("a name"))
    let style = try TraitWord.collection(["style:" + (try words.next("a style"))])
    if let view = target as? UIView {
      view.overrideUserInterfaceStyle = style.userInterfaceStyle
    } else if let controller = target as? UIViewController {
      controller.overrideUserInterfaceStyle = style.userInterfaceStyle
    }
    return ""
  },
  // overrideChild P C h:regular – setOverrideTraitCollection; no traits for nil
  "overrideChild": { world, words in
    let parent = try world.controller(try words.next("a parent"))
    let child = try world.controller(try words.next("a child"))
    parent.setOverrideTraitCollection(
      words.isEmpty ? nil : try TraitWord.collection(words.rest()), forChild: child)
    return ""
  },
  // childOverride P C h – as it is read back
  "childOverride": { world, words in
    let parent = try world.controller(try words.next("a parent"))
    let child = try world.controller(try words.next("a child"))
    guard let traits = parent.overrideTraitCollection(forChild: child) else { return "nil" }
    return try TraitWord.read(words.rest(), of: traits)
  },
  // watch X h style – logs when one of these changed, with what it was
  "watch": { world, words in
    let name = try words.next("a name")
    let target = try world.traitEnvironment(name)
    let keys = words.rest()
    let traits = try keys.map { try TraitWord.named($0).trait }
    @MainActor func told(_ now: any UITraitEnvironment, _ before: UITraitCollection) {
      let old = (try? TraitWord.read(keys, of: before)) ?? ""
      let new = (try? TraitWord.read(keys, of: now.traitCollection)) ?? ""
      world.log.append("\(name) heard \(old) became \(new)")
    }
    let made: any UITraitChangeRegistration
    switch target {
    case let view as UIView: made = view.registerForTraitChanges(traits) { told($0, $1) }
    case let scene as UIWindowScene: made = scene.registerForTraitChanges(traits) { told($0, $1) }
    case let other as UIViewController:
      made = other.registerForTraitChanges(traits) { told($0, $1) }
    default: throw FactWorld.Mistake("\(target) tells nobody")
    }
    world.keep(made, as: "watch \(name)")
    return ""
  },
  "unwatch": { world, words in
    let name = try words.next("a name")
    guard let target = try world.traitEnvironment(name) as? UIViewController else { return "" }
    target.unregisterForTraitChanges(
      try world.object("watch \(name)", as: TraitChangeRegistration.self))
    return ""
  },
  // person dark, person text 1.3 – what somebody sets in the system, or the screen has
  "person": { world, words in
    switch try words.next("a wish") {
    case "dark": world.environment.isDark = true
    case "light": world.environment.isDark = false
    case "contrast": world.environment.isHighContrast = true
    case "bold": world.environment.isBoldText = true
    case "gamut": world.environment.isWideGamut = true
    case "text": world.environment.textScale = try words.number()
    case "scale": world.environment.scale = try words.number()
    default: throw FactWorld.Mistake("expected a wish")
    }
    world.move()
    return ""
  },
  // part 320 768 – the window has only a part of the screen
  "part": { world, words in
    world.environment.size = CGSize(width: try words.number(), height: try words.number())
    world.move()
    return ""
  },
  // initialTraits on – as up to iOS 12
  "initialTraits": { world, words in
    try world.traitEngine().features.traits.profile = words.takes("on") ? .ios12 : .ios13
    return ""
  },
  // place X in Y – a controller and its view into another's
  "place": { world, words in
    let child = try world.controller(try words.next("a controller"))
    guard words.takes("in") else { throw FactWorld.Mistake("expected in") }
    let parent = try world.controller(try words.next("a controller"))
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    world.settle()
    return ""
  },
  // withoutSuper X – its transition callbacks do not call super; registersLast X – it gives
  // its blocks after super
  "withoutSuper": { world, words in
    try world.object(try words.next("an arranger"), as: Arranger.self).callsSuper = false
    return ""
  },
  "registersLast": { world, words in
    try world.object(try words.next("an arranger"), as: Arranger.self).registersFirst = false
    return ""
  },
  // duringSize X C h:regular – X overrides traits of C in viewWillTransition, before super
  "duringSize": { world, words in
    let parent = try world.object(try words.next("an arranger"), as: Arranger.self)
    let child = try world.controller(try words.next("a child"))
    let traits = try TraitWord.collection(words.rest())
    parent.beforeSize = { [weak parent, weak child] in
      guard let child else { return }
      parent?.setOverrideTraitCollection(traits, forChild: child)
    }
    return ""
  },
  // moveView V to X – into its view
  "moveView": { world, words in
    let view = try world.object(try words.next("a view"), as: UIView.self)
    guard words.takes("to") else { throw FactWorld.Mistake("expected to") }
    try world.controller(try words.next("a controller")).view.addSubview(view)
    world.settle()
    return ""
  },
  // relayout X – its view is laid out again
  "relayout": { world, words in
    try world.controller(try words.next("a controller")).view.setNeedsLayout()
    world.settle()
    return ""
  },
  "wantsWidth": { world, words in
    try world.controller(try words.next("a controller")).preferredContentSize = CGSize(
      width: try words.number(), height: 100)
    return ""
  },
  "isCollapsed": { world, words in
    let split = try world.object(try words.next("a split"), as: UISplitViewController.self)
    return split.isCollapsed ? "yes" : "no"
  },
  // ink "Title" – the colour of that label as it is drawn
  "ink": { world, words in
    guard let node = world.stage?.node(.label, try words.next("a label")) else { return "nothing" }
    switch node.style.color {
    case .semantic(let meaning): return meaning.rawValue
    case .rgba(let value): return String(value, radix: 16)
    case .adaptive(let values): return String(values.light, radix: 16)
    }
  },
]

@MainActor let traitMakers: [String: FactWorld.Maker] = [
  // T = collection h:compact scale:2
  "collection": { _, _, words in TraitBox(try TraitWord.collection(words.rest())) },
  // T = merged A B – init(traitsFrom:)
  "merged": { world, _, words in
    TraitBox(UITraitCollection(traitsFrom: try words.rest().map { try world.traitsNamed($0) }))
  },
  // P = arranger A B – a container whose children share its width
  "arranger": { world, name, words in
    let made = Arranger(name, in: world)
    for child in try world.controllers(&words) { made.addChild(child) }
    return made
  },
  // V = viewIn X – a view that fills X's
  "viewIn": { world, name, words in
    let outer: UIView =
      switch try world.traitEnvironment(try words.next("a name")) {
      case let view as UIView: view
      case let controller as UIViewController: controller.view
      default: throw FactWorld.Mistake("expected a controller or view")
      }
    let made = LoggedView { [weak world] in world?.log.append("\(name) \($0)") }
    made.frame = outer.bounds
    outer.addSubview(made)
    return made
  },
  // L = labelIn X "Words"
  "labelIn": { world, _, words in
    let made = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
    try world.controller(try words.next("a controller")).view.addSubview(made)
    made.text = try words.next("words")
    return made
  },
  // S = splitOf A B
  "splitOf": { world, _, words in
    let made = UISplitViewController()
    made.viewControllers = try world.controllers(&words)
    return made
  },
]
