import CoreGraphics
import Foundation

/// Whether any layer has a depth or a perspective for its sublayers; until one has, nobody looks for it.
@MainActor package enum LayerDepth {
  // Another module would check accesses to a stored property, which the walk over all views makes twice for each.
  @exclusivity(unchecked) private static var isStored = false
  package static var isUsed: Bool {
    get { isStored }
    set { isStored = newValue }
  }
}

extension CALayer {
  /// What stands among the sublayers of a view's layer.
  package enum Member {
    case view(any LayerOwner)
    case layer(CALayer)

    @MainActor var layer: CALayer {
      switch self {
      case .view(let view): view.layer
      case .layer(let layer): layer
      }
    }

    @MainActor func isLayer(_ other: CALayer?) -> Bool {
      switch self {
      case .view(let view): other?.view === view
      case .layer(let layer): other === layer
      }
    }
  }

  var made: Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }

  var foundSuperlayer: CALayer? {
    if let mask = extras?.maskOf { return mask }
    guard let view else { return outer }
    guard let outer = view.outerOwner else { return nil }
    let layer = outer.layer
    guard let order = layer.order else { return layer }
    return order.contains { $0.isLayer(self) } ? layer : nil
  }

  var foundSublayers: [CALayer]? {
    let all = view == nil ? list : order?.map(\.layer) ?? view?.innerOwners.map(\.layer) ?? []
    return all.isEmpty ? nil : all
  }

  /// Views and layers in the order in which they are drawn, if that is not just the views'.
  package var members: [Member]? {
    guard LayerDepth.isUsed, let view else { return order }
    let all = order ?? view.innerOwners.map(Member.view)
    func depth(_ member: Member) -> CGFloat {
      switch member {
      case .view(let view): view.knownLayer?.ownArea.z ?? 0
      case .layer(let layer): layer.seen.ownArea.z
      }
    }
    let depths = all.map(depth)
    guard zip(depths, depths.dropFirst()).contains(where: { $0 > $1 }) else { return order }
    return Self.sorted(all, depths)
  }

  static func sorted<Item>(_ all: [Item], _ depths: [CGFloat]) -> [Item] {
    zip(all, depths).enumerated().sorted {
      ($0.element.1, $0.offset) < ($1.element.1, $1.offset)
    }.map(\.element.0)
  }

  private var count: Int { view == nil ? list.count : order?.count ?? view?.innerOwners.count ?? 0 }

  func index(of sibling: CALayer?, without layer: CALayer) -> Int? {
    guard let sibling else { return nil }
    if view == nil {
      return list.filter { $0 !== layer || $0 === sibling }.firstIndex { $0 === sibling }
    }
    let all = order ?? view?.innerOwners.map(Member.view) ?? []
    return all.filter { !$0.isLayer(layer) || layer === sibling }.firstIndex { $0.isLayer(sibling) }
  }

  func insert(_ layer: CALayer, at index: Int) {
    precondition(
      layer !== self,
      "A \(type(of: layer)) cannot become a sublayer of itself; add it to another layer")
    precondition(
      !isIn(layer),
      "A \(type(of: layer)) cannot become a sublayer of a \(type(of: self)) that it contains; "
        + "remove the \(type(of: self)) from its superlayer first"
    )
    if let owner = layer.view {
      precondition(
        owner.outerOwner === view && view != nil,
        "The layer of \(type(of: owner)) cannot be added to another; add the view as a subview")
      var all = (order ?? view?.innerOwners.map(Member.view) ?? []).filter { !$0.isLayer(layer) }
      all.insert(.view(owner), at: min(max(index, 0), all.count))
      order = all
    } else {
      LayerTreeDepth.check(layer, in: self)
      layer.leave()
      let place = min(max(index, 0), count)
      if let view {
        if order == nil { order = view.innerOwners.map(Member.view) }
        order?.insert(.layer(layer), at: place)
      } else {
        list.insert(layer, at: place)
      }
      layer.outer = self
      if !layer.animationsAreIdle { layer.resumeAnimations() }
      layer.perform(kCAOnOrderIn)
    }
    isLayoutNeeded = true
    changed()
  }

  /// Whether this layer is another one, or is in it. Known at once for a layer that holds nothing.
  private func isIn(_ other: CALayer) -> Bool {
    if self === other { return true }
    if other.view == nil, other.list.isEmpty, other.extras?.mask == nil { return false }
    var layer = foundSuperlayer
    while let one = layer {
      if one === other { return true }
      layer = one.foundSuperlayer
    }
    return false
  }

  func leave() {
    if let masked = extras?.maskOf {
      masked.setMask(nil)
      return
    }
    if let view {
      guard let outer = view.outerOwner?.layer else { return }
      let all = outer.order ?? outer.view?.innerOwners.map(Member.view) ?? []
      outer.order = all.filter { !$0.isLayer(self) }
      outer.changed()
      return
    }
    guard let outer else { return }
    // It is mostly the last one.
    if outer.list.last === self {
      outer.list.removeLast()
    } else if let index = outer.list.firstIndex(where: { $0 === self }) {
      outer.list.remove(at: index)
    }
    outer.order?.removeAll { $0.isLayer(self) }
    self.outer = nil
    wasShown = false
    outer.isLayoutNeeded = true
    outer.changed()
  }

  func setSublayers(_ all: [CALayer]) {
    let kept = Set(all.map(ObjectIdentifier.init))
    for layer in (foundSublayers ?? []).reversed() where !kept.contains(ObjectIdentifier(layer)) {
      layer.leave()
    }
    if (foundSublayers ?? []).elementsEqual(all, by: ===) { return }
    for layer in all { insert(layer, at: Int.max) }
  }

  func setMask(_ next: CALayer?) {
    guard next !== extras?.mask else { return }
    if let next {
      precondition(
        !isIn(next),
        next === self
          ? "A \(type(of: self)) cannot be the mask of itself; make another layer for the mask"
          : "A \(type(of: next)) cannot be the mask of a \(type(of: self)) that is in it; make another layer for "
            + "the mask")
      LayerTreeDepth.check(next, in: self)
      // A layer is one thing: a sublayer, or a mask.
      if next.view == nil || next.extras?.maskOf != nil { next.leave() }
    }
    extras?.mask?.extras?.maskOf = nil
    made.mask = next
    next?.made.maskOf = self
    next?.resumeAnimations()
    changed()
  }

  // MARK: Subviews

  /// Where the layer of a subview goes among foreign ones.
  package enum Place {
    case back, front
    case below(any LayerOwner)
    case above(any LayerOwner)
  }

  /// A subview came, or goes elsewhere.
  package func take(_ subview: any LayerOwner, _ place: Place) {
    guard var all = order else { return }
    all.removeAll { if case .view(let one) = $0 { one === subview } else { false } }
    func index(of sibling: any LayerOwner) -> Int? {
      for (index, member) in all.enumerated() {
        if case .view(let one) = member, one === sibling { return index }
      }
      return nil
    }
    switch place {
    case .back: all.insert(.view(subview), at: 0)
    case .front: all.append(.view(subview))
    case .below(let sibling): all.insert(.view(subview), at: index(of: sibling) ?? all.count)
    case .above(let sibling):
      all.insert(.view(subview), at: index(of: sibling).map { $0 + 1 } ?? all.count)
    }
    order = all
    changed()
  }

  /// Two subviews changed places.
  package func exchange(_ one: any LayerOwner, _ other: any LayerOwner) {
    guard var all = order else { return }
    var places: (one: Int?, other: Int?)
    for (index, element) in all.enumerated() {
      guard case .view(let here) = element else { continue }
      if here === one { places.one = index }
      if here === other { places.other = index }
    }
    guard let first = places.one, let second = places.other else { return }
    all.swapAt(first, second)
    order = all
    changed()
  }

  /// A subview left.
  package func lose(_ subview: any LayerOwner) {
    order?.removeAll { if case .view(let one) = $0 { one === subview } else { false } }
    changed()
  }

  // MARK: Changes

  /// The outermost layer.
  private var outermost: CALayer {
    var layer = self
    while let outer = layer.foundSuperlayer { layer = outer }
    return layer
  }

  /// The view that shows this layer.
  package var owner: (any LayerOwner)? {
    var layer = self
    while layer.view == nil, let outer = layer.extras?.maskOf ?? layer.outer { layer = outer }
    return layer.view
  }

  /// The scene that shows the layer, or nil.
  var scene: (any LayerScene)? { owner?.layerScene }

  package func changed() {
    guard source == nil else { return }
    forgetPictures().view?.layerDidChange()
  }

  /// Drops what this layer and those around it were drawn as.
  ///
  /// - Returns: the layer of the view that shows this one, or the outermost.
  @discardableResult func forgetPictures() -> CALayer {
    var layer = self
    while true {
      layer.cachedSurface = nil
      layer.cachedPiece = nil
      guard layer.view == nil || layer.extras?.maskOf != nil,
        let outer = layer.extras?.maskOf ?? layer.outer
      else { return layer }
      layer = outer
    }
  }

  func sizeDidChange() {
    guard source == nil else { return }
    isLayoutNeeded = true
    if extras?.needsDisplayOnBoundsChange == true { needsDrawing = true }
    superlayer?.setNeedsLayout()
  }

  func check(_ rect: CGRect, _ property: String) {
    let all = [rect.minX, rect.minY, rect.width, rect.height]
    precondition(
      all.allSatisfy(\.isFinite),
      "The \(property) of \(type(of: self)) was set to (\(all.map { "\($0)" }.joined(separator: ", "))); "
        + "set finite values only")
  }

  // MARK: Layout

  /// Lays out this layer and those in it that have no view.
  func layOut() {
    if isLayoutNeeded, source == nil {
      isLayoutNeeded = false
      if view == nil { layoutSublayers() }
    }
    for layer in foreign { layer.layOut() }
  }

  /// The sublayers that have no view.
  var foreign: [CALayer] {
    view == nil
      ? list
      : (order ?? []).compactMap { if case .layer(let layer) = $0 { layer } else { nil } }
  }

  // MARK: Places

  func found(at point: CGPoint) -> CALayer? {
    guard !isHidden, let inside = inward?.of(point) else { return nil }
    let isWithin = contains(inside)
    guard isWithin || !masksToBounds else { return nil }
    let all = sublayers ?? []
    for layer in Self.sorted(all, all.map(\.zPosition)).reversed() {
      if let found = layer.hitTest(inside) { return found }
    }
    return isWithin ? self : nil
  }
}
