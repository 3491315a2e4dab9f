import CoreGraphics
import Foundation
import Scene

extension UIColor: NSSecureCoding, NSCopying {
  /// Always true.
  public static var supportsSecureCoding: Bool { true }

  /// Returns the colour itself, since it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Writes the colour with its spaces and components. Of a colour with a closure the values for light and dark style
  /// are written, with the current traits otherwise.
  public func encode(with coder: NSCoder) { ArchivedColor.write(self, to: coder) }
}

/// The form of colours in archives.
enum ArchivedColor {
  private static let values = "UIColorValues"
  private static let meaning = "UIColorMeaning"

  /// Values of one colour: the fixed one, or those of the four styles.
  private struct Value: Codable {
    var space: String
    var parts: [Double]
    var alpha: Double

    init(_ value: ColorValue) {
      space = value.space.kind.rawValue
      parts = value.components.map { Double($0) }
      alpha = value.alpha
    }

    var value: ColorValue? {
      guard let space = CGColorSpace(name: space), parts.count == space.numberOfComponents
      else { return nil }
      var four = SIMD4<Double>.zero
      for (index, part) in parts.enumerated() { four[index] = part }
      return ColorValue(space, four, alpha: alpha)
    }
  }

  static func write(_ color: UIColor, to coder: NSCoder) {
    switch color.content {
    case .exact(let exact): write([exact.exact], to: coder)
    case .pattern: write([color.cgColor.exact], to: coder)
    case .scene(let scene):
      guard let data = try? JSONEncoder().encode(scene) else { return }
      coder.encode(data as NSData, forKey: meaning)
    case .styles(let styles): write(styles.all, to: coder)
    case .provided:
      write(
        [
          color.resolved(.light, .normal), color.resolved(.dark, .normal),
          color.resolved(.light, .high), color.resolved(.dark, .high),
        ].map { $0.cgColor.exact }, to: coder)
    }
  }

  private static func write(_ all: [ColorValue], to coder: NSCoder) {
    guard let data = try? JSONEncoder().encode(all.map { Value($0) }) else { return }
    coder.encode(data as NSData, forKey: values)
  }

  static func read(from coder: NSCoder) -> UIColor.Content? {
    if coder.containsValue(forKey: meaning) {
      guard let data = coder.decodeObject(of: NSData.self, forKey: meaning) else { return nil }
      return (try? JSONDecoder().decode(Color.self, from: data as Data)).map { .scene($0) }
    }
    guard let data = coder.decodeObject(of: NSData.self, forKey: values),
      let read = try? JSONDecoder().decode([Value].self, from: data as Data)
    else { return nil }
    let all = read.compactMap(\.value)
    switch all.count {
    case 1: return .exact(CGColor(all[0]))
    case 4: return .styles(ColorStyles(all[0], all[1], all[2], all[3]))
    default: return nil
    }
  }
}
