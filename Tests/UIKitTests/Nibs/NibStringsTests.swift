import Foundation
import InterfaceBuilder
import Localization
import Testing

@testable import UIKit

@Suite("Texts of documents in other languages") @MainActor struct NibStringsTests {
  /// Runs a block for a user of a language.
  private static func reading<Result>(
    _ languages: [String], _ body: () throws -> Result
  ) rethrows -> Result {
    let before = UserLocale.current
    UserLocale.current = UserLocale(languages: languages, locale: before.locale)
    defer { UserLocale.current = before }
    return try body()
  }

  private static let objects = """
    <view contentMode="scaleToFill" id="top"><rect key="frame" x="0" y="0" width="300" height="300"/>
    <subviews>
    <label text="Name" id="lab-1"><rect key="frame" x="0" y="0" width="9" height="9"/></label>
    <button buttonType="system" id="but-1"><rect key="frame" x="0" y="0" width="9" height="9"/>
    <state key="normal" title="Go"/><state key="disabled" title="Wait"/></button>
    <textField placeholder="Type" id="fie-1"><rect key="frame" x="0" y="0" width="9" height="9"/></textField>
    <segmentedControl id="seg-1"><rect key="frame" x="0" y="0" width="9" height="9"/>
    <segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>
    <textView id="tex-1"><rect key="frame" x="0" y="0" width="9" height="9"/>
    <string key="text">Long</string></textView>
    </subviews></view>
    """

  private static let german = """
    "lab-1.text" = "Name (de)"; "but-1.normalTitle" = "Los"; "fie-1.placeholder" = "Tippen";
    "seg-1.segmentTitles[1]" = "Zwei"; "seg-1.segmentTitles[9]" = "?"; "tex-1.text" = "Lang";
    "none.text" = "x"; "lab-1" = "y";
    """

  @Test func textsOfViews() throws {
    let compiled = try NibStage.compile(NibStage.xib(Self.objects), "Card.xib")
    guard case .nib(let data) = compiled.content else { return }
    try AssetFolder.with([
      "Base.lproj/Card.nib": data, "de.lproj/Card.strings": Self.german,
      "fr.lproj/Card.nib": try Self.french(),
    ]) { bundle in
      @MainActor func views(_ languages: [String]) throws -> [UIView] {
        try Self.reading(languages) {
          let top = UINib(nibName: "Card", bundle: bundle).instantiate(withOwner: nil).first
          return try #require(top as? UIView).subviews
        }
      }
      let german = try views(["de_AT", "de", "en"])
      #expect((german[0] as? UILabel)?.text == "Name (de)")
      #expect((german[1] as? UIButton)?.title(for: .normal) == "Los")
      #expect((german[1] as? UIButton)?.title(for: .disabled) == "Wait")
      #expect((german[2] as? UITextField)?.placeholder == "Tippen")
      #expect((german[3] as? UISegmentedControl)?.titleForSegment(at: 0) == "One")
      #expect((german[3] as? UISegmentedControl)?.titleForSegment(at: 1) == "Zwei")
      #expect((german[4] as? UITextView)?.text == "Lang")
      #expect((try views(["en"])[0] as? UILabel)?.text == "Name")
      #expect((try views(["fr"])[0] as? UILabel)?.text == "Nom")
    }
  }

  private static let menu = """
    <view contentMode="scaleToFill" id="top"><rect key="frame" x="0" y="0" width="300" height="300"/>
    <subviews>
    <button buttonType="system" id="but-1"><rect key="frame" x="0" y="0" width="9" height="9"/>
    <state key="normal" title="Go"/>
    <menu key="menu" title="Trees" id="men-1"><children>
    <command title="Plant" id="com-1"/>
    <menu title="More" id="men-2"><children><command title="Fell" id="com-2"/></children></menu>
    </children></menu></button>
    </subviews></view>
    """

  @Test func textsOfMenus() throws {
    guard
      case .nib(let data) = try NibStage.compile(NibStage.xib(Self.menu), "Card.xib").content
    else { return }
    let texts = """
      "but-1.normalTitle" = "Los"; "men-1.title" = "Bäume"; "com-1.title" = "Pflanzen"; "men-2.title" = "Mehr";
      "com-2.title" = "Fällen";
      """
    try AssetFolder.with(["Base.lproj/Card.nib": data, "de.lproj/Card.strings": texts]) { bundle in
      @MainActor func button(_ language: String) throws -> UIButton? {
        try Self.reading([language]) {
          let top = UINib(nibName: "Card", bundle: bundle).instantiate(withOwner: nil).first
          return try #require(top as? UIView).subviews.first as? UIButton
        }
      }
      let german = try #require(try button("de"))
      let menu = try #require(german.menu)
      #expect(german.title(for: .normal) == "Los")
      #expect(menu.title == "Bäume")
      #expect(menu.children.map(\.title) == ["Pflanzen", "Mehr"])
      #expect((menu.children.last as? UIMenu)?.children.map(\.title) == ["Fällen"])
      #expect(try button("en")?.menu?.title == "Trees")
    }
  }

  /// A whole document of its own for a language.
  private static func french() throws -> Data {
    let text = objects.replacingOccurrences(of: "text=\"Name\"", with: "text=\"Nom\"")
    guard case .nib(let data) = try NibStage.compile(NibStage.xib(text), "Card.xib").content
    else { return Data() }
    return data
  }

  @Test func textsOfCode() throws {
    let plurals: [String: Any] = [
      "%lld files": [
        "NSStringLocalizedFormatKey": "%#@n@",
        "n": [
          "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
          "NSStringFormatValueTypeKey": "lld",
          "one": "%lld Datei", "other": "%lld Dateien",
        ],
      ]
    ]
    try AssetFolder.with([
      "de.lproj/Localizable.strings": "\"Hi %@\" = \"Hallo %@\"; \"k\" = \"K\";",
      "de.lproj/Other.strings": "\"k\" = \"O\";", "en.lproj/Localizable.strings": "",
      "de.lproj/Localizable.plurals": try PropertyListSerialization.data(
        fromPropertyList: plurals, format: .xml, options: 0),
      "de.lproj/page.html": "de", "en.lproj/page.html": "en",
      "de.lproj/p.png": AssetFolder.png(7, 7),
      "en.lproj/p.png": AssetFolder.png(8, 8),
    ]) { bundle in
      try Self.reading(["de"]) {
        #expect(NSLocalizedString("k", bundle: bundle, comment: "") == "K")
        #expect(NSLocalizedString("k", tableName: "Other", bundle: bundle, comment: "") == "O")
        #expect(NSLocalizedString("no", bundle: bundle, value: "v", comment: "") == "v")
        #expect(NSLocalizedString("no", bundle: bundle, comment: "") == "no")
        #expect(bundle.localizedText(forKey: "k", table: "Other") == "O")
        #expect(String(localized: "Hi \("Ann")", bundle: bundle) == "Hallo Ann")
        #expect(String(localized: "\(1) files", bundle: bundle) == "1 Datei")
        #expect(String(localized: "\(2) files", bundle: bundle) == "2 Dateien")
        #expect(String(localized: "new \(2)", bundle: bundle) == "new 2")
        #expect(String(localized: "key", defaultValue: "100% \(1)", bundle: bundle) == "100% 1")
        let format = NSLocalizedString("%lld files", bundle: bundle, comment: "")
        #expect(String.localizedStringWithFormat(format, 3) == "3 Dateien")
        #expect(String(format: format, 1) == "1 Datei")
        let page = try #require(bundle.path(forResource: "page", ofType: "html"))
        #expect(page.hasSuffix("de.lproj/page.html"))
        #expect(UIImage(named: "p", in: bundle, compatibleWith: nil)?.size.width == 7)
      }
      Self.reading(["en"]) {
        #expect(NSLocalizedString("k", bundle: bundle, comment: "") == "k")
        #expect(UIImage(named: "p", in: bundle, compatibleWith: nil)?.size.width == 8)
      }
    }
  }
}
