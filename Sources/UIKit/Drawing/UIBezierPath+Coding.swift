import CoreGraphics
import Foundation
import Scene

extension UIBezierPath: NSSecureCoding, NSCopying {
  /// Always true.
  public static var supportsSecureCoding: Bool { true }

  /// Writes the elements and the attributes of the path.
  public func encode(with coder: NSCoder) {
    guard let data = try? JSONEncoder().encode(ArchivedPath(self)) else { return }
    coder.encode(data as NSData, forKey: ArchivedPath.key)
  }
}

/// The form of paths in archives.
struct ArchivedPath: Codable {
  static let key = "UIBezierPath"

  private let path: Path
  private let line: Drawing.Stroke
  private let usesEvenOddFillRule: Bool

  init(_ shape: UIBezierPath) {
    path = shape.path
    line = shape.line
    usesEvenOddFillRule = shape.usesEvenOddFillRule
  }

  static func read(from coder: NSCoder) -> ArchivedPath? {
    guard let data = coder.decodeObject(of: NSData.self, forKey: key) else { return nil }
    return try? JSONDecoder().decode(ArchivedPath.self, from: data as Data)
  }

  func apply(to shape: UIBezierPath) {
    shape.path = path
    shape.lineWidth = line.width
    shape.lineCapStyle = CGLineCap(line.cap)
    shape.lineJoinStyle = CGLineJoin(line.join)
    shape.miterLimit = line.miterLimit
    shape.dash = line.dash
    shape.phase = line.phase
    shape.usesEvenOddFillRule = usesEvenOddFillRule
  }
}

extension CGLineCap {
  fileprivate init(_ cap: Drawing.Stroke.Cap) {
    switch cap {
    case .butt: self = .butt
    case .round: self = .round
    case .square: self = .square
    }
  }
}

extension CGLineJoin {
  fileprivate init(_ join: Drawing.Stroke.Join) {
    switch join {
    case .miter: self = .miter
    case .round: self = .round
    case .bevel: self = .bevel
    }
  }
}
