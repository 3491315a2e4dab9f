import CoreGraphics
import Foundation
import Scene

/// The pictures of one set of a catalog.
struct AssetPictures: Sendable {
  let catalog: AssetCatalog
  let name: String
  let kind: AssetCatalog.Kind

  /// The picture that fits best; nil where none can be read.
  func picture(for query: AssetQuery) -> UIImage.Kind? {
    guard let contents = catalog.contents(name, kind) else { return nil }
    // A file that cannot be read gives way to the next.
    var entries = contents.entries.filter { $0.filename != nil }
    while let entry = query.best(of: entries), let filename = entry.filename {
      if let file = catalog.file(filename, of: name, kind), let found = read(file, entry) {
        return dressed(found, entry, contents)
      }
      entries.removeAll { $0.filename == filename }
    }
    return nil
  }

  private func read(_ file: URL, _ entry: AssetContents.Entry) -> UIImage.Kind? {
    if kind == .symbol { return CustomSymbol.kind(file: file) }
    guard file.pathExtension.lowercased() == "pdf" else {
      return UIImage(contentsOfFile: file.path)?.kind
    }
    // A file beside the PDF with the same name, as a converter writes it.
    let twin = file.deletingPathExtension().appendingPathExtension("svg")
    if FileManager.default.fileExists(atPath: twin.path) {
      return UIImage(contentsOfFile: twin.path)?.kind
    }
    AssetWarnings.say(
      "\(file.path): Pictures in PDF are not drawn; a frame takes its place. "
        + "Convert it once: pdftocairo -svg “\(file.lastPathComponent)” “\(twin.lastPathComponent)”"
    )
    return PDFPlaceholder.kind(file: file)
  }

  /// The picture with what the catalog says of it.
  private func dressed(
    _ picture: UIImage.Kind, _ entry: AssetContents.Entry, _ contents: AssetContents
  ) -> UIImage.Kind {
    var next = picture
    next.name = name
    // The catalog says the scale, whatever the file is called. Vectors have the size that they say.
    let isVector = entry.filename.map { name in
      [".svg", ".pdf"].contains { name.lowercased().hasSuffix($0) }
    }
    if kind == .image, isVector == false, let scale = entry.scale ?? (next.scale == 1 ? 1 : nil) {
      let pixels = CGSize(
        width: next.size.width * next.scale, height: next.size.height * next.scale)
      next.size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
      next.scale = scale
    }
    let scale = max(next.scale, 0.1)
    func points(_ insets: UIEdgeInsets) -> UIEdgeInsets {
      UIEdgeInsets(
        top: insets.top / scale, left: insets.left / scale, bottom: insets.bottom / scale,
        right: insets.right / scale)
    }
    if let slices = entry.slices {
      next.caps = points(slices.caps)
      next.resizingMode = slices.isTiled ? .tile : .stretch
    }
    switch contents.renderingIntent {
    case "template": next.renderingMode = .alwaysTemplate
    case "original": next.renderingMode = .alwaysOriginal
    default: break
    }
    if let direction = entry.direction, direction == "left-to-right", isAlone(entry, contents) {
      next.flipsFromRight = true
    }
    var extras = next.extras ?? UIImage.Extras()
    if let alignment = entry.alignment { extras.alignment = points(alignment) }
    if let asset = catalog.asset(name, kind) { extras.asset = asset }
    next.extras = extras
    return next
  }

  /// Whether no picture of the set is for the other direction, so that this one is mirrored.
  private func isAlone(_ entry: AssetContents.Entry, _ contents: AssetContents) -> Bool {
    !contents.entries.contains { $0.filename != nil && $0.direction == "right-to-left" }
  }
}

/// What stands where a picture would, which is in a format that is not read.
enum PDFPlaceholder {
  private static let mostBytes = 1 << 20

  static func kind(file: URL) -> UIImage.Kind? {
    guard let handle = FileHandle(forReadingAtPath: file.path) else { return nil }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: mostBytes) else { return nil }
    let size = size(String(decoding: data, as: UTF8.self))
    let all = CGRect(origin: .zero, size: size).insetBy(dx: 0.5, dy: 0.5)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.secondaryLabel.setStroke()
      context.cgContext.stroke(all)
      context.cgContext.move(to: all.origin)
      context.cgContext.addLine(to: CGPoint(x: all.maxX, y: all.maxY))
      context.cgContext.strokePath()
    }
    return image.kind
  }

  /// The size of the first page, where it stands in the file as plain text.
  private static func size(_ text: String) -> CGSize {
    let number = #"(-?[0-9.]+)"#
    guard
      let expression = try? NSRegularExpression(
        pattern: "/MediaBox\\s*\\[\\s*\(number)\\s+\(number)\\s+\(number)\\s+\(number)\\s*\\]"),
      let match = expression.firstMatch(
        in: text, range: NSRange(location: 0, length: (text as NSString).length))
    else { return CGSize(width: 24, height: 24) }
    let parts = (1...4).map { Double((text as NSString).substring(with: match.range(at: $0))) ?? 0 }
    let (width, height) = (parts[2] - parts[0], parts[3] - parts[1])
    guard (1...4096).contains(width), (1...4096).contains(height) else {
      return CGSize(width: 24, height: 24)
    }
    return CGSize(width: width, height: height)
  }
}
