import Foundation
import Scene

/// An object from which a drag can begin.
@preconcurrency @MainActor protocol DragSource: AnyObject {
  /// Adds the items at the session's place to the session; without items there is no drag.
  ///
  /// - Returns: the views that are shown under the pointer.
  func lift(_ session: DragSession) -> [UIView]
  func willBegin(_ session: DragSession)
  func moved(_ session: DragSession)
  func willEnd(_ session: DragSession, _ operation: UIDropOperation)
  func transferred(_ session: DragSession)
  func ended(_ session: DragSession, _ operation: UIDropOperation)
}

/// An object on which a drag can end.
@preconcurrency @MainActor protocol DropTarget: AnyObject {
  func canHandle(_ session: DropSession) -> Bool
  func entered(_ session: DropSession)
  func update(_ session: DropSession) -> UIDropOperation
  func exited(_ session: DropSession)
  func perform(_ session: DropSession)
  func ended(_ session: DropSession)
}

/// A view that is itself a source or a target of drags, as lists are.
@preconcurrency @MainActor protocol DragAndDropView: UIView {
  var dragSource: (any DragSource)? { get }
  var dropTarget: (any DropTarget)? { get }
}

/// A list whose rows are selected when a drag pauses over them.
@preconcurrency @MainActor protocol SpringLoading: UIView {
  /// Returns the row that would be selected, given a place in the view's coordinates; nil for none.
  func spring(at place: CGPoint, _ session: DropSession) -> IndexPath?
  func springOpen(_ path: IndexPath)
}

/// Delivers drags to their source and to the targets that they are over.
@MainActor final class DragDelivery: SceneFeature {
  private unowned let engine: SceneEngine
  /// The view of the source goes no sooner than the drag, even if the app has removed it: it is
  /// informed of the end.
  private var drag: (session: DragSession, source: any DragSource, view: UIView)?
  private var drop: DropSession?
  private var target: (any DropTarget)?
  private var operation = UIDropOperation.cancel
  /// The targets that have been informed of the session, and are informed of its end, with their
  /// views.
  private var visited: [(target: any DropTarget, view: UIView)] = []
  private lazy var hovering = DragHovering(engine) { [weak self] in self?.look() }

  init(_ engine: SceneEngine) { self.engine = engine }

  func take(_ event: SceneEvent) -> Bool {
    guard case .carry(let news) = event else { return false }
    receive(news)
    return true
  }

  var isAtRest: Bool { drag == nil && drop == nil }

  private func receive(_ news: Carry) {
    switch news.phase {
    case .lifted: lift(at: news.place)
    case .moved: move(news)
    case .left: leave()
    case .dropped: dropped(news)
    case .ended: end(news.effect)
    }
  }

  // MARK: The source

  private func lift(at place: CGPoint) {
    guard drag == nil, let window = engine.window, let hit = window.hitTest(place, with: nil)
    else { return }
    for view in chain(from: hit) {
      for source in view.dragSources {
        let session = DragSession([], at: place, engine)
        let views = source.lift(session)
        guard !session.items.isEmpty else { continue }
        return begin(session, from: source, of: view, views)
      }
    }
  }

  private func begin(
    _ session: DragSession, from source: any DragSource, of view: UIView, _ views: [UIView]
  ) {
    engine.features.lists.close()
    engine.features.menus.openMenu?.close()
    engine.features.touches.cancelAll()
    drag = (session, source, view)
    source.willBegin(session)
    engine.note(
      "drag begins with \(session.items.count) \(session.items.count == 1 ? "item" : "items")")
    engine.beginDrag(
      with: Cargo(
        session.items.map { $0.itemProvider.cargo(isRestricted: session.isRestricted) },
        allowsMove: session.allowsMove, pictures: views.map(\.nodeID)))
  }

  // MARK: The target

  private func move(_ news: Carry) {
    if drop == nil {
      drop =
        news.parcels == nil
        ? drag.map { DropSession(of: $0.session, engine) } : DropSession(news, engine)
    }
    guard let drop else { return engine.setDropEffect(.forbidden) }
    drop.place = news.place
    if let drag {
      drag.session.place = news.place
      drag.source.moved(drag.session)
    }
    look()
  }

  /// Finds the target under the drag, and asks it for the operation there.
  private func look() {
    guard let drop else { return }
    let hit = engine.hitTest(drop.place)
    let found = hit.flatMap { findTarget(from: $0, drop) }
    if found?.target !== target {
      target?.exited(drop)
      target = found?.target
      if let found {
        if !visited.contains(where: { $0.target === found.target }) { visited.append(found) }
        found.target.entered(drop)
      }
    }
    operation = target?.update(drop) ?? .cancel
    if operation == .move, !drop.allowsMoveOperation { operation = .forbidden }
    engine.setDropEffect(operation.effect)
    hovering.follow(drop, from: hit.map(chain) ?? [])
  }

  private func findTarget(
    from view: UIView, _ session: DropSession
  ) -> (target: any DropTarget, view: UIView)? {
    for view in chain(from: view) {
      // The present target has been asked already.
      for each in view.dropTargets where each === target || each.canHandle(session) {
        return (each, view)
      }
    }
    return nil
  }

  private func chain(from view: UIView) -> [UIView] {
    Array(sequence(first: view) { $0.superview })
  }

  private func leave() {
    hovering.stop()
    if let drop { target?.exited(drop) }
    target = nil
    operation = .cancel
    engine.setDropEffect(.none)
    if drag == nil { endDrop() }
  }

  private func dropped(_ news: Carry) {
    move(news)
    hovering.stop()
    guard let drop else { return }
    if let parcels = news.parcels { drop.receive(parcels) }
    let isTaken = operation == .copy || operation == .move
    drag.map { $0.source.willEnd($0.session, isTaken ? operation : .cancel) }
    if isTaken, let target {
      engine.note("drop of \(drop.items.count) \(drop.items.count == 1 ? "item" : "items")")
      target.perform(drop)
      drag.map { $0.source.transferred($0.session) }
    } else {
      target?.exited(drop)
    }
    target = nil
    hasTold = drag != nil
    if drag == nil { endDrop() }
  }

  /// Whether the source has been informed that the drag will end.
  private var hasTold = false

  private func end(_ effect: Carry.Effect) {
    hovering.stop()
    if let drop { target?.exited(drop) }
    target = nil
    guard let (session, source, view) = drag else { return }
    defer { withExtendedLifetime(view) {} }
    let operation: UIDropOperation =
      hasTold ? self.operation : effect == .move ? .move : effect == .copy ? .copy : .cancel
    let isTaken = operation == .copy || operation == .move
    if !hasTold { source.willEnd(session, isTaken ? operation : .cancel) }
    if !hasTold, isTaken { source.transferred(session) }
    drag = nil
    hasTold = false
    source.ended(session, isTaken ? operation : .cancel)
    endDrop()
    engine.note("drag ends")
  }

  private func endDrop() {
    defer {
      drop = nil
      visited = []
      operation = .cancel
    }
    guard let drop else { return }
    for each in visited { each.target.ended(drop) }
  }
}

extension UIDropOperation {
  fileprivate var effect: Carry.Effect {
    switch self {
    case .cancel: .none
    case .forbidden: .forbidden
    case .copy: .copy
    case .move: .move
    }
  }
}

extension UIView {
  fileprivate var dragSources: [any DragSource] {
    guard isUserInteractionEnabled else { return [] }
    let own = (viewInput?.interactions ?? []).compactMap { $0 as? any DragSource }
    return own + [(self as? any DragAndDropView)?.dragSource].compactMap { $0 }
  }

  fileprivate var dropTargets: [any DropTarget] {
    guard isUserInteractionEnabled else { return [] }
    let own = (viewInput?.interactions ?? []).compactMap { $0 as? any DropTarget }
    return own + [(self as? any DragAndDropView)?.dropTarget].compactMap { $0 }
  }
}

extension NSItemProvider {
  /// The representations that other programs may load.
  @MainActor fileprivate func cargo(isRestricted: Bool) -> Cargo.Item {
    let open = isRestricted ? [] : representations.filter { $0.visibility == .all }
    return Cargo.Item(types: open.map(\.type)) { type, done in
      guard let one = open.first(where: { $0.type == type }) else { return done(nil) }
      let answer = Answer(done)
      _ = one.load { data, _ in answer.take(data) }
      answer.hasReturned()
    }
  }
}

/// Data that may arrive before the request for it has returned, or later on any thread.
private final class Answer: @unchecked Sendable {
  private let lock = NSLock()
  private let done: @MainActor (Data?) -> Void
  private var early: Data??
  private var isLate = false

  init(_ done: @escaping @MainActor (Data?) -> Void) { self.done = done }

  func take(_ data: Data?) {
    let isLate = lock.withLock {
      if !self.isLate { early = .some(data) }
      return self.isLate
    }
    guard isLate else { return }
    DispatchQueue.main.async { self.done(data) }
  }

  @MainActor func hasReturned() {
    let early = lock.withLock {
      isLate = true
      return self.early
    }
    if let early { done(early) }
  }
}
