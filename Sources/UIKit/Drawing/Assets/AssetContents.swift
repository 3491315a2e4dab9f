import Foundation

/// The `Contents.json` of one asset, or of a group of them.
///
/// Members that are missing or of another kind than Xcode writes are left out; what is no JSON gives a sentence.
struct AssetContents: Sendable {
  /// What one file or one colour of an asset is for.
  struct Entry: Sendable {
    var filename: String?
    var idiom: String?
    /// The number of pixels per point; nil for a file that serves all.
    var scale: CGFloat?
    /// The side of an icon, in points.
    var side: CGFloat?
    var isDark: Bool?
    var isStrong: Bool?
    var isTinted = false
    var direction: String?
    var widthClass: String?
    var heightClass: String?
    var gamut: String?
    var locale: String?
    var slices: AssetSlices?
    /// The margins that do not count for alignment, in pixels.
    var alignment: UIEdgeInsets?
    var color: AssetColor?
    /// The uniform type identifier of data.
    var type: String?
  }

  var entries: [Entry] = []
  var providesNamespace = false
  var renderingIntent: String?

  private static let largest = 8 << 20

  init() {}

  /// The content of a file; empty where it is not there or cannot be read, which is said.
  init(file: String) { self = Self.root(of: file).map { AssetContents($0) } ?? AssetContents() }

  private static func root(of file: String) -> [String: Any]? {
    guard let handle = FileHandle(forReadingAtPath: file) else { return nil }
    defer { try? handle.close() }
    guard let read = try? handle.read(upToCount: largest + 1) ?? Data(), read.count <= largest
    else {
      AssetWarnings.say(
        "\(file): The file cannot be read, or is too large for the contents of an asset. The asset is left out."
      )
      return nil
    }
    do {
      if let root = try JSONSerialization.jsonObject(with: read) as? [String: Any] { return root }
      AssetWarnings.say(
        "\(file):1: The contents of an asset begin with “{”. The asset is left out.")
    } catch {
      let (line, reason) = place(of: error as NSError, in: read)
      AssetWarnings.say(
        "\(file):\(line): The contents of the asset are no JSON: \(reason) The asset is left out.")
    }
    return nil
  }

  private init(_ root: [String: Any]) {
    let properties = root["properties"] as? [String: Any] ?? [:]
    providesNamespace = properties["provides-namespace"] as? Bool ?? false
    renderingIntent = properties["template-rendering-intent"] as? String
    for key in ["images", "colors", "data", "symbols"] {
      entries += (root[key] as? [Any] ?? []).compactMap { ($0 as? [String: Any]).map(Entry.init) }
    }
  }

  /// The line of a mistake, and a sentence. Foundation says at which byte it is.
  private static func place(of error: NSError, in data: Data) -> (line: Int, reason: String) {
    let text = error.userInfo["NSDebugDescription"] as? String ?? "It is damaged."
    var end = data.count
    if let found = text.firstMatch(of: #/around character (\d+)/#), let byte = Int(found.1) {
      end = min(byte, end)
    }
    let line = 1 + data.prefix(end).count { $0 == UInt8(ascii: "\n") }
    let plain = text.replacing(#/ around character \d+/#, with: "")
    return (line, plain.hasSuffix(".") ? plain : "\(plain).")
  }
}

extension AssetContents.Entry {
  fileprivate init(_ record: [String: Any]) {
    func text(_ key: String) -> String? {
      (record[key] as? String).flatMap { $0.isEmpty ? nil : $0 }
    }
    filename = text("filename")
    idiom = text("idiom")
    scale = text("scale").flatMap { text in
      text.hasSuffix("x") ? Double(text.dropLast()).flatMap { 0 < $0 && $0 < 10 ? $0 : nil } : nil
    }
    side = text("size")?.split(separator: "x").first.flatMap { Double($0) }
      .flatMap { 0 < $0 && $0 <= 4096 ? $0 : nil }
    for case let appearance as [String: Any] in record["appearances"] as? [Any] ?? [] {
      switch (appearance["appearance"] as? String, appearance["value"] as? String) {
      case ("luminosity", "dark"): isDark = true
      case ("luminosity", "light"): isDark = false
      case ("luminosity", "tinted"): isTinted = true
      case ("contrast", "high"): isStrong = true
      case ("contrast", "normal"): isStrong = false
      default: break
      }
    }
    direction = text("language-direction")
    widthClass = text("width-class")
    heightClass = text("height-class")
    gamut = text("display-gamut")
    locale = text("locale")
    type = text("universal-type-identifier")
    slices = (record["resizing"] as? [String: Any]).flatMap { AssetSlices($0) }
    alignment = (record["alignment-insets"] as? [String: Any]).map { UIEdgeInsets(asset: $0) }
    color = (record["color"] as? [String: Any]).flatMap { AssetColor($0) }
  }
}

/// How a picture of an asset is stretched, in pixels.
struct AssetSlices: Sendable {
  var caps: UIEdgeInsets
  var isTiled: Bool

  fileprivate init?(_ record: [String: Any]) {
    guard let mode = record["mode"] as? String else { return nil }
    caps = UIEdgeInsets(asset: record["cap-insets"] as? [String: Any] ?? [:])
    if mode == "3-part-horizontal" { (caps.top, caps.bottom) = (0, 0) }
    if mode == "3-part-vertical" { (caps.left, caps.right) = (0, 0) }
    isTiled = (record["center"] as? [String: Any])?["mode"] as? String == "tile"
  }
}

extension UIEdgeInsets {
  fileprivate init(asset record: [String: Any]) {
    func side(_ key: String) -> CGFloat {
      let value = (record[key] as? NSNumber)?.doubleValue ?? 0
      return value.isFinite ? min(max(value, -65_536), 65_536) : 0
    }
    self.init(top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right"))
  }
}
