import Foundation
import Scene

/// F5 and Ctrl+R ask for what is new.
extension SceneEngine {
  /// The list that has the keyboard, or around what has it, or the first on its screen; what a
  /// presented controller covers is not meant.
  func refreshes(_ press: KeyPress) -> Bool {
    guard ["f5", "ctrl+r"].contains(press.description) else { return false }
    var step = keyTarget
    while let responder = step {
      if let control = Self.refreshControl(of: responder) {
        control.begun()
        return true
      }
      if (responder as? UIViewController)?.isPresented == true { return false }
      step = responder.next
    }
    return false
  }

  private static func refreshControl(of responder: UIResponder) -> UIRefreshControl? {
    switch responder {
    case let scroll as UIScrollView: offered(scroll)
    case let controller as UIViewController: controller.viewIfLoaded.flatMap(first)
    default: nil
    }
  }

  private static func offered(_ scroll: UIScrollView) -> UIRefreshControl? {
    scroll.refreshControl.flatMap { $0.isOffered ? $0 : nil }
  }

  private static func first(in view: UIView) -> UIRefreshControl? {
    guard view.window != nil, !view.isHidden else { return nil }
    if let scroll = view as? UIScrollView, let control = offered(scroll) { return control }
    for child in view.subviews {
      if let control = first(in: child) { return control }
    }
    return nil
  }
}
