extension Node {
  /// The picture of an image node. The host reads and decodes its file.
  public struct Picture: Hashable, Codable, Sendable {
    /// The picture and its rendering options.
    public var art: Artwork
    /// The way in which the picture fills the frame.
    public var fit: Artwork.Fit

    /// Creates a picture; by default it is stretched to the frame.
    public init(_ art: Artwork, fit: Artwork.Fit = .stretch) {
      self.art = art
      self.fit = fit
    }

    /// Creates a picture from the path of a PNG, JPEG or SVG file. Its size is that of the file.
    public init(file: String, fit: Artwork.Fit = .stretch) {
      self.init(Artwork(.file(file), size: .zero), fit: fit)
    }

    /// The path of the file; empty if the picture comes from elsewhere.
    public var file: String {
      guard case .file(let path) = art.source else { return "" }
      return path
    }
  }
}
