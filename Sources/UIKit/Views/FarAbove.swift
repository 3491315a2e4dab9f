import Adaptive
import Foundation
import Scene

/// What a view found when it had to climb through more than `near` views. A view whose superviews are
/// fewer climbs each time, which costs less than keeping what was found.
///
/// When a view keeps one of these values, all views between it and where the value came from keep theirs.
/// Who forgets therefore has to go down only as far as something is kept, and has gone up before as often.
@MainActor final class FarAbove {
  /// How many views are climbed through without keeping what was found.
  static let near = 16
  /// The most views that may stand in each other. What passes over all of them and is overridden by apps, as a
  /// layout, goes from view to view on the stack.
  static let mostDeep = 10_000
  /// How many views were climbed through, for tests of cost.
  @exclusivity(unchecked) static var climbs = 0

  /// The innermost view whose traits differ from its superview's.
  unowned(unsafe) var traitSource: UIView?
  /// The view without a superview, and how many superviews there are.
  unowned(unsafe) var top: UIView?
  var depth = 0
  /// The map from the bounds to the window.
  var place: Affine?
  var insets: (value: UIEdgeInsets, source: SafeAreaSource)?
}

/// What the safe area in a window comes from, besides where the views are.
struct SafeAreaSource: Equatable {
  var insets: UIEdgeInsets
  var bounds: CGRect
  /// How often controllers changed what they add.
  var widenings: Int
}

extension UIView {
  /// The view without a superview around this one.
  var layoutTop: UIView { farTop.top }

  /// How many superviews there are, up to the view that has none.
  var depth: Int { farTop.depth }

  /// The innermost view, from this one on, that may have other traits than its superview.
  var traitSource: UIView {
    var (view, steps) = (self, 0)
    var known: UIView?
    while view.traitStore == nil, view.viewController == nil {
      known = view.farAbove?.traitSource
      guard known == nil, let outer = view.superview else { break }
      view = outer
      steps += 1
    }
    FarAbove.climbs += steps
    let source = known ?? view
    if steps > FarAbove.near { keep(upTo: view) { far in far.traitSource = source } }
    return source
  }

  private var farTop: (top: UIView, depth: Int) {
    var (view, steps) = (self, 0)
    var known: FarAbove?
    while let outer = view.superview {
      if view.farAbove?.top != nil {
        known = view.farAbove
        break
      }
      view = outer
      steps += 1
    }
    FarAbove.climbs += steps
    let top = known?.top ?? view
    let depth = steps + (known?.depth ?? 0)
    if steps > FarAbove.near {
      var below = 0
      keep(upTo: view) { far in
        far.top = top
        far.depth = depth - below
        below += 1
      }
    }
    return (top, depth)
  }

  /// The map from this view's bounds to the coordinates of its window, or of the outermost view.
  var toWindow: Affine {
    var result = Affine.identity
    var (step, steps): (UIView?, Int) = (self, 0)
    while let view = step, view.window !== view {
      if let known = view.farAbove?.place {
        result = result.then(known)
        break
      }
      if view.isTransformed {
        result = result.then(view.outward)
      } else {
        result.tx += view.area.minX - view.boundsOrigin.x
        result.ty += view.area.minY - view.boundsOrigin.y
      }
      step = view.superview
      steps += 1
    }
    FarAbove.climbs += steps
    if steps > FarAbove.near { keepPlaces(upTo: step) }
    return result
  }

  private func keepPlaces(upTo end: UIView?) {
    var outer = end?.farAbove?.place ?? .identity
    for view in path(upTo: end).reversed() {
      outer = view.outward.then(outer)
      view.far.place = outer
    }
  }

  /// The safe area where controllers add to it: the part of the superview's that is inside this view, and
  /// then what its own controller adds.
  func widenedInsets(in window: UIWindow) -> UIEdgeInsets {
    let source = SafeAreaSource(
      insets: window.safeInsets, bounds: window.bounds, widenings: window.widenings)
    if let near = nearInsets(in: window, source, FarAbove.near) { return near }
    var path: [UIView] = []
    var step: UIView? = self
    var insets: UIEdgeInsets?
    while let view = step {
      if let known = view.farAbove?.insets, known.source == source {
        insets = known.value
        break
      }
      path.append(view)
      step = view.superview
    }
    FarAbove.climbs += path.count
    for view in path.reversed() {
      let here = view.widened(insets, in: window)
      view.far.insets = (here, source)
      insets = here
    }
    return insets ?? .zero
  }

  /// The safe area, unless what it comes from is more than a number of views away.
  private func nearInsets(
    in window: UIWindow, _ source: SafeAreaSource, _ steps: Int
  ) -> UIEdgeInsets? {
    FarAbove.climbs += 1
    if let known = farAbove?.insets, known.source == source { return known.value }
    guard let superview else { return widened(nil, in: window) }
    guard steps > 0, let outer = superview.nearInsets(in: window, source, steps - 1) else {
      return nil
    }
    return widened(outer, in: window)
  }

  /// The safe area of a view whose superview has `outer`; nil for none.
  private func widened(_ outer: UIEdgeInsets?, in window: UIWindow) -> UIEdgeInsets {
    var insets = self === window ? window.safeInsets : .zero
    if let superview, let outer {
      insets = outer == .zero ? .zero : covered(by: outer, of: superview)
    }
    if let more = viewController?.additionalSafeAreaInsets { insets = insets + more }
    return insets
  }

  // MARK: Keeping

  private var far: FarAbove {
    if let farAbove { return farAbove }
    let made = FarAbove()
    farAbove = made
    return made
  }

  /// This view and those around it below `end`, which is not among them.
  private func path(upTo end: UIView?) -> [UIView] {
    var path: [UIView] = []
    var step: UIView? = self
    while let view = step, view !== end {
      path.append(view)
      step = view.superview
    }
    return path
  }

  private func keep(upTo end: UIView, _ body: (FarAbove) -> Void) {
    for view in path(upTo: end) { body(view.far) }
  }

  // MARK: Forgetting

  /// What is above this view is another one, or what this view has for those in it.
  func forgetTop() {
    // A loop and no closure of the standard library, which would check its actor: the last reference to a controller
    // may have gone elsewhere.
    var keeps = farAbove != nil
    for view in subviews where view.farAbove != nil { keeps = true }
    guard keeps else { return }
    eachBelow(from: 0) { view, depth in
      defer { view.farAbove = nil }
      return depth == 0 || view.farAbove != nil
    }
  }

  /// Called when something is elsewhere in the window as this view moved.
  func placeDidChange() { if farAbove != nil { forgetPlaces() } }

  private func forgetPlaces() {
    eachBelow(from: 0) { view, _ in
      guard let far = view.farAbove, far.place != nil || far.insets != nil else { return false }
      far.place = nil
      far.insets = nil
      return true
    }
  }

  // MARK: Walking

  /// Whether it is a view or in it; known at once for most views that are added to another one.
  func isWithin(_ view: UIView) -> Bool {
    if self === view { return true }
    if view.subviews.isEmpty { return false }
    return view.superview == nil ? layoutTop === view : isDescendant(of: view)
  }

  /// Calls a function with this view and those below it, a view before those in it.
  func eachBelow(_ body: (UIView) -> Void) {
    eachBelow(from: 0) { view, _ in
      body(view)
      return true
    }
  }

  /// Calls a function with this view, those below it, and how deep they are.
  ///
  /// - Parameter enters: Whether the views in a view are looked at, too.
  func eachBelow(from depth: Int, enters: (UIView, Int) -> Bool) {
    eachBelow(from: depth, levels: FarAbove.near, enters: enters)
  }

  /// With recursion through a number of levels, which takes no memory, and then without, as views may be deeper than
  /// the stack.
  private func eachBelow(from depth: Int, levels: Int, enters: (UIView, Int) -> Bool) {
    guard levels > 0 else { return eachFarBelow(from: depth, enters: enters) }
    guard enters(self, depth) else { return }
    for view in subviews {
      // Most views hold no others.
      if view.subviews.isEmpty {
        // A view to which the function adds others.
        if enters(view, depth + 1), !view.subviews.isEmpty { view.eachInside(depth + 1, enters) }
      } else {
        view.eachBelow(from: depth + 1, levels: levels - 1, enters: enters)
      }
    }
  }

  private func eachInside(_ depth: Int, _ enters: (UIView, Int) -> Bool) {
    for view in subviews { view.eachFarBelow(from: depth + 1, enters: enters) }
  }

  private func eachFarBelow(from depth: Int, enters: (UIView, Int) -> Bool) {
    var waiting = [(self, depth)]
    while let (view, depth) = waiting.popLast() {
      guard enters(view, depth) else { continue }
      for inner in view.subviews.reversed() { waiting.append((inner, depth + 1)) }
    }
  }

  func checkDepth(_ depth: Int) {
    precondition(
      depth <= FarAbove.mostDeep,
      "A \(type(of: self)) would be \(depth) views deep in \(type(of: layoutTop)); the most is "
        + "\(FarAbove.mostDeep). A method that adds a subview each time that it is called may be the reason."
    )
  }

  /// Marks this view and those above it as ones that may hold the view of a controller.
  func markHoldsController() {
    var step: UIView? = self
    while let view = step, !view.mayHoldController {
      view.mayHoldController = true
      step = view.superview
    }
  }

  /// Whether this view or one below it is the view of a controller.
  var holdsController: Bool {
    guard mayHoldController else { return false }
    var holds = false
    eachBelow(from: 0) { view, _ in
      holds = holds || view.viewController != nil
      return !holds && view.mayHoldController
    }
    return holds
  }
}

/// Views whose superview is gone. They are freed one after the other, where freeing each from within the
/// freeing of its superview would take a stack as high as they are deep.
@MainActor enum LeftViews {
  /// The only holder of the views of a view that is freed. One body of `MainContext.leaving` after the other has it.
  final class Box: @unchecked Sendable {
    nonisolated(unsafe) fileprivate(set) var views: [UIView]

    nonisolated init(_ views: [UIView]) { self.views = views }
  }

  @exclusivity(unchecked) private static var waiting: [UIView] = []
  @exclusivity(unchecked) private static var isFreeing = false

  static func free(_ box: Box) {
    waiting += box.views
    box.views = []
    guard !isFreeing else { return }
    isFreeing = true
    while waiting.popLast() != nil {}
    isFreeing = false
  }
}
