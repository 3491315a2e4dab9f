import Foundation

extension UIGestureRecognizer: NibMaking, NibActionSource, OutletOwner, NibAwaking {
  static func make(from coder: NibCoder) -> AnyObject? {
    let fields = coder.fields
    let made = make()
    switch made {
    case let tap as UITapGestureRecognizer:
      tap.numberOfTapsRequired = count(fields, "numberOfTapsRequired")
      tap.numberOfTouchesRequired = count(fields, "numberOfTouchesRequired")
    case let pan as UIScreenEdgePanGestureRecognizer:
      let sides: [(String, UIRectEdge)] = [
        ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom),
      ]
      let asked = fields.value("edges")
      pan.edges = sides.reduce(into: []) { if asked?.flag($1.0) == true { $0.formUnion($1.1) } }
    case let pan as UIPanGestureRecognizer:
      pan.minimumNumberOfTouches = count(fields, "minimumNumberOfTouches")
      if let most = fields.integer("maximumNumberOfTouches"), most > 0 {
        pan.maximumNumberOfTouches = most
      }
    case let swipe as UISwipeGestureRecognizer:
      let directions: [(String, UISwipeGestureRecognizer.Direction)] = [
        ("left", .left), ("right", .right), ("up", .up), ("down", .down),
      ]
      let named = fields.attributes["direction"].map { [$0: "YES"] }
      let asked = named ?? fields.first("swipeGestureRecognizerDirection")?.attributes ?? [:]
      let chosen = directions.filter { asked[$0.0] == "YES" }.map(\.1)
      if !chosen.isEmpty { swipe.direction = chosen.reduce([]) { $0.union($1) } }
      swipe.numberOfTouchesRequired = count(fields, "numberOfTouchesRequired")
    case let press as UILongPressGestureRecognizer:
      if let time = fields.number("minimumPressDuration"), time >= 0 {
        press.minimumPressDuration = TimeInterval(time)
      }
      if let way = fields.number("allowableMovement"), way >= 0 { press.allowableMovement = way }
    default: break
    }
    if let flag = fields.flag("enabled") { made.isEnabled = flag }
    if let flag = fields.flag("cancelsTouchesInView") { made.cancelsTouchesInView = flag }
    if let flag = fields.flag("delaysTouchesBegan") { made.delaysTouchesBegan = flag }
    if let flag = fields.flag("delaysTouchesEnded") { made.delaysTouchesEnded = flag }
    return made
  }

  private static func count(_ fields: NibValue, _ key: String) -> Int {
    max(fields.integer(key) ?? 1, 1)
  }

  func addNibAction(_ action: Selector, target: AnyObject?, event: String?) {
    if let target { addTarget(target, action: action) }
  }

  /// The properties that documents set by name.
  public static var outlets: [Outlet] { [Outlet("delegate", \UIGestureRecognizer.delegate)] }
}

extension UIView: NibCollecting {
  func append(_ objects: [AnyObject], toNibCollection key: String) -> Bool {
    guard key == "gestureRecognizers" else { return false }
    for case let recognizer as UIGestureRecognizer in objects { addGestureRecognizer(recognizer) }
    return true
  }
}
