import Foundation

extension UIView {
  /// Requests pointer movements from the window if the view has a hover recognizer.
  func inputDidEnterWindow() {
    guard let viewInput, let engine = window?.joinedEngine,
      viewInput.recognizers.contains(where: \.watchesHover)
    else { return }
    engine.features.hover.isWanted = true
  }
}
