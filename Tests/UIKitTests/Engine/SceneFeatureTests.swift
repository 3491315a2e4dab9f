import Foundation
import Scene
import Testing

@testable import UIKit

/// What holds of the list of features, and of each of them.
@Suite("Features of a scene", .serialized) @MainActor struct SceneFeatureTests {
  /// An event of each kind, and the feature that it is for.
  nonisolated static let events: [(SceneEvent, String)] = [
    (.environment(Environment(size: CGSize(width: 300, height: 200))), "TraitFeature"),
    (.activate(NodeID(1)), "NodeInputFeature"),
    (.swipe(NodeID(1), .left), "ListFeature"),
    (.swipeThrough(NodeID(1), .left), "ListFeature"),
    (.rowPan(NodeID(1), RowPan(.began, by: 1)), "ListFeature"),
    (.choose(NodeID(1), .control), "ListFeature"),
    (.drag(NodeID(1), .began, 0), "NodeInputFeature"),
    (.carry(Carry(.left)), "DragDelivery"),
    (.index(NodeID(1), 0), "NodeInputFeature"),
    (.contextMenu(NodeID(1)), "MenuFeature"),
    (.contextMenuAt(.zero), "MenuFeature"),
    (.dismissed(NodeID(1)), "MenuFeature"),
    (.edgeSwipe(.right), "SplitFeature"),
    (.edgePan(EdgePan(.began)), "SplitFeature"),
    (.touches(Touches([], time: 0)), "TouchDelivery"),
    (.hover(nil, time: 0), "HoverDelivery"),
    (
      .edited(
        NodeID(1), TextEdit(base: 0, range: TextRange(0, 0), replacement: ""),
        selection: TextRange(0, 0)), "TextFeature"
    ),
    (.selected(NodeID(1), TextRange(0, 0)), "TextFeature"),
    (.sighted(NodeID(1), TextRange(0, 0)), "NodeInputFeature"),
    (.topLine(NodeID(1), TopLine(offset: 0)), "NodeInputFeature"),
    (.textMenu(NodeID(1), at: 0), "NodeInputFeature"),
    (.followed(NodeID(1), at: 0), "NodeInputFeature"),
    (.submitted(NodeID(1)), "NodeInputFeature"),
    (.adjusted(NodeID(1), 1, isFinal: true), "NodeInputFeature"),
    (.chose(NodeID(1), 0), "NodeInputFeature"),
    (.picked(NodeID(1), []), "NodeInputFeature"),
    (.stepped(NodeID(1), 1), "NodeInputFeature"),
    (.focused(nil), "FocusFeature"),
    (.scrolled(NodeID(1), .zero), "NodeInputFeature"),
    (.scrolling(NodeID(1), .began), "NodeInputFeature"),
    (.zoomed(NodeID(1), 1.5, at: .zero), "NodeInputFeature"),
    (.pulled(NodeID(1)), "NodeInputFeature"),
    (.rested(NodeID(1)), "NodeInputFeature"),
    (.key(KeyPress("f9")), "DismissalFeature"),
    (.clipboard(""), "DesktopFeature"),
    (.opened(1, true), "DesktopFeature"),
    (.printing(1, .done), "DesktopFeature"),
    (.addresses([]), "DesktopFeature"),
    (.shaken, "FocusFeature"),
    (.phase(.background), "DesktopFeature"),
    (.wake, "Alarms"),
  ]

  @Test("Each event is for a feature", arguments: events)
  func taken(_ event: SceneEvent, _ name: String) {
    let stage = Stage(UIViewController())
    var taker: (any SceneFeature)?
    stage.engine.perform {
      taker = stage.engine.features.all.first { $0.take(event) }
    }
    #expect(taker.map { "\(type(of: $0))" } == name)
  }

  @Test("The list has every feature once, in the order in which they are declared")
  func list() {
    let stage = Stage(UIViewController())
    let features = stage.engine.features
    let declared = Mirror(reflecting: features).children.compactMap {
      $0.value as? any SceneFeature
    }
    #expect(declared.map(ObjectIdentifier.init) == features.all.map(ObjectIdentifier.init))
    #expect(Set(features.all.map(ObjectIdentifier.init)).count == features.all.count)
  }

  @Test("A screen that a finger draws aside is not at rest until the finger goes")
  func restOfPan() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(UIViewController(), animated: false)
    let stage = Stage(navigation, width: 390, height: 844)
    #expect(stage.engine.isAtRest)
    stage.send(.edgePan(EdgePan(.began)))
    #expect(!stage.engine.isAtRest && stage.engine.isSettled)
    stage.send(.edgePan(EdgePan(.cancelled)))
    #expect(stage.engine.isAtRest)
  }

  @Test("An animation is not at rest until its end")
  func restOfAnimation() {
    let page = UIViewController()
    let stage = Stage(page)
    stage.engine.perform { UIView.animate(withDuration: 1) { page.view.alpha = 0.5 } }
    #expect(!stage.engine.isAtRest)
    stage.host.pass(2)
    #expect(stage.engine.isAtRest)
  }

  @Test("An open menu is not at rest until it is closed")
  func restOfMenu() {
    let page = UIViewController()
    let stage = Stage(page)
    stage.engine.perform {
      let menu = UIMenu(children: [UIAction(title: "One") { _ in }])
      stage.engine.features.menus.open(menu, from: page.view, area: .zero, sender: nil)
    }
    #expect(!stage.engine.isAtRest)
    stage.send(.key(KeyPress("escape")))
    #expect(stage.engine.isAtRest)
  }

  @Test("A safe area that was widened in one scene is looked for in no other")
  func widened() {
    let page = UIViewController()
    page.loadViewIfNeeded()
    page.additionalSafeAreaInsets.top = 10
    let first = Stage(page)
    #expect(page.view.safeAreaInsets.top == 10)
    #expect(first.engine.window?.hasWidenedSafeArea == true)
    #expect(Stage(UIViewController()).engine.window?.hasWidenedSafeArea == false)
  }
}
