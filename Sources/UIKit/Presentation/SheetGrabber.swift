import Foundation
import Scene

/// The grabber at the top of a sheet, which is moved by its pan (`SheetPan`). A press selects the next detent, and
/// the arrow keys select the next higher or lower one.
final class SheetGrabber: UIView, KeyAnswering {
  weak var sheet: UISheetPresentationController?

  private let bar = UIView()

  convenience init() {
    self.init(frame: .zero)
    bar.backgroundColor = .tertiaryLabel
    bar.layer.cornerRadius = Self.bar.height / 2
    bar.isUserInteractionEnabled = false
    addSubview(bar)
  }

  /// What can be pressed and dragged, which is larger than the bar that is seen.
  static let size = CGSize(width: 60, height: 18)
  private static let bar = CGSize(width: 36, height: 5)

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = CGRect(
      x: (bounds.width - Self.bar.width) / 2, y: 5, width: Self.bar.width,
      height: Self.bar.height)
  }

  override var nodeRole: NodeRole { .button }

  override func describe(_ node: inout Node) {
    node.name = Words.sheetGrabber
    node.traits = [.flat]
    node.leaveToChildren()
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
