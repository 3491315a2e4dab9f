import Foundation
import Scene
import Testing

@testable import UIKit

/// A window with one view in it, and what its control told.
@MainActor final class ControlDesk {
  let stage: Stage
  private(set) var heard: [String] = []
  private static let names: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchUpInside, "up"), (.valueChanged, "value"),
    (.primaryActionTriggered, "primary"),
  ]

  init(_ view: UIView, width: Double = 400, height: Double = 300) {
    let page = UIViewController()
    page.view.addSubview(view)
    stage = Stage(page, width: width, height: height)
    if view.frame.size == .zero { view.sizeToFit() }
    stage.settle()
    if let control = view as? UIControl { listen(to: control) }
  }

  private func listen(to control: UIControl) {
    for (event, name) in Self.names {
      control.addAction(
        UIAction { [weak self] _ in self?.heard.append(name) }, for: event)
    }
  }

  func note(_ line: String) { heard.append(line) }

  func take() -> String {
    defer { heard = [] }
    return heard.joined(separator: " ")
  }

  func node(_ role: Role, _ name: String? = nil) -> Node {
    stage.node(role, name) ?? Node(id: NodeID(0), role: role, frame: .zero)
  }

  func adjust(_ role: Role, _ value: Double, isFinal: Bool = true) {
    stage.send(.adjusted(node(role).id, value, isFinal: isFinal))
  }

  func press(_ key: String) { stage.send(.key(KeyPress(key))) }
}
