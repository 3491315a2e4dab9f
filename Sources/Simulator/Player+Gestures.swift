import Foundation
import Scene

/// Gestures beyond a press. They take time of the app's clock.
extension Player {
  func perform(_ gesture: Gesture) throws {
    switch gesture {
    case .tap(let place, let times): try tap(place, times)
    case .press(let place, let seconds):
      let point = try free(place)
      try touch(.began, [point])
      try wait(seconds)
      try touch(.ended, [point])
    case .drag(.named(let name), to: .named(let other), _) where isRow(name) && isRow(other):
      try drag(name, to: other)
    case .drag(let start, let end, let seconds):
      let start = try point(of: start)
      try drag(from: start, to: try point(of: end), seconds)
    case .carry(let freight, let stop, let landing): try carry(freight, via: stop, to: landing)
    case .pinch(let place, let factor):
      try twoFingers(place) { share in (1 + (factor - 1) * share, 0) }
    case .turn(let place, let degrees):
      try twoFingers(place) { share in (1, degrees * share * .pi / 180) }
    case .menu(let place):
      let operations = host?.appliedOperations
      try send(.contextMenuAt(try point(of: place)))
      guard host?.appliedOperations != operations else {
        throw Refusal(expected: "a context menu there", found: "nothing there has one")
      }
    case .hover(let place):
      guard window?.traits.contains(.hovers) == true else {
        throw Refusal(
          expected: "a view with a hover gesture recognizer", found: "none in the window")
      }
      try send(.hover(try point(of: place), time: now))
    }
  }

  private func drag(from start: CGPoint, to end: CGPoint, _ seconds: Double) throws {
    let item = solid(at: start).flatMap { Self.native.contains($0.node.role) ? $0 : nil }
    if let item, item.node.role == .slider { return try slide(item, to: end, seconds) }
    // A finger on a button moves what is around the button.
    if let item, !Self.passing.contains(item.node.role) { throw taken(by: item) }
    let operations = host?.appliedOperations
    try touch(.began, [start], isHandled: item != nil)
    try move(seconds, isHandled: item != nil) { share in
      [CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)]
    }
    try touch(.ended, [end], isHandled: item != nil)
    if let item, host?.appliedOperations == operations { throw taken(by: item) }
  }

  /// Moves the thumb of a slider to where the finger is.
  private func slide(_ item: Screen.Item, to end: CGPoint, _ seconds: Double) throws {
    let (control, frame) = (item.node.control, item.visible)
    let isReversed = host?.environment.isRightToLeft == true
    let part = min(max((end.x - frame.minX) / frame.width, 0), 1)
    let share = isReversed ? 1 - part : part
    let value = control.minimum + (control.maximum - control.minimum) * share
    for step in 1...Self.steps {
      try wait(seconds / Double(Self.steps))
      let now = control.value + (value - control.value) * Double(step) / Double(Self.steps)
      try send(.adjusted(item.node.id, now, isFinal: step == Self.steps))
    }
  }

  /// Moves a finger quickly from what has a name, as far as about half a page.
  func fling(_ direction: SceneEvent.Direction, _ name: String) throws {
    let start = try point(of: .named(name))
    let room = direction == .left ? start.x : screen.width - start.x
    let way = max(0, min(Self.flingWay, room - 1)) * (direction == .left ? -1 : 1)
    let operations = host?.appliedOperations
    try drag(from: start, to: CGPoint(x: start.x + way, y: start.y), Self.flingTime)
    guard host?.appliedOperations != operations else {
      throw Refusal(
        expected: "“\(name)” to move under a finger",
        found: "it is no row that can be swiped, and nothing around it moved")
    }
  }

  private static let flingWay = 200.0
  private static let flingTime = 0.15

  /// Whether a name is that of a row, which is dragged by its grip.
  private func isRow(_ name: String) -> Bool {
    (try? Target(name: name, roles: [.row]).reachable(in: screen)) != nil
  }

  /// Taps an element that is neither button nor row.
  func tapTouchable(_ item: Screen.Item, called name: String) throws {
    let words = screen.named(name).first { screen.isSeen($0) && screen.isInReach($0) } ?? item
    let point = CGPoint(x: words.visible.midX, y: words.visible.midY)
    try touch(.began, [point])
    try wait(Self.tapTime)
    try touch(.ended, [point])
  }

  /// Taps a place at which fingers are the app's.
  func tapFree(_ point: CGPoint) throws {
    try touch(.began, [point])
    try wait(Self.tapTime)
    try touch(.ended, [point])
  }

  private static let tapTime = 0.05
  private static let pause = 0.1
  private static let steps = 10
  /// The initial distance between two fingers, in points.
  private static let span = 100.0

  private func tap(_ place: Place, _ times: Int) throws {
    for time in 0..<times {
      if time > 0 { try wait(Self.pause) }
      let point = try point(of: place)
      let item = solid(at: point)
      if let item, Self.native.contains(item.node.role) {
        try press(item)
        continue
      }
      try touch(.began, [point])
      try wait(Self.tapTime)
      try touch(.ended, [point])
      // The same finger presses a row, unless a gesture recognized the touch.
      if let item, let now = solid(at: point), now.node.id == item.node.id,
        [.row, .cell, .dimming].contains(item.node.role)
      {
        try press(now)
      }
    }
  }

  private func twoFingers(
    _ place: Place, _ way: (_ share: Double) -> (scale: Double, angle: Double)
  ) throws {
    let middle = try free(place)
    func fingers(_ share: Double) -> [CGPoint] {
      let (scale, angle) = way(share)
      let x = cos(angle) * Self.span / 2 * scale
      let y = sin(angle) * Self.span / 2 * scale
      return [
        CGPoint(x: middle.x - x, y: middle.y - y), CGPoint(x: middle.x + x, y: middle.y + y),
      ]
    }
    try touch(.began, fingers(0))
    try move(0.3, fingers)
    try touch(.ended, fingers(1))
  }

  private func move(
    _ seconds: Double, isHandled: Bool = false, _ fingers: (_ share: Double) -> [CGPoint]
  ) throws {
    for step in 1...Self.steps {
      try wait(seconds / Double(Self.steps))
      try touch(.moved, fingers(Double(step) / Double(Self.steps)), isHandled: isHandled)
    }
  }

  private func touch(
    _ phase: Touches.Phase, _ points: [CGPoint], isHandled: Bool = false
  ) throws {
    let touches = points.enumerated().map {
      Touches.Touch(phase, at: $1, id: $0, isHandled: isHandled)
    }
    try send(.touches(Touches(touches, time: now)))
  }

  // MARK: Positions

  private var now: Double { host?.now ?? 0 }
  private var window: Node? { screen.tree.root.flatMap { screen.tree[$0] } }

  func point(of place: Place) throws -> CGPoint {
    guard host != nil else { throw Refusal.noApp }
    let screen = self.screen
    switch place {
    case .named(let name):
      guard let item = screen.seen(name).first else {
        throw Refusal(expected: "to see “\(name)”", found: screen.whyHidden(name))
      }
      if let cover = screen.whatCovers(item) {
        throw Refusal(expected: "“\(name)” that can be touched", found: cover)
      }
      return CGPoint(x: item.visible.midX, y: item.visible.midY)
    case .at(let x, let y):
      let size = window?.frame.size ?? .zero
      guard x <= size.width, y <= size.height else {
        throw Refusal(
          expected: "a place within the window of \(Int(size.width)) × \(Int(size.height))",
          found: String(format: "%g %g", x, y))
      }
      return CGPoint(x: x, y: y)
    }
  }

  /// Returns a point at which touches go to the app.
  ///
  /// - Throws: `Refusal` if a native control at the point handles touches itself.
  func free(_ place: Place) throws -> CGPoint {
    let point = try point(of: place)
    if let item = solid(at: point), Self.native.contains(item.node.role) {
      throw taken(by: item)
    }
    return point
  }

  private func taken(by item: Screen.Item) -> Refusal {
    let name = item.node.spokenName
    return Refusal(
      expected: "a place where fingers are the app's",
      found: "the \(item.node.role)" + (name.isEmpty ? "" : " “\(name)”")
        + ", which takes them itself")
  }

  /// The roles whose widgets handle touches themselves, in a window of the desktop as well.
  private static let native: Set<Role> = Set(Target.touchable)
    .union([.slider, .pages, .wheel, .calendar, .dayButton, .timeButton]).subtracting([.row, .cell])
  /// Those of them that have no use for a finger that moves.
  private static let passing: Set<Role> = [.button, .segment, .menu, .textField, .searchField]

  /// The element that a press at a point would activate.
  private func solid(at point: CGPoint) -> Screen.Item? {
    let screen = self.screen
    let found = screen.items.last {
      $0.visible.contains(point)
        && (Self.native.contains($0.node.role)
          || [.row, .cell, .dimming, .dialog, .popover].contains($0.node.role))
        && screen.isSeen($0)
    }
    guard let found, found.node.role == .dimming else { return found }
    // What is presented without a panel covers the dimming view as well.
    let isCovered = screen.items[(found.index + 1)...].contains {
      $0.visible.contains(point) && screen.isFilled($0.node)
    }
    return isCovered ? nil : found
  }
}
