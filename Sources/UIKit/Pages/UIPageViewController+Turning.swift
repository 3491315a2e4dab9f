import Foundation

/// Which pages stand where, and how one becomes the other.
extension UIPageViewController {
  private var isHorizontal: Bool { orientation == .horizontal }
  private var isReversed: Bool { isHorizontal && traitCollection.layoutDirection == .rightToLeft }

  /// The room of a page, in points.
  private var room: CGSize {
    let below = dots.superview == nil ? 0 : Self.dotsHeight
    return CGSize(width: view.bounds.width, height: max(0, view.bounds.height - below))
  }

  private static var dotsHeight: CGFloat { 37 }

  /// The distance from one page to the next, in points.
  private var pitch: CGFloat { (isHorizontal ? room.width : room.height) + spacing }

  /// The pages on the way of a finger, from the left or the top.
  private var slots: [[UIViewController]] {
    var found: [[UIViewController]]
    if let turn {
      found = turn.isForward ? [turn.leaving, shown] : [shown, turn.leaving]
    } else {
      found = [neighbours?.before ?? [], shown, neighbours?.after ?? []]
    }
    found.removeAll(where: \.isEmpty)
    return isReversed ? found.reversed() : found
  }

  private func place(of pages: [UIViewController]) -> CGFloat {
    CGFloat(slots.firstIndex { $0 == pages } ?? 0) * pitch
  }

  private var offset: CGFloat {
    isHorizontal ? pages.contentOffset.x : pages.contentOffset.y
  }

  private func point(_ offset: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
  }

  // MARK: Layout

  func layPages() {
    guard isViewLoaded else { return }
    let away = turn == nil && !pages.isDragging ? 0 : offset - place(of: shown)
    var frame = CGRect(origin: .zero, size: room)
    if isHorizontal {
      frame.origin.x -= spacing / 2
      frame.size.width += spacing
    } else {
      frame.origin.y -= spacing / 2
      frame.size.height += spacing
    }
    if pages.frame != frame { pages.frame = frame }
    dots.frame = CGRect(x: 0, y: room.height, width: view.bounds.width, height: Self.dotsHeight)
    pages.alwaysBounceHorizontal = isHorizontal && dataSource != nil
    pages.alwaysBounceVertical = !isHorizontal && dataSource != nil
    if viewIfLoaded?.window != nil { askForNeighbours() }
    arrange(away)
  }

  /// Places the pages, so that those that are shown are this far from their place.
  private func arrange(_ away: CGFloat) {
    let slots = self.slots
    let length = CGFloat(max(1, slots.count)) * pitch
    pages.contentSize =
      isHorizontal
      ? CGSize(width: length, height: room.height) : CGSize(width: room.width, height: length)
    for (index, controllers) in slots.enumerated() {
      for (part, controller) in ordered(controllers).enumerated()
      where controller.viewIfLoaded?.superview === pages {
        controller.view.frame = frame(index, part, of: controllers.count)
      }
    }
    let next = point(place(of: shown) + away)
    if pages.contentOffset != next { pages.contentOffset = next }
  }

  private func ordered(_ controllers: [UIViewController]) -> [UIViewController] {
    isReversed ? controllers.reversed() : controllers
  }

  private func frame(_ index: Int, _ part: Int, of parts: Int) -> CGRect {
    let start = CGFloat(index) * pitch + spacing / 2
    var frame = CGRect(origin: point(start), size: room)
    // Two pages of a spread are beside each other, or one below the other.
    if isHorizontal {
      frame.size.width /= CGFloat(max(1, parts))
      frame.origin.x += CGFloat(part) * frame.width
    } else {
      frame.size.height /= CGFloat(max(1, parts))
      frame.origin.y += CGFloat(part) * frame.height
    }
    return frame
  }

  private func install(_ controllers: [UIViewController]) {
    for controller in controllers where controller.parent !== self {
      addChild(controller)
      pages.addSubview(controller.view)
      controller.didMove(toParent: self)
    }
    for controller in controllers where controller.view.superview !== pages {
      pages.addSubview(controller.view)
    }
  }

  private func remove(_ controllers: [UIViewController]) {
    for controller in controllers where controller.parent === self && !shown.contains(controller) {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
  }

  // MARK: Neighbours

  func forgetNeighbours() {
    guard turn == nil, pending == nil else { return }
    neighbours = nil
    viewIfLoaded?.setNeedsLayout()
  }

  private func askForNeighbours() {
    guard neighbours == nil, turn == nil, !isAsking, let dataSource, let first = shown.first,
      let last = shown.last
    else { return }
    // The data source may show other pages while it is asked, whose neighbours are asked for later.
    isAsking = true
    defer { isAsking = false }
    let asked = shown
    var (before, after): ([UIViewController], [UIViewController]) = ([], [])
    var step = first
    while before.count < count,
      let page = dataSource.pageViewController(self, viewControllerBefore: step)
    {
      before.insert(page, at: 0)
      step = page
    }
    step = last
    while after.count < count,
      let page = dataSource.pageViewController(self, viewControllerAfter: step)
    {
      after.append(page)
      step = page
    }
    // A page cannot be at two places; half a spread is none.
    let isUsable = { (pages: [UIViewController]) in
      pages.count == self.count && !pages.contains { self.shown.contains($0) }
    }
    before = isUsable(before) ? before : []
    after = isUsable(after) && !after.contains { before.contains($0) } ? after : []
    if shown == asked { neighbours = (before, after) } else { viewIfLoaded?.setNeedsLayout() }
  }

  // MARK: Turns by a person

  /// The content moved.
  func pagesMoved() {
    guard turn == nil, pages.isDragging || pages.mover?.isMoving == true else { return }
    let away = offset - place(of: shown)
    guard abs(away) > 0.5 else { return }
    let isForward = (away > 0) != isReversed
    guard let next = isForward ? neighbours?.after : neighbours?.before, !next.isEmpty else {
      return
    }
    guard pending != next else { return }
    pending = next
    delegate?.pageViewController(self, willTransitionTo: next)
    install(next)
    arrange(away)
  }

  /// The content is at rest, or a finger caught it.
  func pagesRested() {
    guard turn == nil, let pending, pitch > 0 else { return }
    let isThere = abs(offset - place(of: pending)) < abs(offset - place(of: shown))
    let before = shown
    let isForward = pending == neighbours?.after
    let away = offset - place(of: isThere ? pending : shown)
    let others = [neighbours?.before ?? [], neighbours?.after ?? []].flatMap { $0 }
    self.pending = nil
    if isThere {
      shown = pending
      neighbours = nil
      dots.currentPage += isForward ? 1 : -1
      dotIndex = dots.currentPage
    }
    remove(others + before)
    askForNeighbours()
    arrange(away)
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: before, transitionCompleted: isThere)
  }

  // MARK: Turns by the app

  func turnTo(
    _ next: [UIViewController], _ direction: NavigationDirection, _ animated: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    endTurn(false)
    pages.mover?.stop()
    let leaving = shown
    let others = [neighbours?.before ?? [], neighbours?.after ?? []].flatMap { $0 }
    pending = nil
    neighbours = nil
    shown = next
    let isSame = leaving.contains { next.contains($0) }
    remove(others.filter { !leaving.contains($0) })
    loadViewIfNeeded()
    install(next)
    guard animated, !isSame, !leaving.isEmpty, let engine = view.window?.joinedEngine,
      engine.animations.allows
    else {
      remove(leaving)
      layPages()
      view.setNeedsLayout()
      completion?(true)
      return
    }
    let alarm = engine.alarms.after(UIScrollView.scrollDuration) { [weak self] in
      self?.endTurn(true)
    }
    turn = PageTurn(
      leaving: leaving, isForward: direction == .forward, alarm: alarm, completion: completion)
    arrange(place(of: leaving) - place(of: next))
    pages.scroll(true) { pages.contentOffset = point(place(of: shown)) }
  }

  private func endTurn(_ isFinished: Bool) {
    guard let turn else { return }
    if !isFinished, let alarm = turn.alarm { view.window?.joinedEngine?.alarms.cancel(alarm) }
    self.turn = nil
    remove(turn.leaving)
    layPages()
    turn.completion?(isFinished)
  }

  // MARK: Dots

  /// Asks the data source what the dots show.
  func readDots() {
    guard isViewLoaded else { return }
    let count =
      style == .scroll && isHorizontal && !shown.isEmpty
      ? dataSource?.presentationCount(for: self) ?? 0 : 0
    // Apps look for the scroll view among the subviews, where the dots are only while they are shown.
    if count <= 0 {
      dots.removeFromSuperview()
    } else if dots.superview == nil {
      view.addSubview(dots)
    }
    dots.numberOfPages = count
    if count > 0 { dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0 }
    dotIndex = dots.currentPage
    view.setNeedsLayout()
  }

  /// A person pressed beside a dot.
  func turnByDots() {
    guard turn == nil, pending == nil else { return }
    let shownIndex = dotIndex
    askForNeighbours()
    let isForward = dots.currentPage > shownIndex
    guard let next = isForward ? neighbours?.after : neighbours?.before, !next.isEmpty else {
      dots.currentPage = shownIndex
      return
    }
    let before = shown
    dotIndex = dots.currentPage
    delegate?.pageViewController(self, willTransitionTo: next)
    turnTo(next, isForward ? .forward : .reverse, true) { [weak self] finished in
      guard let self else { return }
      delegate?.pageViewController(
        self, didFinishAnimating: finished, previousViewControllers: before,
        transitionCompleted: true)
    }
  }
}
