import Foundation
import Scene
import Testing

@testable import UIKit

/// What of a turn a host is asked to show happening.
@Suite("What moves") @MainActor struct MotionTests {
  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    return page
  }

  /// "push navigation" for each motion since the last time.
  private func moved(_ stage: Stage) -> [String] {
    stage.takeMotions().map { motion in
      "\(motion.kind) \(stage.tree[motion.node]?.role.rawValue ?? "gone")"
        + (motion.isReversed ? " mirrored" : "")
    }
  }

  // MARK: Navigation

  @Test("A push and a pop that are animated, and no other")
  func navigation() {
    let (a, b, c) = (page("A"), page("B"), page("C"))
    let navigation = UINavigationController(rootViewController: a)
    let stage = Stage(navigation)
    #expect(moved(stage) == [], "what appears first is there at once")
    navigation.pushViewController(b, animated: true)
    stage.settle()
    #expect(moved(stage) == ["push navigation"])
    navigation.pushViewController(c, animated: false)
    stage.settle()
    #expect(moved(stage) == [])
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(moved(stage) == ["pop navigation"])
    navigation.setViewControllers([c, a], animated: true)
    stage.settle()
    #expect(moved(stage) == ["pop navigation"], "the new top stood in the stack")
    navigation.setViewControllers([b], animated: true)
    stage.settle()
    #expect(moved(stage) == ["push navigation"])
    navigation.setViewControllers([c, b], animated: true)
    stage.settle()
    #expect(moved(stage) == [], "the same top")
    navigation.title = "other"
    stage.send(.wake)
    #expect(moved(stage) == [], "no motion is asked for twice")
  }

  @Test("The last of several changes counts")
  func last() {
    let navigation = UINavigationController(rootViewController: page("A"))
    let stage = Stage(navigation)
    navigation.pushViewController(page("B"), animated: true)
    navigation.pushViewController(page("C"), animated: false)
    stage.settle()
    #expect(moved(stage) == [])
    navigation.popViewController(animated: false)
    navigation.pushViewController(page("D"), animated: true)
    stage.settle()
    #expect(moved(stage) == ["push navigation"])
  }

  @Test("A view of the app's own moves nothing")
  func ownView() {
    let navigation = OwnView(rootViewController: page("A"))
    let stage = Stage(navigation)
    navigation.pushViewController(page("B"), animated: true)
    stage.settle()
    #expect(stage.node(.label, "B") != nil)
    #expect(moved(stage) == [])
  }

  private final class OwnView: UINavigationController {
    override func loadView() {
      let view = UIView()
      view.backgroundColor = .systemBackground
      view.addSubview(navigationBar)
      view.addSubview(toolbar)
      self.view = view
    }
  }

  @Test("Right to left")
  func mirrored() {
    let navigation = UINavigationController(rootViewController: page("A"))
    var environment = Stage.wide()
    environment.isRightToLeft = true
    let stage = Stage(navigation, environment: environment)
    navigation.pushViewController(page("B"), animated: true)
    stage.settle()
    #expect(moved(stage) == ["push navigation mirrored"])
  }

  @Test("What a finger drew aside goes on, there or back")
  func pan() {
    let navigation = UINavigationController(rootViewController: page("A"))
    let stage = Stage(navigation, width: 400)
    navigation.pushViewController(page("B"), animated: false)
    stage.settle()
    stage.send(.edgePan(EdgePan(.began)))
    stage.send(.edgePan(EdgePan(.changed, progress: 0.3)))
    #expect(moved(stage) == [], "it stands where the finger is")
    stage.send(.edgePan(EdgePan(.ended, progress: 0.3)))
    #expect(moved(stage) == ["push navigation"])
    stage.send(.edgePan(EdgePan(.began)))
    stage.send(.edgePan(EdgePan(.cancelled)))
    #expect(moved(stage) == [], "it did not move")
    stage.send(.edgePan(EdgePan(.began)))
    stage.send(.edgePan(EdgePan(.changed, progress: 0.8)))
    stage.send(.edgePan(EdgePan(.ended, progress: 0.8)))
    #expect(moved(stage) == ["pop navigation"])
  }

  // MARK: Splits

  private func columns(
    _ width: Double = 1024, _ style: UISplitViewController.Style = .doubleColumn
  ) -> (UISplitViewController, Stage) {
    let split = UISplitViewController(style: style)
    split.setViewController(page("Primary"), for: .primary)
    split.setViewController(page("Detail"), for: .secondary)
    if style == .tripleColumn { split.setViewController(page("Middle"), for: .supplementary) }
    split.setViewController(page("Inspector"), for: .inspector)
    return (split, Stage(split, width: width))
  }

  @Test("Columns that are shown and hidden")
  func showAndHide() {
    let (split, stage) = columns()
    #expect(moved(stage) == [])
    split.hide(.primary)
    stage.settle()
    #expect(moved(stage) == ["columns split"])
    split.hide(.primary)
    stage.settle()
    #expect(moved(stage) == [], "nothing changed")
    split.show(.primary)
    stage.settle()
    #expect(moved(stage) == ["columns split"])
    split.show(.inspector)
    stage.settle()
    #expect(moved(stage) == ["columns split"])
  }

  @Test("A new size moves columns when it brings another mode, and at no other time")
  func sizes() {
    let (split, stage) = columns(1366, .tripleColumn)
    for width in stride(from: 1360.0, through: 1300, by: -10) { stage.resize(width) }
    #expect(moved(stage) == [])
    #expect(split.displayMode == .twoBesideSecondary)
    for width in stride(from: 1290.0, through: 1190, by: -10) { stage.resize(width) }
    #expect(moved(stage) == [])
    stage.resize(1170)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(moved(stage) == ["columns split"])
    for width in stride(from: 1160.0, through: 800, by: -10) { stage.resize(width) }
    #expect(moved(stage) == [])
    stage.resize(700)
    #expect(split.displayMode == .secondaryOnly)
    #expect(moved(stage) == ["columns split"])
    stage.resize(380)
    #expect(split.isCollapsed)
    stage.resize(1366)
    #expect(moved(stage) == [], "a collapse is no change of columns")
  }

  @Test("A column that a finger drew goes on, there or back")
  func columnPan() {
    let (split, stage) = columns()
    split.hide(.primary)
    stage.settle()
    _ = moved(stage)
    for (far, mode) in [
      (0.02, UISplitViewController.DisplayMode.secondaryOnly), (0.3, .oneBesideSecondary),
    ] {
      stage.send(.edgePan(EdgePan(.began)))
      stage.send(.edgePan(EdgePan(.changed, progress: far)))
      #expect(moved(stage) == [], "it stands where the finger is")
      stage.send(.edgePan(EdgePan(.ended, progress: far)))
      #expect(split.displayMode == mode)
      #expect(moved(stage) == ["columns split"])
    }
  }

  @Test("A collapsed split steps from column to column")
  func collapsed() {
    let (split, stage) = columns(380)
    split.show(.primary)
    stage.settle()
    _ = moved(stage)
    split.show(.secondary)
    stage.settle()
    #expect(moved(stage) == ["push navigation"])
    split.hide(.secondary)
    stage.settle()
    #expect(moved(stage) == ["pop navigation"])
  }

  @Test("The button of a classic split, and a press beside the primary")
  func classic() {
    let split = UISplitViewController()
    let detail = page("Detail")
    detail.navigationItem.leftBarButtonItem = split.displayModeButtonItem
    split.viewControllers = [page("Primary"), UINavigationController(rootViewController: detail)]
    split.preferredDisplayMode = .oneOverSecondary
    let stage = Stage(split)
    _ = moved(stage)
    guard let veil = stage.node(.dimming) else {
      Issue.record("there is no veil\n\(stage.tree.diagram())")
      return
    }
    stage.send(.activate(veil.id))
    #expect(moved(stage) == ["columns split"])
    stage.send(.edgeSwipe(.right))
    #expect(moved(stage) == ["columns split"])
  }

  // MARK: Presentation

  @Test("What is presented and dismissed with animation")
  func presentation() {
    let root = page("Root")
    let stage = Stage(root)
    let sheet = page("Sheet")
    root.present(sheet, animated: true)
    stage.settle()
    #expect(moved(stage) == ["present window"])
    sheet.present(
      UIAlertController(title: "Why", message: nil, preferredStyle: .alert), animated: true)
    stage.settle()
    #expect(moved(stage) == ["present window"])
    sheet.dismiss(animated: true)
    stage.settle()
    #expect(moved(stage) == ["dismiss window"])
    sheet.dismiss(animated: false)
    stage.settle()
    #expect(moved(stage) == [])
    #expect(stage.node(.dialog) == nil)
    root.present(sheet, animated: false)
    stage.settle()
    #expect(moved(stage) == [])
    root.dismiss(animated: true)
    stage.settle()
    #expect(moved(stage) == ["dismiss window"])
  }

  @Test("What is presented before the first appearance is there at once")
  func first() {
    let root = Presenter()
    let stage = Stage(root)
    #expect(stage.node(.dialog) != nil)
    #expect(moved(stage) == [])
  }

  private final class Presenter: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
      present(UIViewController(), animated: true)
    }
  }
}
