import Foundation

/// How deep layers without views may stand in each other, masks included. Drawing, layouts and the freeing of layers
/// go from layer to layer on the stack, partly through methods that apps override.
@MainActor enum LayerTreeDepth {
  static let most = 1_000
  /// How many layers were looked at, for tests of cost.
  @exclusivity(unchecked) static var visits = 0

  /// Traps if there would be too many levels with a layer in another one, and notes the levels.
  ///
  /// Each layer has a count that is at least the number of levels below it. It grows when something is added; where
  /// it says too much, as layers have left, the levels are counted anew.
  static func check(_ layer: CALayer, in outer: CALayer) {
    var (above, step) = (1, around(outer))
    while let one = step {
      above += 1
      visits += 1
      step = around(one)
    }
    if above + layer.levelsBelow >= most { layer.levelsBelow = levels(below: layer) }
    let depth = above + layer.levelsBelow
    precondition(
      depth <= most,
      "With a \(type(of: layer)) in a \(type(of: outer)), layers would be \(depth) levels deep in "
        + "\(top(of: outer)); the most is \(most). A method that adds a sublayer each time that it is called may "
        + "be the reason."
    )
    var levels = layer.levelsBelow + 1
    step = outer
    while let one = step, one.levelsBelow < levels {
      one.levelsBelow = levels
      levels += 1
      visits += 1
      step = around(one)
    }
  }

  /// The layer that holds another one or has it as its mask; nil for what stands in a view.
  private static func around(_ layer: CALayer) -> CALayer? {
    layer.extras?.maskOf ?? layer.outer
  }

  private static func top(of layer: CALayer) -> String {
    var top = layer
    while let outer = around(top) { top = outer }
    return top.view.map { "the \(type(of: $0))" } ?? "a \(type(of: top))"
  }

  private static func levels(below layer: CALayer) -> Int {
    var (levels, here) = (0, inside(layer))
    while !here.isEmpty, levels <= most {
      levels += 1
      visits += here.count
      here = here.flatMap(inside)
    }
    return levels
  }

  private static func inside(_ layer: CALayer) -> [CALayer] {
    layer.foreign + [layer.extras?.mask].compactMap { $0 }
  }
}
