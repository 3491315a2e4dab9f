// The functions of C have names of their own kind.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// A text, in place of Core Foundation's type: the names of colour spaces are such.
public typealias CFString = String

/// The kinds of colour spaces, by what their components mean.
public enum CGColorSpaceModel: Int32, Sendable {
  /// A model that is not known.
  case unknown = -1
  /// One component, a brightness.
  case monochrome = 0
  /// Red, green and blue; cyan, magenta, yellow and black; lightness and two colour axes.
  case rgb, cmyk, lab
  /// Inks of a device; entries of a table; a picture; tristimulus values.
  case deviceN, indexed, pattern, XYZ
}

/// The meanings of a conversion of colours that the target does not have.
///
/// Between the spaces here only values beyond the range of the target change, and these are clipped whatever the
/// intent is.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// What fits what is drawn.
  case defaultIntent = 0
  /// Colours that the target has stay as they are, with and without adapting to its white.
  case absoluteColorimetric, relativeColorimetric
  /// All colours move a little; or saturation is kept.
  case perceptual, saturation
}

/// A colour space: what the components of a colour mean.
///
/// Differs from Core Graphics: there are only the spaces named here, and none from profiles. The spaces of the
/// device and the generic ones have the values of sRGB.
public final class CGColorSpace: Hashable, Sendable {
  /// A space, by the name that Core Graphics has for it.
  package enum Kind: String, Sendable {
    case sRGB = "kCGColorSpaceSRGB"
    case extendedSRGB = "kCGColorSpaceExtendedSRGB"
    case linearSRGB = "kCGColorSpaceLinearSRGB"
    case extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
    case displayP3 = "kCGColorSpaceDisplayP3"
    case extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
    case linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
    case extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
    case adobeRGB1998 = "kCGColorSpaceAdobeRGB1998"
    case genericRGB = "kCGColorSpaceGenericRGB"
    case deviceRGB = "kCGColorSpaceDeviceRGB"
    case genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    case genericGray = "kCGColorSpaceGenericGray"
    case extendedGray = "kCGColorSpaceExtendedGray"
    case linearGray = "kCGColorSpaceLinearGray"
    case extendedLinearGray = "kCGColorSpaceExtendedLinearGray"
    case deviceGray = "kCGColorSpaceDeviceGray"
    case genericCMYK = "kCGColorSpaceGenericCMYK"
    case deviceCMYK = "kCGColorSpaceDeviceCMYK"
  }

  package let kind: Kind

  package init(_ kind: Kind) { self.kind = kind }

  /// Creates the space with a name, such as `CGColorSpace.sRGB`.
  ///
  /// - Returns: Nil for a name that is not one of this class's.
  public convenience init?(name: CFString) {
    guard let kind = Kind(rawValue: name) else { return nil }
    self.init(kind)
  }

  /// The name of the space. Never nil.
  public var name: CFString? { kind.rawValue }

  /// What the components mean.
  public var model: CGColorSpaceModel {
    switch kind {
    case .genericGrayGamma2_2, .genericGray, .extendedGray, .linearGray, .extendedLinearGray,
      .deviceGray:
      .monochrome
    case .genericCMYK, .deviceCMYK: .cmyk
    default: .rgb
    }
  }

  /// The number of components, without the opacity.
  public var numberOfComponents: Int {
    switch model {
    case .monochrome: 1
    case .cmyk: 4
    default: 3
    }
  }

  /// A Boolean value that says whether the space has more saturated colours than sRGB.
  public var isWideGamutRGB: Bool {
    switch kind {
    case .displayP3, .extendedDisplayP3, .linearDisplayP3, .extendedLinearDisplayP3,
      .adobeRGB1998, .extendedSRGB, .extendedLinearSRGB:
      true
    default: false
    }
  }

  /// Whether components below 0 and above 1 have a meaning.
  package var isExtended: Bool {
    switch kind {
    case .extendedSRGB, .extendedLinearSRGB, .extendedDisplayP3, .extendedLinearDisplayP3,
      .extendedGray, .extendedLinearGray:
      true
    default: false
    }
  }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.kind == b.kind }
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// The names of spaces.
extension CGColorSpace {
  /// sRGB: the colours of most files and displays, with components from 0 to 1.
  public static let sRGB: CFString = Kind.sRGB.rawValue
  /// sRGB whose components may lie outside of 0 to 1.
  public static let extendedSRGB: CFString = Kind.extendedSRGB.rawValue
  /// sRGB without its transfer curve.
  public static let linearSRGB: CFString = Kind.linearSRGB.rawValue
  /// sRGB without its transfer curve, whose components may lie outside of 0 to 1.
  public static let extendedLinearSRGB: CFString = Kind.extendedLinearSRGB.rawValue
  /// Display P3, which has more saturated reds and greens than sRGB.
  public static let displayP3: CFString = Kind.displayP3.rawValue
  /// Display P3 whose components may lie outside of 0 to 1.
  public static let extendedDisplayP3: CFString = Kind.extendedDisplayP3.rawValue
  /// Display P3 without its transfer curve.
  public static let linearDisplayP3: CFString = Kind.linearDisplayP3.rawValue
  /// Display P3 without its transfer curve, whose components may lie outside of 0 to 1.
  public static let extendedLinearDisplayP3: CFString = Kind.extendedLinearDisplayP3.rawValue
  /// Adobe RGB (1998).
  public static let adobeRGB1998: CFString = Kind.adobeRGB1998.rawValue
  /// Greys. Differs from Core Graphics: with the transfer curve of sRGB.
  public static let genericGrayGamma2_2: CFString = Kind.genericGrayGamma2_2.rawValue
  /// Greys whose brightness may lie outside of 0 to 1.
  public static let extendedGray: CFString = Kind.extendedGray.rawValue
  /// Greys without a transfer curve.
  public static let linearGray: CFString = Kind.linearGray.rawValue
  /// Greys without a transfer curve, whose brightness may lie outside of 0 to 1.
  public static let extendedLinearGray: CFString = Kind.extendedLinearGray.rawValue
  /// Cyan, magenta, yellow and black. Differs from Core Graphics: converted without a profile.
  public static let genericCMYK: CFString = Kind.genericCMYK.rawValue

  package static let extendedRed = CGColorSpace(.extendedSRGB)
  package static let extendedWhite = CGColorSpace(.extendedGray)
  package static let p3 = CGColorSpace(.displayP3)
  package static let standard = CGColorSpace(.sRGB)
  package static let plainRed = CGColorSpace(.genericRGB)
  package static let plainGray = CGColorSpace(.genericGray)
}

/// Returns the colour space of the device's colours, whose values are those of sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.deviceRGB) }

/// Returns the colour space of the device's greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.deviceGray) }

/// Returns the colour space of cyan, magenta, yellow and black.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { CGColorSpace(.deviceCMYK) }
