/// Where the opacity of a pixel stands among its components, and whether the colours are multiplied by
/// it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// There is none.
  case none = 0
  /// The last or the first component, by which the colours are multiplied.
  case premultipliedLast, premultipliedFirst
  /// The last or the first component; the colours are as they are.
  case last, first
  /// The last or the first component has no meaning.
  case noneSkipLast, noneSkipFirst
  /// There is no colour.
  case alphaOnly
}

/// The order of the bytes of a pixel, or of a component.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  /// The bits that tell the order.
  case orderMask = 0x7000
  /// The components in their order.
  case orderDefault = 0
  /// 16 bits at a time with the lowest byte first.
  case order16Little = 0x1000
  /// 32 bits at a time with the lowest byte first.
  case order32Little = 0x2000
  /// 16 bits at a time with the highest byte first.
  case order16Big = 0x3000
  /// 32 bits at a time with the highest byte first.
  case order32Big = 0x4000
}

/// How the components of pixels are stored.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits that tell whether components are floating-point numbers.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits that tell the order of bytes.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Bytes stand in the order of the components.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// 16 or 32 bits at a time stand with the lowest byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// See `byteOrder16Little`.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// 16 or 32 bits at a time stand with the highest byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// See `byteOrder16Big`.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  /// Where the opacity is.
  var alpha: CGImageAlphaInfo { CGImageAlphaInfo(rawValue: rawValue & 0x1F) ?? .none }
}
