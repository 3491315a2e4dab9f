import CGtk
import Foundation
import Scene

/// The functions that the shim calls. They capture nothing: the host comes with each call.
extension GTKHost {
  private static func from(_ user: UnsafeMutableRawPointer?) -> GTKHost? {
    user.map { Unmanaged<GTKHost>.fromOpaque($0).takeUnretainedValue() }
  }

  static func callbacks() -> CgWindowCallbacks {
    var callbacks = CgWindowCallbacks()
    callbacks.activated = { GTKHost.from($0)?.send(.activate(NodeID(tag: $1))) }
    callbacks.submitted = { GTKHost.from($0)?.send(.submitted(NodeID(tag: $1))) }
    callbacks.text_changed = { GTKHost.from($0)?.typed(NodeID(tag: $1)) }
    callbacks.link_activated = { GTKHost.from($0)?.followed(NodeID(tag: $1), character: Int($2)) }
    callbacks.pasted = { user, tag, bytes, length, kind in
      let bytes = UnsafeRawBufferPointer(start: bytes, count: length)
      GTKHost.from(user)?.pasted(NodeID(tag: tag), bytes, kind)
    }
    callbacks.text_menu_opened = {
      GTKHost.from($0)?.opensMenu(NodeID(tag: $1), character: Int($2))
    }
    callbacks.visible_range_changed = { GTKHost.from($0)?.sighted(NodeID(tag: $1)) }
    callbacks.scrolled = { GTKHost.from($0)?.scrolled(NodeID(tag: $1), isLayingOut: $2) }
    callbacks.scrolling = { GTKHost.from($0)?.scrolling(NodeID(tag: $1), $2) }
    callbacks.overscrolled_at_top = { GTKHost.from($0)?.send(.pulled(NodeID(tag: $1))) }
    callbacks.decelerated = { GTKHost.from($0)?.rested(NodeID(tag: $1)) }
    callbacks.focus_changed = { GTKHost.from($0)?.focusMoved() }
    callbacks.accessibility_action = {
      GTKHost.from($0)?.send(.accessibility(NodeID(tag: $1), AccessibilityAction(code: $2)))
    }
    callbacks.key_pressed = { user, key, modifiers in
      guard let key else { return false }
      return GTKHost.from(user)?.pressed(
        String(cString: key), KeyPress.Modifiers(rawValue: UInt8(truncatingIfNeeded: modifiers)))
        ?? false
    }
    callbacks.value_changed = { user, tag, value, isFinal in
      GTKHost.from(user)?.adjusted(tag) { .adjusted($0, value, isFinal: isFinal) }
    }
    callbacks.picker_row_selected = { user, tag, index in
      GTKHost.from(user)?.adjusted(tag) { .chose($0, Int(index)) }
    }
    callbacks.page_stepped = { user, tag, steps in
      GTKHost.from(user)?.adjusted(tag) { .stepped($0, Int(steps)) }
    }
    callbacks.files_chosen = { user, tag, paths, count in
      let chosen = (0..<Int(count)).compactMap { paths?[$0].map { String(cString: $0) } }
      GTKHost.from(user)?.send(.picked(NodeID(tag: tag), chosen))
    }
    callbacks.row_panned = {
      GTKHost.from($0)?.rowPanned(NodeID(tag: $1), $2, by: $3, velocity: $4) ?? false
    }
    callbacks.context_menu_requested = {
      GTKHost.from($0)?.send(.contextMenuAt(CGPoint(x: $1, y: $2)))
    }
    callbacks.dismissed = { GTKHost.from($0)?.send(.dismissed(NodeID(tag: $1))) }
    callbacks.touched = { GTKHost.from($0)?.touched($1, $2, CGPoint(x: $3, y: $4), $5, $6, $7) }
    callbacks.zoomed = {
      GTKHost.from($0)?.zoomed(NodeID(tag: $1), steps: $2, at: CGPoint(x: $3, y: $4))
    }
    callbacks.hovered = { GTKHost.from($0)?.hovered($1 ? CGPoint(x: $2, y: $3) : nil) }
    callbacks.activated_with_modifiers = {
      let modifiers = KeyPress.Modifiers(rawValue: UInt8(truncatingIfNeeded: $2))
      GTKHost.from($0)?.chosen(NodeID(tag: $1), modifiers)
    }
    callbacks.reorder_dragged = { GTKHost.from($0)?.send(.drag(NodeID(tag: $1), $2.phase, $3)) }
    callbacks.index_selected = {
      GTKHost.from($0)?.send(.index(NodeID(tag: $1), $2 < 0 ? nil : Int($2)))
    }
    callbacks.clipboard_changed = { user, text in
      GTKHost.from(user)?.send(.clipboard(text.map { String(cString: $0) } ?? ""))
    }
    callbacks.address_opened = { GTKHost.from($0)?.send(.opened(Int($1), $2)) }
    callbacks.print_began = { user, number, sheet in
      guard let sheet, let host = GTKHost.from(user) else { return 0 }
      return host.printBegan(Int(number), sheet.pointee)
    }
    callbacks.print_page = { GTKHost.from($0)?.printPage(Int($1), Int($2), on: $3) }
    callbacks.print_ended = { user, number, result, reason in
      GTKHost.from(user)?.printEnded(
        Int(number), result, reason.map { String(cString: $0) } ?? "")
    }
    callbacks.edge_panned = { GTKHost.from($0)?.panned($1, progress: $2, velocity: $3) }
    addDragCallbacks(to: &callbacks)
    callbacks.resized = { GTKHost.from($0)?.resized(to: CGSize(width: $1, height: $2)) }
    callbacks.environment_changed = { GTKHost.from($0)?.factsChanged() }
    callbacks.wake = { GTKHost.from($0)?.woken() }
    callbacks.flush = { GTKHost.from($0)?.late() }
    callbacks.first_frame_drawn = { GTKHost.from($0)?.drawnFirst() }
    callbacks.became_active = { GTKHost.from($0)?.cameFront() }
    callbacks.draw = { GTKHost.from($0)?.draw(NodeID(tag: $1), $2, on: $3) }
    callbacks.filter = {
      guard let host = GTKHost.from($0) else { return nil }
      return host.filter(NodeID(tag: $1), $2, of: $3, $4, $5)
    }
    callbacks.frame_began = { GTKHost.from($0)?.frame(at: $1) ?? false }
    callbacks.close_requested = { GTKHost.from($0)?.closeAsked() }
    return callbacks
  }

  private static func addDragCallbacks(to callbacks: inout CgWindowCallbacks) {
    callbacks.drag_prepare = { GTKHost.from($0)?.lifted(at: CGPoint(x: $1, y: $2)) ?? false }
    callbacks.drag_data_requested = { user, type, waiting in
      guard let waiting else { return }
      guard let host = GTKHost.from(user), let type else { return cg_cargo_answer(waiting, nil, 0) }
      host.wanted(String(cString: type), waiting)
    }
    callbacks.drag_ended = { GTKHost.from($0)?.dragEnded(Carry.Effect($1)) }
    callbacks.drag_motion = { user, held in
      guard let held else { return CG_EFFECT_NONE }
      return GTKHost.from(user)?.heldOver(held.pointee) ?? CG_EFFECT_NONE
    }
    callbacks.drag_left = { GTKHost.from($0)?.heldLeft() }
    callbacks.dropped = { user, held, dropped in
      guard let held else { return CG_EFFECT_NONE }
      return GTKHost.from(user)?.dropped(held.pointee, dropped?.pointee) ?? CG_EFFECT_NONE
    }
  }
}
