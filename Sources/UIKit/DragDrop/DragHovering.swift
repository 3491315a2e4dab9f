import Adaptive
import Foundation

/// The effects of a drag that pauses: a list scrolls near its edges, and a spring-loaded row is
/// selected.
@MainActor final class DragHovering {
  private unowned let engine: SceneEngine
  private let moved: () -> Void
  private var tick: Alarms.Token?
  private var spring: (list: any SpringLoading, path: IndexPath, alarm: Alarms.Token)?
  /// The row that has been selected. The drag has to leave it before it is selected again.
  private var opened: (list: any SpringLoading, path: IndexPath)?

  private static let frame = 1.0 / 60
  /// The seconds after which a row is selected.
  private static let patience = 0.8

  /// Creates the effects of one scene.
  ///
  /// - Parameter moved: Called when the content has moved under the drag.
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

  /// Starts or stops effects for the views under the drag.
  ///
  /// - Parameter chain: The views, from the innermost outwards.
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

  /// The innermost scroll view that can scroll at the place of the drag, and its velocity in points
  /// per second.
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
