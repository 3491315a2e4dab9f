import Adaptive
import Foundation

/// What comes of something that is held in one place: a list scrolls near its edges, and a row
/// that leads on opens.
@MainActor final class DragHovering {
  private unowned let engine: SceneEngine
  private let moved: () -> Void
  private var tick: Alarms.Token?
  private var spring: (list: any SpringLoading, path: IndexPath, alarm: Alarms.Token)?
  /// Opened already; it has to be left before it opens again.
  private var opened: (list: any SpringLoading, path: IndexPath)?

  private static let frame = 1.0 / 60
  /// Seconds until a row opens.
  private static let patience = 0.8

  /// - Parameter moved: what it is over is another, though the person did nothing.
  init(_ engine: SceneEngine, moved: @escaping () -> Void) {
    self.engine = engine
    self.moved = moved
  }

  func stop() {
    if let tick { engine.alarms.cancel(tick) }
    tick = nil
    if let spring { engine.alarms.cancel(spring.alarm) }
    spring = nil
    opened = nil
  }

  /// - Parameter chain: the views that it is over, from the innermost outwards.
  func follow(_ session: DropSession, from chain: [UIView]) {
    scroll(session, chain)
    wait(session, chain)
  }

  // MARK: Scrolling

  private func scroll(_ session: DropSession, _ chain: [UIView]) {
    guard tick == nil, Self.scroller(in: chain, at: session) != nil else { return }
    tick = engine.alarms.after(Self.frame) { [weak self, weak session] in
      guard let self else { return }
      self.tick = nil
      guard let session, let (list, speed) = Self.scroller(in: chain, at: session) else { return }
      let most = list.mostOffset
      list.contentOffset = CGPoint(
        x: min(max(0, list.contentOffset.x + speed.x * Self.frame), max(0, most.x)),
        y: min(max(0, list.contentOffset.y + speed.y * Self.frame), max(0, most.y)))
      list.layoutIfNeeded()
      self.moved()
    }
  }

  /// The innermost that can scroll there, and how fast.
  private static func scroller(
    in chain: [UIView], at session: DropSession
  ) -> (UIScrollView, CGPoint)? {
    for case let list as UIScrollView in chain where list.window != nil && list.isScrollEnabled {
      let place = session.location(in: list)
      let (offset, most) = (list.contentOffset, list.mostOffset)
      let speed = CGPoint(
        x: EdgeScrolling.velocity(
          at: place.x - offset.x, length: list.bounds.width,
          room: (offset.x, most.x - offset.x)),
        y: EdgeScrolling.velocity(
          at: place.y - offset.y, length: list.bounds.height,
          room: (offset.y, most.y - offset.y)))
      if speed != .zero { return (list, speed) }
    }
    return nil
  }

  // MARK: Spring loading

  private func wait(_ session: DropSession, _ chain: [UIView]) {
    let found = chain.lazy.compactMap { view -> (list: any SpringLoading, path: IndexPath)? in
      guard let list = view as? any SpringLoading,
        let path = list.spring(at: session.location(in: list), session)
      else { return nil }
      return (list, path)
    }.first
    if let opened, found.map({ $0.list === opened.list && $0.path == opened.path }) != true {
      self.opened = nil
    }
    if let spring {
      if let found, found.list === spring.list, found.path == spring.path { return }
      engine.alarms.cancel(spring.alarm)
      self.spring = nil
    }
    guard let found, opened == nil else { return }
    let alarm = engine.alarms.after(Self.patience) { [weak self] in
      guard let self, let spring = self.spring else { return }
      self.spring = nil
      self.opened = (spring.list, spring.path)
      spring.list.springOpen(spring.path)
    }
    spring = (found.list, found.path, alarm)
  }
}
