import Foundation

/// The responders from one of them on, along `next`.
///
/// Apps override `next`, and may lead the chain in a circle or go on for ever with new objects. Both trap with the
/// classes: each responder is compared with one before it, which is chosen anew after 2, 4, 8, … steps, so that any
/// circle comes back to it.
@MainActor struct ResponderChain {
  /// More than controllers and views can be deep.
  static let most = 100_000

  private let first: UIResponder?
  private var step: UIResponder?
  private var mark: UIResponder?
  private var (count, nextMark) = (0, 2)

  init(from first: UIResponder?) {
    (self.first, step) = (first, first)
  }

  mutating func next() -> UIResponder? {
    guard let here = step else { return nil }
    step = here.next
    count += 1
    if let step, step === mark || step === here { Self.refuseCircle(from: step) }
    if count == nextMark {
      (mark, nextMark) = (here, 2 * nextMark)
      if count > Self.most {
        preconditionFailure(
          "The chain of responders from \(first.map(Self.name) ?? "") goes on after \(count) of them, at "
            + "\(Self.name(here)). Let next return an object that is there already, and end the chain with nil."
        )
      }
    }
    return here
  }

  /// Goes through the whole chain, which traps if it has no end.
  static func check(from first: UIResponder) {
    var chain = ResponderChain(from: first)
    while chain.next() != nil {}
  }

  private static func name(_ responder: UIResponder) -> String { "\(type(of: responder))" }

  private static func refuseCircle(from start: UIResponder) -> Never {
    var names = [name(start)]
    var step = start.next
    while let here = step, here !== start, names.count < 8 {
      names.append(name(here))
      step = here.next
    }
    names.append(step === start ? name(start) : "…")
    preconditionFailure(
      "The chain of responders is a circle: next leads from \(names.joined(separator: " to ")). Let it end with nil, "
        + "or with what super.next returns.")
  }
}

extension UIResponder {
  @exclusivity(unchecked) private static var callsPassedOn = 0

  /// Calls the next responder, for a method that passes calls on to it. Traps with the classes if they go in a circle.
  @discardableResult final func passOn<Result>(_ call: (UIResponder) -> Result) -> Result? {
    guard let next else { return nil }
    Self.callsPassedOn += 1
    defer { Self.callsPassedOn -= 1 }
    // Calls are seldom passed on as often, each within the one before it.
    if Self.callsPassedOn & 255 == 0 { ResponderChain.check(from: self) }
    return call(next)
  }
}

/// Changes of the first responder that are made while another one is.
@MainActor enum ResponderChanges {
  private static let most = 100
  @exclusivity(unchecked) private static var depth = 0

  /// - Parameters:
  ///   - responder: What is to become first responder.
  ///   - present: What is the first responder.
  static func nest(
    _ responder: UIResponder, after present: UIResponder?, _ change: () -> Bool
  ) -> Bool {
    depth += 1
    defer { depth -= 1 }
    precondition(
      depth <= most,
      "\(type(of: responder)) was to become first responder in place of "
        + "\(present.map { "\(type(of: $0))" } ?? "none"), while others did: \(most) changes began before the first one had "
        + "ended. Call becomeFirstResponder() only once where a responder begins or ends being the first one."
    )
    return change()
  }
}
