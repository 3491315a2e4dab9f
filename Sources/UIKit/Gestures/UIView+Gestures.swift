import Foundation

extension UIView {
  /// Requests pointer movements from the window if something of the view follows the pointer.
  func inputDidEnterWindow() {
    guard let viewInput, let engine = window?.joinedEngine,
      viewInput.recognizers.contains(where: \.watchesHover)
        || viewInput.interactions.contains(where: { $0 is any HoverFollowing })
    else { return }
    engine.features.hover.isWanted = true
  }
}
