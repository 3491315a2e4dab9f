import CGtk
import Foundation
import Scene

/// A native widget with a value and colours of its own.
class ControlWidget: NodeWidget, Adjusting {
  override func show(_ node: Node, was old: Node?) {
    if old?.control != node.control {
      let (before, now) = (old?.control, node.control)
      host.sheet.change(widget, from: before?.tint, to: now.tint, .tint)
      host.sheet.change(widget, from: before?.trackTint, to: now.trackTint, .track)
      host.sheet.change(widget, from: before?.thumbTint, to: now.thumbTint, .thumb)
      showOptions(now, was: before)
    }
    assertValue()
  }

  /// Updates the options, before the value is set.
  func showOptions(_ control: Node.Control, was old: Node.Control?) {}

  func assertValue() {}

  override func showName(_ node: Node) { cg_set_name(widget, node.spokenName) }

  override var heldText: String { "\(cg_control_value(widget))" }
}

/// A native switch.
final class ToggleWidget: ControlWidget {
  init(_ node: Node, in host: GTKHost) {
    let toggle: OpaquePointer = cg_toggle_new()
    super.init(node, toggle, press: CG_NATIVE, container: nil, in: host)
  }

  override func assertValue() { cg_toggle_set(widget, node.control.value != 0) }
}

/// A native scale.
final class SliderWidget: ControlWidget {
  init(_ node: Node, in host: GTKHost) {
    let slider: OpaquePointer = cg_slider_new()
    super.init(node, slider, press: CG_NATIVE, container: nil, in: host)
  }

  override func assertValue() {
    let control = node.control
    cg_slider_set(widget, control.value, control.minimum, control.maximum, control.step)
  }
}

/// A native progress bar.
final class ProgressWidget: ControlWidget {
  init(_ node: Node, in host: GTKHost) {
    let bar: OpaquePointer = cg_progress_new()
    super.init(node, bar, press: CG_PLAIN, container: nil, in: host)
  }

  override func assertValue() { cg_progress_set(widget, node.control.value) }
}

/// A native spinner.
final class SpinnerWidget: ControlWidget {
  init(_ node: Node, in host: GTKHost) {
    let spinner: OpaquePointer = cg_spinner_new()
    super.init(node, spinner, press: CG_PLAIN, container: nil, in: host)
  }

  override func assertValue() { cg_spinner_set(widget, node.traits.contains(.ongoing)) }
}

/// Dots for pages.
final class PagesWidget: ControlWidget {
  init(_ node: Node, in host: GTKHost) {
    let pages: OpaquePointer = cg_pages_new()
    super.init(node, pages, press: CG_NATIVE, container: nil, in: host)
  }

  override func assertValue() {
    let control = node.control
    let way = control.pageDirection
    cg_pages_set_direction(
      widget, way.isVertical, way.isReversed(readsLeftwards: false), way == .natural)
    cg_pages_set(widget, Int32(control.maximum), Int32(control.value), node.text)
  }
}
