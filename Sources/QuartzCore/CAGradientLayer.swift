import CoreGraphics
import Foundation
import Scene

/// The shapes of gradients.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Outwards from the start point, to the ellipse whose radii are the distances to the end point
  /// in x and in y.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start point, from the direction of the end point, from the positive x-axis towards the positive
  /// y-axis.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that is filled with a gradient.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  struct Shades {
    var colors: [Any]?
    var locations: [NSNumber]?
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
  }

  private var shades = Shades() { didSet { changed() } }

  /// The colours, values of `CGColor`. Other values are ignored. The default is nil.
  open var colors: [Any]? {
    get { shades.colors }
    set {
      note("colors")
      shades.colors = newValue
    }
  }
  /// The locations of the colours, from 0 to 1; nil for equal distances.
  open var locations: [NSNumber]? {
    get { shades.locations }
    set {
      note("locations")
      shades.locations = newValue
    }
  }
  /// The point of location 0, as fractions of the layer's width and height. The default is the
  /// middle of the top edge.
  open var startPoint: CGPoint {
    get { shades.startPoint }
    set {
      note("startPoint")
      shades.startPoint = newValue
    }
  }
  /// The point of location 1, as fractions of the layer's width and height. The default is the
  /// middle of the bottom edge.
  open var endPoint: CGPoint {
    get { shades.endPoint }
    set {
      note("endPoint")
      shades.endPoint = newValue
    }
  }
  /// The shape of the gradient. The default is `axial`.
  open var type: CAGradientLayerType {
    get { shades.type }
    set { shades.type = newValue }
  }

  package override func copied() -> CALayer { CAGradientLayer(layer: self) }

  override func takeValues(of other: CALayer) {
    super.takeValues(of: other)
    if let other = other as? CAGradientLayer { shades = other.shades }
  }

  override func property(_ key: String) -> Any? {
    switch key {
    case "colors": colors
    case "locations": locations
    case "startPoint": startPoint
    case "endPoint": endPoint
    case "type": type
    default: super.property(key)
    }
  }

  override func setProperty(_ key: String, _ value: Any?) -> Bool {
    switch key {
    case "colors": colors = value as? [Any]
    case "locations": locations = value as? [NSNumber]
    case "startPoint": startPoint = LayerValue.point(value) ?? CGPoint(x: 0.5, y: 0)
    case "endPoint": endPoint = LayerValue.point(value) ?? CGPoint(x: 0.5, y: 1)
    case "type": type = value as? CAGradientLayerType ?? .axial
    default: return super.setProperty(key, value)
    }
    return true
  }

  override func animatesByItself(_ key: String) -> Bool {
    key != "type" && super.animatesByItself(key)
  }

  private var stops: [Drawing.Gradient.Stop] {
    let known = (colors ?? []).compactMap { $0 as? CGColor }
    let last = max(1, Double(known.count - 1))
    return known.enumerated().map { index, color in
      let place = locations.flatMap { index < $0.count ? $0[index].doubleValue : nil }
      return .init(place ?? Double(index) / last, color.paint)
    }
  }

  override func content(in size: CGSize) -> [Drawing.Step] {
    let stops = stops
    guard !stops.isEmpty, size.width > 0, size.height > 0 else { return super.content(in: size) }
    var outline = Path()
    outline.addRounded(CGRect(origin: .zero, size: size), cornerRadii())
    var steps: [Drawing.Step] = [.save, .clip(outline, .winding)]
    if type == .radial {
      let (wide, high) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
      steps += [
        .transform(
          Affine(
            a: max(1e-6, abs(wide) * size.width), b: 0, c: 0,
            d: max(1e-6, abs(high) * size.height), tx: startPoint.x * size.width,
            ty: startPoint.y * size.height)),
        .gradient(
          .init(stops: stops, start: .zero, end: .zero, radii: .init(start: 0, end: 1))),
      ]
    } else if type == .conic {
      var gradient = Drawing.Gradient(
        stops: stops,
        start: CGPoint(x: startPoint.x * size.width, y: startPoint.y * size.height),
        end: CGPoint(x: endPoint.x * size.width, y: endPoint.y * size.height))
      gradient.isConic = true
      steps.append(.gradient(gradient))
    } else {
      // Perpendicular to the line as it is in a layer of size 1 × 1.
      steps += [
        .transform(Affine(a: size.width, b: 0, c: 0, d: size.height, tx: 0, ty: 0)),
        .gradient(.init(stops: stops, start: startPoint, end: endPoint)),
      ]
    }
    return steps + [.restore] + super.content(in: size)
  }
}
