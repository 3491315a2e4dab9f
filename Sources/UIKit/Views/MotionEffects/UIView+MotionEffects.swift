extension UIView {
  /// The effects of the device being tilted, in the order in which they were added.
  public var motionEffects: [UIMotionEffect] {
    get { display?.motionEffects ?? [] }
    set {
      guard display != nil || !newValue.isEmpty else { return }
      madeDisplay.motionEffects = newValue
    }
  }

  /// Adds an effect, behind those that are there. One that is there already stays where it is.
  public func addMotionEffect(_ effect: UIMotionEffect) {
    guard !motionEffects.contains(where: { $0 === effect }) else { return }
    motionEffects.append(effect)
  }

  /// Removes an effect.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}
