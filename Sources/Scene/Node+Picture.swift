extension Node {
  /// A picture that an image shows. The host reads and decodes the file.
  public struct Picture: Hashable, Codable, Sendable {
    /// How it fills a frame of other proportions.
    public enum Fit: String, Codable, Sendable {
      case stretch
      /// All of it shows.
      case contain
      /// The whole frame is filled; what lies beyond is cut.
      case cover
    }

    /// The path of a PNG, JPEG or SVG file.
    public var file: String
    public var fit: Fit

    public init(file: String, fit: Fit = .stretch) {
      self.file = file
      self.fit = fit
    }
  }
}
