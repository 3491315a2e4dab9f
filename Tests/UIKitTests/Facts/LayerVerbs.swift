import Foundation
import Scene

@testable import UIKit

/// A layer of the row, or the layer of a view: its name, or the view's with “.layer”.
extension FactWorld {
  func layer(_ name: String) throws -> CALayer {
    if let layer = try? object(name, as: CALayer.self) { return layer }
    return try object(name, as: UIView.self).layer
  }

  /// A point or a rectangle, or a number, out of words.
  fileprivate func value(_ words: inout FactWords) throws -> Any {
    let numbers = try words.rest().map { word -> Double in
      guard let number = Double(word) else { throw Mistake("“\(word)” is no number") }
      return number
    }
    switch numbers.count {
    case 1: return numbers[0]
    case 2: return CGPoint(x: numbers[0], y: numbers[1])
    case 4: return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    default: throw Mistake("a value has 1, 2 or 4 numbers")
    }
  }

  /// A radius out of a word: a number, “concentric”, “concentric:8” with a minimum, or “-” for none.
  fileprivate func radius(_ word: String) throws -> UICornerRadius? {
    if word == "-" { return nil }
    let parts = word.split(separator: ":")
    if parts.first == "concentric" {
      return .containerConcentric(
        minimum: parts.count > 1 ? Double(parts[1]).map { CGFloat($0) } : nil)
    }
    guard let number = Double(word) else { throw Mistake("“\(word)” is no radius") }
    return .fixed(number)
  }

  /// A configuration of corners out of words.
  fileprivate func corners(_ words: inout FactWords) throws -> UICornerConfiguration {
    func next() throws -> UICornerRadius {
      guard let found = try radius(try words.next("a radius")) else { throw Mistake("no radius") }
      return found
    }
    switch try words.next("a kind of corners") {
    case "capsule": return .capsule(maximumRadius: words.rest().first.flatMap(Double.init))
    case "all": return .corners(radius: try next())
    case "uniform": return .uniformCorners(radius: try next())
    case "top-bottom": return .uniformEdges(topRadius: try next(), bottomRadius: try next())
    case "left-right": return .uniformEdges(leftRadius: try next(), rightRadius: try next())
    case "top":
      return .uniformTopRadius(try next(), bottomLeftRadius: try radius(try words.next("a radius")))
    case "each":
      let radii = try words.rest().map { try radius($0) }
      guard radii.count == 4 else { throw Mistake("four corners have four radii") }
      return .corners(
        topLeftRadius: radii[0], topRightRadius: radii[1], bottomLeftRadius: radii[2],
        bottomRightRadius: radii[3])
    case let other: throw Mistake("“\(other)” is no kind of corners")
    }
  }

  fileprivate func text(_ value: Any?) -> String {
    func short(_ number: Double) -> String {
      let rounded = (number * 1000).rounded() / 1000
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    switch value {
    case nil: return "nil"
    case let rect as CGRect:
      return [rect.minX, rect.minY, rect.width, rect.height].map { short($0) }
        .joined(separator: " ")
    case let point as CGPoint: return "\(short(point.x)) \(short(point.y))"
    case let number as Float: return short(Double(number))
    case let number as CGFloat: return short(Double(number))
    case let number as Double: return short(number)
    case let some?: return "\(some)"
    }
  }
}

@MainActor let layerVerbs: [String: FactWorld.Verb] = [
  // corners VIEW KIND RADIUS… – sets the configuration of the corners
  "corners": { world, words in
    let view = try world.object(try words.next("a view"), as: UIView.self)
    view.cornerConfiguration = try world.corners(&words)
    return ""
  },
  // radii VIEW – effective radii: top left, top right, bottom left, bottom right, and the greatest
  "radii": { world, words in
    let view = try world.object(try words.next("a view"), as: UIView.self)
    return [UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight, .allCorners]
      .map { world.text(Double(view.effectiveRadius(corner: $0))) }.joined(separator: " ")
  },
  // layerSubview OUTER VIEW [at N | below X | above X] – adds a subview
  "layerSubview": { world, words in
    let outer = try world.object(try words.next("a view"), as: UIView.self)
    let view = try world.object(try words.next("a view"), as: UIView.self)
    if words.takes("at") {
      outer.insertSubview(view, at: Int(try words.next("an index")) ?? 0)
    } else if words.takes("below") {
      outer.insertSubview(
        view, belowSubview: try world.object(try words.next("a view"), as: UIView.self))
    } else if words.takes("above") {
      outer.insertSubview(
        view, aboveSubview: try world.object(try words.next("a view"), as: UIView.self))
    } else {
      outer.addSubview(view)
    }
    return ""
  },
  // sublayer OUTER LAYER [at N | below X | above X] – adds a sublayer
  "sublayer": { world, words in
    let outer = try world.layer(try words.next("a layer"))
    let layer = try world.layer(try words.next("a layer"))
    if words.takes("at") {
      outer.insertSublayer(layer, at: UInt32(try words.next("an index")) ?? 0)
    } else if words.takes("below") {
      outer.insertSublayer(layer, below: try world.layer(try words.next("a layer")))
    } else if words.takes("above") {
      outer.insertSublayer(layer, above: try world.layer(try words.next("a layer")))
    } else {
      outer.addSublayer(layer)
    }
    return ""
  },
  // layerLeaves LAYER – removes it from its superlayer
  "layerLeaves": { world, words in
    try world.layer(try words.next("a layer")).removeFromSuperlayer()
    return ""
  },
  // sublayers LAYER – names of the sublayers, from back to front
  "sublayers": { world, words in
    let all = try world.layer(try words.next("a layer")).sublayers
    return all.map { $0.map { $0.name ?? "?" }.joined(separator: " ") } ?? "nil"
  },
  // superlayer LAYER – its name
  "superlayer": { world, words in
    try world.layer(try words.next("a layer")).superlayer?.name ?? "nil"
  },
  // layerSet LAYER PATH 1 2 3 4 – sets a value by its key path
  "layerSet": { world, words in
    let layer = try world.layer(try words.next("a layer"))
    let path = try words.next("a key path")
    layer.setValue(try world.value(&words), forKeyPath: path)
    return ""
  },
  // layerGet LAYER PATH – a value by its key path
  "layerGet": { world, words in
    let layer = try world.layer(try words.next("a layer"))
    return world.text(layer.value(forKeyPath: try words.next("a key path")))
  },
]

@MainActor let layerMakers: [String: FactWorld.Maker] = [
  // X = layer – a layer without a view
  "layer": { _, name, _ in
    let layer = CALayer()
    layer.name = name
    return layer
  },
  // X = layerView – a view whose layer has that name
  "layerView": { _, name, _ in
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.name = name
    return view
  },
]
