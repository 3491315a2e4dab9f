import Foundation

extension UIView {
  /// Requests pointer movements from the window if something of the view follows the pointer.
  func inputDidEnterWindow() {
    guard let viewInput, let engine = window?.joinedEngine, !engine.features.hover.isWanted,
      viewInput.recognizers.contains(where: \.watchesHover)
        || viewInput.interactions.contains(where: { $0 is any HoverFollowing })
    else { return }
    engine.features.hover.isWanted = true
  }

  /// As `inputDidEnterWindow()`, for a recognizer that came.
  func recognizerCame(_ recognizer: UIGestureRecognizer) {
    guard recognizer.watchesHover, let engine = window?.joinedEngine else { return }
    engine.features.hover.isWanted = true
  }
}
