import Foundation
import Testing

@testable import UIKit

@Suite("Auto Layout, misuse") @MainActor struct AutoLayoutTraps {
  private func expect(_ result: ExitTest.Result?, _ words: String) {
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains(words), "\(said)")
  }

  @Test("Views in different hierarchies") func strangers() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let one = UIView()
        let two = UIView()
        one.accessibilityIdentifier = "one"
        two.accessibilityIdentifier = "two"
        one.topAnchor.constraint(equalTo: two.bottomAnchor, constant: 8).isActive = true
      }
    }
    expect(
      result,
      "<NSLayoutConstraint UIView “one”.top == UIView “two”.bottom + 8> cannot be activated: its "
        + "items have no common superview. Add both to one hierarchy first.")
  }

  @Test("A constant that is no number") func notFinite() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let constraint = UIView().widthAnchor.constraint(equalToConstant: 0)
        constraint.constant = .nan
      }
    }
    expect(result, "The constant of a constraint must be a finite number, not nan")
  }

  @Test("An infinite multiplier") func multiplier() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        _ = view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: .infinity)
      }
    }
    expect(result, "The multiplier of a constraint must be a finite number, not inf")
  }

  @Test("Attributes that cannot be compared") func pairing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        _ = NSLayoutConstraint(
          item: view, attribute: .top, relatedBy: .equal, toItem: view, attribute: .width,
          multiplier: 1, constant: 0)
      }
    }
    expect(result, "top and width cannot be compared: one is a place, the other a size")
  }

  @Test("Left and leading") func directions() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        _ = view.leftAnchor.constraint(equalTo: view.leadingAnchor)
      }
    }
    expect(result, "leading and trailing depend on the direction of the language")
  }

  @Test("A place alone") func alone() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .top, relatedBy: .equal, toItem: nil,
          attribute: .notAnAttribute, multiplier: 1, constant: 0)
      }
    }
    expect(result, "top of one item alone cannot be constrained")
  }

  @Test("Something that is no view") func noView() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: "title", attribute: .width, relatedBy: .equal, toItem: nil,
          attribute: .notAnAttribute, multiplier: 1, constant: 0)
      }
    }
    expect(result, "A constraint is between views and layout guides, not String")
  }

  @Test("An active constraint becomes required") func priority() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let constraint = UIView().widthAnchor.constraint(equalToConstant: 5)
        constraint.priority = .defaultHigh
        constraint.priority = .required
        let view = UIView()
        let other = view.widthAnchor.constraint(equalToConstant: 5)
        other.isActive = true
        other.priority = UILayoutPriority(999)
      }
    }
    expect(
      result,
      "The priority of <NSLayoutConstraint UIView.width == 5> cannot change from 1000.0 to 999.0 "
        + "while it is active. Deactivate it first, or use 999.")
  }

  @Test("Added to a view that does not contain it") func holder() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let outer = UIView()
        let inner = UIView()
        outer.addSubview(inner)
        inner.addConstraint(inner.topAnchor.constraint(equalTo: outer.topAnchor))
      }
    }
    expect(result, "cannot be added to UIView, which does not contain UIView. Add it to a view")
  }

  @Test("A typo in a visual format") func typo() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        UIView().addSubview(view)
        _ = NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-[name(>=100]-|", metrics: nil, views: ["name": view])
      }
    }
    expect(
      result,
      """
      Unable to parse constraint format:
      H:|-[name(>=100]-|
                     ^ Expected ) or another condition after a comma
      """)
  }

  @Test("A view that is not in the dictionary") func unknown() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        UIView().addSubview(view)
        _ = NSLayoutConstraint.constraints(
          withVisualFormat: "V:|[naem]|", metrics: nil, views: ["name": view])
      }
    }
    expect(result, "V:|[naem]|\n    ^ naem is not a key in the views dictionary")
  }

  @Test("Views beside each other aligned at their left edges") func alignment() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let views = ["a": UIView(), "b": UIView()]
        _ = NSLayoutConstraint.constraints(
          withVisualFormat: "[a][b]", options: .alignAllLeft, metrics: nil, views: views)
      }
    }
    expect(result, "Views that stand beside each other cannot all be aligned at their left")
  }

  @Test("A stack's index beyond the end") func stack() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIStackView().insertArrangedSubview(UIView(), at: 1) }
    }
    expect(result, "1 is no index for one more of 0 arranged subviews")
  }
}
