extension CALayer {
  /// What is seen changing of its view is at its end; completions hear false.
  public func removeAllAnimations() {
    if let view { view.engine?.animations.stop(view) }
  }
}
