import Foundation

extension UIPopoverPresentationController {
  /// Takes over the sides that a document permits for the arrow, unless it says none.
  func decodeArrows(_ sides: NibValue) {
    let all: [(String, UIPopoverArrowDirection)] = [
      ("up", .up), ("down", .down), ("left", .left), ("right", .right),
    ]
    let said = all.filter { sides.flag($0.0) == true }.map(\.1)
    if !said.isEmpty { permittedArrowDirections = UIPopoverArrowDirection(said) }
  }
}
