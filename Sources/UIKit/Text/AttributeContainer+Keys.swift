import Foundation

extension AttributeContainer {
  /// Makes a container of attributes of `NSAttributedString`: those of UIKit's scope and links. Others are left out.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    let text = AttributedString(NSAttributedString(string: " ", attributes: dictionary))
    self = text.runs.first?.attributes ?? AttributeContainer()
  }
}
