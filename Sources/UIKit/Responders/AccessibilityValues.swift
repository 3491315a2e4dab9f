import Foundation

/// What an app set of an object's accessibility. Most objects have none.
@MainActor final class AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var hidesElements = false
  var isModal = false
  var groups = false
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
}
