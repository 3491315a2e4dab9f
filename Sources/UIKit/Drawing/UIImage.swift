import Foundation

/// A symbol of the system, named as Apple names it and drawn from the icon theme.
public final class UIImage: Hashable, Sendable {
  let symbol: String

  public init?(systemName: String) {
    guard !systemName.isEmpty else { return nil }
    symbol = systemName
  }

  public static func == (a: UIImage, b: UIImage) -> Bool { a.symbol == b.symbol }
  public func hash(into hasher: inout Hasher) { hasher.combine(symbol) }
}
