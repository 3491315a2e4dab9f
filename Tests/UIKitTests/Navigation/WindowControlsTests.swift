import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Bars below the buttons of a window") @MainActor struct WindowControlsTests {
  private static func desktop(
    _ width: Double, _ controls: WindowControls?, isReversed: Bool = false
  ) -> Environment {
    Environment(
      size: CGSize(width: width, height: 768), isRightToLeft: isReversed, windowControls: controls)
  }

  private func screen(_ name: String) -> UINavigationController {
    let screen = UIViewController()
    screen.title = name
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add \(name)", primaryAction: UIAction { _ in })
    screen.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "More \(name)", primaryAction: UIAction { _ in })
    return UINavigationController(rootViewController: screen)
  }

  private func split() -> UISplitViewController {
    let split = UISplitViewController()
    split.preferredDisplayMode = .oneBesideSecondary
    split.viewControllers = [screen("Folders"), screen("Notes")]
    return split
  }

  /// The distances of a button from the edges of the window, in points.
  private func sides(_ stage: Stage, _ name: String) throws -> (left: Double, right: Double) {
    let node = try #require(stage.node(.button, name))
    let view = try #require(stage.engine.view(node.id))
    let frame = view.convert(view.bounds, to: nil)
    return (Double(frame.minX), stage.host.environment.size.width - Double(frame.maxX))
  }

  @Test("In columns only the outermost bars make room, at the edge where the buttons are")
  func columns() throws {
    let stage = Stage(split(), environment: Self.desktop(1024, WindowControls(right: 100)))
    #expect(try sides(stage, "Add Notes").right >= 100)
    #expect(try sides(stage, "More Folders").left < 20)
    let inner = try sides(stage, "Add Folders")
    stage.send(.environment(Self.desktop(1024, nil)))
    #expect(try sides(stage, "Add Notes").right < 20)
    #expect(try sides(stage, "Add Folders") == inner)
    stage.send(.environment(Self.desktop(1024, WindowControls(left: 70, right: 30))))
    #expect(try sides(stage, "More Folders").left >= 70)
    #expect(try sides(stage, "Add Notes").right >= 30)
  }

  @Test("From right to left the bar at that edge is another one")
  func reversed() throws {
    let stage = Stage(
      split(), environment: Self.desktop(1024, WindowControls(left: 100), isReversed: true))
    #expect(try sides(stage, "Add Notes").left >= 100)
    #expect(try sides(stage, "More Folders").right < 20)
  }

  @Test("A stack has one bar with room at both ends; large titles are below the buttons")
  func stack() throws {
    let list = screen("Folders")
    list.navigationBar.prefersLargeTitles = true
    let stage = Stage(list, environment: Self.desktop(390, WindowControls(left: 60, right: 60)))
    #expect(try sides(stage, "Add Folders").right >= 60)
    #expect(try sides(stage, "More Folders").left >= 60)
    var titles: [Double] = []
    stage.tree.walk { node, frame in
      if node.text == "Folders", node.role == .label { titles.append(node.frame.minX) }
    }
    #expect(titles.allSatisfy { $0 < 60 })
    #expect(stage.transcript("bound").isEmpty)
  }

  @Test("A column that moves without another size makes room where it is now")
  func moved() throws {
    let split = split()
    let stage = Stage(split, environment: Self.desktop(1024, WindowControls(left: 100)))
    #expect(try sides(stage, "More Notes").left > 200)
    split.preferredDisplayMode = .secondaryOnly
    stage.settle()
    #expect(try sides(stage, "More Notes").left >= 100)
  }

  @Test("A bar of a sheet that is not at the top keeps its buttons where they are")
  func sheet() throws {
    let root = screen("Folders")
    let stage = Stage(root, environment: Self.desktop(1024, WindowControls(left: 100, right: 100)))
    let form = screen("Form")
    form.modalPresentationStyle = .formSheet
    root.present(form, animated: false)
    stage.settle()
    #expect(form.navigationBar.covered == CoveredCorners())
    let full = screen("Full")
    full.modalPresentationStyle = .fullScreen
    form.present(full, animated: false)
    stage.settle()
    #expect(try sides(stage, "Add Full").right >= 100)
  }

  @Test("A bar that is narrower than the buttons stays as it is")
  func narrow() {
    let covered = CoveredCorners(
      of: CGRect(x: 0, y: 0, width: 80, height: 46), in: 320, WindowControls(left: 100))
    #expect(covered == CoveredCorners())
  }
}
