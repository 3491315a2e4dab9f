import Foundation
import Scene

extension AnimationGroup {
  /// A property of a layer that the block of an animator changes. It is shown by an animation of the layer, which goes
  /// along with the animator.
  struct LayerEntry {
    weak var layer: CALayer?
    let key: String
    let before: Any?
    /// The value at the end, once the animator was stopped before.
    var end: Any?
  }

  /// Notes the property, and returns what its animation goes along with.
  func lead(
    of layer: CALayer, _ key: String, from start: Double, to end: Double, _ animations: Animations
  ) -> AnimationLead {
    if !layers.contains(where: { $0.layer === layer && $0.key == key }) {
      layers.append(LayerEntry(layer: layer, key: key, before: layer.value(forKeyPath: key)))
    }
    let id = id
    return AnimationLead(
      part: { [weak self, weak animations] in
        guard let self, !self.isEnded, let animations else { return nil }
        let progress =
          self.isBegun ? animations.flow.progress(of: id, at: animations.engine.now) : 0
        if start <= 0, end >= 1 { return progress }
        guard end > start else { return progress >= start ? 1 : 0 }
        return min(max((progress - start) / (end - start), 0), 1)
      },
      isMoving: { [weak self] in self?.animator?.isRunning == true })
  }

  /// The layers get frames again: the animator began, or is another way along.
  func goOnWithLayers() {
    isBegun = true
    for entry in layers { resume(entry.layer) }
  }

  func endLayers() {
    isEnded = true
    for entry in layers { resume(entry.layer) }
  }

  private func resume(_ layer: CALayer?) {
    if let layer { LayerScenes.current?.animate(layer) }
  }

  // MARK: Values

  /// Sets what is seen, and keeps what was to come for an end there.
  func holdLayers() {
    for index in layers.indices {
      let (layer, key) = (layers[index].layer, layers[index].key)
      let seen = layer?.presentation()?.value(forKeyPath: key)
      layers[index].end = layer?.value(forKeyPath: key)
      layer?.setValue(seen, forKeyPath: key)
    }
  }

  /// Sets the values from before the animator.
  func resetLayers() {
    for entry in layers.reversed() { entry.layer?.setValue(entry.before, forKeyPath: entry.key) }
  }

  /// Sets the values that a stopped animator was to come to.
  func completeLayers() {
    for entry in layers {
      if let end = entry.end { entry.layer?.setValue(end, forKeyPath: entry.key) }
    }
  }
}
