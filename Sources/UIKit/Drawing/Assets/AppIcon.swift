import Foundation

/// The icon of an app, for the program that opens its window. UIKit has nothing like it.
public enum AppIcon {
  /// The file of the icon that is best shown with a number of pixels along each side.
  ///
  /// It is that of the `.appiconset` that `CFBundleIconName` of the Info.plist names, or else of `AppIcon`, or of the
  /// only one that there is. Sets with a single image and those with one for each size are read.
  ///
  /// - Parameters:
  ///   - pixels: The length of a side.
  ///   - bundle: The app's bundle.
  ///   - isDark: Whether to prefer the icon for dark style.
  /// - Returns: Nil for an app without an icon.
  public static func file(pixels: Int, in bundle: Bundle = .main, isDark: Bool = false) -> URL? {
    for store in AssetStore.all(ResourceFolders.named(bundle)) {
      let names = store.catalog.names(.icon)
      let wanted = [bundle.object(forInfoDictionaryKey: "CFBundleIconName") as? String, "AppIcon"]
      guard let name = wanted.compactMap({ $0 }).first(where: names.contains) ?? names.first,
        let contents = store.catalog.contents(name, .icon)
      else { continue }
      let entries = contents.entries.filter { $0.filename != nil && !$0.isTinted }
      let fitting = entries.filter { ($0.isDark ?? false) == isDark }
      if let file = best(fitting.isEmpty ? entries : fitting, CGFloat(pixels)).flatMap({
        store.catalog.file($0, of: name, .icon)
      }) {
        return file
      }
    }
    return nil
  }

  /// The smallest that is large enough, or the largest.
  private static func best(_ entries: [AssetContents.Entry], _ pixels: CGFloat) -> String? {
    func side(_ entry: AssetContents.Entry) -> CGFloat { (entry.side ?? 1024) * (entry.scale ?? 1) }
    let sorted = entries.sorted { side($0) < side($1) }
    return (sorted.first { side($0) >= pixels } ?? sorted.last)?.filename
  }
}
