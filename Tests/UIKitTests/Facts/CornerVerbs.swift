import Foundation
import Scene

@testable import UIKit

/// How corners of views are rounded.
@MainActor let cornerVerbs: [String: FactWorld.Verb] = [
  // corners V KIND [POINTS] – sets the configuration of the corners
  "corners": { world, words in
    let view = try world.object(try words.next("a view"), as: UIView.self)
    let kind = try words.next("a kind")
    let points = words.rest()
    func number(_ index: Int) -> Double? {
      points.indices.contains(index) ? Double(points[index]) : nil
    }
    func fixed(_ index: Int) -> UICornerRadius? { number(index).map { .fixed($0) } }
    switch kind {
    case "fixed": view.cornerConfiguration = .corners(radius: .fixed(number(0) ?? 0))
    case "concentric":
      view.cornerConfiguration = .corners(
        radius: .containerConcentric(minimum: number(0).map { CGFloat($0) }))
    case "uniform":
      view.cornerConfiguration = .uniformCorners(
        radius: .containerConcentric(minimum: number(0).map { CGFloat($0) }))
    case "capsule": view.cornerConfiguration = .capsule(maximumRadius: number(0))
    case "each":
      view.cornerConfiguration = .corners(
        topLeftRadius: fixed(0), topRightRadius: fixed(1), bottomLeftRadius: fixed(3),
        bottomRightRadius: fixed(2))
    default: throw FactWorld.Mistake("there are no corners “\(kind)”")
    }
    return ""
  },
  // layerCorners V 10 – the radius of the layer's corners
  "layerCorners": { world, words in
    let view = try world.object(try words.next("a view"), as: UIView.self)
    view.layer.cornerRadius = try words.number()
    return ""
  },
  // radii V – the effective radii, from the top left clockwise
  "radii": { world, words in
    let view = try world.object(try words.next("a view"), as: UIView.self)
    return [UIRectCorner.topLeft, .topRight, .bottomRight, .bottomLeft].map {
      "\(Int(view.effectiveRadius(corner: $0).rounded()))"
    }.joined(separator: " ")
  },
]
