import Foundation

extension UIView {
  /// The gesture recognizers of the view, in the order in which they were added; nil when there are
  /// none. Assigning replaces them.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get {
      touchArrives()
      let all = viewInput?.recognizers ?? []
      return all.isEmpty ? nil : all
    }
    set {
      for old in gestureRecognizers ?? [] { removeGestureRecognizer(old) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Attaches a recognizer to the view, after removing it from its previous view.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.attachedView?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.attachedView = self
    input.recognizers.append(gestureRecognizer)
    inputDidEnterWindow()
    changed(true)
  }

  /// Removes a recognizer from the view, and cancels its gesture.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.attachedView === self else { return }
    gestureRecognizer.giveUp()
    gestureRecognizer.attachedView = nil
    viewInput?.recognizers.removeAll { $0 === gestureRecognizer }
    changed(true)
  }

  /// Requests pointer movements from the window if the view has a hover recognizer.
  func inputDidEnterWindow() {
    guard let viewInput, let engine = window?.joinedEngine,
      viewInput.recognizers.contains(where: \.watchesHover)
    else { return }
    engine.features.hover.isWanted = true
  }
}
