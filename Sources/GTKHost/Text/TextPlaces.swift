import Foundation
import Scene

/// The characters that were at the upper edges of text views when those left the window. In another
/// width, a content offset in points is another place in the text.
struct TextPlaces {
  struct Place {
    fileprivate let id: NodeID
    fileprivate let text: String
    fileprivate let offset: CGFloat
    fileprivate let width: CGFloat
    let character: Int
    /// The points of the character's line above the edge.
    let inset: Int
  }

  /// Each holds its text.
  private static let most = 8

  private var kept: [Place] = []

  mutating func keep(_ node: Node, character: Int, inset: Int) {
    kept.removeAll { $0.id == node.id }
    kept.append(
      Place(
        id: node.id, text: node.text, offset: node.offset.y, width: node.frame.width,
        character: character, inset: inset))
    if kept.count > Self.most { kept.removeFirst() }
  }

  /// Returns the place of a text view that comes back with the same text and content offset, and in
  /// another width; nil for others.
  mutating func place(of node: Node) -> Place? {
    guard let index = kept.firstIndex(where: { $0.id == node.id }) else { return nil }
    let place = kept.remove(at: index)
    guard place.width != node.frame.width, place.offset == node.offset.y,
      place.text.isSpelled(as: node.text)
    else { return nil }
    return place
  }
}
