import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Colour sets") @MainActor struct AssetColorTests {
  private static func color(_ colors: String, _ body: (UIColor?) throws -> Void) throws {
    try AssetFolder.with([
      "A.xcassets/C.colorset/Contents.json": #"{"colors":[\#(colors)]}"#
    ]) { bundle in
      try body(UIColor(named: "C", in: bundle, compatibleWith: nil))
      let resource = ColorResource(name: "C", bundle: bundle)
      #expect(
        UIColor(resource: resource).cgColor == UIColor(named: "C", in: bundle, compatibleWith: nil)?
          .cgColor ?? .clear)
    }
  }

  @Test("The tint colour is the accent of the app, or else the platform's") func accent() {
    #expect(AccentColor.tint(.red) == .red)
    #expect(AccentColor.tint(nil).paint == .semantic(.accent))
  }

  private struct Row: CustomTestStringConvertible, Sendable {
    let components: String
    let space: String
    let expected: [CGFloat]
    var testDescription: String { components }

    init(_ components: String, _ space: String, _ expected: [CGFloat]) {
      (self.components, self.space, self.expected) = (components, space, expected)
    }
  }

  /// The components as a catalog writes them, and the colour.
  private nonisolated static let rows: [Row] = [
    Row(#""red":"0xFF","green":"0x80","blue":"0x00","alpha":"1.000""#, "srgb", [1, 0.50196, 0, 1]),
    Row(#""red":"255","green":"128","blue":"0","alpha":"0.5""#, "srgb", [1, 0.50196, 0, 0.5]),
    Row(#""red":"1.000","green":"0.250","blue":"0.000""#, "srgb", [1, 0.25, 0, 1]),
    Row(##""red":"#FF","green":"#00","blue":"#0A","alpha":"1.000""##, "srgb", [1, 0, 0.039216, 1]),
    Row(#""red":1,"green":0.5,"blue":0.25,"alpha":1"#, "extended-srgb", [1, 0.5, 0.25, 1]),
    Row(#""white":"0.500","alpha":"1.000""#, "gray-gamma-22", [0.5, 0.5, 0.5, 1]),
    Row(#""white":"0x33","alpha":"1.000""#, "extended-gray", [0.2, 0.2, 0.2, 1]),
  ]

  @Test(arguments: rows)
  private func spellings(row: Row) throws {
    let colors =
      #"{"idiom":"universal","color":{"color-space":"\#(row.space)","components":{\#(row.components)}}}"#
    try Self.color(colors) { color in
      let found = try #require(color)
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
      found.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      let parts = [red, green, blue, alpha]
      for (part, wanted) in zip(parts, row.expected) { #expect(abs(part - wanted) < 1e-5) }
    }
  }

  @Test func displayP3() throws {
    try Self.color(
      #"{"color":{"color-space":"display-p3","components":{"red":"1.0","green":"0.0","blue":"0.0","alpha":"1"}}}"#
    ) { color in
      #expect(color == UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
    }
  }

  @Test func coloursOfTheSystem() throws {
    try Self.color(#"{"color":{"platform":"ios","reference":"systemRedColor"}}"#) {
      #expect($0 == .systemRed)
    }
    try Self.color(
      #"{"color":{"platform":"ios","reference":"whiteColor"}}, {"appearances":[{"appearance":"luminosity","value":"dark"}],"color":{"reference":"blackColor"}}"#
    ) { color in
      let dark = color?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
      var (light, black): (CGFloat, CGFloat) = (9, 9)
      color?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).getWhite(
        &light, alpha: nil)
      dark?.getWhite(&black, alpha: nil)
      #expect(light == 1)
      #expect(black == 0)
    }
  }

  @Test func nothingThatIsNoColour() throws {
    for colors in [
      "", #"{"idiom":"universal"}"#, #"{"color":{"components":{"red":"x"}}}"#,
      #"{"color":{"reference":"noSuchColor"}}"#, #"{"color":7}"#,
      #"{"color":{"components":{"red":"nan","green":"inf","blue":"1"}}}"#,
    ] {
      try AssetFolder.with(["A.xcassets/C.colorset/Contents.json": #"{"colors":[\#(colors)]}"#]) {
        #expect(UIColor(named: "C", in: $0, compatibleWith: nil) == nil, "\(colors)")
      }
    }
  }
}
