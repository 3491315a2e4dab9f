import Adaptive
import Foundation

/// Moves the content of a scroll view: with fingers, after them, and with what the host scrolls.
@MainActor final class ScrollMover: ScrollMoving {
  unowned let scroll: UIScrollView
  let pan = ScrollPan()
  let pinch = ScrollPinch()
  /// The fingers that drag the content.
  private var drag: Drag?
  /// How the content moves on without them.
  private var course: Course?
  private var isTouchDown = false
  /// The latest offsets by scrolling of the host, with their times in seconds.
  private var samples: [(offset: CGPoint, time: Double)] = []
  /// Where scrolling of the host began.
  private var hostStart: CGPoint?
  var zooming = Zooming()

  struct Zooming {
    /// The scale when the fingers began.
    var start: CGFloat = 1
    var isOn = false
    var isBouncing = false
  }

  private struct Drag {
    /// Where the content would be without resistance, in points.
    var drawn: CGPoint
    /// Where it was put.
    var shown: CGPoint
    /// The part of the fingers' way that is done.
    var moved: CGPoint
    let axes: Axes
    /// What the fingers move besides the content.
    weak var sharing: (any FingerSharing)?
  }

  private struct Course {
    let x, y: ScrollCourse
    let start: Double
    var shown: CGPoint
    /// What the app moved the content by meanwhile.
    var shift = CGPoint.zero
    var alarm: Alarms.Token?

    var duration: Double { max(x.duration, y.duration) }
  }

  struct Axes {
    var x, y: Bool
  }

  /// The time between two steps of content that moves on, in seconds.
  private static let frame = 1.0 / 60

  init(_ scroll: UIScrollView) {
    self.scroll = scroll
    pan.mover = self
    pinch.mover = self
    pan.isEnabled = scroll.isScrollEnabled
  }

  var isTouched: Bool { isTouchDown }
  var isMoving: Bool { drag != nil || course != nil || zooming.isOn }
  var isZooming: Bool { zooming.isOn }
  var isZoomBouncing: Bool { zooming.isBouncing }
  var isOff: Bool { !pan.isEnabled }
  var canScroll: Bool { axes.x || axes.y }

  func scrollingWasEnabled(_ isEnabled: Bool) {
    if !isEnabled { stop() }
    pan.isEnabled = isEnabled
  }

  // MARK: Room

  /// The axes along which there is something to scroll.
  private var axes: Axes {
    let inset = scroll.knownInset
    let (size, room) = (scroll.contentSize, scroll.bounds.size)
    let bounces = scroll.bounces
    let refreshes = scroll.offeredRefreshControl != nil
    return Axes(
      x: size.width + inset.left + inset.right > room.width
        || (bounces && scroll.alwaysBounceHorizontal),
      y: size.height + inset.top + inset.bottom > room.height
        || (bounces && (scroll.alwaysBounceVertical || refreshes)))
  }

  private var rooms: (x: ScrollCourse.Room, y: ScrollCourse.Room) {
    let (least, most, bounces) = (scroll.leastOffset, scroll.mostOffset, scroll.bounces)
    return (
      ScrollCourse.Room(least.x, most.x, bounces: bounces),
      ScrollCourse.Room(least.y, most.y, bounces: bounces)
    )
  }

  /// Whether a movement of fingers is long enough, and along an axis, to begin.
  func begins(_ moved: CGPoint, slack: Double) -> Bool {
    let axes = axes
    let rooms = rooms
    /// Content that stands at its edge and cannot bounce leaves the drag to what is around it.
    func goes(_ way: Double, _ offset: Double, _ room: ScrollCourse.Room) -> Bool {
      room.bounces || (way > 0 ? offset > room.least : offset < room.most)
    }
    let x = axes.x && goes(moved.x, scroll.contentOffset.x, rooms.x) ? abs(moved.x) : 0
    let y = axes.y && goes(moved.y, scroll.contentOffset.y, rooms.y) ? abs(moved.y) : 0
    if x > 0, y > 0 { return moved.distance(to: .zero) >= slack }
    if x > 0 { return x >= slack && x >= abs(moved.y) }
    return y >= slack && y >= abs(moved.x)
  }

  // MARK: Fingers

  /// Returns whether the touch stopped content that was moving.
  func touchBegan() -> Bool {
    isTouchDown = true
    guard course != nil else { return false }
    stop()
    return true
  }

  func touchesEnded(caught: Bool) {
    isTouchDown = false
    if caught { settle() }
  }

  func panned(_ state: UIGestureRecognizer.State) {
    guard !pan.isDriven else { return }
    switch state {
    case .began:
      begin()
      follow()
    case .changed: follow()
    case .ended: letGo(pan.speed)
    case .cancelled: letGo(.zero)
    case .possible, .failed: break
    }
  }

  private func begin() {
    scroll.beginDragging()
    let way = pan.moved
    let length = way.distance(to: .zero)
    // The content does not jump by the way after which the drag is one.
    let share = length > 0 ? min(1, pan.limits.panSlack / length) : 0
    let offset = scroll.contentOffset
    drag = Drag(
      drawn: drawn(offset), shown: offset,
      moved: CGPoint(x: way.x * share, y: way.y * share), axes: lockedAxes(way),
      sharing: scroll.fingerSharing)
  }

  private func lockedAxes(_ way: CGPoint) -> Axes {
    var axes = self.axes
    guard scroll.isDirectionalLockEnabled, axes.x, axes.y else { return axes }
    if abs(way.x) > 2 * abs(way.y) { axes.y = false }
    if abs(way.y) > 2 * abs(way.x) { axes.x = false }
    return axes
  }

  private func follow() {
    guard var drag else { return }
    // The app may have put the content elsewhere.
    let offset = scroll.contentOffset
    if offset != drag.shown { drag.drawn = drawn(offset) }
    var way = drag.moved.way(to: pan.moved)
    drag.moved = pan.moved
    if drag.axes.y, let sharing = drag.sharing { way.y = sharing.share(way.y, with: scroll) }
    if drag.axes.x { drag.drawn.x -= way.x }
    if drag.axes.y { drag.drawn.y -= way.y }
    drag.shown = shown(drag.drawn)
    self.drag = drag
    scroll.contentOffset = drag.shown
    pull()
  }

  /// Content that is drawn far enough beyond its top is loaded anew.
  private func pull() {
    guard let control = scroll.offeredRefreshControl, !control.isRefreshing,
      scroll.leastOffset.y - scroll.contentOffset.y >= control.pull
    else { return }
    control.begun()
  }

  private func drawn(_ offset: CGPoint) -> CGPoint {
    let (room, page) = (rooms, scroll.bounds.size)
    let kept = CGPoint(x: room.x.kept(offset.x), y: room.y.kept(offset.y))
    return CGPoint(
      x: kept.x + RubberBand.drawn(offset.x - kept.x, page: page.width),
      y: kept.y + RubberBand.drawn(offset.y - kept.y, page: page.height))
  }

  private func shown(_ drawn: CGPoint) -> CGPoint {
    let (room, page) = (rooms, scroll.bounds.size)
    let kept = CGPoint(x: room.x.kept(drawn.x), y: room.y.kept(drawn.y))
    guard scroll.bounces else { return kept }
    return CGPoint(
      x: kept.x + RubberBand.shown(drawn.x - kept.x, page: page.width),
      y: kept.y + RubberBand.shown(drawn.y - kept.y, page: page.height))
  }

  private func letGo(_ speed: CGPoint) {
    guard let drag else { return }
    let isShared = drag.sharing?.fingersLeft(speed: speed.y) ?? false
    let velocity = CGPoint(
      x: drag.axes.x ? -speed.x : 0, y: drag.axes.y && !isShared ? -speed.y : 0)
    let (target, isForced) = target(velocity)
    self.drag = nil
    let course = makeCourse(velocity, to: isForced ? target : nil)
    let moves = course.duration > 0
    if moves { self.course = course }
    scroll.endDragging(moves)
    guard moves else { return }
    runOn()
  }

  // MARK: Rest

  private var rate: Double { Double(scroll.decelerationRate.rawValue) }

  /// Where content rests that is let go, after the delegate was asked, and whether that is not
  /// where its velocity takes it.
  private func target(_ velocity: CGPoint, wheelFrom start: CGPoint? = nil) -> (CGPoint, Bool) {
    let (offset, rooms) = (scroll.contentOffset, rooms)
    let free = CGPoint(
      x: rooms.x.kept(ScrollCourse.projected(offset.x, velocity: velocity.x, rate: rate)),
      y: rooms.y.kept(ScrollCourse.projected(offset.y, velocity: velocity.y, rate: rate)))
    let proposed: CGPoint
    if scroll.isPagingEnabled {
      proposed = page(offset, velocity, start)
    } else {
      proposed = scroll.restingPlace(free, velocity: velocity)
    }
    var target = proposed
    scroll.scrollDelegate?.scrollViewWillEndDragging(
      scroll, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
      targetContentOffset: &target)
    return (
      CGPoint(x: rooms.x.kept(target.x), y: rooms.y.kept(target.y)),
      target != free || scroll.isPagingEnabled
    )
  }

  private func page(_ offset: CGPoint, _ velocity: CGPoint, _ start: CGPoint?) -> CGPoint {
    let (size, rooms) = (scroll.bounds.size, rooms)
    if let start {
      return CGPoint(
        x: PageRest.step(
          from: start.x, to: offset.x, page: size.width, least: rooms.x.least, most: rooms.x.most),
        y: PageRest.step(
          from: start.y, to: offset.y, page: size.height, least: rooms.y.least,
          most: rooms.y.most))
    }
    return CGPoint(
      x: PageRest.solve(
        offset.x, velocity: velocity.x / 1000, page: size.width, least: rooms.x.least,
        most: rooms.x.most),
      y: PageRest.solve(
        offset.y, velocity: velocity.y / 1000, page: size.height, least: rooms.y.least,
        most: rooms.y.most))
  }

  private func makeCourse(_ velocity: CGPoint, to target: CGPoint?) -> Course {
    let (offset, rooms) = (scroll.contentOffset, rooms)
    // Pages turn fast, whatever the rate.
    let rate =
      scroll.isPagingEnabled ? Double(UIScrollView.DecelerationRate.fast.rawValue) : self.rate
    return Course(
      x: ScrollCourse(
        from: offset.x, velocity: velocity.x, rate: rate, in: rooms.x,
        to: target.map { Double($0.x) }),
      y: ScrollCourse(
        from: offset.y, velocity: velocity.y, rate: rate, in: rooms.y,
        to: target.map { Double($0.y) }),
      start: scroll.engine?.now ?? 0, shown: offset)
  }

  /// Content that was stopped goes to where it may rest.
  func settle() {
    guard drag == nil, course == nil else { return }
    let offset = scroll.contentOffset
    let kept = scroll.clamped(offset)
    let target = scroll.isPagingEnabled ? page(offset, .zero, nil) : kept
    let course = makeCourse(.zero, to: target)
    guard course.duration > 0 else { return }
    self.course = course
    scroll.isDragging = true
    scroll.glide()
    runOn()
  }

  // MARK: Moving on

  private func runOn() {
    guard course != nil else { return }
    course?.alarm = scroll.engine?.alarms.after(Self.frame) { [weak self] in self?.step() }
  }

  private func step() {
    guard var course, let engine = scroll.engine, scroll.window != nil else { return stop() }
    let time = engine.now - course.start
    let offset = scroll.contentOffset
    course.shift.x += offset.x - course.shown.x
    course.shift.y += offset.y - course.shown.y
    course.shown = CGPoint(
      x: course.x.offset(at: time) + course.shift.x, y: course.y.offset(at: time) + course.shift.y)
    self.course = course
    scroll.contentOffset = course.shown
    // The delegate may have stopped it.
    guard let now = self.course, now.start == course.start else { return }
    guard time >= course.duration else { return runOn() }
    self.course = nil
    scroll.endDecelerating()
    settle()
  }

  func stop() {
    guard let course else { return }
    if let alarm = course.alarm { scroll.engine?.alarms.cancel(alarm) }
    self.course = nil
    scroll.endDecelerating()
  }

  // MARK: Scrolling by the host

  func hostBegan() {
    hostStart = scroll.contentOffset
    samples = []
    guard pan.isEnabled else { return }
    scroll.beginDragging()
    pan.drive(.began)
  }

  func hostScrolled(from old: CGPoint) {
    guard hostStart != nil, let time = scroll.engine?.now else { return }
    let offset = scroll.contentOffset
    samples.append((offset, time))
    samples.removeAll { time - $0.time > pan.limits.rest }
    let speed = hostSpeed
    pan.travel(
      by: offset.way(to: old), velocity: CGPoint(x: -speed.x, y: -speed.y))
    pan.drive(.changed)
  }

  private var hostSpeed: CGPoint {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return .zero
    }
    let way = first.offset.way(to: last.offset)
    let passed = last.time - first.time
    return CGPoint(x: way.x / passed, y: way.y / passed)
  }

  func hostEnded(decelerates: Bool) {
    guard let start = hostStart else { return }
    hostStart = nil
    pan.drive(.ended)
    guard scroll.isDragging else { return }
    let velocity = decelerates ? hostSpeed : .zero
    let (target, isForced) = target(velocity, wheelFrom: decelerates ? nil : start)
    // Where nothing else is wanted the desktop itself slows down.
    guard isForced else { return scroll.endDragging(decelerates) }
    let course = makeCourse(velocity, to: target)
    let moves = course.duration > 0
    if moves { self.course = course }
    scroll.endDragging(moves)
    if moves { runOn() }
  }

  func hostRested() { if course == nil { scroll.endDecelerating() } }
}
