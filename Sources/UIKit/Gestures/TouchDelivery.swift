import Adaptive
import Foundation
import Scene

/// Delivers touches to gesture recognizers and views.
@MainActor final class TouchDelivery: SceneFeature {
  private unowned let engine: SceneEngine
  private let arena = GestureArena()
  private var records: [Record] = []
  private var event: UIEvent?
  /// The touches that changed in the present event.
  private var fresh: [UITouch] = []
  private var lastTap: (place: CGPoint, time: Double, count: Int)?
  private var isFeeding = false
  /// Whether a recognizer took over the touches that are down or have just ended, so that the
  /// widget under them must not be pressed.
  var tookPress: Bool { isTaken && (!records.isEmpty || engine.now - lastNews <= Self.moment) }
  private var isTaken = false
  private var lastNews = 0.0
  /// Where the touches began that are down or have just ended, in points of the scene.
  private var beginnings: [CGPoint] = []
  /// The time in seconds within which a host reports a press after its touches. A later press
  /// belongs to touches that the host does not report.
  private static let moment = 0.1

  /// A touch, and what has been delivered to its view.
  private final class Record {
    let id: Int
    let touch: UITouch
    var told = Told.nothing

    init(_ id: Int, _ touch: UITouch) {
      self.id = id
      self.touch = touch
    }

    enum Told {
      case nothing
      /// The view does not receive this touch.
      case never
      case began
      /// The touch has ended, and the end has not been delivered to the view yet.
      case withheldEnd
      case over
    }
  }

  init(_ engine: SceneEngine) {
    self.engine = engine
    arena.recognized = { [weak self] in self?.take($0) }
  }

  var isAtRest: Bool { records.isEmpty && arena.isEmpty }

  func forgetPress() { isTaken = false }

  /// Whether a touch in a view is down.
  private func isTouching(_ view: UIView) -> Bool {
    records.contains { $0.touch.view?.isDescendant(of: view) == true }
  }

  /// Whether the touches that are down or have just ended began at what a host says was pressed. What has no view of
  /// its own may be anywhere.
  private func isTouched(_ id: NodeID) -> Bool {
    guard let view = engine.view(id), let window = view.window else { return true }
    var frame = view.convert(view.bounds, to: nil)
    if window.isOverlay { frame = frame.offsetBy(dx: window.frame.minX, dy: window.frame.minY) }
    let reach = GestureLimits.touch.tapReach
    return beginnings.contains { frame.insetBy(dx: -reach, dy: -reach).contains($0) }
  }

  // MARK: Events

  /// What changes the window or means something else ends what fingers are about.
  func cancel(for event: SceneEvent) {
    switch event {
    case .scrolled(let id, _): if let list = engine.view(id), isTouching(list) { cancelAll() }
    case .environment, .phase, .edgePan, .edgeSwipe:
      cancelAll()
      forgetPress()
    // These may be what the touches were made of.
    case .touches, .activate, .choose, .swipe, .swipeThrough, .rowPan: break
    case .carry, .clipboard, .printing, .memoryWarning, .shaken, .wake: break
    case .drag, .index, .contextMenu, .contextMenuAt, .dismissed, .hover, .edited, .selected,
      .sighted, .topLine, .textMenu, .followed, .pasted, .submitted, .adjusted, .chose, .picked,
      .stepped,
      .focused,
      .scrolling, .zoomed, .pulled, .rested, .accessibility, .key, .opened, .addresses:
      forgetPress()
    }
  }

  /// Fingers that a gesture took press nothing and swipe no row besides.
  func take(_ event: SceneEvent) -> Bool {
    switch event {
    case .touches(let touches):
      receive(touches)
      return true
    case .activate(let id), .choose(let id, _):
      guard tookPress, isTouched(id) else { return false }
      forgetPress()
      return true
    case .swipe, .swipeThrough: return tookPress
    case .rowPan(_, let pan): return tookPress && pan.phase == .began
    default: return false
    }
  }

  // MARK: From the host

  func receive(_ news: Touches) {
    guard let window = engine.window else { return }
    if records.isEmpty {
      isTaken = false
      beginnings = []
    }
    lastNews = engine.now
    let event = self.event ?? UIEvent(timestamp: news.time)
    self.event = event
    event.timestamp = news.time
    event.modifierFlags = UIKeyModifierFlags(news.modifiers)
    for record in records where !record.touch.isOver { record.touch.phase = .stationary }
    fresh = []
    for touch in news.touches {
      if touch.phase == .began {
        begin(touch, news, in: window, event)
      } else if let record = records.first(where: { $0.id == touch.id && !$0.touch.isOver }) {
        record.touch.move(to: Self.place(touch.place, in: record.touch.window), at: news.time)
        record.touch.phase = touch.phase.ofTouch
        fresh.append(record.touch)
      }
    }
    event.touches = Set(records.map(\.touch))
    guard !fresh.isEmpty else { return }
    (fresh.lazy.compactMap(\.window).first ?? window).sendEvent(event)
    for touch in fresh where touch.phase == .ended { noteTap(touch) }
    forget()
  }

  /// A point of the scene in the coordinates of one of its windows.
  private static func place(_ point: CGPoint, in window: UIWindow?) -> CGPoint {
    guard let window, window.isOverlay else { return point }
    return CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
  }

  /// Cancels all touches and recognizers in progress.
  func cancelAll() {
    guard !isAtRest else { return }
    receive(
      Touches(
        records.filter { !$0.touch.isOver }.map {
          Touches.Touch(.cancelled, at: $0.touch.place, id: $0.id)
        },
        time: event?.timestamp ?? 0))
    for recognizer in arena.members { recognizer.giveUp() }
    settle()
  }

  private func begin(
    _ news: Touches.Touch, _ all: Touches, in window: UIWindow, _ event: UIEvent
  ) {
    records.removeAll { $0.id == news.id && !$0.touch.isOver }
    beginnings.append(news.place)
    guard let view = engine.hitTest(news.place, with: event), mayTouch(view) else { return }
    for around in sequence(first: view, next: \.superview) { around.touchArrives() }
    let touch = UITouch(
      all.kind == .finger ? .direct : .indirectPointer,
      at: Self.place(news.place, in: view.window), timestamp: all.time)
    touch.view = view
    touch.window = view.window
    touch.tapCount = taps(at: news.place, all.time)
    let record = Record(news.id, touch)
    if !view.isMultipleTouchEnabled,
      records.contains(where: { $0.touch.view === view && !$0.touch.isOver })
    {
      record.told = .never
    }
    touch.gestureRecognizers = watchers(of: touch, on: view)
    if news.isHandled {
      touch.gestureRecognizers?.removeAll { !$0.takesHandledTouches }
      record.told = .never
    }
    records.append(record)
    fresh.append(touch)
    arena.join(touch.gestureRecognizers ?? [])
  }

  /// Whether a view may receive a touch, with respect to exclusive touch.
  private func mayTouch(_ view: UIView) -> Bool {
    let others = records.compactMap(\.touch.view).filter { $0 !== view }
    return others.isEmpty || !(view.isExclusiveTouch || others.contains { $0.isExclusiveTouch })
  }

  private func taps(at place: CGPoint, _ time: Double) -> Int {
    let limits = GestureLimits.touch
    guard let last = lastTap, time - last.time <= limits.tapInterval,
      last.place.distance(to: place) <= limits.tapReach
    else { return 1 }
    return last.count + 1
  }

  private func noteTap(_ touch: UITouch) {
    let isTap = touch.start.distance(to: touch.place) <= GestureLimits.touch.tapReach
    lastTap = isTap ? (touch.place, touch.timestamp, touch.tapCount) : nil
  }

  private func watchers(of touch: UITouch, on view: UIView) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var step: UIView? = view
    while let here = step {
      found += here.viewInput?.recognizers ?? []
      step = here.superview
    }
    return found.filter { recognizer in
      recognizer.isEnabled && !recognizer.isOver && recognizer.wish != .end
        && !recognizer.watchesHover
        && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
    }
  }

  // MARK: To recognizers, then to views

  func deliver(_ event: UIEvent) {
    isFeeding = true
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      for recognizer in arena.members {
        let its = fresh.filter {
          $0.phase == phase && $0.isWatched(by: recognizer)
        }
        guard !its.isEmpty, recognizer.isEnabled else { continue }
        if phase == .began { recognizer.touches += its }
        guard !recognizer.isOver else { continue }
        recognizer.takes(phase, Set(its), event)
      }
    }
    isFeeding = false
    arena.settle()
    tellViews()
  }

  /// Called when a recognizer changed its state or requests another.
  func changed(_ recognizer: UIGestureRecognizer) {
    guard !isFeeding else { return }
    guard !arena.isUnsettled(by: recognizer) else { return settle() }
    tellViews()
    forget { arena.clear(recognizer) }
  }

  /// Called when a recognizer ignores a touch, which may have been its last.
  func ignored() { arena.isIncomplete = true }

  private func settle() {
    isFeeding = true
    arena.settle()
    isFeeding = false
    tellViews()
    forget()
  }

  /// Cancels the touches of a recognized gesture in their views.
  private func take(_ recognizer: UIGestureRecognizer) {
    guard recognizer.cancelsTouchesInView else { return }
    isTaken = true
    let taken = records.filter { $0.touch.isWatched(by: recognizer) }
    tell(.cancelled, taken.filter { $0.told == .began || $0.told == .withheldEnd })
    for record in taken { record.told = .over }
  }

  private func tellViews() {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      var ready: [Record] = []
      for record in records {
        let now = record.touch.phase
        switch (record.told, phase) {
        case (.nothing, .began) where !isWithheld(record, \.withholdsBegan):
          ready.append(record)
          record.told = .began
        case (.began, .moved) where now == .moved: ready.append(record)
        case (.began, .ended) where now == .ended && isWithheld(record, \.delaysTouchesEnded):
          record.told = .withheldEnd
        case (.began, .ended) where now == .ended,
          (.withheldEnd, .ended) where !isWithheld(record, \.delaysTouchesEnded),
          (.began, .cancelled) where now == .cancelled:
          ready.append(record)
          record.told = .over
        default: break
        }
      }
      tell(phase, ready)
    }
  }

  /// Whether a recognizer that is still possible delays the delivery to the view.
  private func isWithheld(
    _ record: Record, _ delays: KeyPath<UIGestureRecognizer, Bool>
  ) -> Bool {
    // They fail from the first on, where time does it: who delays still is found at the end.
    record.touch.gestureRecognizers?.reversed().contains { recognizer in
      recognizer.stage == .possible && recognizer[keyPath: delays]
        && (recognizer.wish != nil || recognizer.isHolding
          || recognizer.touches.contains { !$0.isOver })
    } == true
  }

  private func tell(_ phase: UITouch.Phase, _ records: [Record]) {
    var views: [UIView] = []
    for view in records.compactMap(\.touch.view) where !views.contains(view) { views.append(view) }
    for view in views {
      let touches = Set(records.map(\.touch).filter { $0.view === view })
      if phase == .began {
        guard isPassedOn(touches, to: view) else {
          for record in records where record.touch.view === view { record.told = .never }
          isTaken = true
          continue
        }
        for touch in touches { touch.isDelivered = true }
      }
      switch phase {
      case .began: view.touchesBegan(touches, with: event)
      case .moved: view.touchesMoved(touches, with: event)
      case .ended: view.touchesEnded(touches, with: event)
      case .cancelled: view.touchesCancelled(touches, with: event)
      case .stationary, .regionEntered, .regionMoved, .regionExited: break
      }
    }
  }

  /// Whether the recognizers of scroll views around a view let it have touches.
  private func isPassedOn(_ touches: Set<UITouch>, to view: UIView) -> Bool {
    touches.allSatisfy { touch in
      touch.gestureRecognizers?.allSatisfy { $0.passesOn(touches, event, to: view) } ?? true
    }
  }

  private func forget() { forget { arena.clear() } }

  /// Removes touches that are over and whose delivery is complete, and recognizers as is told.
  private func forget(_ clear: () -> Void) {
    records.removeAll { record in
      record.touch.isOver
        && (record.told == .over || record.told == .never || record.touch.view == nil)
    }
    clear()
    if records.isEmpty { event = nil }
  }
}

extension Touches.Phase {
  fileprivate var ofTouch: UITouch.Phase {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}
