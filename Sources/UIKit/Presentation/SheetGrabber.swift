import Foundation
import Scene

/// The handle at the top of a sheet. A press goes to the next height, the arrow keys up and
/// down.
final class SheetGrabber: UIView, KeyAnswering {
  weak var sheet: UISheetPresentationController?

  static let size = CGSize(width: 60, height: 18)

  override var role: Role { .button }

  override func describe(_ node: inout Node) {
    node.name = "Sheet Grabber"
    node.symbol = "minus"
    node.traits = [.flat]
    node.style.color = .semantic(.tertiaryLabel)
  }

  override func activate() {
    guard let window else { return }
    sheet?.step(nil, in: window)
  }

  func answer(_ press: KeyPress) -> Bool {
    guard let window, let sheet else { return false }
    switch press {
    case KeyPress("up"): sheet.step(1, in: window)
    case KeyPress("down"): sheet.step(-1, in: window)
    default: return false
    }
    return true
  }
}
