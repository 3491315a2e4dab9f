import Foundation
import Scene

extension UIView {
  /// The alignment of a text in the view: the natural one is at the side where the view is told to
  /// begin, and otherwise that of the user interface.
  func side(of alignment: NSTextAlignment) -> TextStyle.Alignment {
    guard alignment == .natural, semanticContentAttribute != .unspecified else {
      return alignment.setting
    }
    return readsFromRight ? .right : .left
  }
}
