import Foundation
import Scene

/// The shadow of letters, a value of the attribute `shadow`.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  private let mark = ForeignMark()

  /// The offset of the shadow to the right and down, in points. The default is zero.
  open var shadowOffset = CGSize.zero
  /// The radius of the blur, in points. The default is 0, a sharp shadow.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour, a `UIColor` or a `CGColor`; nil is no shadow. The default is black of a third of the
  /// opacity.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// Creates a shadow without offset and blur.
  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSShadow).map { $0 === self || $0.setting == setting } ?? false
  }

  open override var hash: Int { setting.hashValue }

  /// The shadow in the terms of the scene; nil for one without a colour, and for lengths that are no
  /// numbers.
  var setting: Shadow? {
    let color =
      (shadowColor as? UIColor) ?? (shadowColor as? CGColor).map { UIColor(cgColor: $0) }
    let lengths = [shadowOffset.width, shadowOffset.height, shadowBlurRadius]
    guard let color, lengths.allSatisfy(\.isFinite) else { return nil }
    // The radius is that of the whole blur; its standard deviation is half as large.
    return Shadow(color: color.paint, offset: shadowOffset, radius: max(0, shadowBlurRadius) / 2)
  }
}
