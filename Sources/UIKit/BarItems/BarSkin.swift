import Foundation
import Scene

/// What an app set for the background of a bar, without an appearance.
struct BarSkin: Equatable {
  var style = UIBarStyle.default
  var isTranslucent = true
  var tint: UIColor?
  /// The images behind the bar by its size and place.
  private(set) var images: [Int: UIImage] = [:]
  var shadow: UIImage?

  private static func key(_ metrics: UIBarMetrics, _ position: UIBarPosition) -> Int {
    metrics.rawValue << 8 | position.rawValue
  }

  func image(_ metrics: UIBarMetrics, _ position: UIBarPosition = .any) -> UIImage? {
    images[Self.key(metrics, position)]
  }

  mutating func set(
    _ image: UIImage?, _ metrics: UIBarMetrics, _ position: UIBarPosition = .any
  ) { images[Self.key(metrics, position)] = image }

  /// Takes over what another skin says differently from an untouched one, where this one does not.
  mutating func complete(with other: BarSkin) {
    let plain = BarSkin()
    if style == plain.style { style = other.style }
    if isTranslucent { isTranslucent = other.isTranslucent }
    tint = tint ?? other.tint
    images.merge(other.images) { own, _ in own }
    shadow = shadow ?? other.shadow
  }

  /// The background for a size and a place of the bar.
  func ground(
    _ metrics: @autoclosure () -> UIBarMetrics = .default, at position: UIBarPosition
  ) -> BarGround {
    var ground = BarGround()
    if !images.isEmpty {
      let metrics = metrics()
      ground.image =
        image(metrics, position) ?? image(metrics) ?? image(.default, position) ?? image(.default)
    }
    ground.fill = tint ?? (style == .black ? .black : nil)
    if ground.image != nil { ground.fill = nil }
    if !isTranslucent {
      ground.fill = ground.fill?.withAlphaComponent(1) ?? .systemBackground
    }
    if let shadow {
      ground.hasLine = false
      ground.shadow = shadow
    }
    return ground
  }

  /// The colour of titles; nil for the usual one.
  var ink: UIColor? { style == .black ? .white : nil }
}

/// The background of a bar as it is shown.
struct BarGround {
  var fill: UIColor?
  var image: UIImage?
  var imageFit = UIView.ContentMode.scaleToFill
  /// Whether the platform's line is between the bar and the content.
  var hasLine = true
  var lineColor: UIColor?
  var shadow: UIImage?

  func describe(_ node: inout Node) {
    if let fill { node.fill = fill.paint }
    if !hasLine { node.traits.insert(.flat) }
  }
}

/// The views behind a bar that show images and lines of the app's; none for most bars.
@MainActor final class BarGroundViews {
  private let image = UIImageView()
  private let line = UIImageView()

  /// Shows the background in a bar, whose line is at its bottom or at its top.
  static func show(
    _ ground: BarGround, in bar: UIView, _ views: inout BarGroundViews?, lineAtTop: Bool = false
  ) {
    let hasImage = ground.image.map { $0.size != .zero } ?? false
    let hasLine = ground.lineColor != nil || (ground.shadow.map { $0.size != .zero } ?? false)
    if views == nil, !hasImage, !hasLine { return }
    let made = views ?? BarGroundViews()
    views = made
    made.image.isHidden = !hasImage
    made.line.isHidden = !hasLine
    if made.image.superview !== bar { bar.insertSubview(made.image, at: 0) }
    if made.line.superview !== bar { bar.insertSubview(made.line, at: 1) }
    made.image.image = ground.image
    made.image.contentMode = ground.imageFit
    made.image.frame = bar.bounds
    made.line.image = ground.shadow
    made.line.backgroundColor = ground.shadow == nil ? ground.lineColor : nil
    let height = ground.shadow?.size.height ?? 1
    made.line.frame = CGRect(
      x: 0, y: lineAtTop ? -height : bar.bounds.height, width: bar.bounds.width, height: height)
  }
}
