import Foundation

/// The actions and targets of a control, in the order in which they were added.
@MainActor struct ControlActions {
  enum Kind {
    case action(UIAction)
    /// Without a target the action goes along the responder chain.
    case selector(Selector, Target?)
  }

  /// A target: an object that is not retained, after whose end the entry does nothing, or a class, which has no end.
  struct Target {
    private weak let held: AnyObject?
    private let kind: AnyClass?
    private let identity: ObjectIdentifier

    init(_ target: Any) {
      kind = target as? AnyClass
      held = kind == nil ? target as AnyObject : nil
      identity = Self.identity(target)
    }

    var object: AnyObject? { kind.map { $0 as AnyObject } ?? held }

    func `is`(_ other: Any) -> Bool { object != nil && identity == Self.identity(other) }

    // A class becomes another object each time that it is asked for as one.
    private static func identity(_ target: Any) -> ObjectIdentifier {
      (target as? AnyClass).map { ObjectIdentifier($0) } ?? ObjectIdentifier(target as AnyObject)
    }
  }

  struct Entry {
    var events: UIControl.Event
    let kind: Kind
  }

  private(set) var entries: [Entry] = []

  var allEvents: UIControl.Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

  /// The targets; nil means the responder chain.
  var targets: [AnyObject?] {
    entries.reduce(into: []) { targets, entry in
      guard case .selector(_, let target) = entry.kind else { return }
      if target == nil || target?.object != nil { targets.append(target?.object) }
    }
  }

  func kinds(for events: UIControl.Event) -> [Kind] {
    entries.filter { !$0.events.isDisjoint(with: events) }.map(\.kind)
  }

  /// What is no object is gone at once, so that the responder chain is asked. `self` in the initial value of a property
  /// is such: there it is a method of `NSObject`, and code of iOS relies on the controller being found.
  private static func target(of target: Any) -> Target? {
    let isObject = target is AnyClass || type(of: target) is AnyClass
    return isObject ? Target(target) : nil
  }

  mutating func add(_ selector: Selector, _ target: Any?, for events: UIControl.Event) {
    if let index = entries.firstIndex(where: { $0.isFor(target, selector) }) {
      entries[index].events.formUnion(events)
    } else {
      entries.append(
        Entry(events: events, kind: .selector(selector, target.flatMap(Self.target(of:)))))
    }
  }

  /// Removes targets for events. A nil target or selector matches all.
  mutating func remove(_ selector: Selector?, _ target: Any?, for events: UIControl.Event) {
    subtract(events) { entry in
      guard case .selector(let name, let held) = entry.kind else { return false }
      let isTarget = target.map { held?.is($0) == true } ?? true
      return isTarget && (selector == nil || selector == name)
    }
  }

  /// Adds an action for events, replacing one with the same identifier.
  mutating func add(_ action: UIAction, for events: UIControl.Event) {
    if let index = entries.firstIndex(where: { $0.action === action }) {
      entries[index].events.formUnion(events)
      return
    }
    remove(action.identifier, for: events)
    entries.append(Entry(events: events, kind: .action(action)))
  }

  mutating func remove(_ identifier: UIAction.Identifier, for events: UIControl.Event) {
    subtract(events) { $0.action?.identifier == identifier }
  }

  private mutating func subtract(
    _ events: UIControl.Event, where isMeant: (Entry) -> Bool
  ) {
    for index in entries.indices where isMeant(entries[index]) {
      entries[index].events.subtract(events)
    }
    entries.removeAll { $0.events.isEmpty }
  }
}

extension ControlActions.Entry {
  @MainActor var action: UIAction? {
    if case .action(let action) = kind { action } else { nil }
  }

  @MainActor func isFor(_ target: Any?, _ selector: Selector?) -> Bool {
    guard case .selector(let name, let held) = kind else { return false }
    let isTarget = target.map { held?.is($0) == true } ?? (held == nil)
    return isTarget && (selector == nil || selector == name)
  }
}
