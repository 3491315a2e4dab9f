import CGtk
import Foundation
import Scene

/// The functions that the shim calls. They capture nothing: the host comes with each call.
extension GTKHost {
  private static func from(_ user: UnsafeMutableRawPointer?) -> GTKHost? {
    user.map { Unmanaged<GTKHost>.fromOpaque($0).takeUnretainedValue() }
  }

  static func door() -> CgDoor {
    var door = CgDoor()
    door.activated = { GTKHost.from($0)?.send(.activate(NodeID(tag: $1))) }
    door.submitted = { GTKHost.from($0)?.send(.submitted(NodeID(tag: $1))) }
    door.typed = { GTKHost.from($0)?.typed(NodeID(tag: $1)) }
    door.followed = { GTKHost.from($0)?.followed(NodeID(tag: $1), character: Int($2)) }
    door.pasted = { user, tag, text, length, isHTML in
      let bytes = UnsafeRawBufferPointer(start: text, count: length)
      GTKHost.from(user)?.pasted(
        NodeID(tag: tag), isHTML ? HTMLText.plain(bytes) : String(decoding: bytes, as: UTF8.self))
    }
    door.text_menu = { GTKHost.from($0)?.opensMenu(NodeID(tag: $1), character: Int($2)) }
    door.sighted = { GTKHost.from($0)?.sighted(NodeID(tag: $1)) }
    door.scrolled = { GTKHost.from($0)?.scrolled(NodeID(tag: $1), isLayingOut: $2) }
    door.scrolling = { GTKHost.from($0)?.scrolling(NodeID(tag: $1), $2) }
    door.pulled = { GTKHost.from($0)?.send(.pulled(NodeID(tag: $1))) }
    door.rested = { GTKHost.from($0)?.rested(NodeID(tag: $1)) }
    door.focused = { GTKHost.from($0)?.focusMoved() }
    door.key = { user, key, modifiers in
      guard let key else { return false }
      return GTKHost.from(user)?.pressed(
        String(cString: key), KeyPress.Modifiers(rawValue: UInt8(truncatingIfNeeded: modifiers)))
        ?? false
    }
    door.adjusted = { user, tag, value, isFinal in
      GTKHost.from(user)?.adjusted(tag) { .adjusted($0, value, isFinal: isFinal) }
    }
    door.chose = { user, tag, index in
      GTKHost.from(user)?.adjusted(tag) { .chose($0, Int(index)) }
    }
    door.stepped = { user, tag, steps in
      GTKHost.from(user)?.adjusted(tag) { .stepped($0, Int(steps)) }
    }
    door.picked = { user, tag, paths, count in
      let chosen = (0..<Int(count)).compactMap { paths?[$0].map { String(cString: $0) } }
      GTKHost.from(user)?.send(.picked(NodeID(tag: tag), chosen))
    }
    door.row_panned = {
      GTKHost.from($0)?.rowPanned(NodeID(tag: $1), $2, by: $3, velocity: $4) ?? false
    }
    door.menu = { GTKHost.from($0)?.send(.contextMenuAt(CGPoint(x: $1, y: $2))) }
    door.dismissed = { GTKHost.from($0)?.send(.dismissed(NodeID(tag: $1))) }
    door.touched = { GTKHost.from($0)?.touched($1, $2, CGPoint(x: $3, y: $4), $5, $6) }
    door.hovered = { GTKHost.from($0)?.hovered($1 ? CGPoint(x: $2, y: $3) : nil) }
    door.chosen = {
      let modifiers = KeyPress.Modifiers(rawValue: UInt8(truncatingIfNeeded: $2))
      GTKHost.from($0)?.chosen(NodeID(tag: $1), modifiers)
    }
    door.dragged = { GTKHost.from($0)?.send(.drag(NodeID(tag: $1), $2.phase, $3)) }
    door.indexed = { GTKHost.from($0)?.send(.index(NodeID(tag: $1), $2 < 0 ? nil : Int($2))) }
    door.copied = { user, text in
      GTKHost.from(user)?.send(.clipboard(text.map { String(cString: $0) } ?? ""))
    }
    door.opened = { GTKHost.from($0)?.send(.opened(Int($1), $2)) }
    door.edge_panned = { GTKHost.from($0)?.panned($1, progress: $2, velocity: $3) }
    addDrags(to: &door)
    door.resized = { GTKHost.from($0)?.resized(to: CGSize(width: $1, height: $2)) }
    door.facts_changed = { GTKHost.from($0)?.factsChanged() }
    door.woken = { GTKHost.from($0)?.woken() }
    door.late = { GTKHost.from($0)?.late() }
    door.drawn_first = { GTKHost.from($0)?.drawnFirst() }
    door.came_front = { GTKHost.from($0)?.cameFront() }
    door.draw = { GTKHost.from($0)?.draw(NodeID(tag: $1), $2, on: $3) }
    door.ticked = { GTKHost.from($0)?.frame(at: $1) ?? false }
    door.close_asked = { GTKHost.from($0)?.closeAsked() }
    return door
  }

  private static func addDrags(to door: inout CgDoor) {
    door.lifted = { GTKHost.from($0)?.lifted(at: CGPoint(x: $1, y: $2)) ?? false }
    door.wanted = { user, type, waiting in
      guard let waiting else { return }
      guard let host = GTKHost.from(user), let type else { return cg_cargo_answer(waiting, nil, 0) }
      host.wanted(String(cString: type), waiting)
    }
    door.drag_ended = { GTKHost.from($0)?.dragEnded(Carry.Effect($1)) }
    door.held_over = { user, held in
      guard let held else { return CG_EFFECT_NONE }
      return GTKHost.from(user)?.heldOver(held.pointee) ?? CG_EFFECT_NONE
    }
    door.held_left = { GTKHost.from($0)?.heldLeft() }
    door.dropped = { user, held, dropped in
      guard let held else { return CG_EFFECT_NONE }
      return GTKHost.from(user)?.dropped(held.pointee, dropped?.pointee) ?? CG_EFFECT_NONE
    }
  }
}
