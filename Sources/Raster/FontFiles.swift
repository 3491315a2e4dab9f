import CPangoCairo
import Foundation
import Scene

/// Files of fonts that a program brings along. What was loaded is there for all texts that this process draws.
public enum FontFiles {
  /// What files have.
  public struct Loaded: Sendable {
    /// The families, sorted by name. Faces have the names that the files give them, as iOS does.
    public var families: [FontFamily] = []
    /// The files that hold no font.
    public var unreadable: [URL] = []
  }

  /// Makes the fonts of files usable. It has to be called before the first text is measured.
  public static func load(_ files: [URL]) -> Loaded {
    var loaded = Loaded()
    var families: [String: [FontFace]] = [:]
    for file in files {
      let faces = faces(of: file)
      guard !faces.isEmpty, FcConfigAppFontAddFile(nil, file.path) == FcTrue else {
        loaded.unreadable.append(file)
        continue
      }
      for (family, face) in faces { families[family, default: []].append(face) }
    }
    loaded.families = families.map { FontFamily(name: $0.key, faces: $0.value) }
      .sorted { $0.name < $1.name }
    return loaded
  }

  /// The faces of a file with the names of their families; a file can have many.
  private static func faces(of file: URL) -> [(family: String, face: FontFace)] {
    var found: [(family: String, face: FontFace)] = []
    var count: Int32 = 1
    var index: UInt32 = 0
    while index < 64, Int32(index) < count {
      guard let pattern = FcFreeTypeQuery(file.path, index, nil, &count) else { break }
      defer { FcPatternDestroy(pattern) }
      index += 1
      guard let family = text(FC_FAMILY, of: pattern), !family.isEmpty else { continue }
      let name = text(FC_POSTSCRIPT_NAME, of: pattern) ?? family.filter { $0 != " " }
      var weight: Double = 0
      let hasWeight = FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight) == FcResultMatch
      let shown = hasWeight ? FcWeightToOpenTypeDouble(weight) : 400
      var slant: Int32 = 0
      let hasSlant = FcPatternGetInteger(pattern, FC_SLANT, 0, &slant) == FcResultMatch
      found.append(
        (
          family,
          FontFace(
            name: name, weight: Int(min(max(shown, 100), 900)), italic: hasSlant && slant > 0)
        ))
    }
    return found
  }

  private static func text(_ key: String, of pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }
}
