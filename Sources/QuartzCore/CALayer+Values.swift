import CoreGraphics
import Foundation
import Scene

extension CALayer {
  func basicProperty(_ key: String) -> Any? {
    switch key {
    case "bounds": bounds
    case "position": position
    case "frame": frame
    case "zPosition": zPosition
    case "anchorPoint": anchorPoint
    case "anchorPointZ": anchorPointZ
    case "transform": transform
    case "sublayerTransform": sublayerTransform
    case "cornerRadius": cornerRadius
    case "borderWidth": borderWidth
    case "borderColor": borderColor
    case "backgroundColor": backgroundColor
    case "opacity": opacity
    case "hidden": isHidden
    case "masksToBounds": masksToBounds
    case "shadowColor": shadowColor
    case "shadowOpacity": shadowOpacity
    case "shadowOffset": shadowOffset
    case "shadowRadius": shadowRadius
    case "shadowPath": shadowPath
    case "contents": contents
    case "contentsRect": contentsRect
    case "contentsCenter": contentsCenter
    case "contentsScale": contentsScale
    case "contentsGravity": contentsGravity
    case "shouldRasterize": shouldRasterize
    case "rasterizationScale": rasterizationScale
    case "doubleSided": isDoubleSided
    case "geometryFlipped": isGeometryFlipped
    case "opaque": isOpaque
    case "name": name
    case "mask": mask
    case "sublayers": sublayers
    case "superlayer": superlayer
    case "delegate": delegate
    case "speed": speed
    case "timeOffset": timeOffset
    case "beginTime": beginTime
    default: nil
    }
  }

  func setBasicProperty(_ key: String, _ value: Any?) -> Bool {
    func number(_ other: Double) -> Double { LayerValue.number(value) ?? other }
    switch key {
    case "bounds": bounds = LayerValue.rect(value) ?? .zero
    case "position": position = LayerValue.point(value) ?? .zero
    case "frame": frame = LayerValue.rect(value) ?? .zero
    case "zPosition": zPosition = number(0)
    case "anchorPoint": anchorPoint = LayerValue.point(value) ?? CGPoint(x: 0.5, y: 0.5)
    case "anchorPointZ": anchorPointZ = number(0)
    case "transform": transform = LayerValue.transform(value) ?? CATransform3DIdentity
    case "sublayerTransform":
      sublayerTransform = LayerValue.transform(value) ?? CATransform3DIdentity
    case "cornerRadius": cornerRadius = number(0)
    case "borderWidth": borderWidth = number(0)
    case "borderColor": borderColor = value as? CGColor
    case "backgroundColor": backgroundColor = value as? CGColor
    case "opacity": opacity = Float(number(1))
    case "hidden": isHidden = number(0) >= 0.5
    case "masksToBounds": masksToBounds = number(0) >= 0.5
    case "shadowColor": shadowColor = value as? CGColor
    case "shadowOpacity": shadowOpacity = Float(number(0))
    case "shadowOffset": shadowOffset = LayerValue.size(value) ?? CGSize(width: 0, height: -3)
    case "shadowRadius": shadowRadius = number(3)
    case "shadowPath": shadowPath = value as? CGPath
    case "contents": contents = value
    case "contentsRect":
      contentsRect = LayerValue.rect(value) ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    case "contentsCenter":
      contentsCenter = LayerValue.rect(value) ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    case "contentsScale": contentsScale = number(1)
    case "contentsGravity": contentsGravity = value as? CALayerContentsGravity ?? .resize
    case "shouldRasterize": shouldRasterize = number(0) >= 0.5
    case "rasterizationScale": rasterizationScale = number(1)
    case "doubleSided": isDoubleSided = number(1) >= 0.5
    case "geometryFlipped": isGeometryFlipped = number(0) >= 0.5
    case "opaque": isOpaque = number(0) >= 0.5
    case "name": name = value as? String
    case "mask": mask = value as? CALayer
    case "sublayers": sublayers = value as? [CALayer]
    case "delegate": delegate = value as? any CALayerDelegate
    case "speed": speed = Float(number(1))
    case "timeOffset": timeOffset = number(0)
    case "beginTime": beginTime = number(0)
    default: return false
    }
    return true
  }

  // MARK: Keys

  func read(_ key: String) -> Any? {
    if let shown = extras?.shownValues[key] { return shown }
    if let value = property(key) { return value }
    if let value = extras?.values[key] { return value }
    return extras?.style?[key] ?? Self.defaultValue(forKey: key)
  }

  func write(_ value: Any?, _ key: String) {
    if setProperty(key, value) { return }
    note(key)
    made.values[key] = value
    if Self.needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  // MARK: Paths

  func read(path: String) -> Any? {
    guard let (key, rest) = Self.split(path) else { return value(forKey: path) }
    let value = value(forKey: key)
    if let transform = value as? CATransform3D { return transform.part(rest) }
    if let rect = LayerValue.rect(value) { return rect.part(rest) }
    if let point = LayerValue.point(value) {
      return rest == "x" ? Double(point.x) : rest == "y" ? Double(point.y) : nil
    }
    if let size = LayerValue.size(value) {
      return rest == "width" ? Double(size.width) : rest == "height" ? Double(size.height) : nil
    }
    if let layer = value as? CALayer { return layer.value(forKeyPath: rest) }
    if let cells = value as? [CAEmitterCell] {
      return Self.named(rest, cells).flatMap { $0.0.value(forKey: $0.1) }
    }
    guard let layers = value as? [CALayer] else { return nil }
    return Self.named(rest, layers).flatMap { $0.0.value(forKeyPath: $0.1) }
  }

  func write(_ next: Any?, path: String) {
    precondition(
      change(next, path: path),
      "\(type(of: self)) has no value with the key path “\(path)”; parts are x, y, width, height, origin, "
        + "size, and of transforms rotation, scale and translation with .x, .y or .z")
  }

  /// Sets a value by a path.
  ///
  /// - Returns: whether there is such a path.
  func change(_ next: Any?, path: String) -> Bool {
    guard let (key, rest) = Self.split(path) else {
      setValue(next, forKey: path)
      return true
    }
    let value = value(forKey: key)
    if var transform = value as? CATransform3D {
      guard transform.setPart(rest, next) else { return false }
      setValue(transform, forKey: key)
    } else if var rect = LayerValue.rect(value) {
      guard rect.setPart(rest, next) else { return false }
      setValue(rect, forKey: key)
    } else if var point = LayerValue.point(value) {
      let number = LayerValue.number(next) ?? 0
      switch rest {
      case "x": point.x = number
      case "y": point.y = number
      default: return false
      }
      setValue(point, forKey: key)
    } else if var size = LayerValue.size(value) {
      let number = LayerValue.number(next) ?? 0
      switch rest {
      case "width": size.width = number
      case "height": size.height = number
      default: return false
      }
      setValue(size, forKey: key)
    } else if let layer = value as? CALayer {
      return layer.change(next, path: rest)
    } else if let cells = value as? [CAEmitterCell] {
      guard let (cell, key) = Self.named(rest, cells) else { return false }
      cell.setValue(next, forKey: key)
      changed()
    } else if let layers = value as? [CALayer], let (layer, rest) = Self.named(rest, layers) {
      return layer.change(next, path: rest)
    } else {
      return false
    }
    return true
  }

  /// The first part of a path and the rest; nil for a single key.
  static func split(_ path: String) -> (String, String)? {
    guard let dot = path.firstIndex(of: ".") else { return nil }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }

  /// The cell that a path begins with the name of, and the rest: "emitterCells.spark.birthRate".
  private static func named(
    _ path: String, _ cells: [CAEmitterCell]
  ) -> (CAEmitterCell, String)? {
    guard let (name, rest) = split(path), let cell = cells.first(where: { $0.name == name }) else {
      return nil
    }
    return (cell, rest)
  }

  /// The sublayer that a path begins with the name of, and the rest: "sublayers.ring.opacity".
  private static func named(_ path: String, _ layers: [CALayer]) -> (CALayer, String)? {
    guard let (name, rest) = split(path), let layer = layers.first(where: { $0.name == name })
    else { return nil }
    return (layer, rest)
  }
}

extension CGRect {
  fileprivate func part(_ path: String) -> Any? {
    switch path {
    case "origin": origin
    case "origin.x": Double(origin.x)
    case "origin.y": Double(origin.y)
    case "size": size
    case "size.width": Double(size.width)
    case "size.height": Double(size.height)
    default: nil
    }
  }

  fileprivate mutating func setPart(_ path: String, _ value: Any?) -> Bool {
    let number = LayerValue.number(value) ?? 0
    switch path {
    case "origin": origin = LayerValue.point(value) ?? .zero
    case "origin.x": origin.x = number
    case "origin.y": origin.y = number
    case "size": size = LayerValue.size(value) ?? .zero
    case "size.width": size.width = number
    case "size.height": size.height = number
    default: return false
    }
    return true
  }
}
