import Chance
import Foundation
import Testing

@testable import UIKit

/// An app that constrains without plan: most of it contradicts itself.
@Suite("Auto Layout, without plan") @MainActor struct AutoLayoutChaosTests {
  @MainActor final class Chaos {
    var random: SeededRandom
    let screen = LayoutScreen { _ in }
    let stage: Stage
    var views: [UIView] = []
    var constraints: [NSLayoutConstraint] = []

    init(seed: UInt64) {
      random = SeededRandom(seed)
      stage = Stage(screen, width: 400, height: 400)
      for index in 0..<8 {
        let view: UIView = index == 3 ? UIStackView() : index % 2 == 0 ? UILabel() : UIView()
        (view as? UILabel)?.text = "label \(index)"
        (view as? UILabel)?.numberOfLines = 0
        view.translatesAutoresizingMaskIntoConstraints = index == 5
        view.accessibilityIdentifier = "\(index)"
        views.append(view)
        screen.view.addSubview(view)
      }
    }

    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    func view() -> UIView { views[number(0...7)] }

    /// Views of the screen, and the screen's own with its guides.
    func item() -> any LayoutItem {
      switch number(0...9) {
      case 0: screen.view
      case 1: screen.view.safeAreaLayoutGuide
      case 2: view().layoutMarginsGuide
      default: view()
      }
    }

    func constrain() {
      let one = view()
      let two = item()
      guard one.window != nil, two.layoutView?.window != nil, one !== two else { return }
      let kinds: [[NSLayoutConstraint.Attribute]] = [
        [.leading, .trailing, .centerX], [.top, .bottom, .centerY, .lastBaseline],
        [.width, .height],
      ]
      let kind = kinds[number(0...2)]
      let relations: [NSLayoutConstraint.Relation] = [
        .equal, .lessThanOrEqual, .greaterThanOrEqual,
      ]
      let constraint = NSLayoutConstraint(
        item: one, attribute: kind[number(0...kind.count - 1)],
        relatedBy: relations[number(0...2)], toItem: two,
        attribute: kind[number(0...kind.count - 1)], multiplier: [1, 1, 0.5, 2][number(0...3)],
        constant: CGFloat(number(-50...50)))
      constraint.priority = [.required, .required, .defaultHigh, .defaultLow][number(0...3)]
      constraint.isActive = true
      constraints.append(constraint)
    }

    func act() {
      switch number(0...13) {
      case 0...4: constrain()
      case 5: constraints.randomElement(using: &random)?.isActive = false
      case 6: constraints.randomElement(using: &random)?.constant = CGFloat(number(-80...80))
      case 7: view().removeFromSuperview()
      case 8, 9:
        let inner = view()
        let outer = number(0...1) == 0 ? screen.view : view()
        guard let outer, !outer.isDescendant(of: inner) else { return }
        if let stack = outer as? UIStackView {
          stack.addArrangedSubview(inner)
        } else {
          outer.addSubview(inner)
        }
      case 10: view().isHidden.toggle()
      case 11: (view() as? UILabel)?.text = String(repeating: "w ", count: number(0...20))
      case 12 where views[5].translatesAutoresizingMaskIntoConstraints:
        views[5].frame.size.width = CGFloat(number(0...200))
      default: stage.resize(Double(number(50...800)), Double(number(50...800)))
      }
    }

    /// Required constraints that hold although nothing says so would be no bug; those that do
    /// not, and were not left out, are.
    var missed: [String] {
      guard let engine = screen.view.knownLayoutEngine else { return [] }
      return constraints.filter { constraint in
        constraint.isActive && constraint.priority == .required && constraint.solver === engine
          && constraint.first?.layoutView?.window != nil
          && !engine.broken.contains { $0 === constraint } && error(constraint) > 0.01
      }.map(\.description)
    }

    private func error(_ constraint: NSLayoutConstraint) -> CGFloat {
      guard let first = constraint.first, let second = constraint.second,
        let one = value(first, constraint.firstAttribute),
        let two = value(second, constraint.secondAttribute)
      else { return 0 }
      let over = one - (two * constraint.multiplier + constraint.constant)
      // From where lengths are counted matters if they are multiplied.
      guard constraint.multiplier == 1 || constraint.firstAttribute.kind == .size else { return 0 }
      switch constraint.relation {
      case .equal: return abs(over)
      case .lessThanOrEqual: return over
      case .greaterThanOrEqual: return -over
      }
    }

    private func value(
      _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute
    ) -> CGFloat? {
      guard let view = item as? UIView else { return nil }
      let frame = view.convert(view.bounds, to: nil)
      switch attribute {
      case .leading: return frame.minX
      case .trailing: return frame.maxX
      case .centerX: return frame.midX
      case .top: return frame.minY
      case .bottom: return frame.maxY
      case .centerY: return frame.midY
      case .width: return frame.width
      case .height: return frame.height
      default: return nil
      }
    }
  }

  @Test("Ends, and what is not left out holds", arguments: UInt64(1)...60)
  func chaos(seed: UInt64) {
    let chaos = Chaos(seed: seed)
    for step in 0..<60 {
      chaos.act()
      chaos.stage.settle()
      let missed = chaos.missed
      #expect(missed == [], "seed \(seed), step \(step)")
      let frames = chaos.views.map(\.frame)
      #expect(
        frames.allSatisfy { $0.minX.isFinite && $0.width >= 0 && $0.height >= 0 },
        "seed \(seed), step \(step)")
      chaos.stage.send(.wake)
      #expect(frames == chaos.views.map(\.frame), "settling twice changes nothing")
      guard missed == [] else { return }
    }
  }
}
