import Foundation
import Scene

/// Property values that an animator sets on views when it ends or stops.
@MainActor struct AnimatedValues {
  fileprivate enum Value {
    case center(CGPoint)
    case size(CGSize)
    case opacity(Double)
    case transform(Affine)
    case fill(Color?)
    case offset(CGPoint)
  }

  fileprivate var list: [(view: UIView, value: Value)] = []

  /// Sets the values in the order in which they were recorded, without animation.
  func apply(in engine: SceneEngine) {
    engine.animations.withoutAnimation {
      for (view, value) in list {
        switch value {
        case .center(let center): view.center = center
        case .size(let size): view.bounds.size = size
        case .opacity(let opacity): view.alpha = opacity
        case .transform(let transform): view.transform = CGAffineTransform(transform)
        case .fill(let color): view.backgroundColor = color.map { UIColor($0) }
        case .offset(let offset): view.bounds.origin = offset
        }
      }
    }
  }
}

extension [AnimationGroup] {
  @MainActor var endValues: AnimatedValues { values { $0.value(atEnd: true) } }

  /// The values before the animation; of several changes of a property the first counts.
  @MainActor var startValues: AnimatedValues {
    var values = values { $0.value(atEnd: false) }
    values.list.reverse()
    return values
  }

  /// The values that are shown at a time.
  @MainActor func values(seenIn flow: Flow, at now: Double) -> AnimatedValues {
    var values = AnimatedValues()
    for entry in flatMap(\.entries) {
      guard let view = entry.view else { continue }
      let left = flow.difference(of: entry.nodeID, at: now)
      let seen = Appearing(
        frame: view.area, opacity: view.alpha, transform: view.transform.affine, with: left)
      let value: AnimatedValues.Value =
        switch entry.change {
        case .center: .center(seen.center)
        case .size: .size(seen.size)
        case .opacity: .opacity(seen.opacity)
        case .transform: .transform(seen.parts.affine)
        case .fill: .fill(Self.color(of: view, left))
        case .offset:
          .offset(
            CGPoint(x: view.bounds.minX + left.offset.x, y: view.bounds.minY + left.offset.y))
        }
      values.list.append((view, value))
    }
    return values
  }

  /// The colour that is shown; the final one where only the host can resolve it.
  @MainActor private static func color(of view: UIView, _ left: Difference) -> Color? {
    let end = view.backgroundColor?.paint.inStyle(of: view)
    guard left.fill != SIMD4(), let paint = Difference.paint(end) else { return end }
    return Difference.color(paint + left.fill)
  }

  @MainActor private func values(
    _ value: (Change) -> AnimatedValues.Value
  ) -> AnimatedValues {
    var values = AnimatedValues()
    for entry in flatMap(\.entries) {
      if let view = entry.view { values.list.append((view, value(entry.change))) }
    }
    return values
  }
}

extension Change {
  fileprivate func value(atEnd: Bool) -> AnimatedValues.Value {
    switch self {
    case .center(let from, let to): .center(atEnd ? to : from)
    case .size(let from, let to): .size(atEnd ? to : from)
    case .opacity(let from, let to): .opacity(atEnd ? to : from)
    case .transform(let from, let to): .transform(atEnd ? to : from)
    case .fill(let from, let to): .fill(atEnd ? to : from)
    case .offset(let from, let to): .offset(atEnd ? to : from)
    }
  }
}
