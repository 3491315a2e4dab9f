import CoreGraphics
import Foundation
import Scene

/// A value of a layer's property, so far as it can be interpolated.
enum LayerValue {
  /// What the numbers of a value mean.
  enum Kind: Equatable {
    case number, bool, point, size, rect, color
    case list
    case colors
    /// The elements of a path, without their points.
    case path([Int])
  }

  case numbers([Double], Kind)
  case transform(CATransform3D)
  case discrete(Any)

  init?(_ value: Any?) {
    switch value {
    case nil: return nil
    case let value as LayerValue: self = value
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform:
      self = .transform(CATransform3DMakeAffineTransform(value))
    case let value as CGColor: self = .numbers(value.premultiplied, .color)
    case let value as CGPath: self = .numbers(value.path.numbers, .path(value.path.shape))
    case let value as [CGColor]: self = .numbers(value.flatMap(\.premultiplied), .colors)
    case let value as [NSNumber]: self = .numbers(value.map(\.doubleValue), .list)
    case let value as [Double]: self = .numbers(value, .list)
    case let value as [Any] where !value.isEmpty && value.allSatisfy { $0 is CGColor }:
      self = .numbers(value.compactMap { ($0 as? CGColor)?.premultiplied }.flatMap { $0 }, .colors)
    case let value as Bool where !(value as Any is NSNumber):
      self = .numbers([value ? 1 : 0], .bool)
    default:
      if let value = Self.rect(value) {
        self = .numbers([value.minX, value.minY, value.width, value.height].map { $0 }, .rect)
      } else if let value = Self.point(value) {
        self = .numbers([value.x, value.y], .point)
      } else if let value = Self.size(value) {
        self = .numbers([value.width, value.height], .size)
      } else if let value = Self.transform(value) {
        self = .transform(value)
      } else if let value = Self.number(value) {
        self = .numbers([value], .number)
      } else if let value {
        self = .discrete(value)
      } else {
        return nil
      }
    }
  }

  // MARK: Reading what an app gives

  static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.doubleValue
    case let value as any BinaryInteger: Double(value)
    default: nil
    }
  }

  static func point(_ value: Any?) -> CGPoint? {
    if let value = value as? CGPoint { return value }
    guard let value = value as? NSValue, !(value is NSNumber), kind(value) == "CGPoint" else {
      return nil
    }
    return value.pointValue
  }

  static func size(_ value: Any?) -> CGSize? {
    if let value = value as? CGSize { return value }
    guard let value = value as? NSValue, !(value is NSNumber), kind(value) == "CGSize" else {
      return nil
    }
    return value.sizeValue
  }

  static func rect(_ value: Any?) -> CGRect? {
    if let value = value as? CGRect { return value }
    guard let value = value as? NSValue, !(value is NSNumber), kind(value) == "CGRect" else {
      return nil
    }
    return value.rectValue
  }

  /// The name of the structure in a value, out of its type encoding: "{CGPoint=dd}".
  private static func kind(_ value: NSValue) -> String {
    String(cString: value.objCType).drop { $0 == "{" }.prefix { $0 != "=" }.description
  }

  static func transform(_ value: Any?) -> CATransform3D? {
    switch value {
    case let value as CATransform3D: value
    case let value as CGAffineTransform: CATransform3DMakeAffineTransform(value)
    case let value as NSValue:
      !(value is NSNumber) && value.holdsTransform ? value.caTransform3DValue : nil
    default: nil
    }
  }

  // MARK: Arithmetic

  /// The value at a fraction of the way to another one. Values that do not fit each other change at
  /// half of the way.
  func mixed(with end: LayerValue, _ share: Double) -> LayerValue {
    switch (self, end) {
    case (.numbers(let from, let kind), .numbers(let to, let other))
    where from.count == to.count && (kind == other || from.count == 1):
      return .numbers(zip(from, to).map { $0 + ($1 - $0) * share }, kind)
    case (.transform(let from), .transform(let to)): return .transform(from.mixed(with: to, share))
    default: return share < 0.5 ? self : end
    }
  }

  /// The sum; transforms are applied one after the other. Other values win over this one.
  func plus(_ other: LayerValue, times factor: Double = 1) -> LayerValue {
    switch (self, other) {
    case (.numbers(let a, let kind), .numbers(let b, _)) where a.count == b.count:
      return .numbers(zip(a, b).map { $0 + $1 * factor }, kind)
    case (.transform(let a), .transform(let b)):
      return .transform(CATransform3DConcat(factor < 0 ? CATransform3DInvert(b) : b, a))
    default: return other
    }
  }

  /// How far another value is, for animations of constant pace.
  func distance(to other: LayerValue) -> Double {
    guard case .numbers(let a, _) = self, case .numbers(let b, _) = other, a.count == b.count
    else {
      if case .transform(let a) = self, case .transform(let b) = other {
        return zip(a.elements, b.elements).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
      }
      return 1
    }
    return zip(a, b).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
  }

  // MARK: What a property takes

  var plain: Any {
    switch self {
    case .transform(let transform): return transform
    case .discrete(let value): return value
    case .numbers(let all, let kind):
      switch kind {
      case .number: return all[0]
      case .bool: return all[0] >= 0.5
      case .point: return CGPoint(x: all[0], y: all[1])
      case .size: return CGSize(width: all[0], height: all[1])
      case .rect: return CGRect(x: all[0], y: all[1], width: all[2], height: all[3])
      case .color: return CGColor(premultiplied: all[...])
      case .list: return all.map { NSNumber(value: $0) }
      case .colors:
        return stride(from: 0, to: all.count, by: 4).map {
          CGColor(premultiplied: all[$0..<min($0 + 4, all.count)])
        }
      case .path(let shape): return CGPath(Path(shape: shape, numbers: all))
      }
    }
  }
}

extension CGColor {
  /// Red, green and blue multiplied by the opacity, and the opacity, so that a colour that fades
  /// keeps its hue.
  fileprivate var premultiplied: [Double] {
    let all = (components ?? [0, 0, 0, 0]).map { Double($0) }
    guard all.count == 4 else {
      let (grey, opacity) = (all.first ?? 0, all.last ?? 1)
      return [grey * opacity, grey * opacity, grey * opacity, opacity]
    }
    return [all[0] * all[3], all[1] * all[3], all[2] * all[3], all[3]]
  }

  fileprivate convenience init(premultiplied all: ArraySlice<Double>) {
    let all = Array(all) + Array(repeating: 0, count: max(0, 4 - all.count))
    let opacity = min(max(all[3], 0), 1)
    func part(_ value: Double) -> CGFloat { opacity > 0 ? min(max(value / opacity, 0), 1) : 0 }
    self.init(red: part(all[0]), green: part(all[1]), blue: part(all[2]), alpha: opacity)
  }
}

extension Path {
  /// One number for each element: how many points it has, −1 for a closed subpath.
  fileprivate var shape: [Int] {
    elements.map {
      switch $0 {
      case .move: 0
      case .line: 1
      case .quad: 2
      case .curve: 3
      case .close: -1
      }
    }
  }

  fileprivate var numbers: [Double] {
    elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let a), .line(let a): [a]
      case .quad(let a, let b): [a, b]
      case .curve(let a, let b, let c): [a, b, c]
      case .close: []
      }
    }.flatMap { [Double($0.x), Double($0.y)] }
  }

  fileprivate init(shape: [Int], numbers: [Double]) {
    var rest = numbers[...]
    func next() -> CGPoint {
      guard rest.count > 1 else { return .zero }
      return CGPoint(x: rest.removeFirst(), y: rest.removeFirst())
    }
    self.init(
      shape.map {
        switch $0 {
        case 0: .move(next())
        case 1: .line(next())
        case 2: .quad(next(), to: next())
        case 3: .curve(next(), next(), to: next())
        default: .close
        }
      })
  }
}
