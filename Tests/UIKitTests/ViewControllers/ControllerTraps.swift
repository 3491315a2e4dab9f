import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Misuse of controllers stops with words that help", .serialized)
@MainActor struct ControllerTraps {
  private static func told(_ result: ExitTest.Result?) -> String {
    result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
  }

  @Test("A view in the view of a stranger tells both parents and the remedy")
  func hierarchy() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (right, wrong, child) = (Named("Right"), Named("Wrong"), Named("Child"))
        right.addChild(child)
        wrong.view.addSubview(child.view)
      }
    }
    #expect(
      Self.told(result).contains(
        "UIViewControllerHierarchyInconsistencyException: the view of <Named “Child”> was "
          + "inserted into the view of <Named “Wrong”>, but its parent is <Named “Right”>. Call "
          + "removeFromParent() of the child and addChild(_:) of <Named “Wrong”> first."))
  }

  @Test("Also when it is wrapped in another view")
  func wrapped() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (right, wrong, child) = (Named("Right"), Named("Wrong"), Named("Child"))
        right.addChild(child)
        let wrapper = UIView()
        wrapper.addSubview(child.view)
        wrong.view.addSubview(wrapper)
      }
    }
    #expect(Self.told(result).contains("UIViewControllerHierarchyInconsistencyException"))
  }

  @Test("A controller as its own child")
  func ownChild() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let one = Named("One")
        one.addChild(one)
      }
    }
    #expect(
      Self.told(result).contains("A view controller cannot be its own child: <Named “One”>"))
  }

  @Test("A cycle")
  func cycle() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (one, two, three) = (Named("One"), Named("Two"), Named("Three"))
        one.addChild(two)
        two.addChild(three)
        three.addChild(one)
      }
    }
    #expect(
      Self.told(result).contains(
        "<Named “One”> cannot become a child of <Named “Three”>, as it is an ancestor of it. Call "
          + "removeFromParent() of the ancestor below it first."))
  }

  @Test("Presenting what is presented already")
  func twice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (one, two, shown) = (Named("One"), Named("Two"), Named("Shown"))
        one.present(shown, animated: true)
        two.present(shown, animated: true)
      }
    }
    #expect(
      Self.told(result).contains(
        "Application tried to present modally a view controller <Named “Shown”> that is already "
          + "being presented by <Named “One”>. Dismiss it first."))
  }

  @Test("Presenting a child")
  func child() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (one, two, child) = (Named("One"), Named("Two"), Named("Child"))
        two.addChild(child)
        one.present(child, animated: true)
      }
    }
    #expect(
      Self.told(result).contains(
        "<Named “Child”> that has a parent view controller <Named “Two”>. Call "
          + "removeFromParent() first, or present the parent."))
  }

  @Test("Presenting itself")
  func itself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let one = Named("One")
        one.present(one, animated: true)
      }
    }
    #expect(Self.told(result).contains("<Named “One”> on itself. Present another one."))
  }

  @Test("Presenting the root of the window")
  func root() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let one = Named("One")
        let stage = Stage(one)
        Named("Two").present(one, animated: true)
        stage.settle()
      }
    }
    #expect(
      Self.told(result).contains(
        "<Named “One”> that is the root of the window. Present another one."))
  }

  @Test("Presenting with no style")
  func noStyle() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (one, two) = (Named("One"), Named("Two"))
        two.modalPresentationStyle = .none
        one.present(two, animated: true)
      }
    }
    #expect(
      Self.told(result).contains(
        "<Named “Two”> whose modalPresentationStyle is .none. Choose a style that can be shown."))
  }

  @Test("A transition between those that are no children")
  func transition() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (one, two, three) = (Named("One"), Named("Two"), Named("Three"))
        one.addChild(two)
        one.transition(from: two, to: three, duration: 0, animations: nil)
      }
    }
    #expect(
      Self.told(result).contains(
        "transition(from:to:) of <Named “One”> needs two of its children, but the parent of "
          + "<Named “Three”> is nil. Call addChild(_:) first."))
  }

  @Test("An override that looks for itself ends, instead of the stack (NEU 488)")
  func ownTarget() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let leaf = Circular()
        leaf.title = "Leaf"
        leaf.showDetailViewController(UIViewController(), sender: nil)
      }
    }
    #expect(
      Self.told(result).contains(
        "<Circular “Leaf”> was its own target for showDetailViewController:sender: more than 4096 "
          + "times in a turn. An override that looks for a target must start at its parent: "
          + "parent?.targetViewController(forAction:sender:)."))
  }
}

@MainActor private final class Named: UIViewController {
  init(_ name: String) {
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { return nil }
}

@MainActor private final class Circular: UIViewController {
  override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    targetViewController(forAction: "showDetailViewController:sender:", sender: sender)?
      .showDetailViewController(vc, sender: sender)
  }
}
