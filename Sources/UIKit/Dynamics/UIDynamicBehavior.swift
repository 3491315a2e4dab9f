import Foundation

/// What a dynamic animator does with items, and a group of such behaviours.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  /// Creates a behaviour that does nothing by itself.
  public override init() {}

  private var children: [UIDynamicBehavior] = []
  weak var parent: UIDynamicBehavior?
  /// The animator that the behaviour was added to itself.
  weak var owner: UIDynamicAnimator?

  /// A closure that is called with each step, before what is shown changes.
  open var action: (() -> Void)?

  /// The behaviours that belong to this one, in the order in which they were added.
  open var childBehaviors: [UIDynamicBehavior] { children }

  /// The animator that the behaviour, or the one that it belongs to, was added to.
  open var dynamicAnimator: UIDynamicAnimator? { owner ?? parent?.dynamicAnimator }

  /// Adds a behaviour to this one, and takes it from the one or the animator that had it. One that this behaviour
  /// belongs to itself is not added.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !children.contains(behavior), !isInside(behavior) else { return }
    behavior.parent?.removeChildBehavior(behavior)
    behavior.owner?.removeBehavior(behavior)
    if let dynamicAnimator { behavior.tellMove(to: dynamicAnimator) }
    children.append(behavior)
    behavior.parent = self
    changed()
  }

  /// Takes a behaviour out of this one.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let place = children.firstIndex(of: behavior) else { return }
    if dynamicAnimator != nil { behavior.tellMove(to: nil) }
    children.remove(at: place)
    behavior.parent = nil
    changed()
  }

  /// Whether the behaviour is another one, or belongs to it.
  private func isInside(_ other: UIDynamicBehavior) -> Bool {
    sequence(first: self, next: \.parent).contains { $0 === other }
  }

  /// Called before the behaviour gets another animator, or loses it.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  func tellMove(to animator: UIDynamicAnimator?) {
    willMove(to: animator)
    for child in children { child.tellMove(to: animator) }
  }

  /// The behaviour and what belongs to it, from outside inwards.
  var family: [UIDynamicBehavior] { [self] + children.flatMap(\.family) }

  /// The items that the behaviour is about.
  var subjects: [any UIDynamicItem] { [] }

  /// Says how bodies look and move, before forces are asked for.
  func describe(_ bodies: DynamicBodies) {}

  /// Adds what acts on bodies in the next step.
  func act(on bodies: DynamicBodies) {}

  /// Lets the animator go on, as something has changed.
  func changed() { dynamicAnimator?.resume() }
}

/// A list of items that an app adds to and takes from.
struct DynamicItems {
  private(set) var list: [any UIDynamicItem]

  init(_ items: [any UIDynamicItem]) {
    list = []
    for item in items { add(item) }
  }

  mutating func add(_ item: any UIDynamicItem) {
    if !contains(item) { list.append(item) }
  }

  mutating func remove(_ item: any UIDynamicItem) { list.removeAll { $0 === item } }

  func contains(_ item: any UIDynamicItem) -> Bool { list.contains { $0 === item } }
}
