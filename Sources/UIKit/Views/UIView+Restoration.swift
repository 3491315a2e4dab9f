extension UIView {
  /// A name of the view. The default is nil.
  ///
  /// Differs from UIKit: views keep no state by themselves; controllers do, with a name of their own.
  public var restorationIdentifier: String? {
    get { display?.restorationIdentifier }
    set {
      guard display != nil || newValue != nil else { return }
      madeDisplay.restorationIdentifier = newValue
    }
  }
}
