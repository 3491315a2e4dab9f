import Foundation
import Scene

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
    let paint = Color.adaptive(values)
    self.init(traitCollection.map { paint.fixed($0) } ?? paint)
  }
}

/// A colour set in Xcode's format.
private struct ColorSet: Decodable {
  struct Entry: Decodable {
    struct Value: Decodable { let components: [String: String] }
    struct Appearance: Decodable { let appearance, value: String }
    let color: Value?
    let appearances: [Appearance]?

    func has(_ appearance: String, _ value: String) -> Bool {
      appearances?.contains { $0.appearance == appearance && $0.value == value } ?? false
    }

    var rgba: UInt32? {
      guard let parts = color?.components else { return nil }
      let white = Self.byte(parts["white"])
      guard let red = Self.byte(parts["red"]) ?? white,
        let green = Self.byte(parts["green"]) ?? white,
        let blue = Self.byte(parts["blue"]) ?? white
      else { return nil }
      return red << 24 | green << 16 | blue << 8 | (Self.byte(parts["alpha"]) ?? 255)
    }

    /// Parses a component, written as 0xFF, as 255 or, with a decimal point, as a fraction.
    private static func byte(_ text: String?) -> UInt32? {
      guard let text else { return nil }
      if text.hasPrefix("0x") { return UInt32(text.dropFirst(2), radix: 16).map { min($0, 255) } }
      if !text.contains(".") { return UInt32(text).map { min($0, 255) } }
      return Double(text).map { UInt32((min(max($0, 0), 1) * 255).rounded()) }
    }
  }

  let colors: [Entry]

  static func find(_ name: String, in folders: [URL]) -> Color.Adaptive? {
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

  private var values: Color.Adaptive? {
    func value(dark: Bool, strong: Bool) -> UInt32? {
      colors.first {
        $0.has("luminosity", "dark") == dark && $0.has("contrast", "high") == strong
      }?.rgba
    }
    guard let light = value(dark: false, strong: false) else { return nil }
    let dark = value(dark: true, strong: false) ?? light
    return Color.Adaptive(
      light, dark, value(dark: false, strong: true) ?? light,
      value(dark: true, strong: true) ?? dark)
  }
}
