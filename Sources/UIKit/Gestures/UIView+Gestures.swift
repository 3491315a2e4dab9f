import Foundation

extension UIView {
  /// Those that watch its touches, in the order in which they came; nil for none.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get {
      let all = viewInput?.recognizers ?? []
      return all.isEmpty ? nil : all
    }
    set {
      for old in gestureRecognizers ?? [] { removeGestureRecognizer(old) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Lets a recognizer watch the touches in this view, and no longer in another.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.attachedView?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.attachedView = self
    input.recognizers.append(gestureRecognizer)
    inputDidEnterWindow()
    changed(true)
  }

  /// Cancels what it is about.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.attachedView === self else { return }
    gestureRecognizer.giveUp()
    gestureRecognizer.attachedView = nil
    viewInput?.recognizers.removeAll { $0 === gestureRecognizer }
    changed(true)
  }

  /// What it has that watches is known to the window from now on.
  func inputDidEnterWindow() {
    guard let viewInput, let engine = window?.joinedEngine,
      viewInput.recognizers.contains(where: \.watchesHover)
    else { return }
    engine.features.hover.isWanted = true
  }
}
