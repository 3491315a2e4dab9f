import Foundation

extension UIEvent {
  /// The event of an action at a native widget, which reports no touches. It has one touch in the
  /// middle of the view.
  static func person(at view: UIView, _ phase: UITouch.Phase) -> UIEvent {
    let now = view.engine?.now ?? 0
    let touch = UITouch(
      .direct, at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil),
      timestamp: now)
    touch.phase = phase
    touch.view = view
    touch.window = view.window
    let event = UIEvent(timestamp: now)
    event.touches = [touch]
    return event
  }
}
