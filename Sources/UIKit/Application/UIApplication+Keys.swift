extension UIApplication {
  /// The value of a key path of the class: code that apps share with their extensions finds the application so.
  ///
  ///     UIApplication.value(forKeyPath: #keyPath(UIApplication.shared)) as? UIApplication
  ///
  /// Traps for a key that the class does not have.
  ///
  /// - Parameter keyPath: “sharedApplication”.
  public class func value(forKeyPath keyPath: String) -> Any? {
    precondition(
      keyPath == "sharedApplication",
      "[<\(self) class> valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(keyPath)."
    )
    return shared
  }
}
