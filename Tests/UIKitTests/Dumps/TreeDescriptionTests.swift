import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Trees of views and controllers, as text") @MainActor struct TreeDescriptionTests {
  @MainActor final class Page: UIViewController {
    convenience init(_ title: String) {
      self.init(nibName: nil, bundle: nil)
      self.title = title
    }
  }

  final class Milk: UIView {}

  private func label(_ text: String, _ y: Double) -> UILabel {
    let label = UILabel(frame: CGRect(x: 20, y: y, width: 80.25, height: 21))
    label.text = text
    return label
  }

  @Test("A line for each view: its class, its frame, its text, and what is not as usual")
  func views() {
    let page = Page("Groceries")
    let stage = Stage(page, width: 320, height: 480)
    let hidden = Milk(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
    hidden.isHidden = true
    hidden.alpha = 0.5
    hidden.accessibilityIdentifier = "milk"
    hidden.addSubview(label("Inside", 0))
    let button = UIControl(frame: CGRect(x: 20, y: 60, width: 80, height: 36))
    button.isEnabled = false
    button.isSelected = true
    button.accessibilityLabel = "Add"
    button.isUserInteractionEnabled = false
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    field.placeholder = "What?"
    field.text = "Eggs"
    let secret = UITextField(frame: CGRect(x: 20, y: 140, width: 200, height: 34))
    secret.text = "1234"
    secret.isSecureTextEntry = true
    let turned = Milk(frame: CGRect(x: 0, y: 200, width: 40, height: 20))
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    for view in [label("Milk", 20), button, field, secret, turned, hidden] {
      page.view.addSubview(view)
    }
    field.becomeFirstResponder()
    stage.settle()
    #expect(
      stage.engine.dump(.views).joined(separator: "\n") == """
        UIWindow (0 0; 320 480) “Groceries”, horizontal compact, vertical regular
          UIView (0 0; 320 480), controller Page(Groceries)
            UILabel (20 20; 80.3 21) “Milk”
            UIControl (20 60; 80 36), takes no touches, disabled, selected, label “Add”
            UITextField (20 100; 200 34) “Eggs”, first responder, placeholder “What?”
            UITextField (20 140; 200 34), secure
            Milk (10 190; 20 40), transformed
            Milk (0 300; 10 10), hidden, alpha 0.5, identifier “milk”
              UILabel (20 0; 80.3 21) “Inside”
        """)
    #expect(hidden.treeDescription.hasPrefix("Milk (0 300; 10 10), hidden"))
    #expect(!page.view.treeDescription.contains("1234"))
  }

  nonisolated static let texts: [(String, String)] = [
    ("", ""), ("a\nb\tc", " “a\\nb\\tc”"), ("\u{1B}[31mred", " “\\u{1B}[31mred”"),
    ("right \u{202E}left", " “right \\u{202E}left”"), ("Käse 👩‍👩‍👧", " “Käse 👩‍👩‍👧”"),
    (String(repeating: "a", count: 40), " “" + String(repeating: "a", count: 40) + "”"),
    (String(repeating: "ä", count: 41), " “" + String(repeating: "ä", count: 40) + "…”"),
    (
      "e" + String(repeating: "\u{301}", count: 1000),
      " “e" + String(repeating: "\u{301}", count: 159) + "…”"
    ),
  ]

  @Test("A text stays on its line, and what is long is cut", arguments: texts)
  func texts(_ text: String, _ shown: String) {
    #expect(label(text, 0).treeDescription == "UILabel (20 0; 80.3 21)\(shown), needs layout")
  }

  @Test("Numbers that are none")
  func numbers() {
    let view = UIView(frame: CGRect(x: Double.infinity, y: .nan, width: 1e300, height: -0.01))
    #expect(view.treeDescription.hasPrefix("UIView ("))
  }

  @Test("Controllers: the stage, the view, children, and who is presented")
  func controllers() {
    let top = Page("Eggs")
    let navigation = UINavigationController(rootViewController: Page("Groceries"))
    navigation.pushViewController(top, animated: false)
    let stage = Stage(navigation, width: 320, height: 480)
    let waiting = Page("Later")
    top.addChild(waiting)
    top.setEditing(true, animated: false)
    top.present(Page("Settings"), animated: false)
    stage.settle()
    #expect(
      stage.engine.dump(.controllers).joined(separator: "\n") == """
        UINavigationController, appeared, view NavigationView (0 0; 320 480)
          Page(Groceries), disappeared, view not loaded
          Page(Eggs), appeared, view UIView (0 0; 320 434), editing
            Page(Later), disappeared, view not loaded
          + Page(Settings), appeared, presented as pageSheet, view UIView (0 0; 320 470)
        """)
    #expect(!waiting.isViewLoaded)
    #expect(waiting.treeDescription == "Page(Later), disappeared, view not loaded")
    let alone = Page(String(repeating: "x", count: 60) + "\n")
    alone.loadViewIfNeeded()
    #expect(
      alone.treeDescription.hasPrefix(
        "Page(\(String(repeating: "x", count: 40))…), disappeared, view UIView (0 0; "))
    #expect(alone.treeDescription.hasSuffix(") in no window"))
  }

  @Test("Names are those of the transcript")
  func names() {
    let tabs = UITabBarController()
    let pages = [Page("A"), Page("A")]
    tabs.viewControllers = pages
    let stage = Stage(tabs)
    let said = pages.map { stage.engine.name(of: $0) }
    #expect(Set(said) == ["Page(A)", "Page(A) #2"])
    let lines = stage.engine.dump(.controllers)
    for name in said { #expect(lines.contains { $0.hasPrefix("  \(name), ") }, "\(name)") }
  }

  @Test("Overridden traits, of a view, of a controller and by a parent")
  func traits() {
    let page = Page("A")
    let child = Page("B")
    page.addChild(child)
    child.view.traitOverrides.horizontalSizeClass = .compact
    child.traitOverrides.userInterfaceStyle = .dark
    child.view.overrideUserInterfaceStyle = .light
    page.setOverrideTraitCollection(
      UITraitCollection(verticalSizeClass: .compact), forChild: child)
    let stage = Stage(page)
    page.view.addSubview(child.view)
    stage.settle()
    let view = child.view.treeDescription
    #expect(
      view.contains(
        "overrides UITraitHorizontalSizeClass compact, overrides overrideUserInterfaceStyle light"),
      "\(view)")
    let controller = child.treeDescription
    #expect(
      controller.hasSuffix(
        "overrides UITraitUserInterfaceStyle dark, "
          + "overridden by its parent: UITraitVerticalSizeClass compact"), "\(controller)")
  }

  @Test("Two that present each other are each described once")
  func circle() {
    let one = Page("A")
    let other = Page("B")
    one.presented = other
    other.presented = one
    #expect(
      one.treeDescription == """
        Page(A), disappeared, view not loaded
          + Page(B), disappeared, presented as pageSheet, view not loaded
            + Page(A), described above
        """)
    one.presented = nil
    other.presented = nil
  }

  private static func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { Self.label(text, in: $0) }.first
  }

  @Test("Looking changes nothing: no turn, no patch, and no look that is older than the view")
  func looking() throws {
    let table = WordTable([["a", "b"]])
    table.fill = { cell, word in
      var content = cell.defaultContentConfiguration()
      content.text = word
      cell.contentConfiguration = content
    }
    let stage = Stage(table, width: 390)
    // The second scene is the first one from which cells keep their looks.
    stage.send(.wake)
    let turns = stage.engine.counts.turns
    let patches = stage.host.appliedPatches
    for subject in SceneDump.allCases { _ = stage.engine.dump(subject) }
    #expect(stage.engine.counts.turns == turns)
    #expect(!stage.host.isWakeAsked)
    // A cell notes the words that it described; here they are newer than what is shown.
    let cell = try #require(table.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    let label = try #require(Self.label("a", in: cell.contentView))
    label.text = "after"
    _ = stage.engine.dump(.views)
    stage.settle()
    #expect(stage.node(.row, "after") != nil, "\(stage.tree.diagram())")
    #expect(stage.host.appliedPatches == patches + 1)
    #expect(stage.engine.audit() == nil)
  }

  @Test("Without a window there is nothing")
  func nothing() {
    @MainActor final class Empty: UIApplicationDelegate, UIWindowSceneDelegate {
      var window: UIWindow?
    }
    let host = StrictHost(environment: Stage.wide())
    UIApplication.launch(Empty(), on: host)
    for subject in SceneDump.allCases { #expect(host.eventSink?.dump(subject) == []) }
  }
}
