import Foundation

extension NSValue {
  /// Makes a value of a transform in space.
  ///
  /// *Differs from Core Animation*: its `objCType` is that of sixteen numbers.
  public convenience init(caTransform3D t: CATransform3D) {
    var t = t
    self.init(bytes: &t, objCType: Self.transformType)
  }

  /// The transform in space; a matrix of zeros if the value is not one of a transform.
  public var caTransform3DValue: CATransform3D {
    var t = CATransform3D()
    if holdsTransform { getValue(&t) }
    return t
  }

  private static var transformType: String { "[16d]" }

  /// Whether the value is one of a transform in space.
  var holdsTransform: Bool { String(cString: objCType) == Self.transformType }
}
