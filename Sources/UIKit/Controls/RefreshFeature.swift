import Foundation
import Scene

/// F5 and Ctrl+R ask for what is new.
@MainActor final class RefreshFeature: SceneFeature {
  private unowned let engine: SceneEngine

  init(_ engine: SceneEngine) { self.engine = engine }

  func take(_ event: SceneEvent) -> Bool {
    guard case .key(let press) = event, ["f5", "ctrl+r"].contains(press.description) else {
      return false
    }
    return refresh()
  }

  /// The list that has the keyboard, or around what has it, or the first on its screen; what a
  /// presented controller covers is not meant.
  private func refresh() -> Bool {
    var chain = ResponderChain(from: engine.keyTarget)
    while let responder = chain.next() {
      if let control = responder.offeredRefreshControl {
        control.begun()
        return true
      }
      if responder.endsKeySearch { return false }
    }
    return false
  }
}

extension UIView {
  /// The first in it.
  var firstRefreshControl: UIRefreshControl? {
    guard window != nil, !isHidden else { return nil }
    if let control = offeredRefreshControl { return control }
    for child in subviews {
      if let control = child.firstRefreshControl { return control }
    }
    return nil
  }
}
