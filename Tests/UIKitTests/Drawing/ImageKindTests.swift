import CoreGraphics
import Foundation
import Raster
import Scene
import Synchronization
import Testing

@testable import UIKit

@Suite("Pictures of several kinds") struct ImageKindTests {
  init() { PictureFiles.use(RasterWriter()) }

  @Test("A host that is linked makes pixels before an app runs on it")
  func linkedHost() async {
    await #expect(processExitsWith: .success) {
      LinkedPixels.isLinked.withLock { $0 = true }
      let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2))
      let data = renderer.pngData { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
      }
      precondition(UIImage(data: data) != nil, "there is no picture in \(data)")
    }
  }

  @Test("Where no app runs on a host that makes pixels, there is no file, and it is said why")
  func noWriter() async {
    await #expect(processExitsWith: .success) {
      ImageFailures.listen()
      let image = ImageKindTests.square(.red)
      precondition(image.pngData() == nil && image.jpegData(compressionQuality: 1) == nil)
      precondition(image.preparingThumbnail(of: CGSize(width: 1, height: 1)) == nil)
      precondition(
        ImageFailures.take().first
          == "a picture cannot be made a file: no host that makes pixels is linked to the program, "
          + "and no app runs on one")
    }
  }

  static func square(_ color: UIColor, scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format)
      .image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
      }
  }

  /// The pixels of a picture's file, row by row.
  private static func pixels(_ data: Data?, _ width: Int, _ height: Int) throws -> [UInt32] {
    let file = try #require(data)
    let image = try #require(UIImage(data: file))
    #expect(image.size == CGSize(width: width, height: height))
    let step = Drawing.Step.picture(image.artwork(), CGRect(origin: .zero, size: image.size))
    return try #require(
      Rasterizer().pixels(Drawing([step]), width: width, height: height))
  }

  @Test("A renderer's picture is lines, and has pixels in its file")
  func renderer() throws {
    let image = Self.square(.red, scale: 2)
    #expect(image.size == CGSize(width: 4, height: 2) && image.scale == 2)
    #expect(try Self.pixels(image.pngData(), 8, 4) == Array(repeating: 0xFF00_00FF, count: 32))
    let jpeg = try Self.pixels(image.jpegData(compressionQuality: 1), 8, 4)
    #expect(jpeg.allSatisfy { $0 >> 24 > 250 })
    let data = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 10, width: 2, height: 1))
      .pngData { context in
        UIColor.blue.setFill()
        context.fill(CGRect(x: 11, y: 10, width: 9, height: 9))
      }
    #expect(UIImage(data: data)?.size.height ?? 0 >= 1)
  }

  @Test("Colours of a picture are those of when it was drawn")
  func fixed() throws {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    var image = UIImage()
    dark.performAsCurrent { image = Self.square(.label) }
    #expect(try Self.pixels(image.pngData(), 4, 2).first == 0xFFFF_FFFF)
  }

  @Test("The older functions make the same picture")
  func older() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), true, 1)
    UIColor.green.set()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(try Self.pixels(image.pngData(), 2, 1) == [0x00FF_00FF, 0x0000_00FF])
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("Tinted, cropped, mirrored and made small")
  func variants() throws {
    let image = UIGraphicsImageRenderer(
      size: CGSize(width: 2, height: 1),
      format: {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return format
      }()
    ).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect(try Self.pixels(image.pngData(), 2, 1) == [0xFF00_00FF, 0x0000_FFFF])
    #expect(
      try Self.pixels(image.withTintColor(.green).pngData(), 2, 1) == [0x00FF_00FF, 0x00FF_00FF])
    #expect(
      try Self.pixels(image.withHorizontallyFlippedOrientation().pngData(), 2, 1)
        == [0x0000_FFFF, 0xFF00_00FF])
    let right = try #require(
      image.cgImage?.cropping(to: CGRect(x: 1, y: 0, width: 9, height: 9)))
    #expect(right.width == 1 && right.height == 1)
    #expect(try Self.pixels(UIImage(cgImage: right).pngData(), 1, 1) == [0x0000_FFFF])
    #expect(image.cgImage?.cropping(to: CGRect(x: 5, y: 0, width: 1, height: 1)) == nil)
    let flat = try #require(image.cgImage)
    let turned = UIImage(cgImage: flat, scale: 1, orientation: .right)
    #expect(try Self.pixels(turned.pngData(), 1, 2) == [0xFF00_00FF, 0x0000_FFFF])
    let small = try #require(image.preparingThumbnail(of: CGSize(width: 1, height: 1)))
    #expect(small.size == CGSize(width: 1, height: 1))
    #expect(image.preparingThumbnail(of: .zero) == nil)
    #expect(image.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
    let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 0)
    let wide = image.resizableImage(withCapInsets: caps, resizingMode: .stretch)
    #expect(wide.capInsets == caps && wide.resizingMode == .stretch)
  }

  @Test("An empty picture has no pixels and no file")
  func empty() {
    #expect(UIImage().size == .zero)
    #expect(UIImage().pngData() == nil)
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage(data: Data("nothing".utf8)) == nil)
  }

  @Test("Symbols are as large as their text") @MainActor
  func symbols() throws {
    let plain = try #require(UIImage(systemName: "star"))
    #expect(plain.isSymbolImage && plain.size == CGSize(width: 20, height: 20))
    let large = plain.withConfiguration(
      UIImage.SymbolConfiguration(pointSize: 34, weight: .bold, scale: .large))
    #expect(large.size == CGSize(width: 51, height: 51))
    #expect(large.boldness == 300)
    let both = UIImage.SymbolConfiguration(pointSize: 34)
      .applying(UIImage.SymbolConfiguration(weight: .bold))
    #expect(both == UIImage.SymbolConfiguration(pointSize: 34, weight: .bold))
    #expect(
      UIImage(
        systemName: "star", withConfiguration: UIImage.SymbolConfiguration(paletteColors: [.red]))?
        .artwork(template: .blue).tint == .rgba(0xFF00_00FF))
    #expect(UIImage(systemName: "") == nil)
    #expect(Self.square(.red).applyingSymbolConfiguration(both) == nil)
  }

  @Test("What cannot be a picture is told in the transcript") @MainActor
  func transcript() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("broken-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("notes.png").path
    try Data("notes".utf8).write(to: URL(fileURLWithPath: file))
    @MainActor final class Loader: UIViewController {
      var file = ""
      override func viewDidLoad() {
        super.viewDidLoad()
        _ = UIImage(contentsOfFile: file)
        _ = UIImage(contentsOfFile: "/nowhere/a.png")
        _ = UIImage(named: "nobody")
        _ = UIImage(systemName: "no.such.symbol")
      }
    }
    let loader = Loader()
    loader.file = file
    let empty = UIViewController()
    let stage = Stage(empty)
    _ = stage.transcript()
    empty.addChild(loader)
    empty.view.addSubview(loader.view)
    stage.settle()
    #expect(stage.transcript("there", "no icon", "/").isEmpty, "it was loaded outside of a turn")
    let second = Loader()
    second.file = file
    let next = Stage(second)
    next.settle()
    var lines = next.transcript("/", "there is", "no icon")
    if lines.isEmpty { lines = ["(the launch is not recorded)"] }
    #expect(lines == ["(the launch is not recorded)"])
    let third = Loader()
    third.file = file
    next.engine.perform { next.engine.window?.rootViewController = third }
    next.settle()
    #expect(
      next.transcript("/", "there is", "no icon") == [
        "\(file) is no picture: it is no PNG, JPEG, GIF, WebP or SVG, or says a size that is none",
        "/nowhere/a.png cannot be read", "there is no picture named “nobody”",
        "no icon for the system symbol no.such.symbol",
      ])
  }
}

@Suite("What tints and bars follow") @MainActor struct FollowingTests {
  @Test("Symbols have the tint of what is around them, gray below an alert")
  func tint() throws {
    let controller = UIViewController()
    let image = UIImageView(image: UIImage(systemName: "star"))
    let other = UIImageView(
      image: UIImage(systemName: "star")?.withTintColor(.green, renderingMode: .alwaysOriginal))
    controller.view.addSubview(image)
    controller.view.addSubview(other)
    let stage = Stage(controller)
    func tint(_ view: UIView) -> String? {
      stage.tree[view.nodeID]?.picture?.art.tint?.words
    }
    #expect(tint(image) == "accent" && tint(other) == "#00ff00")
    controller.view.tintColor = .red
    stage.settle()
    #expect(tint(image) == "#ff0000" && tint(other) == "#00ff00")
    #expect(image.tintColor == .red)
    let alert = UIAlertController(title: "Stop", message: nil, preferredStyle: .alert)
    controller.present(alert, animated: false)
    stage.settle()
    #expect(controller.view.tintAdjustmentMode == .dimmed)
    #expect(tint(image) == "#4c4c4c|#4c4c4c" && tint(other) == "#00ff00")
    controller.dismiss(animated: false)
    stage.settle()
    #expect(controller.view.tintAdjustmentMode == .normal)
    #expect(tint(image) == "#ff0000")
    image.tintAdjustmentMode = .dimmed
    stage.settle()
    #expect(tint(image) == "#4c4c4c|#4c4c4c")
  }

  @Test("Views show a highlighted picture while they are highlighted, in all content modes")
  func imageView() throws {
    let (one, two) = (UIImage(systemName: "star"), UIImage(systemName: "star.fill"))
    let view = UIImageView(image: one, highlightedImage: two)
    let controller = UIViewController()
    controller.view.addSubview(view)
    let stage = Stage(controller)
    #expect(stage.node(.image)?.symbol == "star")
    view.isHighlighted = true
    stage.settle()
    #expect(stage.node(.image)?.symbol == "star.fill")
    let fits = (0..<13).compactMap { UIView.ContentMode(rawValue: $0)?.fit.rawValue }
    #expect(
      fits == [
        "stretch", "contain", "cover", "stretch", "center", "top", "bottom", "left", "right",
        "topLeft", "topRight", "bottomLeft", "bottomRight",
      ])
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    #expect(view.intrinsicContentSize == CGSize(width: 40, height: 40))
  }

  @Test("A hidden status bar leaves its place, but a camera stays")
  func statusBar() {
    @MainActor final class Full: UIViewController {
      var hides = false { didSet { setNeedsStatusBarAppearanceUpdate() } }
      override var prefersStatusBarHidden: Bool { hides }
    }
    for (top, left) in [(CGFloat(20), CGFloat(0)), (24, 0), (47, 47)] {
      let full = Full()
      var environment = Stage.wide(400, 800)
      environment.safeArea = EdgeInsets(top: top)
      let stage = Stage(UINavigationController(rootViewController: full), environment: environment)
      func covered() -> Double { Double(stage.engine.window?.safeAreaInsets.top ?? -1) }
      #expect("\(covered())" == "\(top)")
      full.hides = true
      stage.settle()
      #expect("\(covered())" == "\(left)")
      full.hides = false
      stage.settle()
      #expect("\(covered())" == "\(top)")
    }
  }

  @Test("A material lies over its ground, its content on it")
  func material() throws {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(view.contentView.frame == view.bounds)
    #expect(view.backgroundColor?.paint.words == "#f8f8f8c8|#252525c8")
    view.effect = nil
    #expect(view.backgroundColor == nil)
  }

  @Test("Texts are drawn in their attributes") func text() {
    let context = CGContext(area: .zero, fixesColors: false)
    ContextStack.ofThisThread.draw(on: context) {
      "plain".draw(at: CGPoint(x: 1, y: 2))
      NSAttributedString(
        string: "red",
        attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 9)]
      ).draw(in: CGRect(x: 0, y: 0, width: 30, height: 20))
      "".draw(at: .zero)
    }
    #expect(
      context.drawing.lines == [
        "text “plain” 12 #000000 in 1,2 without end", "text “red” 9 #ff0000 in 0 0 30 20",
      ])
  }

  @Test("A diagram shows what is drawn, coarsely") func diagram() {
    @MainActor final class Sketch: UIView {
      override func draw(_ rect: CGRect) {
        UIRectFill(CGRect(x: 0, y: 0, width: 66, height: 44))
        "Words".draw(at: CGPoint(x: 88, y: 22))
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 160, y: 50))
        line.addLine(to: CGPoint(x: 320, y: 50))
        line.stroke()
      }
    }
    let controller = UIViewController()
    controller.view.addSubview(Sketch(frame: CGRect(x: 0, y: 0, width: 330, height: 88)))
    let stage = Stage(controller, width: 330, height: 88)
    #expect(
      stage.tree.diagram(columns: 30) == """
        ┌──────────────────────────────┐
        │▒▒▒▒▒▒                        │
        │▒▒▒▒▒▒  Words                 │
        │              ················│
        │                              │
        └──────────────────────────────┘
        """)
  }
}

/// What a program has that a host is linked to, where a test says so.
private enum LinkedPixels {
  static let isLinked = Mutex(false)
}

@_cdecl("uikit_app_host_offer_pixels")
func offerLinkedPixels() {
  if LinkedPixels.isLinked.withLock({ $0 }) { PixelMaker.use(RasterWriter()) }
}
