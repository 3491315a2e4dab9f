import Foundation
import Scene
import Testing

@testable import UIKit

/// The edit menu: which actions are offered, who performs them, and what is told of it.
@MainActor @Suite("Edit menus", .serialized) struct EditMenuTests {
  /// A view that can be copied and pasted into.
  @MainActor final class Card: UIView {
    var log: [String] = []
    var allowed: Set<String>?

    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { log.append("copy") }
    override func paste(_ sender: Any?) { log.append("paste") }
    override func delete(_ sender: Any?) { log.append("delete") }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      guard let allowed else { return super.canPerformAction(action, withSender: sender) }
      return allowed.contains(action.description)
    }
    override class var selectors: [Selector] { [Selector("flip:", Card.flip)] }
    func flip(_ sender: Any?) {
      log.append("flip \(sender is UIMenuController ? "controller" : "-")")
    }
  }

  @MainActor final class Page: UIViewController, UIEditMenuInteractionDelegate {
    let card = Card(frame: CGRect(x: 100, y: 100, width: 80, height: 60))
    var log: [String] = []
    lazy var interaction = UIEditMenuInteraction(delegate: self)

    override func viewDidLoad() {
      super.viewDidLoad()
      card.backgroundColor = .systemBackground
      view.addSubview(card)
    }
    override func selectAll(_ sender: Any?) { log.append("selectAll") }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      let own = UIAction(title: "Flip") { [weak self] _ in self?.log.append("flip") }
      return UIMenu(children: suggestedActions + [own])
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { animator.addCompletion { self.log.append("shown \(configuration.identifier)") } }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { log.append("gone") }
  }

  @MainActor final class Heard { var words: [String] = [] }

  private let page = Page()

  private func titles(_ stage: Stage) -> [String] {
    var titles: [String] = []
    stage.tree.walk { node, _ in if node.role == .menuItem { titles.append(node.text) } }
    return titles
  }

  @Test("The menu has what the first responder and those around it implement")
  func standardActions() {
    let stage = Stage(page)
    let menu = UIMenuController.shared
    menu.showMenu(from: page.card, rect: page.card.bounds)
    stage.settle()
    // Nobody is first responder.
    #expect(titles(stage) == [])
    #expect(!menu.isMenuVisible)
    page.card.becomeFirstResponder()
    menu.showMenu(from: page.card, rect: page.card.bounds)
    stage.settle()
    #expect(menu.isMenuVisible)
    #expect(titles(stage) == ["Copy", "Select All", "Paste", "Delete"])
    #expect(menu.menuFrame.minY >= 160)
    stage.tap(.menuItem, "Paste")
    #expect(page.card.log == ["paste"])
    #expect(!menu.isMenuVisible)
  }

  @Test("Items of the app follow, where a responder has the method; canPerformAction decides")
  func ownItems() {
    let stage = Stage(page)
    let menu = UIMenuController.shared
    menu.menuItems = [
      UIMenuItem(title: "Flip", action: Selector("flip:")),
      UIMenuItem(title: "Fold", action: Selector("fold:")),
    ]
    defer { menu.menuItems = nil }
    page.card.becomeFirstResponder()
    page.card.allowed = ["copy:", "flip:"]
    menu.setTargetRect(page.card.bounds, in: page.card)
    menu.setMenuVisible(true, animated: true)
    stage.settle()
    #expect(titles(stage) == ["Copy", "Select All", "Flip"])
    page.card.allowed = ["flip:"]
    menu.update()
    stage.settle()
    #expect(titles(stage) == ["Select All", "Flip"])
    stage.tap(.menuItem, "Flip")
    #expect(page.card.log == ["flip controller"])
  }

  @Test("The notifications come in pairs, also when the menu is closed beside it")
  func notifications() {
    let stage = Stage(page)
    let menu = UIMenuController.shared
    let heard = Heard()
    let names = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) { note in
        let word = note.name.rawValue.replacingOccurrences(of: "UIMenuController", with: "")
        MainActor.assumeIsolated { heard.words.append(word) }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    page.card.becomeFirstResponder()
    menu.showMenu(from: page.card, rect: page.card.bounds)
    stage.settle()
    #expect(heard.words == ["WillShowMenuNotification", "DidShowMenuNotification"])
    heard.words = []
    stage.send(.activate(NodeID(999_999)))
    #expect(heard.words == ["WillHideMenuNotification", "DidHideMenuNotification"])
    #expect(!menu.isMenuVisible)
  }

  @Test("With the arrow at its lower edge the menu stands above")
  func above() {
    let stage = Stage(page)
    page.card.frame.origin.y = 500
    let menu = UIMenuController.shared
    menu.arrowDirection = .down
    defer { menu.arrowDirection = .default }
    page.card.becomeFirstResponder()
    menu.showMenu(from: page.card, rect: page.card.bounds)
    stage.settle()
    #expect(menu.menuFrame.maxY <= 500)
    #expect(menu.menuFrame.maxY > 480)
    menu.hideMenu(from: page.card)
    stage.settle()
    #expect(menu.menuFrame == .zero)
  }

  @Test("Ctrl+C, Ctrl+V and Ctrl+A perform the actions of the nearest responder that has them")
  func keys() {
    let stage = Stage(page)
    page.card.becomeFirstResponder()
    for key in ["c", "v", "a", "x"] { stage.send(.key(KeyPress(key, .control))) }
    #expect(page.card.log == ["copy", "paste"])
    #expect(page.log == ["selectAll"])
  }

  @Test("An interaction shows suggested actions and the app's, and tells of coming and going")
  func interaction() {
    let stage = Stage(page)
    page.card.addInteraction(page.interaction)
    let point = CGPoint(x: 10, y: 20)
    page.interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: "a", sourcePoint: point))
    stage.settle()
    #expect(titles(stage) == ["Copy", "Select All", "Paste", "Delete", "Flip"])
    #expect(page.interaction.location(in: page.card) == point)
    stage.tap(.menuItem, "Flip")
    #expect(page.log == ["shown a", "gone", "flip"])
  }

  @Test("The secondary button opens the menu of an interaction at the pointer")
  func secondaryButton() {
    let stage = Stage(page)
    page.card.addInteraction(page.interaction)
    stage.send(.contextMenuAt(CGPoint(x: 120, y: 120)))
    #expect(titles(stage).contains("Flip"))
    page.interaction.dismissMenu()
    stage.send(.key(KeyPress("escape")))
    #expect(titles(stage) == [])
  }

  @Test("A text offers what can be done with its selection")
  func texts() {
    let screen = UIViewController()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    screen.loadViewIfNeeded()
    screen.view.addSubview(field)
    let stage = Stage(screen)
    field.text = "one two"
    field.becomeFirstResponder()
    stage.settle()
    func can(_ name: String) -> Bool {
      field.canPerformAction(Selector(name), withSender: nil)
    }
    #expect(can("select:") && can("selectAll:") && !can("copy:") && !can("cut:"))
    field.select(nil)
    #expect(field.selectedTextRange.flatMap(field.text(in:)) == "two")
    #expect(can("copy:") && can("cut:") && can("delete:") && !can("toggleBoldface:"))
    field.cut(nil)
    #expect(field.text == "one ")
    #expect(UIPasteboard.general.string == "two")
    field.paste(nil)
    field.paste(nil)
    #expect(field.text == "one twotwo")
    field.isSecureTextEntry = true
    field.selectAll(nil)
    #expect(!can("copy:") && !can("cut:") && can("paste:"))
  }

  @Test("Bold, italic and underlined are for texts whose attributes a person can change")
  func attributes() {
    let screen = UIViewController()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 90))
    screen.loadViewIfNeeded()
    screen.view.addSubview(view)
    let stage = Stage(screen)
    view.text = "plain words"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 5)
    stage.settle()
    #expect(!view.canPerformAction(Selector("toggleBoldface:"), withSender: nil))
    stage.send(.key(KeyPress("b", .control)))
    func isBold(_ place: Int) -> Bool {
      let font = view.textStorage.attribute(.font, at: place, effectiveRange: nil) as? UIFont
      return font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true
    }
    #expect(!isBold(0))
    view.allowsEditingTextAttributes = true
    stage.send(.key(KeyPress("b", .control)))
    #expect(isBold(0) && isBold(4) && !isBold(6))
    view.toggleBoldface(nil)
    #expect(!isBold(0))
    view.toggleUnderline(nil)
    let line = view.textStorage.attribute(.underlineStyle, at: 2, effectiveRange: nil) as? Int
    #expect(line == NSUnderlineStyle.single.rawValue)
  }
}
