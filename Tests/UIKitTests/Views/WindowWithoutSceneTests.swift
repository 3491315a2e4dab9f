import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Windows without a scene") struct WindowWithoutSceneTests {
  private final class Page: UIViewController {
    var heard: [String] = []
    override func viewWillAppear(_ animated: Bool) { heard.append("will appear") }
    override func viewIsAppearing(_ animated: Bool) { heard.append("is appearing") }
    override func viewDidAppear(_ animated: Bool) { heard.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { heard.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { heard.append("did disappear") }
  }

  private func window() -> UIWindow {
    UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  /// Runs a test in one go and as in the tests of a package, where no app runs: a window joins the scene of another test
  /// else.
  private func test(_ body: (_ nextTurn: () -> Void) -> Void) {
    let (before, engine) = (UIWindow.afterwards, SceneEngine.current)
    SceneEngine.current = nil
    defer { (UIWindow.afterwards, SceneEngine.current) = (before, engine) }
    var waiting: [@MainActor @Sendable () -> Void] = []
    UIWindow.afterwards = { waiting.append($0) }
    body {
      let now = waiting
      waiting = []
      for action in now { action() }
    }
  }

  @Test("Once visible, one has the root's view in it, as large as itself") func shows() {
    test(shows)
  }

  private func shows(_ nextTurn: () -> Void) {
    let (window, page) = (window(), Page())
    window.rootViewController = page
    #expect(!page.isViewLoaded && page.heard == [])
    window.makeKeyAndVisible()
    #expect(page.view.window === window && window.isKeyWindow)
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(page.heard == ["will appear"])
    window.layoutIfNeeded()
    nextTurn()
    #expect(page.heard == ["will appear", "is appearing", "did appear"])
    window.frame.size = CGSize(width: 844, height: 390)
    window.layoutIfNeeded()
    #expect(page.view.frame.size == CGSize(width: 844, height: 390))
  }

  @Test("Constraints of the root's view are solved") func constraints() {
    test { _ in constrained() }
  }

  private func constrained() {
    let (window, page) = (window(), Page())
    let label = UIView()
    label.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(label)
    NSLayoutConstraint.activate([
      label.trailingAnchor.constraint(equalTo: page.view.trailingAnchor, constant: -10),
      label.bottomAnchor.constraint(equalTo: page.view.bottomAnchor),
      label.widthAnchor.constraint(equalToConstant: 100),
      label.heightAnchor.constraint(equalToConstant: 20),
    ])
    window.rootViewController = page
    window.isHidden = false
    window.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 280, y: 824, width: 100, height: 20))
  }

  @Test("Another root takes the place of the first, which hears that it goes") func replaces() {
    test(replaces)
  }

  private func replaces(_ nextTurn: () -> Void) {
    let (window, first, second) = (window(), Page(), Page())
    window.rootViewController = first
    window.makeKeyAndVisible()
    nextTurn()
    window.rootViewController = second
    #expect(first.view.superview == nil && second.view.superview === window)
    #expect(first.heard.suffix(2) == ["will disappear", "did disappear"])
    nextTurn()
    window.isHidden = true
    #expect(second.heard.suffix(3) == ["did appear", "will disappear", "did disappear"])
    nextTurn()
    #expect(second.heard.filter { $0 == "did appear" }.count == 1)
  }
}
