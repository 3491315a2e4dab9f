import CoreGraphics
import Foundation

extension UIColor {
  /// Creates the colour with a name from the app's resources: a folder `Name.colorset` with a
  /// `Contents.json`, in Xcode's format, in a bundle or in an `.xcassets` folder within it.
  ///
  /// - Returns: Nil when there is no such colour, or it cannot be read; the name is then noted in
  ///   the transcript.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates the colour with a name from the resources of a bundle.
  ///
  /// - Parameters:
  ///   - name: The name of the colour set, without extension.
  ///   - bundle: The bundle, for example `.module`; nil is the app's, as in `init(named:)`.
  ///   - traitCollection: The traits for which to resolve the colour; nil for a colour that adapts.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let values = ColorSet.find(name, in: ResourceFolders.of(bundle)) else {
      ImageFailures.note("there is no colour named “\(name)”")
      return nil
    }
    if let traitCollection {
      self.init(
        values.value(
          isDark: traitCollection.userInterfaceStyle == .dark,
          isStrong: traitCollection.accessibilityContrast == .high))
    } else {
      self.init(values)
    }
  }
}

/// A colour set in Xcode's format.
private struct ColorSet: Decodable {
  struct Entry: Decodable {
    struct Value: Decodable {
      let components: [String: String]
      let space: String?
      enum CodingKeys: String, CodingKey {
        case components
        case space = "color-space"
      }
    }
    struct Appearance: Decodable { let appearance, value: String }
    let color: Value?
    let appearances: [Appearance]?

    func has(_ appearance: String, _ value: String) -> Bool {
      appearances?.contains { $0.appearance == appearance && $0.value == value } ?? false
    }

    var value: ColorValue? {
      guard let parts = color?.components else { return nil }
      let alpha = Self.part(parts["alpha"]) ?? 1
      let white = Self.part(parts["white"])
      let isLinear = color?.space == "extended-linear-srgb"
      guard let red = Self.part(parts["red"]) ?? white,
        let green = Self.part(parts["green"]) ?? white,
        let blue = Self.part(parts["blue"]) ?? white
      else { return nil }
      let space: CGColorSpace =
        isLinear
        ? CGColorSpace(.extendedLinearSRGB)
        : color?.space == "display-p3" ? .p3 : .extendedRed
      return ColorValue(space, red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Parses a component, written as 0xFF, as 255 or, with a decimal point, as a fraction.
    private static func part(_ text: String?) -> Double? {
      guard let text else { return nil }
      if text.hasPrefix("0x") {
        return UInt32(text.dropFirst(2), radix: 16).map { Double(min($0, 255)) / 255 }
      }
      if !text.contains(".") { return UInt32(text).map { Double(min($0, 255)) / 255 } }
      return Double(text)
    }
  }

  let colors: [Entry]

  static func find(_ name: String, in folders: [URL]) -> ColorStyles? {
    for folder in folders {
      let catalogs =
        (try? FileManager.default.contentsOfDirectory(
          at: folder, includingPropertiesForKeys: nil)) ?? []
      for place in [folder] + catalogs.filter({ $0.pathExtension == "xcassets" }) {
        let file = place.appendingPathComponent("\(name).colorset/Contents.json")
        guard let data = FileManager.default.contents(atPath: file.path) else { continue }
        if let set = try? JSONDecoder().decode(ColorSet.self, from: data) { return set.values }
      }
    }
    return nil
  }

  private var values: ColorStyles? {
    func value(dark: Bool, strong: Bool) -> ColorValue? {
      colors.first {
        $0.has("luminosity", "dark") == dark && $0.has("contrast", "high") == strong
      }?.value
    }
    guard let light = value(dark: false, strong: false) else { return nil }
    let dark = value(dark: true, strong: false) ?? light
    return ColorStyles(
      light, dark, value(dark: false, strong: true) ?? light,
      value(dark: true, strong: true) ?? dark)
  }
}
