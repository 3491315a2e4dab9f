import Foundation

/// How often in a turn a controller was found to be its own target.
struct OwnLookups {
  var turn = -1
  var count = 0
}

extension UIViewController {
  /// Posted by a split view controller that collapsed or expanded, so that
  /// `showDetailViewController` leads elsewhere (uikit-behaviour §2). Its object is that split.
  public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")

  private static let mostOwnLookups = 4096

  func target(for action: Selector, sender: Any?) -> UIViewController? {
    var step: UIViewController? = self
    while let controller = step {
      // Calls by an app's own `canPerformAction` decide; an override must be there besides.
      if controller.overrides(action) != false,
        controller.canPerformAction(action, withSender: sender)
      {
        if controller === self { countOwnLookup(action) }
        return controller
      }
      step = controller.parent
    }
    return nil
  }

  /// Whether its class, or one between it and `UIViewController`, overrides the method of
  /// that name; nil for an action that is unknown here.
  func overrides(_ action: Selector) -> Bool? {
    switch action {
    case .show: MethodTable.show.differs(in: type(of: self))
    case .showDetail: MethodTable.showDetail.differs(in: type(of: self))
    default: nil
    }
  }

  /// An override that looks up its own action finds itself, and would call itself until the
  /// stack ends (NEU 488).
  private func countOwnLookup(_ action: Selector) {
    let turn = self.turn?.counts.turns ?? 0
    if ownLookups.turn != turn { ownLookups = OwnLookups(turn: turn) }
    ownLookups.count += 1
    precondition(
      ownLookups.count <= Self.mostOwnLookups,
      "\(self) was its own target for \(action) more than \(Self.mostOwnLookups) times in a turn. "
        + "An override that looks for a target must start at its parent: "
        + "parent?.targetViewController(forAction:sender:).")
  }
}

/// Finds out whether a class overrides a method, which Swift cannot be asked.
///
/// Every class has a table of its methods, in which an override stands in the place of the
/// method that it overrides. That place is found by comparing the tables of two classes that
/// differ in this one override; so nothing is assumed about where tables keep what. A
/// compiler with other tables fails here, in words, at the first lookup, and in a test.
@MainActor private struct MethodTable {
  static let show = MethodTable(of: OverridesShow.self)
  static let showDetail = MethodTable(of: OverridesShowDetail.self)

  private let place: Int

  private init(of overriding: UIViewController.Type) {
    let base = Self.words(UIViewController.self)
    let plain = Self.words(OverridesNothing.self)
    let other = Self.words(overriding)
    let places = base.indices.filter { base[$0] == plain[$0] && other[$0] != plain[$0] }
    precondition(
      places.count == 1,
      "Overrides cannot be told apart in the classes of this compiler: \(overriding) differs in "
        + "\(places.count) places")
    place = places[0]
  }

  func differs(in type: UIViewController.Type) -> Bool {
    Self.word(place, of: type) != Self.word(place, of: UIViewController.self)
  }

  /// The words of `UIViewController`'s table, and of the same length of a subclass's.
  private static func words(_ type: UIViewController.Type) -> [UInt] {
    // Two pointers, flags, address point, size and alignment; then the bytes in all and
    // those in front.
    let base = unsafeBitCast(UIViewController.self as AnyClass, to: UnsafeRawPointer.self)
    let size = Int(base.load(fromByteOffset: 32, as: UInt32.self))
    let front = Int(base.load(fromByteOffset: 36, as: UInt32.self))
    return (0..<(size - front) / MemoryLayout<UInt>.size).map { word($0, of: type) }
  }

  private static func word(_ index: Int, of type: UIViewController.Type) -> UInt {
    unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
      .load(fromByteOffset: index * MemoryLayout<UInt>.size, as: UInt.self)
  }

  private final class OverridesNothing: UIViewController {}
  private final class OverridesShow: UIViewController {
    override func show(_ vc: UIViewController, sender: Any?) { super.show(vc, sender: sender) }
  }
  private final class OverridesShowDetail: UIViewController {
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
      super.showDetailViewController(vc, sender: sender)
    }
  }
}
