import Foundation
import Synchronization
import Testing

@testable import UIKit

@Suite("Asset catalogs") @MainActor struct AssetCatalogTests {
  private static let star = "A.xcassets/Star.imageset/"

  private static func traits(_ change: @escaping (inout any UIMutableTraits) -> Void)
    -> UITraitCollection
  {
    UITraitCollection {
      $0.displayScale = 2
      $0.userInterfaceIdiom = .phone
      $0.userInterfaceStyle = .light
      $0.horizontalSizeClass = .compact
      change(&$0)
    }
  }

  @Test("The image of a literal that is not there is empty, and the app goes on") func literal() {
    #expect(UIImage(imageLiteralResourceName: "no such picture").size == .zero)
  }

  /// What is in a catalog, what is asked for, and the file that is found.
  @Test(arguments: [
    (
      "scale",
      #"{"filename":"a.png","scale":"1x","idiom":"universal"}, {"filename":"b.png","scale":"2x","idiom":"universal"}"#,
      "b.png"
    ),
    (
      "only larger", #"{"filename":"a.png","scale":"1x"}, {"filename":"b.png","scale":"3x"}"#,
      "b.png"
    ),
    ("only smaller", #"{"filename":"a.png","scale":"1x"}"#, "a.png"),
    ("single", #"{"filename":"a.png","idiom":"universal"}"#, "a.png"),
    (
      "idiom",
      #"{"filename":"a.png","idiom":"universal","scale":"2x"}, {"filename":"b.png","idiom":"iphone","scale":"2x"}"#,
      "b.png"
    ),
    (
      "other idiom",
      #"{"filename":"a.png","idiom":"ipad","scale":"2x"}, {"filename":"b.png","idiom":"universal","scale":"1x"}"#,
      "b.png"
    ),
    ("only another idiom", #"{"filename":"a.png","idiom":"ipad","scale":"2x"}"#, "a.png"),
    (
      "dark is not light",
      #"{"filename":"a.png","appearances":[{"appearance":"luminosity","value":"dark"}]}, {"filename":"b.png"}"#,
      "b.png"
    ),
    (
      "right to left",
      #"{"filename":"a.png","language-direction":"right-to-left"}, {"filename":"b.png","language-direction":"left-to-right"}"#,
      "b.png"
    ),
    ("width", #"{"filename":"a.png","width-class":"regular"}, {"filename":"b.png"}"#, "b.png"),
    ("without a file", #"{"scale":"2x"}, {"filename":"b.png","scale":"3x"}"#, "b.png"),
    (
      "damaged file", #"{"filename":"none.png","scale":"2x"}, {"filename":"b.png","scale":"3x"}"#,
      "b.png"
    ),
    (
      "odd members",
      #"{"filename":3,"scale":2,"idiom":[]}, 7, {"filename":"b.png","appearances":{},"resizing":[]}"#,
      "b.png"
    ),
  ])
  func rows(name: String, images: String, expected: String) throws {
    try AssetFolder.with([
      Self.star + "Contents.json": #"{"images":[\#(images)]}"#,
      Self.star + "a.png": AssetFolder.png(20, 20),
      Self.star + "b.png": AssetFolder.png(40, 40),
    ]) { bundle in
      let image = UIImage(named: "Star", in: bundle, compatibleWith: Self.traits { _ in })
      #expect(image.map { ($0.file as NSString).lastPathComponent } == expected, "\(name)")
    }
  }

  @Test func groupsAndNamespaces() throws {
    let contents = #"{"images":[{"filename":"x.png"}]}"#
    try AssetFolder.with([
      "A.xcassets/Group/Inner/One.imageset/Contents.json": contents,
      "A.xcassets/Group/Inner/One.imageset/x.png": AssetFolder.png(1, 1),
      "A.xcassets/Space/Contents.json": #"{"properties":{"provides-namespace":true}}"#,
      "A.xcassets/Space/Two.imageset/Contents.json": contents,
      "A.xcassets/Space/Two.imageset/x.png": AssetFolder.png(2, 2),
      "B.xcassets/Three.imageset/Contents.json": contents,
      "B.xcassets/Three.imageset/x.png": AssetFolder.png(3, 3),
    ]) { bundle in
      func width(_ name: String) -> CGFloat? {
        UIImage(named: name, in: bundle, compatibleWith: nil)?.size.width
      }
      #expect(width("One") == 1)
      #expect(width("Group/One") == nil)
      #expect(width("Space/Two") == 2)
      #expect(width("Two") == nil)
      #expect(width("Three") == 3)
      #expect(width("Three.png") == 3)
    }
  }

  @Test func attributesOfPictures() throws {
    let contents = """
      {"images":[{"filename":"x.png","scale":"2x","alignment-insets":{"top":2,"left":4,"bottom":6,"right":8},
        "resizing":{"mode":"9-part","center":{"mode":"tile","width":1,"height":1},
        "cap-insets":{"top":10,"left":12,"bottom":14,"right":16}}}],
       "properties":{"template-rendering-intent":"template"}}
      """
    try AssetFolder.with([
      Self.star + "Contents.json": contents, Self.star + "x.png": AssetFolder.png(40, 60),
    ]) { bundle in
      let image = try #require(UIImage(named: "Star", in: bundle, compatibleWith: nil))
      #expect(image.size == CGSize(width: 20, height: 30))
      #expect(image.scale == 2)
      #expect(image.renderingMode == .alwaysTemplate)
      #expect(image.capInsets == UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
      #expect(image.resizingMode == .tile)
      #expect(image.alignmentRectInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }
  }

  @Test func anImageViewShowsTheVariantOfItsTraits() throws {
    let contents = """
      {"images":[{"filename":"light.png"},
        {"filename":"dark.png","appearances":[{"appearance":"luminosity","value":"dark"}]}]}
      """
    try AssetFolder.with([
      Self.star + "Contents.json": contents, Self.star + "light.png": AssetFolder.png(10, 10),
      Self.star + "dark.png": AssetFolder.png(30, 30),
    ]) { bundle in
      let image = try #require(
        UIImage(named: "Star", in: bundle, compatibleWith: Self.traits { _ in }))
      let asset = try #require(image.imageAsset)
      let dark = asset.image(with: Self.traits { $0.userInterfaceStyle = .dark })
      #expect((dark.file as NSString).lastPathComponent == "dark.png")
      #expect(dark.imageAsset === asset)
      let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
      view.overrideUserInterfaceStyle = .dark
      #expect(view.sizeThatFits(.zero) == CGSize(width: 30, height: 30))
      view.overrideUserInterfaceStyle = .light
      #expect(view.sizeThatFits(.zero) == CGSize(width: 10, height: 10))
    }
  }

  @Test func anAppRegistersVariants() {
    func image(_ side: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
    }
    let asset = UIImageAsset()
    asset.register(image(1), with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(image(2), with: UITraitCollection(userInterfaceStyle: .dark))
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(asset.image(with: dark).size.width == 2)
    #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .light)).size.width == 1)
    asset.register(image(3), with: dark)
    #expect(asset.image(with: dark).size.width == 3)
    asset.unregisterImage(with: dark)
    #expect(asset.image(with: dark).size.width == 1)
  }

  @Test func manyLookUpsTouchNoFile() throws {
    var bundle: Bundle?
    try AssetFolder.with([
      Self.star + "Contents.json": #"{"images":[{"filename":"x.png"}]}"#,
      Self.star + "x.png": AssetFolder.png(5, 5), "loose.png": AssetFolder.png(6, 6),
      "A.xcassets/Red.colorset/Contents.json":
        #"{"colors":[{"color":{"components":{"red":"1.0","green":"0","blue":"0","alpha":"1"}}}]}"#,
    ]) { made in
      bundle = made
      for name in ["Star", "loose", "none"] {
        _ = UIImage(named: name, in: made, compatibleWith: nil)
      }
      _ = UIColor(named: "Red", in: made, compatibleWith: nil)
    }
    // The folder is gone by now.
    let kept = try #require(bundle)
    for _ in 0..<10_000 {
      guard UIImage(named: "Star", in: kept, compatibleWith: nil) != nil,
        UIImage(named: "loose", in: kept, compatibleWith: nil) != nil,
        UIImage(named: "none", in: kept, compatibleWith: nil) == nil,
        UIColor(named: "Red", in: kept, compatibleWith: nil) != nil
      else {
        Issue.record("A look-up went to the file system.")
        return
      }
    }
  }

  /// Damage, and what is said of it.
  @Test(arguments: [
    ("{\"images\": [\n}", "Contents.json:2: The contents of the asset are no JSON"),
    ("[]", "Contents.json:1: The contents of an asset begin with"),
    ("", "Contents.json:1: The contents of the asset are no JSON"),
    (#"{"images":[{"filename":"../../secret.png"}]}"#, "is not in the folder of its asset"),
    (#"{"images":[{"filename":"/etc/x.png"}]}"#, "is not in the folder of its asset"),
    (#"{"images":[{"filename":".."}]}"#, "is not in the folder of its asset"),
  ])
  func damage(contents: String, expected: String) throws {
    let said = Mutex<[String]>([])
    try AssetFolder.with([
      Self.star + "Contents.json": contents, "secret.png": AssetFolder.png(9, 9),
    ]) { bundle in
      AssetWarnings.listening({ line in said.withLock { $0.append(line) } }) {
        #expect(UIImage(named: "Star", in: bundle, compatibleWith: nil) == nil)
        _ = UIImage(named: "Star", in: bundle, compatibleWith: Self.traits { _ in })
      }
    }
    let lines = said.withLock { $0 }
    #expect(lines.count == 1)
    #expect(lines.first?.contains(expected) == true, "\(lines)")
  }

  @Test func aPictureInPDFIsAFrameOfItsSizeAndSaid() throws {
    let said = Mutex<[String]>([])
    let pdf = "%PDF-1.4\n1 0 obj << /MediaBox [ 0 0 32 16.5 ] >>"
    try AssetFolder.with([
      Self.star + "Contents.json": #"{"images":[{"filename":"x.pdf"}]}"#, Self.star + "x.pdf": pdf,
      "A.xcassets/Twin.imageset/Contents.json": #"{"images":[{"filename":"y.pdf"}]}"#,
      "A.xcassets/Twin.imageset/y.pdf": pdf,
      "A.xcassets/Twin.imageset/y.svg": #"<svg width="7" height="8"/>"#,
    ]) { bundle in
      AssetWarnings.listening({ line in said.withLock { $0.append(line) } }) {
        let image = UIImage(named: "Star", in: bundle, compatibleWith: nil)
        #expect(image?.size == CGSize(width: 32, height: 16.5))
        let twin = UIImage(named: "Twin", in: bundle, compatibleWith: nil)
        #expect(twin?.size == CGSize(width: 7, height: 8))
      }
    }
    #expect(said.withLock { $0.count } == 1)
  }

  @Test func dataAndIcons() throws {
    try AssetFolder.with([
      "A.xcassets/Words.dataset/Contents.json":
        #"{"data":[{"filename":"w.json","idiom":"universal","universal-type-identifier":"public.json"}]}"#,
      "A.xcassets/Words.dataset/w.json": "[1]",
      "A.xcassets/AppIcon.appiconset/Contents.json":
        #"{"images":[{"filename":"s.png","size":"20x20","scale":"2x"},{"filename":"m.png","size":"60x60","scale":"3x"},{"filename":"l.png","size":"1024x1024","scale":"1x"}]}"#,
      "A.xcassets/AppIcon.appiconset/s.png": AssetFolder.png(40, 40),
      "A.xcassets/AppIcon.appiconset/m.png": AssetFolder.png(180, 180),
      "A.xcassets/AppIcon.appiconset/l.png": AssetFolder.png(1024, 1024),
    ]) { bundle in
      let data = try #require(NSDataAsset(name: "Words", bundle: bundle))
      #expect(data.data == Data("[1]".utf8))
      #expect(data.typeIdentifier == "public.json")
      #expect(NSDataAsset(name: "None", bundle: bundle) == nil)
      let files = [16, 64, 512, 4096].map {
        AppIcon.file(pixels: $0, in: bundle)?.lastPathComponent
      }
      #expect(files == ["s.png", "m.png", "l.png", "l.png"])
    }
  }

  @Test func customSymbolsShowTheirRegularGlyph() throws {
    let sheet = """
      <svg width="3300" height="2200"><g id="Guides"><line id="Baseline-M" x1="263" x2="3036" y1="1126" y2="1126"/>
      <line id="Capline-M" x1="263" x2="3036" y1="1056" y2="1056"/>
      <line id="left-margin-Regular-M" x1="1400" x2="1400"/><line id="right-margin-Regular-M" x1="1540" x2="1540"/></g>
      <g id="Symbols"><g id="Regular-M" transform="matrix(1 0 0 1 1400 1126)"><g><path d="M0 0"/></g></g></g></svg>
      """
    try AssetFolder.with([
      "A.xcassets/my.symbol.symbolset/Contents.json": #"{"symbols":[{"filename":"s.svg"}]}"#,
      "A.xcassets/my.symbol.symbolset/s.svg": sheet,
    ]) { bundle in
      let image = try #require(UIImage(named: "my.symbol", in: bundle, compatibleWith: nil))
      #expect(image.renderingMode == .alwaysTemplate)
      #expect(image.size == CGSize(width: 27, height: 20))
    }
    let glyph = try #require(CustomSymbol.glyph(sheet))
    #expect(glyph.contains("viewBox=\"1400.0 1038.5 140.0 105.0\""))
    #expect(glyph.hasSuffix("<path d=\"M0 0\"/></g></g></svg>"))
    #expect(CustomSymbol.glyph("<svg/>") == nil)
    #expect(CustomSymbol.glyph("<svg><g id=\"Regular-M\"") == nil)
  }
}
