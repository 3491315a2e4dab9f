import CoreGraphics
import Foundation
import QuartzCore

extension UIView: LayerOwner {
  package var layerPosition: CGPoint {
    get { center }
    set { center = newValue }
  }

  package var layerBackground: CGColor? {
    get { backgroundColor?.cgColor }
    set { backgroundColor = newValue.map { UIColor(cgColor: $0) } }
  }

  package var layerMasks: Bool {
    get { clipsToBounds }
    set { clipsToBounds = newValue }
  }

  package var layerOpacity: CGFloat {
    get { alpha }
    set { alpha = newValue }
  }

  package var hasSubviews: Bool { !subviews.isEmpty }

  package func layerDidChange() {
    needsDisplay = true
    changed(true)
  }
}
