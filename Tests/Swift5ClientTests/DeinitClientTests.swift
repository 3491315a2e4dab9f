import Foundation
import Testing
import UIKit

// Classes with a plain `deinit`, as clients write it.

private final class Farewells {
  var names: [String] = []
}

private final class ListeningController: UIViewController {
  var farewells: Farewells?
  private var name = "controller"

  override func viewDidLoad() {
    super.viewDidLoad()
    _ = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
    ) { _ in }
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
    farewells?.names.append(name)
  }
}

private final class CountingView: UIView {
  var farewells: Farewells?
  deinit { farewells?.names.append("view") }
}

private final class CountingCell: UITableViewCell {
  var farewells: Farewells?
  deinit { farewells?.names.append("cell") }
}

private final class CountingLayer: CALayer {
  var farewells: Farewells?
  deinit { farewells?.names.append("layer") }
}

@MainActor @Suite struct DeinitClientTests {
  @Test("A plain deinit of a subclass runs when the last reference goes")
  func plain() {
    let farewells = Farewells()
    do {
      let controller = ListeningController()
      let view = CountingView()
      let layer = CountingLayer()
      let cell = CountingCell(style: .default, reuseIdentifier: nil)
      controller.farewells = farewells
      view.farewells = farewells
      cell.farewells = farewells
      layer.farewells = farewells
      controller.view.addSubview(view)
      controller.view.addSubview(cell)
      view.layer.addSublayer(layer)
    }
    #expect(farewells.names.sorted() == ["cell", "controller", "layer", "view"])
  }

  @Test("What is freed on another thread leaves nothing that points to it")
  func elsewhere() async {
    let child = UIViewController()
    let leaf = UIView()
    let box = Box()
    do {
      let parent = UIViewController()
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.view.addSubview(leaf)
      let view = UIView()
      view.addSubview(parent.view)
      box.objects = [parent, view]
    }
    let kept = child.view!
    await Task.detached { box.objects = [] }.value
    #expect(child.parent == nil)
    #expect(kept.superview == nil)
    #expect(leaf.superview === kept)
    #expect(leaf.window == nil)
  }
}

/// Holds objects until another thread lets them go.
private final class Box: @unchecked Sendable {
  var objects: [AnyObject] = []
}
