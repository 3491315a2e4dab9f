import CoreGraphics
import Foundation
import Scene

extension CALayer {
  /// What a layer looks like. Of a view's layer the values that views have too are not used.
  package struct Look {
    package var corners = CACornerMask(rawValue: 15)
    package var curve = CALayerCornerCurve.circular
    package var radius: CGFloat = 0
    package var borderWidth: CGFloat = 0
    package var borderColor: CGColor? = .black
    package var background: CGColor?
    package var shadowColor: CGColor? = .black
    package var shadowOpacity: Float = 0
    package var shadowOffset = CGSize(width: 0, height: -3)
    package var shadowRadius: CGFloat = 3
    package var shadowPath: CGPath?
    package var opacity: Float = 1
    package var isHidden = false
    package var clips = false
    package var isDoubleSided = true
    package var isFlipped = false
    package var isRasterized = false
    package var rasterScale: CGFloat = 1
    package var contents: Any?
    package var image: CGImage?
    package var gravity = CALayerContentsGravity.resize
    package var contentsScale: CGFloat = 1
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var filters: ContentsFilters?
  }

  /// How contents are drawn in another size, where that is not the usual way.
  package struct ContentsFilters: Equatable {
    package var larger = CALayerContentsFilter.linear
    package var smaller = CALayerContentsFilter.linear
    package var bias: Float = 0
  }

  package struct Area {
    package var bounds = CGRect.zero
    package var position = CGPoint.zero
    package var anchor = CGPoint(x: 0.5, y: 0.5)
    package var anchorZ: CGFloat = 0
    package var z: CGFloat = 0
    package var transform = CATransform3DIdentity
    package var sublayerTransform: CATransform3D?
  }

  /// What few layers have.
  final class Extras {
    var mask: CALayer?
    var actions: [String: any CAAction]?
    var style: [AnyHashable: Any]?
    /// Values for keys that are no properties.
    var values: [String: Any] = [:]
    /// The values in place of these while a frame is drawn.
    var shownValues: [String: Any] = [:]
    var animations: [RunningAnimation] = []
    var isOpaque = false
    var allowsEdgeAntialiasing = false
    var allowsGroupOpacity = true
    var needsDisplayOnBoundsChange = false
    var drawsAsynchronously = false
    var beginTime = 0.0
    var timeOffset = 0.0
    var speed: Float = 1
    var duration = Double.infinity
    var repeatCount: Float = 0
    var repeatDuration = 0.0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed
    weak var maskOf: CALayer?
    weak var delegate: (any CALayerDelegate)?
  }
}
