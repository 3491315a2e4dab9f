import Foundation
import Scene

extension UIColor {
  /// Creates a colour that is an image: the background of a view with it is filled with rows and columns of the image,
  /// from its top left corner.
  ///
  /// *Differs from UIKit*: that is what the background of a view shows. Whatever else is drawn in the colour, and what
  /// an archive has of it, is transparent, and it keeps the opacity of the image.
  public convenience init(patternImage image: UIImage) { self.init(pattern: image) }

  /// A host stretches what it would have to draw too often.
  private static let leastTile: CGFloat = 32
  private static let mostCopies = 8

  /// The steps that fill an area with the image; nil for a colour without one.
  func tiles(in size: CGSize) -> [Drawing.Step]? {
    guard case .pattern(let image) = content, size.width > 0, size.height > 0,
      image.size.width > 0, image.size.height > 0
    else { return nil }
    var art = image.artwork(template: .label)
    art.caps = nil
    func copies(_ length: CGFloat) -> Int {
      min(Self.mostCopies, Int((Self.leastTile / length).rounded(.up)))
    }
    let (columns, rows) = (copies(art.size.width), copies(art.size.height))
    if columns > 1 || rows > 1 {
      let one = art
      let steps = (0..<rows).flatMap { row in
        (0..<columns).map { column in
          Drawing.Step.picture(
            one,
            CGRect(
              x: CGFloat(column) * one.size.width, y: CGFloat(row) * one.size.height,
              width: one.size.width, height: one.size.height))
        }
      }
      let whole = CGSize(
        width: one.size.width * CGFloat(columns), height: one.size.height * CGFloat(rows))
      art = Artwork(.drawing(Drawing(steps)), size: whole)
    }
    art.caps = EdgeInsets()
    art.tiles = true
    return [.picture(art, CGRect(origin: .zero, size: size))]
  }
}
