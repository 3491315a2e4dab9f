extension CALayer {
  /// Ends the animations of the layer's view: its final values are shown, and completions get
  /// false.
  public func removeAllAnimations() {
    if let view { view.engine?.animations.stop(view) }
  }
}
