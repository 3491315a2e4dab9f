import Foundation

/// An image of a catalog, as Xcode's generated symbols name it.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  /// Makes the resource with a name in a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// A colour of a catalog, as Xcode's generated symbols name it.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  /// Makes the resource with a name in a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension UIImage {
  /// Creates the image of a catalog. One that is not there is empty, and its name is noted in the transcript.
  public convenience init(resource: ImageResource) {
    let found = UIImage(
      named: resource.name, in: ResourceFolders.named(resource.bundle), compatibleWith: nil)
    self.init(found?.kind ?? UIImage().kind)
  }
}

extension UIColor {
  /// Creates the colour of a catalog. One that is not there is clear, and its name is noted in the transcript.
  public convenience init(resource: ColorResource) {
    let found = UIColor(
      named: resource.name, in: ResourceFolders.named(resource.bundle), compatibleWith: nil)
    self.init(content: (found ?? .clear).content)
  }
}
