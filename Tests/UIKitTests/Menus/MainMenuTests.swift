import Foundation
import Scene
import Testing

@testable import UIKit

/// The menus of the app's commands, which its delegate builds.
@Suite("The main menu") @MainActor struct MainMenuTests {
  @MainActor final class App: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
    var window: UIWindow?
    var built = 0
    var log: [String] = []
    var build: (any UIMenuBuilder) -> Void = { _ in }
    let page = Page()

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = page
      window?.makeKeyAndVisible()
    }

    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      built += 1
      build(builder)
    }

    override class var selectors: [Selector] { [Selector("sync:", App.sync)] }
    func sync(_ sender: Any?) { log.append((sender as? UICommand)?.title ?? "") }
  }

  @MainActor final class Page: UIViewController {
    var isBusy = false
    var log: [String] = []
    override func validate(_ command: UICommand) {
      if isBusy { command.attributes = .disabled }
    }
    override class var selectors: [Selector] { [Selector("export:", Page.export)] }
    func export(_ sender: Any?) { log.append((sender as? UICommand)?.title ?? "") }
  }

  private let app = App()
  private let host = StrictHost(environment: Stage.wide())

  private func launch() { UIApplication.launch(app, on: host) }

  private func press(_ key: String) {
    host.eventSink?.send(.key(KeyPress(key, [.control, .shift])))
    host.answerWake()
  }

  private func command(_ title: String, _ action: String, _ key: String) -> UIKeyCommand {
    UIKeyCommand(
      title: title, action: Selector(action), input: key, modifierFlags: [.command, .shift])
  }

  @Test("A key of a command in the menus calls who can perform it, when nothing nearer does")
  func keys() {
    app.build = { builder in
      let menu = UIMenu(
        options: .displayInline,
        children: [command("Sync", "sync:", "s"), command("Export", "export:", "e")])
      builder.insertChild(menu, atEndOfMenu: .file)
    }
    launch()
    #expect(app.built == 0)
    press("s")
    press("e")
    #expect(app.log == ["Sync"])
    #expect(app.page.log == ["Export"])
    #expect(app.built == 1)
    app.page.addKeyCommand(command("Nearer", "export:", "s"))
    press("s")
    #expect(app.log == ["Sync"])
    #expect(app.page.log == ["Export", "Nearer"])
  }

  @Test("A command that is disabled takes no key") func validation() {
    app.build = {
      $0.insertChild(UIMenu(children: [command("Export", "export:", "e")]), atStartOfMenu: .root)
    }
    launch()
    app.page.isBusy = true
    press("e")
    #expect(app.page.log == [])
  }

  @Test("Menus are built again when the system is told to") func rebuilding() {
    launch()
    press("x")
    press("x")
    #expect(app.built == 1)
    UIMenuSystem.main.setNeedsRebuild()
    press("x")
    #expect(app.built == 2)
  }

  @Test("Menus are found, replaced, inserted beside others and removed") func building() {
    var names: [String] = []
    func list(_ element: UIMenuElement) {
      guard let menu = element as? UIMenu else { return names.append(element.title) }
      names.append(menu.title.isEmpty ? menu.identifier.rawValue : menu.title)
      menu.children.forEach(list)
    }
    app.build = { builder in
      #expect(builder.system === UIMenuSystem.main)
      builder.replaceChildren(ofMenu: .file) { _ in [] }
      for menu in [UIMenu.Identifier.application, .edit, .view, .window] {
        builder.remove(menu: menu)
      }
      builder.replace(menu: .format, with: UIMenu(title: "Style", identifier: .format))
      builder.insertSibling(UIMenu(title: "Before"), beforeMenu: .format)
      builder.insertSibling(UIMenu(title: "After"), afterMenu: .format)
      builder.insertChild(
        UIMenu(title: "Sizes", children: [self.command("Big", "export:", "b")]),
        atStartOfMenu: .format)
      builder.insertChild(UIMenu(title: "Last"), atEndOfMenu: .format)
      // What is not there changes nothing.
      builder.insertChild(UIMenu(title: "Lost"), atEndOfMenu: .edit)
      #expect(builder.menu(for: .edit) == nil)
      #expect(builder.command(for: Selector("export:"))?.title == "Big")
      #expect(builder.command(for: Selector("export:"), propertyList: "a") == nil)
      if let root = builder.menu(for: .root) { list(root) }
    }
    launch()
    press("x")
    #expect(
      names == [
        "com.apple.menu.root", "com.apple.menu.file", "Before", "Style", "Sizes", "Big", "Last",
        "After", "com.apple.menu.help",
      ])
  }
}
