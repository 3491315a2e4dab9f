import Foundation
import Scene
import Testing

@testable import UIKit

/// What a person does with a control, what it then holds and whom it tells.
@MainActor @Suite("Values of controls") struct ControlValueTests {
  @Test(arguments: ControlValueRows.all)
  func holds(_ row: ControlValueRows.Row) {
    #expect(row.act() == row.expected, "\(row.rule)")
  }
}

enum ControlValueRows {
  /// Acts and compares; the source of all is Apple's documentation.
  struct Row: CustomTestStringConvertible, Sendable {
    let rule: String
    let expected: String
    let act: @MainActor @Sendable () -> String
    var testDescription: String { rule }
  }

  static let all = switches + sliders + steppers

  static let switches: [Row] = [
    Row(rule: "A press turns a switch over and is told", expected: "on value primary") {
      let toggle = UISwitch()
      let desk = ControlDesk(toggle)
      desk.stage.send(.activate(desk.node(.toggle).id))
      return "\(toggle.isOn ? "on" : "off") \(desk.take())"
    },
    Row(rule: "Setting a switch tells nobody", expected: "on ") {
      let toggle = UISwitch()
      let desk = ControlDesk(toggle)
      toggle.setOn(true, animated: true)
      return "\(toggle.isOn ? "on" : "off") \(desk.take())"
    },
    Row(rule: "A disabled switch does not move", expected: "off  disabled") {
      let toggle = UISwitch()
      toggle.isEnabled = false
      let desk = ControlDesk(toggle)
      desk.adjust(.toggle, 1)
      let isOff = desk.node(.toggle).traits.contains(.disabled)
      return "\(toggle.isOn ? "on" : "off") \(desk.take()) \(isOff ? "disabled" : "")"
    },
    Row(rule: "What a host says twice is told once", expected: "value primary") {
      let toggle = UISwitch()
      let desk = ControlDesk(toggle)
      desk.adjust(.toggle, 1)
      desk.adjust(.toggle, 1)
      return desk.take()
    },
    Row(rule: "A switch is 51 × 31 points whatever it is given", expected: "51.0 31.0") {
      let toggle = UISwitch(frame: CGRect(x: 5, y: 5, width: 200, height: 90))
      return "\(toggle.frame.width) \(toggle.frame.height)"
    },
  ]

  static let sliders: [Row] = [
    Row(rule: "A slider keeps within its limits", expected: "0.0 1.0 0.25") {
      let slider = UISlider()
      var values: [Float] = []
      for value in [-3, 7, 0.25] as [Float] {
        slider.value = value
        values.append(slider.value)
      }
      return values.map { "\($0)" }.joined(separator: " ")
    },
    Row(rule: "A minimum beyond the maximum takes it along", expected: "5.0 5.0 5.0") {
      let slider = UISlider()
      slider.minimumValue = 5
      return "\(slider.minimumValue) \(slider.maximumValue) \(slider.value)"
    },
    Row(rule: "A maximum below the minimum takes it along", expected: "-2.0 -2.0 -2.0") {
      let slider = UISlider()
      slider.maximumValue = -2
      return "\(slider.minimumValue) \(slider.maximumValue) \(slider.value)"
    },
    Row(
      rule: "A drag is told at each step, and its end",
      expected: "value primary|value primary|up"
    ) {
      let slider = UISlider()
      slider.frame.size.width = 200
      let desk = ControlDesk(slider)
      var told: [String] = []
      for (value, isFinal) in [(0.2, false), (0.5, false), (0.5, true)] {
        desk.adjust(.slider, value, isFinal: isFinal)
        told.append(desk.take())
      }
      return told.joined(separator: "|")
    },
    Row(
      rule: "One that is not continuous tells only its last value",
      expected: "0.5||value primary up"
    ) {
      let slider = UISlider()
      slider.frame.size.width = 200
      slider.isContinuous = false
      let desk = ControlDesk(slider)
      desk.adjust(.slider, 0.5, isFinal: false)
      let first = desk.take()
      desk.adjust(.slider, 0.5)
      return "\(slider.value)|\(first)|\(desk.take())"
    },
    Row(rule: "The images stand beside the track", expected: "28.0 144.0") {
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
      slider.minimumValueImage = UIImage(systemName: "minus")
      slider.maximumValueImage = UIImage(systemName: "plus")
      let desk = ControlDesk(slider)
      let track = desk.node(.slider).frame
      return "\(track.minX) \(track.width)"
    },
  ]

  static let steppers: [Row] = [
    Row(rule: "A stepper steps and stops at its end", expected: "1.0 2.0 2.0") {
      let stepper = UIStepper()
      stepper.maximumValue = 2
      let desk = ControlDesk(stepper)
      return values(of: stepper, desk, ["Increment", "Increment", "Increment"])
    },
    Row(rule: "One that wraps comes out at the other end", expected: "2.0 0.0") {
      let stepper = UIStepper()
      stepper.maximumValue = 2
      stepper.wraps = true
      let desk = ControlDesk(stepper)
      return values(of: stepper, desk, ["Decrement", "Increment"])
    },
    Row(rule: "At its end only one button can be pressed", expected: "true false") {
      let desk = ControlDesk(UIStepper())
      let buttons = ["Decrement", "Increment"].map { desk.node(.button, $0) }
      return buttons.map { "\($0.traits.contains(.disabled))" }.joined(separator: " ")
    },
    Row(rule: "A held button repeats unless that is switched off", expected: "true false") {
      let stepper = UIStepper()
      let desk = ControlDesk(stepper)
      let before = desk.node(.button, "Increment").traits.contains(.repeats)
      stepper.autorepeat = false
      desk.stage.settle()
      return "\(before) \(desk.node(.button, "Increment").traits.contains(.repeats))"
    },
    Row(rule: "The arrow keys step", expected: "1.0 value primary") {
      let stepper = UIStepper()
      let desk = ControlDesk(stepper)
      desk.stage.send(.focused(desk.node(.button, "Increment").id))
      desk.press("up")
      return "\(stepper.value) \(desk.take())"
    },
  ]

  @MainActor private static func values(
    of stepper: UIStepper, _ desk: ControlDesk, _ buttons: [String]
  ) -> String {
    buttons.map { name in
      desk.stage.tap(.button, name)
      return "\(stepper.value)"
    }.joined(separator: " ")
  }
}
