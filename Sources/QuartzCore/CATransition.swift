import CoreGraphics
import Foundation
import Scene

/// The ways from what a layer showed to what it shows.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The old fades, and the new appears.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new moves in over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new pushes the old away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old moves away from the new.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where what moves in a transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  /// The direction of the movement.
  package var direction: CGPoint {
    switch self {
    case .fromRight: CGPoint(x: -1, y: 0)
    case .fromTop: CGPoint(x: 0, y: 1)
    case .fromBottom: CGPoint(x: 0, y: -1)
    default: CGPoint(x: 1, y: 0)
    }
  }
}

/// An animation from what a layer showed, before it was added, to what it shows.
open class CATransition: CAAnimation {
  /// The way from one to the other. The default is `fade`.
  open var type = CATransitionType.fade
  /// Where what moves comes from; nil is the left.
  open var subtype: CATransitionSubtype?
  /// The progress at which the transition begins, from 0 to 1. The default is 0.
  open var startProgress: Float = 0
  /// The progress at which the transition ends, from 0 to 1. The default is 1.
  open var endProgress: Float = 1

  public required init() {}

  override func take(into other: CAAnimation) {
    super.take(into: other)
    guard let other = other as? CATransition else { return }
    (other.type, other.subtype) = (type, subtype)
    (other.startProgress, other.endProgress) = (startProgress, endProgress)
  }

  /// The progress at a moment.
  func progress(at moment: Moment) -> Double {
    let share = pace.share(at: moment.part, of: runTime)
    let (start, end) = (min(max(startProgress, 0), 1), min(max(endProgress, 0), 1))
    return Double(start) + Double(end - start) * share
  }

  /// What is drawn at a progress, of a layer that is `size` points large.
  func steps(_ old: [Drawing.Step], _ new: [Drawing.Step], at progress: Double, in size: CGSize)
    -> [Drawing.Step]
  {
    func moved(_ steps: [Drawing.Step], by share: Double) -> [Drawing.Step] {
      let way = (subtype ?? .fromLeft).direction
      let shift = Affine(
        a: 1, b: 0, c: 0, d: 1, tx: way.x * share * size.width, ty: way.y * share * size.height)
      return [.save, .transform(shift)] + steps + [.restore]
    }
    switch type {
    case .push: return moved(old, by: progress) + moved(new, by: progress - 1)
    case .moveIn: return old + moved(new, by: progress - 1)
    case .reveal: return new + moved(old, by: progress)
    default:
      return [.beginGroup] + old + [.endGroup(opacity: 1 - progress), .beginGroup] + new
        + [.endGroup(opacity: progress)]
    }
  }
}
