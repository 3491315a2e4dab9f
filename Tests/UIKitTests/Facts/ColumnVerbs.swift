import Foundation
import Scene

@testable import UIKit

/// Writes into the log what a column-style split tells its delegate, and answers its queries.
@MainActor private final class ColumnListener: UISplitViewControllerDelegate {
  weak let world: FactWorld?
  var top: UISplitViewController.Column?
  var mode: UISplitViewController.DisplayMode?
  /// Gives blocks to the coordinator of each change that it hears of.
  var givesBlocks = false

  init(_ world: FactWorld) { self.world = world }

  private func note(_ line: String, _ split: UISplitViewController) {
    world?.log.append(line + (split.isCollapsed ? " (collapsed)" : " (expanded)"))
    guard givesBlocks, line.hasPrefix("will") else { return }
    let did = split.transitionCoordinator?.animate(
      alongsideTransition: { [weak world] _ in world?.log.append("alongside " + line) },
      completion: { [weak world] context in
        world?.log.append((context.isCancelled ? "cancelled " : "completed ") + line)
      })
    if did != true { world?.log.append("no coordinator") }
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    note("topColumn \(proposed)", svc)
    return top ?? proposed
  }
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposed: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    note("displayMode \(proposed)", svc)
    return mode ?? proposed
  }
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { note("didCollapse", svc) }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { note("didExpand", svc) }
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) { note("willShow \(column)", svc) }
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) { note("willHide \(column)", svc) }
  func splitViewController(
    _ svc: UISplitViewController, didShow column: UISplitViewController.Column
  ) { note("didShow \(column)", svc) }
  func splitViewController(
    _ svc: UISplitViewController, didHide column: UISplitViewController.Column
  ) { note("didHide \(column)", svc) }
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { note("willChangeTo \(displayMode)", svc) }
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
    note("gestureWillBegin", svc)
  }
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
    note("gestureDidEnd", svc)
  }
  // Of the classic style: never heard of column styles.
  func splitViewController(
    _ svc: UISplitViewController, collapseSecondary secondary: UIViewController,
    onto primary: UIViewController
  ) -> Bool {
    note("collapseSecondary", svc)
    return false
  }
  func splitViewController(
    _ svc: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool {
    note("showDetail", svc)
    return false
  }
}

extension FactWorld {
  fileprivate func split(_ words: inout FactWords) throws -> UISplitViewController {
    try object(try words.next("a split"), as: UISplitViewController.self)
  }

  fileprivate static let columnNames: [(String, UISplitViewController.Column)] = [
    ("primary", .primary), ("supplementary", .supplementary), ("secondary", .secondary),
    ("compact", .compact), ("inspector", .inspector),
  ]

  fileprivate static let modeNames: [(String, UISplitViewController.DisplayMode)] = [
    ("automatic", .automatic), ("secondaryOnly", .secondaryOnly),
    ("oneBeside", .oneBesideSecondary), ("oneOver", .oneOverSecondary),
    ("twoBeside", .twoBesideSecondary), ("twoOver", .twoOverSecondary),
    ("twoDisplace", .twoDisplaceSecondary),
  ]

  fileprivate static let behaviorNames: [(String, UISplitViewController.SplitBehavior)] = [
    ("automatic", .automatic), ("tile", .tile), ("overlay", .overlay), ("displace", .displace),
  ]

  fileprivate func one<Value>(_ names: [(String, Value)], _ words: inout FactWords) throws -> Value
  {
    let word = try words.next(names.map(\.0).joined(separator: ", "))
    guard let found = names.first(where: { $0.0 == word }) else {
      throw Mistake("“\(word)” is none of \(names.map(\.0).joined(separator: ", "))")
    }
    return found.1
  }
}

@MainActor let columnVerbs: [String: FactWorld.Verb] = [
  // put S primary A | put S secondary nil
  "put": { world, words in
    let split = try world.split(&words)
    let column = try world.one(FactWorld.columnNames, &words)
    let name = try words.next("a controller")
    split.setViewController(name == "nil" ? nil : try world.controller(name), for: column)
    world.settle()
    return ""
  },
  // in S primary → what viewController(for:) answers
  "in": { world, words in
    let split = try world.split(&words)
    return world.name(of: split.viewController(for: try world.one(FactWorld.columnNames, &words)))
  },
  "column-show": { world, words in
    let split = try world.split(&words)
    split.show(try world.one(FactWorld.columnNames, &words))
    world.settle()
    return ""
  },
  "column-hide": { world, words in
    let split = try world.split(&words)
    split.hide(try world.one(FactWorld.columnNames, &words))
    world.settle()
    return ""
  },
  // column-transition S shows|hides primary → the coordinator right after that call
  "column-transition": { world, words in
    let split = try world.split(&words)
    let shows = try words.next("shows or hides") == "shows"
    let column = try world.one(FactWorld.columnNames, &words)
    if shows { split.show(column) } else { split.hide(column) }
    let coordinator = split.transitionCoordinator
    defer { world.settle() }
    guard let coordinator else { return "none" }
    return (coordinator.isAnimated ? "animated" : "at once")
      + " from \(world.name(of: coordinator.viewController(forKey: .from)))"
      + " to \(world.name(of: coordinator.viewController(forKey: .to)))"
  },
  // column-detail S X – showDetailViewController(X) of the split
  "column-detail": { world, words in
    let split = try world.split(&words)
    split.showDetailViewController(
      try world.controller(try words.next("a controller")), sender: nil)
    world.settle()
    return ""
  },
  // column-offer S X – show(X, sender:) of the split
  "column-offer": { world, words in
    let split = try world.split(&words)
    split.show(try world.controller(try words.next("a controller")), sender: nil)
    world.settle()
    return ""
  },
  // showing S → the columns that isShowing tells
  "showing": { world, words in
    let split = try world.split(&words)
    return FactWorld.columnNames.filter { split.isShowing($0.1) }.map(\.0).joined(separator: " ")
  },
  // column-defaults S → what it is before anybody asked for anything
  "column-defaults": { world, words in
    let split = try world.split(&words)
    let widths = [
      split.preferredPrimaryColumnWidth, split.preferredPrimaryColumnWidthFraction,
      split.minimumPrimaryColumnWidth, split.maximumPrimaryColumnWidth,
      split.preferredSupplementaryColumnWidth, split.preferredSupplementaryColumnWidthFraction,
      split.minimumSupplementaryColumnWidth, split.maximumSupplementaryColumnWidth,
      split.preferredSecondaryColumnWidth, split.minimumSecondaryColumnWidth,
      split.preferredInspectorColumnWidth, split.minimumInspectorColumnWidth,
      split.maximumInspectorColumnWidth,
    ]
    let isAutomatic = widths.allSatisfy { $0 == UISplitViewController.automaticDimension }
    return "gesture \(split.presentsWithGesture), button \(split.showsSecondaryOnlyButton) "
      + "\(split.displayModeButtonVisibility), width \(split.primaryColumnWidth), "
      + (isAutomatic ? "automatic" : "asked for")
  },
  // column-values → the raw values of columns, modes, behaviours, styles and environments
  "column-values": { _, words in
    typealias Split = UISplitViewController
    switch try words.next("of what") {
    case "columns": return FactWorld.columnNames.map { "\($0.1.rawValue)" }.joined(separator: " ")
    case "modes": return FactWorld.modeNames.map { "\($0.1.rawValue)" }.joined(separator: " ")
    case "behaviors":
      return FactWorld.behaviorNames.map { "\($0.1.rawValue)" }.joined(separator: " ")
    case "environments":
      return [Split.LayoutEnvironment.none, .expanded, .collapsed].map { "\($0.rawValue)" }
        .joined(separator: " ")
    case let other: throw FactWorld.Mistake("no values of “\(other)”")
    }
  },
  // mode S, behavior S, collapsed S, controllers S
  "mode": { world, words in
    let mode = try world.split(&words).displayMode
    return FactWorld.modeNames.first { $0.1 == mode }?.0 ?? "\(mode)"
  },
  "behavior": { world, words in "\(try world.split(&words).splitBehavior)" },
  "column-form": { world, words in
    try world.split(&words).isCollapsed ? "collapsed" : "expanded"
  },
  "controllers": { world, words in world.names(try world.split(&words).viewControllers) },
  // prefer S mode oneOver | prefer S behavior tile | prefer S gesture off | …
  "prefer": { world, words in
    let split = try world.split(&words)
    switch try words.next("what") {
    case "mode": split.preferredDisplayMode = try world.one(FactWorld.modeNames, &words)
    case "behavior":
      split.preferredSplitBehavior = try world.one(FactWorld.behaviorNames, &words)
    case "gesture": split.presentsWithGesture = try words.next("on or off") == "on"
    case "edge": split.primaryEdge = try words.next("an edge") == "trailing" ? .trailing : .leading
    case "button":
      split.displayModeButtonVisibility = try world.one(
        [("automatic", .automatic), ("never", .never), ("always", .always)], &words)
    case "secondary-only-button": split.showsSecondaryOnlyButton = true
    case "primary": split.preferredPrimaryColumnWidth = try words.number()
    case "primary-fraction": split.preferredPrimaryColumnWidthFraction = try words.number()
    case "primary-minimum": split.minimumPrimaryColumnWidth = try words.number()
    case "primary-maximum": split.maximumPrimaryColumnWidth = try words.number()
    case "supplementary": split.preferredSupplementaryColumnWidth = try words.number()
    case "supplementary-maximum": split.maximumSupplementaryColumnWidth = try words.number()
    case "supplementary-fraction":
      split.preferredSupplementaryColumnWidthFraction = try words.number()
    case "supplementary-minimum": split.minimumSupplementaryColumnWidth = try words.number()
    case "secondary": split.preferredSecondaryColumnWidth = try words.number()
    case "inspector": split.preferredInspectorColumnWidth = try words.number()
    case "inspector-minimum": split.minimumInspectorColumnWidth = try words.number()
    case "inspector-maximum": split.maximumInspectorColumnWidth = try words.number()
    case "secondary-minimum": split.minimumSecondaryColumnWidth = try words.number()
    case let other: throw FactWorld.Mistake("nobody can prefer “\(other)”")
    }
    world.settle()
    return ""
  },
  // frames S → where the visible columns stand, from the left: title x+width
  "frames": { world, words in
    _ = try world.split(&words)
    var frames: [(CGRect, String)] = []
    world.stage?.tree.walk { node, _ in
      if node.role == .column { frames.append((node.frame, node.text)) }
    }
    return frames.sorted { ($0.0.minX, $0.0.width) < ($1.0.minX, $1.0.width) }.map { frame, text in
      "\(text) \(Int(frame.minX.rounded()))+\(Int(frame.width.rounded()))"
    }.joined(separator: ", ")
  },
  // button → the names of what stands at the leading end of the leading bar
  "bar-buttons": { world, _ in
    var names: [String] = []
    world.stage?.tree.walk { node, _ in
      if node.role == .button { names.append(node.spokenName) }
    }
    return names.joined(separator: ", ")
  },
  // column-sheet S → what stands above it
  "column-sheet": { world, words in
    let presented = try world.split(&words).presentedViewController
    return presented.map { world.name(of: $0) } ?? "none"
  },
  // environment-of X → the form of the split around it
  "environment-of": { world, words in
    let traits = try world.controller(try words.next("a controller")).traitCollection
    return "\(traits.splitViewControllerLayoutEnvironment)"
  },
  // mode-item S X – the split's displayModeButtonItem stands in the bar of X, and is it hidden?
  "mode-item": { world, words in
    let item = try world.split(&words).displayModeButtonItem
    try world.controller(try words.next("a controller")).navigationItem.leftBarButtonItem = item
    world.settle()
    return item.isHidden ? "hidden" : "shown"
  },
  // press-veil – a press on what is dimmed
  "press-veil": { world, _ in
    guard let veil = world.stage?.node(.dimming) else { return "none" }
    world.stage?.send(.activate(veil.id))
    return ""
  },
  // column-drag 0.2 [trailing] – a finger comes in from an edge, or goes on, to a share of the
  // width; `lift` and `interrupt` end it
  "column-drag": { world, words in
    let progress = try words.number()
    let edge: EdgePan.Edge = words.takes("trailing") ? .trailing : .leading
    if world.stage?.engine.features.split.columnPan == nil {
      world.stage?.send(.edgePan(EdgePan(.began, from: edge)))
    }
    world.stage?.send(.edgePan(EdgePan(.changed, from: edge, progress: progress)))
    return ""
  },
  // column-follow S → how far its pan is; writes into the log how that ends
  "column-follow": { world, words in
    let split = try world.split(&words)
    guard let coordinator = split.transitionCoordinator else { return "no pan" }
    coordinator.notifyWhenInteractionChanges { [weak world] transition in
      world?.log.append(
        "interactive \(transition.isInteractive) cancelled \(transition.isCancelled)")
    }
    let share = (coordinator.percentComplete * 100).rounded() / 100
    return (coordinator.isInteractive ? "interactive " : "at ") + "\(share)"
  },
  // edge-swipe left|right
  "edge-swipe": { world, words in
    world.stage?.send(.edgeSwipe(try words.next("a direction") == "left" ? .left : .right))
    return ""
  },
]

@MainActor let columnMakers: [String: FactWorld.Maker] = [
  // S = columns double|triple
  "columns": { world, name, words in
    UISplitViewController(
      style: try world.one([("double", .doubleColumn), ("triple", .tripleColumn)], &words))
  },
  // D = columnDelegate S [top primary] [mode oneOver] [blocks]
  "columnDelegate": { world, name, words in
    let listener = ColumnListener(world)
    try world.split(&words).delegate = listener
    if words.takes("top") { listener.top = try world.one(FactWorld.columnNames, &words) }
    if words.takes("mode") { listener.mode = try world.one(FactWorld.modeNames, &words) }
    listener.givesBlocks = words.takes("blocks")
    return listener
  },
]
