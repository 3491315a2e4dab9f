import Foundation

/// How an app wants an item of a bar to look; most items have none. The keys are raw values of the
/// states of controls.
struct BarItemLook {
  var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  var backgrounds: [UInt: UIImage] = [:]
  var titleOffset = UIOffset.zero
  var imageInsets = UIEdgeInsets.zero
  var lowImage: UIImage?
  var lowImageInsets = UIEdgeInsets.zero
  var badgeColor: UIColor?
  var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// The attributes for a state, which those of the normal state complete.
  func attributes(_ state: UInt) -> [NSAttributedString.Key: Any] {
    let plain = attributes[0] ?? [:]
    guard state != 0, let own = attributes[state] else { return plain }
    return plain.merging(own) { $1 }
  }

  /// Takes over what another look says and this one does not.
  mutating func complete(with other: BarItemLook) {
    attributes.merge(other.attributes) { own, _ in own }
    backgrounds.merge(other.backgrounds) { own, _ in own }
    badgeAttributes.merge(other.badgeAttributes) { own, _ in own }
    if titleOffset == .zero { titleOffset = other.titleOffset }
    if imageInsets == .zero { imageInsets = other.imageInsets }
    if lowImageInsets == .zero { lowImageInsets = other.lowImageInsets }
    lowImage = lowImage ?? other.lowImage
    badgeColor = badgeColor ?? other.badgeColor
  }

  func background(_ state: UInt) -> UIImage? { backgrounds[state] ?? backgrounds[0] }
}
