import Foundation
import Scene

/// Ctrl+Home and Command+Up scroll to the top, as a tap on the status bar does on phones.
@MainActor final class ScrollTopFeature: SceneFeature {
  private unowned let engine: SceneEngine

  init(_ engine: SceneEngine) { self.engine = engine }

  func take(_ event: SceneEvent) -> Bool {
    guard case .key(let press) = event, ["ctrl+home", "super+up"].contains(press.description)
    else { return false }
    guard let scroll = around ?? only else { return false }
    return scroll.scrollToTop()
  }

  /// The innermost one around the first responder.
  private var around: UIScrollView? {
    var chain = ResponderChain(from: engine.firstResponder)
    while let responder = chain.next() {
      if let scroll = responder as? UIScrollView, scroll.isOfferedForTop { return scroll }
    }
    return nil
  }

  /// The only one in the window. Of several none is meant.
  private var only: UIScrollView? {
    var found: [UIScrollView] = []
    func look(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0, found.count < 2 else { return }
      if let scroll = view as? UIScrollView, scroll.isOfferedForTop { found.append(scroll) }
      for child in view.subviews { look(child) }
    }
    if let window = engine.window { look(window) }
    return found.count == 1 ? found.first : nil
  }
}

extension UIScrollView {
  fileprivate var isOfferedForTop: Bool { scrollsToTop && isScrollEnabled && nodeRole == .list }

  /// Returns whether it scrolls.
  fileprivate func scrollToTop() -> Bool {
    let top = leastOffset.y
    guard contentOffset.y > top, scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else {
      return false
    }
    mover?.stop()
    let isSeen = engine?.animations.allows == true
    scroll(true, tells: false) { contentOffset.y = top }
    let tell = { [weak self] in
      guard let self else { return }
      scrollDelegate?.scrollViewDidScrollToTop(self)
    }
    guard isSeen, let engine else {
      tell()
      return true
    }
    engine.alarms.after(Self.scrollDuration, tell)
    return true
  }
}
