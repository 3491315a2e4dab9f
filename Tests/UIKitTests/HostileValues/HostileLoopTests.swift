import Foundation
import Scene
import Testing

@testable import QuartzCore
@testable import UIKit

/// What an app asks for again while it is being done comes to an end, or stops with a sentence.
@Suite("Circles that an app makes", .serialized) @MainActor struct HostileLoopTests {
  private static func told(_ result: ExitTest.Result?) -> String {
    result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
  }

  final class Restless: UIView {
    override func layoutSubviews() {
      super.layoutSubviews()
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  @Test("A view that lays itself out in each of its layouts, with others in it")
  func layoutInLayout() {
    let controller = UIViewController()
    let stage = Stage(controller)
    var outer: UIView = controller.view
    for _ in 0..<3 {
      let view = Restless(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
      outer.addSubview(view)
      outer = view
    }
    stage.settle()
    controller.view.layoutIfNeeded()
    #expect(outer.superview is Restless)
  }

  final class Runaway: NSObject, UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollView.contentOffset.y += 1 }
  }

  final class Snapping: NSObject, UIScrollViewDelegate {
    var count = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      count += 1
      scrollView.contentOffset.y = min(scrollView.contentOffset.y, 40)
    }
  }

  @Test("A delegate that scrolls further whenever it hears of scrolling")
  func scrolling() async {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let snapping = Snapping()
    view.delegate = snapping
    view.contentOffset.y = 90
    #expect(view.contentOffset.y == 40 && snapping.count == 2)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let delegate = Runaway()
        view.delegate = delegate
        withExtendedLifetime(delegate) { view.contentOffset.y = 5 }
      }
    }
    #expect(Self.told(result).contains("scrollViewDidScroll(_:) of Runaway scrolled"))
  }

  @Test("An animation group in itself, directly and by way of another")
  func groups() async {
    for depth in 0...1 {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [depth = depth as Int] in
        await MainActor.run {
          let group = CAAnimationGroup()
          var inner = group
          for _ in 0..<depth {
            let next = CAAnimationGroup()
            next.animations = [inner]
            inner = next
          }
          group.animations = [inner]
        }
      }
      #expect(Self.told(result).contains("An animation group cannot be one of its own animations"))
    }
  }

  @Test("A text field that is its own input view, and one whose accessory contains it")
  func inputViews() async {
    for isInput in [true, false] {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [isInput = isInput as Bool] in
        await MainActor.run {
          let controller = UIViewController()
          let stage = Stage(controller)
          let field = UITextField(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
          controller.view.addSubview(field)
          stage.settle()
          if isInput { field.inputView = field } else { field.inputAccessoryView = controller.view }
          field.becomeFirstResponder()
          stage.settle()
        }
      }
      #expect(Self.told(result).contains("of UITextField, which is in it; give a view of its own"))
    }
  }

  final class Chat: UIViewController {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
  }

  @Test("A field in the accessory of its controller may have the keyboard")
  func accessory() {
    let controller = Chat()
    controller.bar.addSubview(controller.field)
    let stage = Stage(controller)
    controller.becomeFirstResponder()
    stage.settle()
    controller.field.becomeFirstResponder()
    stage.settle()
    #expect(controller.field.isFirstResponder)
  }

  @Test("A natural size without an end is told with the class that has it")
  func naturalSize() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Endless: UIView {
          override var intrinsicContentSize: CGSize {
            CGSize(width: CGFloat.nan, height: .infinity)
          }
        }
        let controller = UIViewController()
        let stage = Stage(controller)
        let view = Endless()
        view.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(view)
        view.leftAnchor.constraint(equalTo: controller.view.leftAnchor).isActive = true
        stage.settle()
      }
    }
    #expect(Self.told(result).contains("The intrinsicContentSize of Endless is nan × inf"))
  }

  @Test(
    "Dates that are none keep the picked one, and those too far away the nearest that has a name")
  func dates() {
    let picker = UIDatePicker()
    let usual = Date(timeIntervalSince1970: 1_000_000)
    picker.date = usual
    picker.date = Date(timeIntervalSince1970: .nan)
    #expect(picker.date == usual)
    for value in [1e300, Double.infinity] {
      picker.date = Date(timeIntervalSince1970: value)
      #expect(picker.date < Date(timeIntervalSince1970: 3e11))
      picker.date = Date(timeIntervalSince1970: -value)
      #expect(picker.date == .distantPast)
    }
    picker.minimumDate = Date(timeIntervalSince1970: .nan)
    picker.maximumDate = Date(timeIntervalSince1970: .infinity)
    picker.date = usual
    picker.minimumDate = nil
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 120
    picker.countDownDuration = .nan
    #expect(picker.countDownDuration == 120)
    picker.countDownDuration = .infinity
    #expect(picker.countDownDuration == 86_340)
  }
}
