extension SceneEngine {
  /// Animates what goes with a move of the focus.
  func showFocus(_ animations: [() -> Void], _ completions: [() -> Void]) {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(withDuration: 0.2) {
      for block in animations { block() }
    } completion: { _ in
      for block in completions { block() }
    }
  }
}
