import Foundation

extension Drawing {
  /// Returns a rectangle that covers everything the drawing can mark, in points; zero if it marks
  /// nothing.
  ///
  /// - Parameter area: The area that is drawn on, in points. A gradient without a clip fills it.
  public func extent(in area: CGRect) -> CGRect {
    struct State {
      var transform = Affine.identity
      var clip: CGRect?
      var shadow: Shadow?
    }
    var state = State()
    var kept: [State] = []
    var whole = CGRect.null
    func add(_ rect: CGRect, grown: Double = 0) {
      guard !rect.isNull else { return }
      var mark = rect.insetBy(dx: -grown, dy: -grown).moved(by: state.transform)
      if let shadow = state.shadow {
        let reach = shadow.radius * 3 + 1
        mark = mark.union(
          mark.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
            .insetBy(dx: -reach, dy: -reach))
      }
      if let clip = state.clip { mark = mark.intersection(clip) }
      whole = whole.union(mark)
    }
    for step in steps {
      switch step {
      case .save: kept.append(state)
      case .restore: if let last = kept.popLast() { state = last }
      case .transform(let change): state.transform = change.then(state.transform)
      case .clip(let path, _):
        let cut = path.pointBounds.moved(by: state.transform)
        state.clip = state.clip.map { $0.intersection(cut) } ?? cut
      case .shadow(let shadow): state.shadow = shadow
      case .fill(let path, _, _): add(path.pointBounds)
      case .stroke(let path, let stroke, _):
        // Pointed corners and square ends reach further than half the width.
        let reach = stroke.join == .miter ? max(1.5, stroke.miterLimit) : 1.5
        add(path.pointBounds, grown: stroke.width / 2 * reach)
      case .gradient: whole = whole.union(state.clip ?? area)
      // Letters may overhang their rectangle.
      case .text(_, _, _, let rect):
        add(
          CGRect(
            x: rect.minX - 8, y: rect.minY - 8, width: min(rect.width, 8000) + 16,
            height: min(rect.height, 8000) + 16))
      case .picture(_, let rect): add(rect)
      case .piece(let piece, let projection):
        add(projection.map { $0.bounds(of: piece.area) } ?? piece.area)
      case .beginGroup:
        kept.append(state)
        state.shadow = nil
      case .endGroup:
        if let last = kept.popLast() {
          let reach = last.shadow.map { $0.radius * 3 + 1 } ?? 0
          if let shadow = last.shadow, !whole.isNull {
            whole = whole.union(
              whole.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
                .insetBy(dx: -reach, dy: -reach))
          }
          state = last
        }
      case .blend, .smoothing: break
      }
    }
    guard !whole.isNull, whole.width.isFinite, whole.height.isFinite else { return .zero }
    // Marks far outside of the area are not visible: the extent is limited.
    let most = max(area.width, area.height) + 512
    return whole.intersection(area.insetBy(dx: -most, dy: -most)).integral
  }
}

extension CGRect {
  fileprivate func moved(by change: Affine) -> CGRect {
    guard !isNull else { return self }
    return CGRect(
      around: [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map {
        change.of(CGPoint(x: $0.0, y: $0.1))
      })
  }
}
