import CGtk
import Foundation
import Scene

/// A native list of words of which one is chosen.
final class WheelWidget: ControlWidget {
  init(_ node: Node, in host: GTKHost) {
    let wheel: OpaquePointer = cg_wheel_new()
    super.init(node, wheel, press: CG_NATIVE, container: nil, in: host)
    cg_set_class(wheel, "wheel", true)
  }

  override func showOptions(_ control: Node.Control, was old: Node.Control?) {
    guard old?.options != control.options else { return }
    control.options.withCStrings { cg_wheel_set_options(widget, $0) }
  }

  override func assertValue() { cg_wheel_set_chosen(widget, Int32(node.control.value)) }
}

/// A native calendar, or the button that opens one.
final class CalendarWidget: ControlWidget {
  init(_ node: Node, in host: GTKHost) {
    let isButton = node.role == .dayButton
    let calendar: OpaquePointer = isButton ? cg_daybutton_new() : cg_calendar_new()
    super.init(node, calendar, press: CG_NATIVE, container: nil, in: host)
  }

  override func show(_ node: Node, was old: Node?) {
    super.show(node, was: old)
    guard node.role == .dayButton, old?.text != node.text || old?.style != node.style else {
      return
    }
    cg_opener_set_label(
      widget, node.text, host.fontAttributes.look(node.style.font, node.style.color))
  }

  override func assertValue() {
    let day = CivilDay(number: Int(node.control.value))
    cg_calendar_set(widget, Int32(day.year), Int32(day.month), Int32(day.day))
  }

  override func showName(_ node: Node) {
    // The title of the button is its value; its name precedes it.
    cg_set_name(widget, [node.name, node.text].filter { !$0.isEmpty }.joined(separator: ", "))
  }
}

/// A button that opens the wheels of a time.
final class TimeButtonWidget: ControlWidget {
  init(_ node: Node, in host: GTKHost) {
    let button: OpaquePointer = cg_timebutton_new()
    super.init(node, button, press: CG_NATIVE, container: nil, in: host)
  }

  override func show(_ node: Node, was old: Node?) {
    super.show(node, was: old)
    guard old?.text != node.text || old?.style != node.style else { return }
    cg_opener_set_label(
      widget, node.text, host.fontAttributes.look(node.style.font, node.style.color))
  }

  override func showOptions(_ control: Node.Control, was old: Node.Control?) {
    guard old?.options != control.options || old?.step != control.step else { return }
    control.options.withCStrings {
      cg_timebutton_set(widget, $0, Int32(control.step), Int32(control.value))
    }
  }

  override func assertValue() {
    cg_timebutton_set(widget, nil, Int32(node.control.step), Int32(node.control.value))
  }

  override func showName(_ node: Node) {
    cg_set_name(widget, [node.name, node.text].filter { !$0.isEmpty }.joined(separator: ", "))
  }
}
