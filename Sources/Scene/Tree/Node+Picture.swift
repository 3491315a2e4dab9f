extension Node {
  /// A picture that an image shows. The host reads and decodes what is in a file.
  public struct Picture: Hashable, Codable, Sendable {
    public var art: Artwork
    public var fit: Artwork.Fit

    public init(_ art: Artwork, fit: Artwork.Fit = .stretch) {
      self.art = art
      self.fit = fit
    }

    /// A PNG, JPEG or SVG file by its path; as large as its pixels are many.
    public init(file: String, fit: Artwork.Fit = .stretch) {
      self.init(Artwork(.file(file), size: .zero), fit: fit)
    }

    /// The path of the file, or empty for what is in none.
    public var file: String {
      guard case .file(let path) = art.source else { return "" }
      return path
    }
  }
}
