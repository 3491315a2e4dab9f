import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("Appearance proxies") struct AppearanceTests {
  private func with(_ body: () throws -> Void) rethrows {
    AppearanceProxies.shared.removeAll()
    defer { AppearanceProxies.shared.removeAll() }
    try body()
  }

  @Test("A view takes over what the proxy of its class says as it enters a window") func enters() {
    with {
      UILabel.appearance().textColor = .red
      let label = UILabel()
      label.text = "words"
      #expect(label.textColor == .label)
      let desk = ControlDesk(label)
      #expect(label.textColor == .red)
      #expect(desk.node(.label).style.color == UIColor.red.paint)
    }
  }

  @Test("Titles of segments have the attributes of the proxy, state by state") func segments() {
    with {
      let proxy = UISegmentedControl.appearance()
      proxy.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
      proxy.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
      let control = UISegmentedControl(items: ["One", "Two"])
      control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
      control.selectedSegmentIndex = 0
      let desk = ControlDesk(control)
      let colors = ["One", "Two"].map { desk.stage.node(.segment, $0)?.style.color }
      #expect(colors == [UIColor.red.paint, UIColor.blue.paint])
    }
  }

  @Test("What the app set of the view itself stays") func own() {
    with {
      UILabel.appearance().textColor = .red
      UISwitch.appearance().onTintColor = .green
      let label = UILabel()
      label.textColor = .blue
      let toggle = UISwitch()
      let parent = UIView()
      parent.addSubview(label)
      parent.addSubview(toggle)
      let desk = ControlDesk(parent)
      #expect(label.textColor == .blue)
      #expect(toggle.onTintColor == .green)
      _ = desk
    }
  }

  @Test("Proxies for containers, of which the closer description goes first") func contained() {
    final class Card: UIView {}
    with {
      UILabel.appearance().textColor = .red
      UILabel.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .green
      let (outside, inside) = (UILabel(), UILabel())
      let (parent, card) = (UIView(), Card())
      parent.addSubview(outside)
      parent.addSubview(card)
      card.addSubview(inside)
      let desk = ControlDesk(parent)
      #expect(outside.textColor == .red)
      #expect(inside.textColor == .green)
      _ = desk
    }
  }

  @Test("Labels of headers and cells have colours of the toolkit, whose place a proxy takes")
  func usualLooks() {
    with {
      UILabel.appearance(whenContainedInInstancesOf: [UITableViewHeaderFooterView.self]).textColor =
        .red
      UILabel.appearance(whenContainedInInstancesOf: [UITableViewCell.self]).textColor = .green
      let parent = UIView()
      let (header, other) = (
        UITableViewHeaderFooterView(reuseIdentifier: nil),
        UITableViewHeaderFooterView(reuseIdentifier: nil)
      )
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      header.textLabel?.text = "Header"
      other.textLabel?.text = "Other"
      other.textLabel?.textColor = .blue
      cell.detailTextLabel?.text = "detail"
      for view in [header, other, cell] { parent.addSubview(view) }
      let desk = ControlDesk(parent)
      #expect(header.textLabel?.textColor == .red)
      #expect(other.textLabel?.textColor == .blue)
      #expect(cell.detailTextLabel?.textColor == .green)
      _ = desk
    }
  }

  @Test("The titles of sections have the colour and the font of the proxy of their labels")
  func headers() throws {
    try with {
      let proxy = UILabel.appearance(whenContainedInInstancesOf: [UITableViewHeaderFooterView.self])
      proxy.textColor = .red
      proxy.font = .boldSystemFont(ofSize: 20)
      let table = WordTable([["a"]])
      table.headers = ["Title"]
      let stage = Stage(table)
      let title = try #require(stage.node(.label, "Title"))
      #expect(title.style.color == UIColor.red.paint && title.style.font.size == 20)
    }
  }

  @Test("Containers stand in the order from the inside to the outside") func order() {
    final class Inner: UIView {}
    final class Outer: UIView {}
    with {
      UILabel.appearance(whenContainedInInstancesOf: [Outer.self, Inner.self]).textColor = .red
      UILabel.appearance(whenContainedInInstancesOf: [Inner.self, Outer.self]).font =
        .systemFont(ofSize: 40)
      let (outer, inner, label) = (Outer(), Inner(), UILabel())
      outer.addSubview(inner)
      inner.addSubview(label)
      let desk = ControlDesk(outer)
      #expect(label.textColor == .label)
      #expect(label.font.pointSize == 40)
      _ = desk
    }
  }

  @Test("Proxies for traits hold where the view has them") func traits() {
    with {
      UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .red
      let label = UILabel()
      let dark = UIView()
      dark.overrideUserInterfaceStyle = .dark
      let other = UILabel()
      dark.addSubview(other)
      let parent = UIView()
      parent.addSubview(label)
      parent.addSubview(dark)
      let desk = ControlDesk(parent)
      #expect(label.textColor == .label)
      #expect(other.textColor == .red)
      _ = desk
    }
  }

  @Test("The same proxy is returned for the same class and containers") func same() {
    with {
      #expect(UILabel.appearance() === UILabel.appearance())
      #expect(UILabel.appearance() !== UIView.appearance())
      #expect(
        UILabel.appearance(whenContainedInInstancesOf: [UIToolbar.self]) !== UILabel.appearance())
    }
  }

  @Test("Bars and their items") func bars() {
    with {
      UINavigationBar.appearance().barTintColor = .purple
      UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
      UINavigationBar.appearance().tintColor = .yellow
      UIBarButtonItem.appearance().setTitleTextAttributes(
        [.foregroundColor: UIColor.orange], for: .normal)
      let page = UIViewController()
      page.title = "Title"
      let go = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
      page.navigationItem.rightBarButtonItem = go
      let navigation = UINavigationController(rootViewController: page)
      let stage = Stage(navigation, width: 400, height: 600)
      #expect(navigation.navigationBar.barTintColor == .purple)
      #expect(navigation.navigationBar.tintColor == .yellow)
      #expect(stage.node(.label, "Title")?.style.color == UIColor.white.paint)
      #expect(stage.node(.button, "Go")?.style.color == UIColor.orange.paint)
    }
  }

  @Test("A standard appearance by proxy") func standard() {
    with {
      let look = UINavigationBarAppearance()
      look.backgroundColor = .green
      UINavigationBar.appearance().standardAppearance = look
      let page = UIViewController()
      page.title = "Title"
      let stage = Stage(UINavigationController(rootViewController: page), width: 400, height: 600)
      #expect(
        stage.tree.nodes.values.contains { $0.role == .bar && $0.fill == UIColor.green.paint })
    }
  }

  @Test("The colours of buttons for states") func buttons() {
    with {
      UIButton.appearance().setTitleColor(.red, for: .normal)
      UIButton.appearance().setTitleColor(.gray, for: .highlighted)
      let button = UIButton()
      button.setTitleColor(.green, for: .highlighted)
      let desk = ControlDesk(button)
      #expect(button.titleColor(for: .normal) == .red)
      #expect(button.titleColor(for: .highlighted) == .green)
      _ = desk
    }
  }
}
