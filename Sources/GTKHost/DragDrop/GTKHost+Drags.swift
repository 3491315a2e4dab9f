import CGtk
import Foundation
import Scene

/// Drag and drop out of the window, over it and into it.
extension GTKHost {
  /// Takes the items, and a snapshot of the dragged node, whose appearance is about to change.
  public func beginDrag(with cargo: Cargo) {
    drags.cargo = cargo
    guard let picture = cargo.pictures.lazy.compactMap({ self.shown[$0]?.widget }).first else {
      return
    }
    cg_drag_take_picture(window, picture, Int32(cargo.pictures.count))
  }

  public func setDropEffect(_ effect: Carry.Effect) {
    drags.dropEffect = effect
    if !drags.isTelling { cg_drop_set_effect(window, effect.held) }
  }

  // MARK: Out of the window

  /// Sends `lifted`; returns whether a drag begins.
  func lifted(at place: CGPoint) -> Bool {
    guard !isApplying else { return false }
    drags.cargo = nil
    send(.carry(Carry(.lifted, at: place)))
    guard let cargo = drags.cargo else { return false }
    let (types, text) = drags.contents(of: cargo)
    let begins = types.withCString { types in
      let begin: (UnsafePointer<CChar>?) -> Bool = { text in
        var load = CgLoad(types: types, text: text, allows_move: cargo.allowsMove)
        return cg_drag_begin(self.window, &load)
      }
      return text.map { $0.withCString(begin) } ?? begin(nil)
    }
    if !begins { dragEnded(.none) }
    return begins
  }

  func wanted(_ type: String, _ waiting: UnsafeMutableRawPointer) {
    drags.give(type) { data in
      guard let data else { return cg_cargo_answer(waiting, nil, 0) }
      data.withUnsafeBytes { bytes in
        // An empty buffer has no base address.
        guard let start = bytes.baseAddress else { return cg_cargo_answer(waiting, "", 0) }
        cg_cargo_answer(waiting, start, bytes.count)
      }
    }
  }

  func dragEnded(_ effect: Carry.Effect) {
    send(.carry(Carry(.ended, effect: effect)))
    drags.cargo = nil
  }

  // MARK: Over the window and into it

  func heldOver(_ held: CgHeld) -> CgEffect {
    tell(Carry(.moved, held, held.is_own ? nil : DragTypes.offer(held.kinds)))
  }

  func heldLeft() { _ = tell(Carry(.left)) }

  func dropped(_ held: CgHeld, _ dropped: CgDropped?) -> CgEffect {
    tell(Carry(.dropped, held, dropped.map(DragTypes.parcels)))
  }

  private func tell(_ news: Carry) -> CgEffect {
    guard !isApplying else { return drags.dropEffect.held }
    drags.isTelling = true
    send(.carry(news))
    drags.isTelling = false
    return drags.dropEffect.held
  }
}

extension Carry {
  fileprivate init(_ phase: Phase, _ held: CgHeld, _ parcels: [Parcel]?) {
    self.init(
      phase, at: CGPoint(x: held.x, y: held.y), parcels: parcels, allowsMove: held.allows_move)
  }
}

extension Carry.Effect {
  init(_ effect: CgEffect) {
    switch effect {
    case CG_EFFECT_COPY: self = .copy
    case CG_EFFECT_MOVE: self = .move
    default: self = .none
    }
  }

  fileprivate var held: CgEffect {
    switch self {
    case .none, .forbidden: CG_EFFECT_NONE
    case .copy: CG_EFFECT_COPY
    case .move: CG_EFFECT_MOVE
    }
  }
}
