import CoreGraphics
import Foundation

extension UIColor {
  /// Creates the colour with a name from the app's resources: a colour set of an asset catalog (`.xcassets`), or a
  /// folder `Name.colorset` in the bundle itself.
  ///
  /// - Returns: Nil when there is no such colour, or it cannot be read; the name is then noted in
  ///   the transcript.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates the colour with a name from the resources of a bundle.
  ///
  /// - Parameters:
  ///   - name: The name of the colour set, without extension.
  ///   - bundle: The bundle, for example `.module`; nil is the app's, as in `init(named:)`.
  ///   - traitCollection: The traits for which to resolve the colour; nil for a colour that adapts.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let query = AssetQuery(traitCollection ?? .current)
    let found = AssetStore.all(bundle).lazy.compactMap { $0.color(name, query: query) }.first
    guard let found else {
      ImageFailures.note("there is no colour named “\(name)”")
      return nil
    }
    self.init(content: (traitCollection.map { found.resolvedColor(with: $0) } ?? found).content)
  }

  convenience init(content: Content) {
    switch content {
    case .exact(let color): self.init(color)
    case .scene(let color): self.init(color)
    case .styles(let styles): self.init(styles)
    case .pattern(let image): self.init(pattern: image)
    case .provided(let provider): self.init(dynamicProvider: provider)
    }
  }
}
