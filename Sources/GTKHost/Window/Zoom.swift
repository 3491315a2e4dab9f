import Foundation
import Scene

/// How much larger than on the desktop a program shows its text, as a person sets it with Control and plus, minus and 0.
struct Zoom: Equatable {
  /// The factors, of which 1 is the desktop's size.
  static let factors = [0.75, 0.85, 1, 1.15, 1.3, 1.5, 1.75, 2, 2.5, 3]

  private(set) var factor = 1.0

  init() {}

  /// The factor that is next to a number; what is no number is 1.
  init(near number: Double) {
    guard number.isFinite else { return }
    factor = Self.factors.min { abs($0 - number) < abs($1 - number) } ?? 1
  }

  /// The zoom after a key; nil for another key.
  func after(_ press: KeyPress) -> Zoom? {
    guard press.modifiers.subtracting(.shift) == .control else { return nil }
    let index = Self.factors.firstIndex(of: factor) ?? 2
    switch press.key {
    case "+", "=": return Zoom(near: Self.factors[min(index + 1, Self.factors.count - 1)])
    case "-", "_": return Zoom(near: Self.factors[max(index - 1, 0)])
    case "0": return press.modifiers == .control ? Zoom() : nil
    default: return nil
    }
  }
}
