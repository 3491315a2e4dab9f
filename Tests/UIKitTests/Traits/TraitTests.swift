import Scene
import Testing

@testable import UIKit

@Suite("Traits and transitions (uikit-behaviour §1)", .serialized) @MainActor struct TraitTests {
  final class Watcher: UIViewController {
    var lines: [String] = []
    override func willTransition(
      to next: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: next, with: coordinator)
      let old = traitCollection.horizontalSizeClass
      lines.append("willTransition \(old)→\(next.horizontalSizeClass)")
    }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      lines.append("viewWillTransition \(Int(size.width))")
      coordinator.animate(
        alongsideTransition: { [weak self] _ in
          self?.lines.append("alongside \(Int(self?.view.bounds.width ?? 0))")
        }, completion: { [weak self] _ in self?.lines.append("completed") })
    }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      lines.append("didChange")
    }
  }

  @Test("A resize that changes the class: all stages in order; one that keeps it: size alone")
  func stages() {
    let root = Watcher()
    let stage = Stage(root)
    #expect(root.lines.isEmpty, "nothing is said at launch")
    stage.resize(390)
    #expect(
      root.lines == [
        "willTransition regular→compact", "viewWillTransition 390", "didChange", "alongside 390",
        "completed",
      ])
    root.lines = []
    stage.resize(400)
    #expect(root.lines == ["viewWillTransition 400", "alongside 400", "completed"])
  }

  @Test("The last collection that specifies a trait wins; only what is specified is compared")
  func merging() {
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(displayScale: 2),
      UITraitCollection(horizontalSizeClass: .regular),
    ])
    #expect(merged.horizontalSizeClass == .regular && merged.displayScale == 2)
    #expect(merged.verticalSizeClass == .unspecified)
    #expect(merged.containsTraits(in: UITraitCollection(displayScale: 2)))
    #expect(!merged.containsTraits(in: UITraitCollection(displayScale: 3)))
  }

  @Test("An override makes a split regular in a narrow window, and nil undoes it")
  func override() {
    let split = UISplitViewController()
    split.viewControllers = [
      UINavigationController(rootViewController: Diary("List")), Diary("Detail"),
    ]
    let root = UIViewController()
    root.addChild(split)
    split.view.frame = root.view.bounds
    split.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.view.addSubview(split.view)
    split.didMove(toParent: root)
    let stage = Stage(root, width: 667, height: 375)
    #expect(split.isCollapsed)
    root.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular), forChild: split)
    stage.settle()
    #expect(!split.isCollapsed)
    root.setOverrideTraitCollection(nil, forChild: split)
    stage.settle()
    #expect(split.isCollapsed)
  }
}
